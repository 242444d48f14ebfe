import assert from "node:assert/strict";
import { isAuthError } from "../../src/errors.ts";

/** A way in for text of strangers. */
export interface Door {
  /** Also the name of its folder in `corpus`. */
  readonly name: string;
  /** Throws, or rejects, when something does not hold that must hold for any input. */
  readonly run: (input: Uint8Array) => void | Promise<void>;
}

/**
 * Returns the text of an input: UTF-8, or, after `FF FE`, the units of UTF-16, so that half a character can be written too.
 */
export function textOf(input: Uint8Array): string {
  if (input[0] === 0xff && input[1] === 0xfe) return Buffer.from(input).toString("utf16le", 2);
  return new TextDecoder().decode(input);
}

/** Returns an input as a header carries it: a character for each byte, without those that end it. */
export function headerOf(input: Uint8Array): string {
  return Buffer.from(input)
    .toString("latin1")
    .replace(/[\0\r\n]/g, "");
}

/** Splits a text at the ends of its lines; the last part is the rest. */
export function linesOf(text: string, count: number): string[] {
  const lines = text.split("\n");
  const rest = lines.slice(count - 1).join("\n");
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? rest : (lines[at] ?? "")));
}

/** Reads JSON; `undefined` for anything else. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns what a function returns; `undefined` when it throws what it may throw. */
export async function unlessRefused<T>(
  run: () => T | Promise<T>,
  mayThrow: (error: unknown) => boolean,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (mayThrow(error)) return undefined;
    throw error;
  }
}

/** Whether something is the error of this type. */
export const isOfType =
  (...types: readonly string[]) =>
  (error: unknown): boolean =>
    isAuthError(error) && types.includes(error.type);

/** Asserts without printing what could be long. */
export function holds(condition: unknown, what: string, ...facts: readonly unknown[]): void {
  if (!condition) assert.fail(`${what}: ${JSON.stringify(facts).slice(0, 2_000)}`);
}
