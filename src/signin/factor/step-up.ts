import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { ProofMethod, Proofs } from "../../session/proofs.ts";
import type { Adapter } from "../../types/adapter.ts";
import { resolveReturnTo } from "../return-to.ts";
import { meet, type SessionNeed } from "../session-need.ts";
import { factorsOf } from "./factors-of.ts";
import { factorUrl } from "./place.ts";

/** A session that is not enough. */
export interface Lacking {
  readonly userId: string;
  readonly proofs: Proofs;
  readonly need: Omit<SessionNeed, "returnTo">;
  /** What it lacks, as the address of the page says it. */
  readonly code: string;
  readonly returnTo: unknown;
}

/**
 * Returns the address of the page on which somebody who is signed in proves a second factor, if that and their recent proofs would
 * be enough; `undefined` if they have to sign in once more.
 *
 * @param adapter the one to read from, such as that of a transaction
 * @param baseUrl where the library is mounted, if that is not where the configuration says
 */
export async function factorStepUp(
  context: Context,
  adapter: Adapter,
  { userId, proofs, need, code, returnTo }: Lacking,
  baseUrl?: string,
): Promise<string | undefined> {
  const own = await ownMethods(context, adapter, userId);
  const isUseful = (method: ProofMethod) =>
    meet(need, { ...proofs, [method]: now() }) !== undefined;
  if (!own.some(isUseful)) return undefined;
  const { within, methods } = need;
  const query = {
    stepUp: "true",
    lacks: code,
    max_age: within === undefined ? undefined : String(Math.floor(within)),
    methods: methods?.join(" "),
    callbackUrl: returnTo === undefined ? undefined : await resolveReturnTo(context, returnTo),
  };
  return factorUrl(context, query, baseUrl);
}

async function ownMethods(
  context: Context,
  adapter: Adapter,
  userId: string,
): Promise<readonly ProofMethod[]> {
  const { apps, recoveryCodes, passkeys } = await factorsOf(context, userId, adapter);
  return [
    ...(apps.length > 0 ? (["otp"] as const) : []),
    ...(recoveryCodes > 0 ? (["rec"] as const) : []),
    ...(passkeys > 0 ? (["uv"] as const) : []),
  ];
}
