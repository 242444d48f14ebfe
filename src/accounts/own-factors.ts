import type { Context } from "../request/context.ts";
import { isOwnApp } from "../session/has-second-factor.ts";
import type { ProofMethod } from "../session/proofs.ts";
import type { Adapter } from "../types/adapter.ts";

/**
 * Returns the methods that a user can prove beside a way in: `otp` with an authenticator app, and `rec` with one of the recovery codes
 * that stand in for it. None without the option `factors`. An app that somebody has begun to add does not count.
 *
 * @param adapter the one to read from, such as that of a transaction
 */
export async function ownFactorMethods(
  { config }: Context,
  adapter: Adapter,
  userId: string,
): Promise<readonly ProofMethod[]> {
  if (!config.factors) return [];
  const rows = (await adapter.listCredentials?.(userId)) ?? [];
  if (!rows.some((row) => isOwnApp(row, userId))) return [];
  return rows.some(({ kind }) => kind === "recovery") ? ["otp", "rec"] : ["otp"];
}
