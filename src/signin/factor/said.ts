import { gettersOf } from "../../lib/alter.ts";
import { isRecord } from "../../lib/json.ts";
import { isPromise } from "../../lib/promise.ts";
import type { User } from "../../types/index.ts";

/** What the getters of a user's class have said: yes or no, numbers and short texts, of which rules are made. */
type Said = Readonly<Record<string, boolean | number | string>>;

const longest = 200;

/** Returns what the getters of a user's class say, because the class cannot be kept. What they promise or fetch is left out. */
export function saidBy(user: object): Said {
  const pairs = gettersOf(user).flatMap((name) => {
    const value = readQuietly(user, name);
    const isShort = typeof value === "string" && value.length <= longest;
    return isShort || typeof value === "boolean" || typeof value === "number"
      ? [[name, value] as const]
      : [];
  });
  return Object.fromEntries(pairs);
}

/** A getter that fails, now or later, is one that says nothing. */
function readQuietly(user: object, name: string): unknown {
  try {
    const value: unknown = Reflect.get(user, name);
    if (isPromise(value)) Promise.resolve(value).catch(() => undefined);
    return value;
  } catch {
    return undefined;
  }
}

/** Returns a user whose class says what was written down. As with a class, copies and tokens do not show it. */
export function withSaid(user: User, said: unknown): User {
  if (!isRecord(said) || Object.keys(said).length === 0) return user;
  const ofClass: object = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(said));
  return Object.create(ofClass, Object.getOwnPropertyDescriptors(user));
}
