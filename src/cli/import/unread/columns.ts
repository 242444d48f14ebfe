import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnTable } from "../application/columns.ts";
import type { OwnNames, OwnOptions } from "../application/options.ts";
import { columnsGiven, listIn } from "./kept-out.ts";
import {
  guessOfSession,
  guessOfUser,
  isHarmlessOfSession,
  isHarmlessOfUser,
  type SessionGuess,
  saysMoreWhenEmpty,
  type UserGuess,
} from "./names.ts";
import { accountAnswers, lineOf, type Sample, sampled } from "./possible-ids.ts";
import type { Answer, Unread } from "./question.ts";

/** What the operator says. */
export type Said = Pick<OwnOptions, "names" | "userMatches">;

/**
 * Finds columns of the users that nothing looks at.
 *
 * @param known those that are read, or are known by their names
 * @param isOwn whether options say which columns are read. Better Auth has its own
 */
export async function unreadOfUsers(
  db: ForeignDatabase,
  table: OwnTable,
  known: readonly string[],
  { names }: Said,
  isOwn: boolean,
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
  const asked = ofTable(table, found, answersOfUser(samples, names, isOwn));
  return asked && { ...asked, details: samples.map(lineOf) };
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
  return ofTable(table, found, answersOfSession(found, option));
}

/** Whether the operator has said of all columns or members of a kind that they do not matter. */
export function isSessionAnswered(
  name: string,
  userMatches: readonly string[],
  factor: string | undefined,
): boolean {
  const guess = guessOfSession(name);
  return guess === "factor" ? factor === "none" : guess === "kind" && userMatches.includes("none");
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
export function ofTable({ name }: OwnTable, found: readonly string[], answers: readonly Answer[]) {
  if (found.length === 0) return undefined;
  return { sentence: `The table ${name} has ${found.join(", ")}.`, answers };
}

/** Whether a column says that a factor was set up to its end, and is not its key. */
const flagLike = /enabl|confirm|verif|activ|_at$|At$|^is|^has/;
/** Proofs of something else than the address, and what proves one. */
const otherProof = /phone|mobile|sms|token|code|hash|sent|expire/i;

function answersOfUser(
  samples: readonly Sample[],
  names: OwnNames,
  isOwn: boolean,
): readonly Answer[] {
  const found = samples.map(({ column }) => column);
  const isFree = (option: keyof OwnNames) => isOwn && names[option] === undefined;
  const factors = found.filter((column) => guessOfUser(column) === "factor");
  // Where a flag stands alone, it says who is asked for a code.
  const key = factors.find((column) => !flagLike.test(column)) ?? factors[0];
  const hasKey = key !== undefined && isFree("factor-column");
  const flag = factors.find((column) => flagLike.test(column) && !(hasKey && column === key));
  const hasFlag = flag !== undefined && isFree("factor-enabled-column");
  const proof = found.find((one) => guessOfUser(one) === "proved" && !otherProof.test(one));
  const unknown = found.filter((column) => guessOfUser(column) === undefined);
  const accounts = isOwn ? accountAnswers(unknown, samples) : undefined;
  return found.map((value) => {
    switch (guessOfUser(value)) {
      case "kept out":
        return { option: "blocked-column", value };
      case "let in":
        return { option: "active-column", value };
      case "status":
        return { option: "active-column", value: `${value}=active` };
      default:
        if (hasKey && value === key) return { option: "factor-column", value };
        if (hasFlag && value === flag) return { option: "factor-enabled-column", value };
        if (value === proof && isFree("verified-column")) {
          return { option: "verified-column", value };
        }
        return accounts?.get(value) ?? { option: "ignore-columns", value };
    }
  });
}

/**
 * Guesses what columns or members of sessions say.
 *
 * @param factorOption what names the one that says whether the second factor was given; `undefined` if that is known
 */
export function answersOfSession(
  names: readonly string[],
  factorOption: string | undefined,
): readonly Answer[] {
  let option = factorOption;
  return names.map((name) => {
    switch (guessOfSession(name)) {
      case "factor": {
        const named = option;
        option = undefined;
        return { option: named ?? "ignore-in-sessions", value: name };
      }
      case "not theirs":
        return { option: "leave-out-sessions-with", value: name };
      case "kind":
        return { option: "user-match", value: `${name}=user` };
      case "level":
        return { option: "user-match", value: `${name}=aal2` };
      case "status":
        return { option: "user-match", value: `${name}=active` };
      case "yes":
        return { option: "user-match", value: `${name}=true` };
      default:
        return { option: "ignore-in-sessions", value: name };
    }
  });
}
