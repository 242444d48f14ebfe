import { mock } from "node:test";
import { forgetAll } from "../support/forget.ts";

/** Does something in a process that remembers nothing, and collects the first line of whatever is printed meanwhile. */
export async function printing<T>(work: (lines: readonly string[]) => Promise<T>): Promise<T> {
  forgetAll();
  const lines: string[] = [];
  const keep = (...texts: unknown[]) => void lines.push(texts.join(" ").split("\n", 1)[0] ?? "");
  const mocks = [mock.method(console, "error", keep), mock.method(console, "warn", keep)];
  try {
    return await work(lines);
  } finally {
    for (const one of mocks) one.mock.restore();
  }
}

/** The code in a line of the console. */
export function codeOf(line: string): string | undefined {
  return /^\[cardea\]\[warn\] ([\w-]+):/.exec(line)?.[1] ?? /\(code ([a-z\d-]+)/.exec(line)?.[1];
}
