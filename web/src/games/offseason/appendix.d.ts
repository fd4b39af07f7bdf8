declare module "virtual:appendix" {
  const text: string;
  export default text;
}
declare module "virtual:numbers" {
  const numbers: { origin: string } & Record<"deck" | "backs" | "prices" | "tiles", object>;
  export default numbers;
}
