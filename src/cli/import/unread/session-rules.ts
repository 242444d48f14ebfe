import { wrongUse } from "../../command.ts";
import type { OwnTable } from "../application/columns.ts";
import type { OwnNames } from "../application/options.ts";
import { isTrue, isUnlessNo } from "../values.ts";
import { assertThere, listIn } from "./kept-out.ts";

/** Which sessions are left out, as the operator says. */
export interface SessionRules {
  /** Sessions with anything but a no in one of them are left out. */
  readonly leftOut: readonly string[];
  /** Sessions with another value, or none, are left out. */
  readonly matches: readonly Match[];
}

interface Match {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads which sessions are left out.
 *
 * @param matches as `type=user`, or `none`
 * @throws {Error} a `wrongUse` for a match that names nothing
 */
export function sessionRules(names: OwnNames, matches: readonly string[]): SessionRules {
  return {
    leftOut: listIn(names["leave-out-sessions-with"]),
    matches: matches.filter((match) => match !== "none").map(toMatch),
  };
}

/**
 * The same for a table.
 *
 * @throws {Error} a `wrongUse` when it has no such column
 */
export function assertRulesOf(
  table: OwnTable,
  names: OwnNames,
  matches: readonly string[],
): SessionRules {
  const rules = sessionRules(names, matches);
  assertThere(table, "leave-out-sessions-with", rules.leftOut);
  assertThere(table, "ignore-in-sessions", listIn(names["ignore-in-sessions"]));
  assertThere(
    table,
    "user-match",
    rules.matches.map(({ name }) => name),
  );
  return rules;
}

function toMatch(given: string): Match {
  const at = given.indexOf("=");
  if (at > 0) return { name: given.slice(0, at), value: given.slice(at + 1) };
  throw wrongUse("--user-match takes a member and its value, such as type=user, or none.");
}

/** The columns or members that the rules look at. */
export const namesOf = ({ leftOut, matches }: SessionRules): readonly string[] => [
  ...leftOut,
  ...matches.map(({ name }) => name),
];

/**
 * Why a session is left out; `undefined` if it is not.
 *
 * @param valuesOf what stands under a name: one value in a table, perhaps several at different depths of a session of express-session
 */
export function refusalOf(
  { leftOut, matches }: SessionRules,
  valuesOf: (name: string) => readonly unknown[],
): string | undefined {
  if (leftOut.some((name) => valuesOf(name).some((value) => isUnlessNo({ value }, "value")))) {
    return "it has ended or is somebody else's, as --leave-out-sessions-with says";
  }
  const isOther = matches.some(({ name, value }) => {
    const found = valuesOf(name);
    return found.length === 0 || !found.every((one) => fits(one, value));
  });
  return isOther ? "its user is of another kind than --user-match says" : undefined;
}

function fits(found: unknown, wanted: string): boolean {
  // A list with one member has the text of that member.
  if (found === null || typeof found === "object") return false;
  // A flag is 1 in one database, and true in another.
  return String(found) === wanted || (wanted === "true" && isTrue({ found }, "found"));
}
