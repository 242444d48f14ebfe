import { AdapterError } from "../auth-error.ts";
import { isDate } from "../lib/kind.ts";
import { readDate } from "../lib/read-instant.ts";
import type { Adapter } from "../types/adapter.ts";

/** What a method of an adapter has to answer, and how that is said. */
type Answer = readonly [holds: (answer: unknown) => boolean, want: string];

const isNothing = (answer: unknown) => answer === undefined || answer === null;
const hasId = (answer: unknown) => !isNothing(answer) && !isNothing(Object(answer).id);
const userOrNull: Answer = [
  (answer) => isNothing(answer) || hasId(answer),
  "the user with its id, or null",
];
const list: Answer = [Array.isArray, "a list"];
const flag: Answer = [(answer) => typeof answer === "boolean", "true or false"];

const answers: { readonly [Method in keyof Adapter]?: Answer } = {
  createUser: [hasId, "the user as it was stored, with its id"],
  getUser: userOrNull,
  getUserByEmail: userOrNull,
  getUserByAccount: userOrNull,
  lockUser: userOrNull,
  getSessionAndUser: [
    (answer) => isNothing(answer) || (Object(answer).session && hasId(Object(answer).user)),
    "{ session, user }, or null",
  ],
  listAuthenticatorsByUserId: list,
  listSessionsByUserId: list,
  listAccountsByUserId: list,
  consume: flag,
  increment: [
    (answer) => Number.isSafeInteger(answer) && Number(answer) > 0,
    "a whole number from 1",
  ],
  isSessionRevoked: flag,
  putSessionRecord: flag,
  listSessionRecords: list,
  deleteSessionRecord: flag,
  listCredentials: list,
  putCredential: flag,
  deleteCredential: flag,
};

const known: ReadonlyMap<string, Answer> = new Map(Object.entries(answers));

/** In which members of the rows that a method answers, or of what is in them, there are dates. */
const instants: { readonly [Method in keyof Adapter]?: readonly string[] } = {
  getSessionAndUser: ["expires"],
  useVerificationToken: ["expires"],
  listSessionsByUserId: ["expires"],
  listSessionRecords: ["createdAt", "seenAt", "expires"],
  listCredentials: ["createdAt", "lastUsedAt", "expires"],
};

const dated: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(instants));

/** The methods that answer `null` for nothing. Some adapters answer `undefined`. */
const orNull: ReadonlySet<string> = new Set<keyof Adapter>([
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "lockUser",
  "getSessionAndUser",
  "useVerificationToken",
  "getAccount",
  "getAuthenticator",
]);

/**
 * Returns what looks at each answer of a method of the adapter and passes it on, with dates in place of text and numbers that say an instant,
 * and `null` for nothing; `undefined` if the method may answer anything. It throws an {@link AdapterError} with the code `adapter-answer` for what the method
 * cannot answer.
 */
export function answerCheck(method: string): ((answer: unknown) => unknown) | undefined {
  const check = checkOf(method);
  if (!orNull.has(method)) return check;
  return check ? (answer) => check(answer ?? null) : (answer) => answer ?? null;
}

function checkOf(method: string): ((answer: unknown) => unknown) | undefined {
  const rule = known.get(method);
  const names = dated.get(method);
  const read = names ? (answer: unknown) => readAll(method, answer, names) : undefined;
  if (!rule) return read;
  const [holds, want] = rule;
  return (answer) => {
    if (!holds(answer)) return refuse(method, answer, want);
    return read ? read(answer) : answer;
  };
}

/** Reads the dates of one row, of each in a list, or of the session beside a user. */
function readAll(method: string, answer: unknown, names: readonly string[]): unknown {
  if (isNothing(answer)) return answer;
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [sessionIn(answer) ?? answer];
  // Most adapters return dates, and pay for no copy.
  if (rows.every((row) => names.every((name) => isKept(memberOf(row, name))))) return answer;
  for (const row of rows) {
    const wrong = names.find((name) => isUnreadable(memberOf(row, name)));
    if (wrong !== undefined) return refuse(method, memberOf(row, wrong), `a Date as \`${wrong}\``);
  }
  const read = rows.map((row) => withDates(row, names));
  if (Array.isArray(answer)) return read;
  return sessionIn(answer) ? { ...Object(answer), session: read[0] } : read[0];
}

const memberOf = (row: unknown, name: string): unknown => Object(row)[name];
const sessionIn = (answer: unknown) => memberOf(answer, "session");
const isKept = (value: unknown) =>
  isNothing(value) || (isDate(value) && !Number.isNaN(value.valueOf()));
const isUnreadable = (value: unknown) => !isNothing(value) && !readDate(value);

function withDates(row: unknown, names: readonly string[]): object {
  const read = names.map((name) => [name, readDate(memberOf(row, name)) ?? memberOf(row, name)]);
  return { ...Object(row), ...Object.fromEntries(read) };
}

async function refuse(method: string, answer: unknown, want: string): Promise<never> {
  const { describe } = await import("../lib/describe.ts");
  throw new AdapterError(`The adapter's ${method} answered ${describe(answer)}. Return ${want}`, {
    code: "adapter-answer",
    cause: { method },
  });
}
