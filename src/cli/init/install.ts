import { spawn } from "node:child_process";
import { shellCommand } from "../shell.ts";

/**
 * Runs the command that installs packages, and shows what it says.
 *
 * @throws {Error} if it fails
 */
export async function install(root: string, command: readonly string[]): Promise<void> {
  const [program = "", ...args] = command;
  // On Windows package managers are scripts, which only a shell starts.
  const shell = process.platform === "win32";
  const words = shell ? args.map((word) => `"${word}"`) : args;
  const code = await new Promise((resolve) => {
    const child = spawn(program, words, { cwd: root, stdio: "inherit", shell });
    child.on("error", () => resolve(1));
    child.on("close", resolve);
  });
  if (code === 0) return;
  throw new Error(
    `The files are written, but the packages are not installed. Run: ${shellCommand(command)}`,
  );
}
