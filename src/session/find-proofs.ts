import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import type { Adapter } from "../types/adapter.ts";
import { claimedProofs } from "./claimed-proofs.ts";
import type { Proofs } from "./proofs.ts";
import type { LiveSession } from "./session-store.ts";
import { findLiveSession } from "./strategies.ts";

/** How many seconds the clocks of two processes may differ. */
const clockTolerance = 60;

/** A session that goes on, as its caller found out in this request. */
interface Found {
  readonly sessionId: string;
}

/**
 * Returns when the person of a session proved each method; nothing if it is not that of this request. Sessions of Auth.js v5 and of
 * version 0.1.0 do not say. What lies in the future, because of the clock of the process that wrote it, is no proof. The result is
 * `undefined` if no session says it with this configuration.
 *
 * @param adapter that of a transaction, when called inside one
 */
export async function findProofs(
  context: Context,
  { sessionId }: Found,
  adapter?: Adapter,
): Promise<Proofs | undefined> {
  if (isKeptInRows(context)) return past(await inToken(context, sessionId));
  const live = await findLiveSession(context, adapter);
  return proofsOf(context, live?.id === sessionId ? live : null, adapter);
}

/** The same for a session as its store found it, if it found one. */
export async function proofsOf(
  context: Context,
  live: LiveSession | null,
  adapter?: Adapter,
): Promise<Proofs | undefined> {
  const isRow = isKeptInRows(context);
  return past(isRow ? await inToken(context, live?.id) : await inClaims(context, live, adapter));
}

function isKeptInRows({ config }: Context): boolean {
  return config.session.strategy === "database";
}

function past(proofs: Proofs | undefined): Proofs | undefined {
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

async function inToken(
  context: Context,
  sessionId: string | undefined,
): Promise<Proofs | undefined> {
  const { proofsIn } = await import("./row/create-token.ts");
  return proofsIn(context, sessionId);
}
