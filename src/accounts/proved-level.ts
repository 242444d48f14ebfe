import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { Context } from "../request/context.ts";
import { assuranceOf } from "../session/assurance.ts";
import { unlessMissing } from "../session/registry/missing-table.ts";
import { storedName } from "../session/registry/provider-session.ts";
import { recordLevel } from "../session/registry/record-level.ts";
import type { AccountKey, Adapter, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";
import { mayProveTwo } from "./may-prove-two.ts";

/**
 * Stores with an account which assurance level was just proved with it, if that is more than is known. What is stored never falls:
 * whoever proves less than before may be a thief. Of accounts with which nobody can prove two factors, nothing is stored: should
 * their provider be asked for two factors one day, one factor of today says nothing about them.
 *
 * @param adapter the one to write to, such as that of a transaction
 */
export async function storeProvedLevel(
  context: Context,
  adapter: Adapter,
  provider: ResolvedProvider,
  { providerAccountId, proofs }: Pick<Identity, "providerAccountId" | "proofs">,
  { id }: Pick<AdapterUser, "id">,
): Promise<void> {
  if (!adapter.raiseAssuranceLevel || !mayProveTwo(provider)) return;
  const key = { provider: provider.id, providerAccountId };
  const account = await adapter.getAccount?.(providerAccountId, provider.id);
  const { level } = assuranceOf(proofs);
  const known = account?.assuranceLevel ?? 0;
  if (known >= level) return;
  const wasHigher = level === 1 && (await provedTwoBefore(context, adapter, key, String(id)));
  await adapter.raiseAssuranceLevel(key, wasHigher ? 2 : level);
}

/**
 * Whether a session of the user, which is recorded by now, began with two factors at this account. This is asked once of an account that is
 * older than stored levels. Not inside a transaction, which a table that is missing would end.
 */
async function provedTwoBefore(
  context: Context,
  adapter: Adapter,
  { provider, providerAccountId }: AccountKey,
  userId: string,
): Promise<boolean> {
  const { config } = context;
  if (!config.registry || adapter !== config.adapter) return false;
  const records = await unlessMissing(context, async () =>
    adapter.listSessionRecords?.({ userId }),
  );
  const subject = await storedName(providerAccountId);
  return (records ?? []).some(
    (record) =>
      record.provider === provider && record.subject === subject && recordLevel(record) === 2,
  );
}
