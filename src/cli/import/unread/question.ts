import { wrongUse } from "../../command.ts";
import { quoted } from "../values.ts";
import type { Answer } from "./answer.ts";
import { guessed } from "./guessed.ts";

/** The command once more, with what answers a question, and without an option. */
export type Again = (answers: readonly Answer[], without?: string) => string;

/** Columns or members that nothing looks at, although they may say who comes in. */
export interface Unread {
  /** As a sentence, with their names. */
  readonly sentence: string;
  readonly asked: readonly Asked[];
  /** Options that are explained, also where none of them is guessed. */
  readonly explained?: readonly string[] | undefined;
}

/** One of them. */
interface Asked {
  readonly name: string;
  /** How many rows have something in it, and such as what. */
  readonly seen?: string | undefined;
  /** What it probably is, by its name. */
  readonly answer: Answer;
}

const meanings: Readonly<Record<string, string>> = {
  "blocked-column":
    "whoever has anything in it but null, 0, false or no gets no way to sign in here",
  "active-column":
    "the reverse: whoever has no yes in it, or another value than in status=active, gets no way to sign in here",
  "verified-column": "whether, or when, the address was proved",
  "factor-column": "the key of an authenticator app, so that people are asked for a code as before",
  "factor-enabled-column": "whether the app was set up to its end",
  account:
    "ids that a provider gave at sign-ins, as github=github_id. Take <, ? and > away only if nothing else has ever written them, and write the id of the provider before the = where there is none. A column that people can edit, such as on a profile page, is a way into other people's accounts: name it with --ignore-columns. Whoever has an account in an ignored column cannot sign in with it any more",
  "account-pair": "the same where a second column names the provider, as provider=provider_id",
  "ignore-columns": "ignored on purpose, because it says nothing of the kind",
  "leave-out-sessions-with":
    "a session with anything in it but null, 0, false or no has ended, is half-way or somebody else's, and is left out",
  "user-match": "a session with another value is left out",
  "session-factor-column": "whether a session gave the second factor",
  "session-factor-path": "whether a session gave the second factor",
  "leave-out-accounts-with":
    "an account, passkey or second factor with anything in it but null, 0, false or no is left out",
  "keep-accounts-with":
    "the reverse: one with no yes in it, or another value than in status=active, is left out",
  "ignore-in-accounts": "ignored on purpose, because it says nothing of the kind",
  "ignore-in-sessions": "ignored on purpose, because it says nothing of the kind",
};

const always = ["blocked-column", "ignore-columns"];
const alwaysOfSessions = ["leave-out-sessions-with", "ignore-in-sessions"];
const alwaysOfAccounts = ["leave-out-accounts-with", "ignore-in-accounts"];

function alwaysWith(option: string): readonly string[] {
  if (option.includes("accounts")) return alwaysOfAccounts;
  return /session|user-match/.test(option) ? alwaysOfSessions : always;
}

/**
 * Asserts that it is known of every column and member what it says: at once, so that nobody runs the command once for each.
 *
 * @throws {Error} a `wrongUse` that lists them, with a command to copy
 */
export function assertAllRead(groups: readonly (Unread | undefined)[], again: Again): void {
  const found = groups.filter((group) => group !== undefined);
  if (found.length === 0) return;
  const asked = found.flatMap((group) => group.asked);
  const answers = asked.map(({ answer }) => answer);
  const used = new Set(answers.map(({ option }) => option));
  for (const option of found.flatMap(({ explained = [] }) => explained)) used.add(option);
  if (used.has("account-pair")) used.add("account");
  for (const option of [...used]) {
    for (const other of alwaysWith(option)) used.add(other);
  }
  const explained = Object.entries(meanings).filter(([option]) => used.has(option));
  throw wrongUse(
    `${found.map(({ sentence }) => sentence).join(" ")} Cardea does not know what that means. It may say who is banned, with which account at a provider somebody signs in, which sessions have ended or never quite begun, which accounts were unlinked, or which addresses nobody has proved.`,
    "For each of them, say what it means, or that it can be ignored. The command below guesses by the names, and is refused until you have decided: where a guess is right, take < and > away; where it is wrong, give the name to the right option. With a ? it is more than that: look first what stands there, because a wrong answer would let somebody in who must not.",
    "",
    "What each guess would mean, and what stands there, with 9 in place of digits and a or A in place of letters:",
    ...asked.map(lineOf),
    "",
    again(answers),
    "",
    ...explained.map(([option, meaning]) => `  --${option}: ${meaning}`),
    "",
    "Nothing was imported.",
  );
}

/** Other letters and digits are shown of what stands there, because it may be a key. */
const lineOf = ({ name, seen, answer }: Asked) =>
  `  ${shown(name)}: ${seen === undefined ? "" : `${seen}; `}${guessed(answer)}`;

/** Names of members come from people's browsers, perhaps. */
const shown = (name: string) => (/^[ -~]+$/.test(name) ? name : quoted(name));

/** Adds the answers to one list for each option, in the order of their options. */
export function grouped(answers: readonly Answer[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const { option, value } of answers) {
    const list = lists.get(option);
    if (list?.includes(value)) continue;
    if (list) list.push(value);
    else lists.set(option, [value]);
  }
  return lists;
}
