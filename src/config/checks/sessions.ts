import type { AuthError } from "../../errors.ts";
import { describe } from "../../lib/describe.ts";
import type { SessionOptions } from "../../types/config.ts";
import { type Check, invalidOption } from "./check.ts";

/** A thousand years in seconds; much longer would exceed the range of `Date`. */
const longestAge = 1000 * 365 * 24 * 60 * 60;

const lifetimes = [
  "maxAge",
  "updateAge",
  "freshFor",
  "absoluteMaxAge",
] as const satisfies (keyof SessionOptions)[];

/** They become dates. */
const bounded: readonly string[] = ["session.maxAge", "jwt.maxAge"];

/** Reports lifetimes that are no number of seconds. */
export const checkLifetimes: Check = ({ config: { session, jwt } }) => [
  ...lifetimes.flatMap((name) => ageProblem(`session.${name}`, Object(session)[name])),
  ...ageProblem("jwt.maxAge", Object(jwt).maxAge),
];

function ageProblem(name: string, age: unknown): AuthError[] {
  if (age === undefined || age === null) return [];
  if (age === false && name === "session.absoluteMaxAge") return [];
  if (age === 0 && name === "session.updateAge") return [];
  const longest = bounded.includes(name) ? longestAge : Number.POSITIVE_INFINITY;
  if (typeof age === "number" && age > 0 && age <= longest) return [];
  const lowest =
    name === "session.updateAge" ? "a number of seconds" : "a positive number of seconds";
  return [
    invalidOption(
      `The option \`${name}\` is ${describe(age)}. Write ${lowest}, such as 86400 for a day${name === "session.absoluteMaxAge" ? ", or false for no end" : ""}`,
      "invalid-session-age",
    ),
  ];
}
