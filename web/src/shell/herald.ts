/** The title and the little picture of the browser's tab: they tell when it is one's turn. */

const face = (lamp: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#35204b"/><path d="M5 25C5 18 8 17 10 12 12 8 15 8 17 12 18 15 20 16 22 13 22 8 24 6 27 7 30 8 30 12 27 13 26 20 24 22 23 25Z" fill="#f8c822" stroke="#2a1a3a" stroke-width="1.5"/>${lamp}</svg>`,
  )}`;
const QUIET = face("");
const LIT = face('<circle cx="25" cy="25" r="7" fill="#ff9416" stroke="#fff8ea" stroke-width="2"/>');

/** Put the table's name, and what is to be said before it, into the tab. */
export function herald(title: string, news: string | null): void {
  document.title = news ? `${news} · ${title}` : title;
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = news ? LIT : QUIET;
}
