import { getOrCreate } from "../lib/get-or-create.ts";
import { shared } from "../lib/shared.ts";
import type { Context } from "../request/context.ts";
import type { Adapter } from "../types/adapter.ts";
import type { LiveSession } from "./session-store.ts";

type Answers = Map<string, string | undefined>;

/** What was answered about sessions outside transactions, by request. */
const known = shared("asked-sessions", () => new WeakMap<object, Answers>());

/**
 * Asks something about a session of another library. A transaction holds the connection, so nothing is asked there: it gets what was
 * answered last in the same request, and `undefined` if nobody has asked. `undefined` has to mean no.
 *
 * @param adapter that of a transaction, when called inside one
 */
export async function askOutside(
  context: Context,
  what: "owner" | "current",
  { content, row }: LiveSession,
  adapter: Adapter | undefined,
  ask: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const answers = getOrCreate(known(), context, (): Answers => new Map());
  const key = JSON.stringify([what, "token" in content ? content.token : row?.sessionToken]);
  const { adapter: own, storage } = context.config;
  if (adapter && adapter !== own && adapter !== storage) return answers.get(key);
  const answer = await ask();
  answers.set(key, answer);
  return answer;
}
