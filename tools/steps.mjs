import { spawn } from "node:child_process";
import { once } from "node:events";

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A step that failed; its output has been shown already. */
export class StepError extends Error {}

/** Turns a spinner on the current line; the function it answers takes the spinner away. */
function spin(title, start) {
  if (!process.stdout.isTTY) return () => {};
  const timer = setInterval(() => {
    const frame = frames[Math.floor(performance.now() / 80) % frames.length];
    process.stdout.write(`\r  ${frame} ${title} ${seconds(start)}`);
  }, 80);
  return () => {
    clearInterval(timer);
    process.stdout.write("\r\x1b[K");
  };
}

/**
 * Runs a command quietly and answers its exit code, with everything it printed.
 *
 * @param {string[]} command the program and its arguments
 * @param {import("node:child_process").SpawnOptions} [options]
 */
function run([program, ...args], options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/**
 * One step with one line: what it does and how long it took. What the command printed is shown only
 * when it fails; then a `StepError` is thrown.
 *
 * @param {string} title
 * @param {string[]} command the program and its arguments
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export async function step(title, command, options) {
  const start = performance.now();
  if (!process.stdout.isTTY) console.log(`  … ${title}`);
  const stop = spin(title, start);
  const { code, output } = await run(command, options).finally(stop);
  console.log(`  ${code === 0 ? "✓" : "✗"} ${title} ${seconds(start)}`);
  if (code === 0) return;
  process.stdout.write(`\n${output.trimEnd()}\n\n`);
  throw new StepError(`${title}: \`${command.join(" ")}\` failed`);
}

/**
 * One step whose output people want to see while it runs. Answers the exit code.
 *
 * @param {string} title
 * @param {string[]} command the program and its arguments
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function show(title, [program, ...args], options) {
  console.log(`  … ${title}`);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: "inherit" });
    child.once("error", reject);
    child.once("close", (code) => {
      console.log(`  ${code === 0 ? "✓" : "✗"} ${title} ${seconds(start)}`);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a command in place of this one, and answers its exit code. What ends this process is told to it, so that it cleans up.
 *
 * @param {string[]} command the program and its arguments
 * @param {string} cwd the folder to run it in
 * @returns {Promise<number>}
 */
export async function become([program, ...args], cwd) {
  const child = spawn(program, args, { cwd, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  return code ?? 1;
}
