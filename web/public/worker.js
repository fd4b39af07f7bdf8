/** Shows what the page wants to notify of where only a worker may, and brings the page back when it is touched. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => page.url === address);
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
