import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import type { Adapter } from "../types/adapter.ts";
import { claimedProofs } from "./claimed-proofs.ts";
import type { Proofs } from "./proofs.ts";
import type { LiveSession } from "./session-store.ts";
import { findLiveSession } from "./strategies.ts";

/** How many seconds the clocks of two processes may differ. */
const clockTolerance = 60;

/**
 * Returns when the person of this request's session proved each method, as its token says; the caller makes sure that the
 * session goes on. Sessions of Auth.js v5 and of version 0.1.0 do not say. What lies in the future, because of the clock of the
 * process that wrote it, is no proof. The result is `undefined` if no session says it with this configuration.
 *
 * @param adapter that of a transaction, when called inside one
 */
export async function findProofs(context: Context, adapter?: Adapter): Promise<Proofs | undefined> {
  const isRow = context.config.session.strategy === "database";
  return proofsOf(context, isRow ? null : await findLiveSession(context, adapter), adapter);
}

/** The same for a session that was found already. The token of a database session says it, whether there is a row or not. */
export async function proofsOf(
  context: Context,
  live: LiveSession | null,
  adapter?: Adapter,
): Promise<Proofs | undefined> {
  const isRow = context.config.session.strategy === "database";
  const proofs = isRow ? await inToken(context) : await inClaims(context, live, adapter);
  if (!proofs) return undefined;
  return Object.fromEntries(
    Object.entries(proofs)
      .filter(([, time]) => time <= now() + clockTolerance)
      .map(([method, time]) => [method, Math.min(time, now())]),
  );
}

async function inClaims(
  context: Context,
  live: LiveSession | null,
  adapter: Adapter | undefined,
): Promise<Proofs> {
  if (!live) return {};
  // A transaction holds the connection; whoever begins one has asked before.
  const isInside = adapter !== undefined && adapter !== context.config.adapter;
  const asksRegistry = context.config.registry && !isInside;
  return asksRegistry && (await isOutdated(context, live)) ? {} : claimedProofs(live);
}

/** Whether all sessions of the person have ended since this one began, which a token learns when it is renewed. */
async function isOutdated(context: Context, live: LiveSession): Promise<boolean> {
  const { isEndedByNotBefore } = await import("./registry/renew-record.ts");
  return live.userId !== undefined && isEndedByNotBefore(context, live, String(live.userId));
}

async function inToken(context: Context): Promise<Proofs | undefined> {
  const { proofsIn } = await import("./row/create-token.ts");
  return proofsIn(context);
}
