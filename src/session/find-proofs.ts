import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { claimedProofs } from "./claimed-proofs.ts";
import type { Proofs } from "./proofs.ts";
import { findLiveSession } from "./strategies.ts";

/** How many seconds the clocks of two processes may differ. */
const clockTolerance = 60;

/**
 * Returns when the person of this request's session proved each method, as its token says; the caller makes sure that the
 * session goes on. Sessions of Auth.js v5 and of version 0.1.0 do not say. What lies in the future, because of the clock of the
 * process that wrote it, is no proof. The result is `undefined` if no session says it with this configuration.
 */
export async function findProofs(context: Context): Promise<Proofs | undefined> {
  const isRow = context.config.session.strategy === "database";
  const proofs = isRow ? await inToken(context) : await inClaims(context);
  if (!proofs) return undefined;
  return Object.fromEntries(
    Object.entries(proofs)
      .filter(([, time]) => time <= now() + clockTolerance)
      .map(([method, time]) => [method, Math.min(time, now())]),
  );
}

async function inClaims(context: Context): Promise<Proofs> {
  const live = await findLiveSession(context);
  return live ? claimedProofs(live) : {};
}

async function inToken(context: Context): Promise<Proofs | undefined> {
  const { proofsIn } = await import("./row/create-token.ts");
  return proofsIn(context);
}
