import { type Awaitable, chain } from "../lib/awaitable.ts";
import { lazily } from "../lib/lazy.ts";
import type { Context } from "../request/context.ts";
import type { Adapter } from "../types/adapter.ts";
import type { SessionStrategy } from "../types/config.ts";
import { endedState } from "./ended-sessions.ts";
import { readFrom } from "./read.ts";
import type { SessionRead, SessionUpdate } from "./read-result.ts";
import type { LiveSession, SessionStore } from "./session-store.ts";
import { tokenStore } from "./token/token-store.ts";

const rowStore = lazily(async () => (await import("./row/row-store.ts")).rowStore);
const upgrading = lazily(() => import("./upgrade/upgrading-store.ts"));

/** The store of each strategy. The one for encrypted tokens is always loaded. */
const stores: Readonly<Record<SessionStrategy, () => Awaitable<SessionStore>>> = {
  jwt: () => tokenStore,
  database: () => rowStore(),
};

/** Returns the store of a configuration. */
export function storeOf({ config }: Pick<Context, "config">): Awaitable<SessionStore> {
  const store = stores[config.session.strategy]();
  return config.upgradeFrom ? chain(upgrading(), ({ upgrade }) => chain(store, upgrade)) : store;
}

/** Returns the session of this request. Every page view needs it. See {@link readFrom}. */
export function readSession(context: Context, update?: SessionUpdate): Awaitable<SessionRead> {
  return chain(storeOf(context), (store) => readFrom(store, context, update));
}

/**
 * Returns the session of this request as its store has it, without calling the application's callbacks, or
 * `null` when nobody is signed in. The caller checks whether its user still exists.
 *
 * @param adapter that of a transaction, when called inside one
 */
export async function findLiveSession(
  context: Context,
  adapter?: Adapter,
): Promise<LiveSession | null> {
  const store = await storeOf(context);
  const found = await store.find(context, adapter);
  if (found === "none" || found === "gone") return null;
  return endedState(context.config, found.id) ? null : found;
}
