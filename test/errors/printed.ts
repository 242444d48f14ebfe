import { setTimeout as wait } from "node:timers/promises";
import { isClientSafe } from "../../src/errors.ts";
import { codeOf, printing } from "./console.ts";
import type { Facts } from "./documented.ts";
import { normalize } from "./normalize.ts";
import { thrown } from "./stage.ts";

/**
 * Makes a real application print a line with a code on the console. Where a browser is answered, it returns the
 * response.
 */
export type Provocation = () => Promise<unknown>;

/** One or several ways to each code. */
export type Provocations = Readonly<Record<string, Provocation | readonly Provocation[]>>;

/** What a provocation led to. */
interface Outcome {
  /** The type of the error, or `Warning`. */
  readonly type: string;
  /** Where the person is told, such as `status 503`. */
  readonly shown: string;
  readonly line: string;
}

/** Returns what docs/errors.md should say of a code. */
export async function provoke(
  code: string,
  provocations: Provocation | readonly Provocation[],
): Promise<Facts> {
  const outcomes: Outcome[] = [];
  for (const one of [provocations].flat()) outcomes.push(...(await outcomesOf(code, one)));
  const types = [...new Set(outcomes.map(({ type }) => type))];
  return {
    summary: types.map((type) => summaryOf(type, outcomes)).join("; "),
    examples: distinct(outcomes.map(({ line }) => line)),
  };
}

/** The lines without those that only lack the id of a request: a mistake is told at the start and at each request. */
function distinct(lines: readonly string[]): string[] {
  const known = new Set(lines);
  const withId = (line: string) => line.replace(/\)$/, ", requestId 10dc0935-…)");
  return [...known].filter((line) => withId(line) === line || !known.has(withId(line)));
}

function summaryOf(type: string, outcomes: readonly Outcome[]): string {
  if (type === "Warning") return type;
  const shown = outcomes.filter((one) => one.type === type).map((one) => one.shown);
  return `\`${type}\`${isClientSafe(type) ? " ●" : ""} · ${[...new Set(shown)].join(", ")}`;
}

/** Runs a provocation, and returns the lines with its code. */
function outcomesOf(code: string, provocation: Provocation): Promise<Outcome[]> {
  return printing(async (lines) => {
    const response = await provocation();
    const shown = placeOf(response);
    const ours = () => lines.filter((line) => codeOf(line) === code);
    // Nobody waits for some of the lines.
    for (let i = 0; i < 100 && ours().length === 0; i++) await wait(10);
    if (ours().length === 0)
      throw new Error(`nothing with ${code} was printed: ${lines.join("\n")}`);
    return ours().map((line) => ({ type: typeOf(line), shown, line: normalize(line) }));
  });
}

function typeOf(line: string): string {
  return /^(?:\[cardea\]\[error\] )?(\w+)/.exec(line)?.[1] ?? "Warning";
}

/** What the pages are called to which errors lead, by the last part of their paths. */
const pages: ReadonlyMap<string | undefined, string> = new Map([
  ["signin", "sign-in page"],
  ["error", "error page"],
  ["verify-request", "page for the code"],
]);

/** Where a person learns that something failed. */
function placeOf(response: unknown): string {
  if (response === thrown) return thrown;
  if (!(response instanceof Response)) return "only in the log";
  const location = response.headers.get("location");
  if (location) {
    const { pathname, searchParams } = new URL(location, "https://app.example.com");
    const error = searchParams.get("error");
    if (!error) return "only in the log";
    return pages.get(pathname.split("/").at(-1)) ?? pathname;
  }
  return response.status < 400 ? "only in the log" : `status ${response.status}`;
}
