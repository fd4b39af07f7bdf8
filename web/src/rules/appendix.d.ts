declare module "virtual:appendix" {
  const text: string;
  export default text;
}
