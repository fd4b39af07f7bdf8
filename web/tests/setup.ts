/** Has the package make what the tests compare against. */
import { execFileSync } from "node:child_process";

export default function setup(): void {
  const python = process.env["PYTHON"] ?? ".venv/bin/python";
  execFileSync(python, ["-m", "tests.browser.fixtures"], { cwd: "..", stdio: "inherit" });
}
