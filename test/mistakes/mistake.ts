import { setTimeout as wait } from "node:timers/promises";
import { codeOf, printing } from "../errors/console.ts";
import type { Browser } from "../support/browser.ts";

/** What the person in front of the browser gets. */
export interface Outcome {
  readonly browser?: Browser;
  readonly response: Response;
}

/** A mistake as people make it, and what must be said about it. */
export interface Mistake {
  /** What somebody did, as they would tell it. */
  readonly did: string;
  /** An application with the mistake, and a request or two. Nothing is returned where no browser gets an answer. */
  make(): Promise<Outcome | undefined>;
  /** What is wrong, in the log. */
  readonly cause: RegExp;
  /** What to write or to do, in the log. */
  readonly fix: RegExp;
  /** The option, the variable, the address or the file, in the log. */
  readonly names: RegExp;
  /** The sentence that the person can act on; left out where nothing is wrong for them. */
  readonly person?: RegExp;
}

/** What the log and the person were told. */
interface Told {
  readonly lines: readonly string[];
  readonly person: string;
}

/** How well a mistake is explained. */
export interface Grade {
  /** `A` if nothing is missing, `F` if nothing is said. */
  readonly letter: string;
  /** What is missing. */
  readonly missing: readonly string[];
  readonly told: Told;
}

/** Makes the mistake and judges what is said about it. */
export async function grade(mistake: Mistake): Promise<Grade> {
  const told = await tell(mistake);
  const text = told.lines.join("\n");
  const { cause, fix, names, person } = mistake;
  const missing = [
    ...(cause.test(text) ? [] : ["the cause"]),
    ...(fix.test(text) ? [] : ["the fix"]),
    ...(names.test(text) ? [] : ["the option"]),
    ...(told.lines.every((line) => codeOf(line)) ? [] : ["the code"]),
    ...(!person || person.test(told.person) ? [] : ["a sentence for the person"]),
  ];
  const isSilent = told.lines.length === 0;
  return { letter: isSilent ? "F" : ("ABCDE"[missing.length] ?? "E"), missing, told };
}

function tell({ make }: Mistake): Promise<Told> {
  return printing(async (lines) => {
    const outcome = await attempt(make);
    // Nobody waits for some of the lines.
    for (let i = 0; i < 20 && lines.length === 0; i++) await wait(10);
    const ours = lines.filter((line) => line.startsWith("[cardea]") || codeOf(line));
    return { lines: [...new Set(ours)], person: outcome ? await personSees(outcome) : "" };
  });
}

/** What is thrown out of the library is no answer, and no line. */
async function attempt(make: Mistake["make"]): Promise<Outcome | undefined> {
  try {
    return await make();
  } catch (error) {
    return { response: new Response(`the application got ${error}`, { status: 500 }) };
  }
}

/** Follows a redirect to a page, and returns its status and text. */
async function personSees({ browser, response }: Outcome): Promise<string> {
  const location = response.headers.get("location");
  const shown = location && browser ? await browser.get(location) : response;
  const text = (await shown.text()).replace(
    /<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g,
    "",
  );
  return `${shown.status} ${text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()}`;
}
