import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnTable } from "../application/columns.ts";
import type { OwnNames, OwnOptions } from "../application/options.ts";
import type { Answer } from "./answer.ts";
import { columnsGiven, listIn } from "./kept-out.ts";
import {
  guessOfSession,
  guessOfUser,
  isHarmlessOfSession,
  isHarmlessOfUser,
  type SessionGuess,
  saysMoreWhenEmpty,
  speaksOfFactor,
  type UserGuess,
} from "./names.ts";
import type { Unread } from "./question.ts";
import { type Sample, sampled, seenIn } from "./sample.ts";
import { answersOfSession } from "./session-answers.ts";
import { answersOfUser, type OwnColumns } from "./user-answers.ts";

/** What the operator says. */
export type Said = Pick<OwnOptions, "names" | "userMatches">;

/**
 * Finds columns of the users that nothing looks at.
 *
 * @param known those that are read, or are known by their names
 * @param own the column with the proof of the address, where options say which columns are read; `undefined` for Better Auth, which has its own
 */
export async function unreadOfUsers(
  db: ForeignDatabase,
  table: OwnTable,
  known: readonly string[],
  { names }: Said,
  own: OwnColumns | undefined,
): Promise<Unread | undefined> {
  const passed = new Set([...known, ...columnsGiven(table, "ignore-columns", names)]);
  const isAnswered = (column: string) => {
    const guess = guessOfUser(column);
    const saysNone = (option: keyof OwnNames) => names[option] === "none";
    if (guess === "factor") return saysNone("factor-column");
    if (guess === "proved") return saysNone("verified-column");
    return guess !== undefined && saysNone("blocked-column");
  };
  const open = table.columns.filter(
    (column) => !passed.has(column) && !isHarmlessOfUser(column) && !isAnswered(column),
  );
  const found = await saying(db, table, open, guessOfUser);
  const samples = await sampled(db, table, found);
  const asked = ofTable(table, samples, answersOfUser(samples, names, own));
  const explained = own && found.some(speaksOfFactor) ? ["factor-column"] : [];
  const proofs =
    own && found.some((one) => guessOfUser(one) === "proved") ? ["verified-column"] : [];
  return asked && { ...asked, explained: [...explained, ...proofs] };
}

/** Finds columns of the sessions that nothing looks at. */
export async function unreadOfSessions(
  db: ForeignDatabase,
  table: OwnTable,
  known: readonly string[],
  { names, userMatches }: Said,
): Promise<Unread | undefined> {
  const passed = new Set([...known, ...listIn(names["ignore-in-sessions"])]);
  const open = table.columns.filter(
    (column) =>
      !passed.has(column) &&
      !isHarmlessOfSession(column) &&
      !isSessionAnswered(column, userMatches, names["session-factor-column"]),
  );
  const found = await saying(db, table, open, guessOfSession);
  const option = names["session-factor-column"] === undefined ? "session-factor-column" : undefined;
  const samples = await sampled(db, table, found);
  return ofTable(table, samples, answersOfSession(found, option));
}

/** Whether the operator has said of all columns or members of a kind that they do not matter. */
export function isSessionAnswered(
  name: string,
  userMatches: readonly string[],
  factor: string | undefined,
): boolean {
  const guess = guessOfSession(name);
  const isOfFactor = guess === "factor" || (guess === "unclear" && speaksOfFactor(name));
  return isOfFactor ? factor === "none" : guess === "kind" && userMatches.includes("none");
}

/** The columns that have something in a row. Some say something also where they are empty in every row. */
export async function saying(
  db: ForeignDatabase,
  { name }: OwnTable,
  columns: readonly string[],
  guess: (column: string) => UserGuess | SessionGuess,
): Promise<readonly string[]> {
  if (columns.length === 0 || (await db.count(name)) === 0) return [];
  const filled = await db.filled(name, columns);
  return columns.filter((column) => filled.has(column) || saysMoreWhenEmpty(guess(column)));
}

/** Asks about columns of a table, if there are any. */
export function ofTable(
  { name }: OwnTable,
  samples: readonly Sample[],
  answers: readonly Answer[],
): Unread | undefined {
  if (samples.length === 0) return undefined;
  const asked = samples.flatMap((sample, at) => {
    const answer = answers[at];
    return answer ? [{ name: sample.column, seen: seenIn(sample), answer }] : [];
  });
  return {
    sentence: `The table ${name} has ${samples.map(({ column }) => column).join(", ")}.`,
    asked,
  };
}
