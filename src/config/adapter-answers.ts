import { AdapterError } from "../auth-error.ts";
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

/**
 * Returns what looks at each answer of a method of the adapter and passes it on; `undefined` if the method may answer anything.
 * It throws an {@link AdapterError} with the code `adapter-answer` for what the method cannot answer.
 */
export function answerCheck(method: string): ((answer: unknown) => unknown) | undefined {
  const rule = known.get(method);
  if (!rule) return undefined;
  const [holds, want] = rule;
  return (answer) => (holds(answer) ? answer : refuse(method, answer, want));
}

async function refuse(method: string, answer: unknown, want: string): Promise<never> {
  const { describe } = await import("../lib/describe.ts");
  throw new AdapterError(`The adapter's ${method} answered ${describe(answer)}. Return ${want}`, {
    code: "adapter-answer",
    cause: { method },
  });
}
