import { readInstant } from "../lib/read-instant.ts";
import type { Context } from "../request/context.ts";
import { unlessMissing } from "../session/registry/missing-table.ts";
import { isNotBefore } from "../session/registry/not-before.ts";
import type { AccountKey, Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf } from "./email-verified.ts";
import type { Identity } from "./identity.ts";

/**
 * Whether the person has come in as the user whom they have just signed up: by a mailed link, or with the same account in another
 * process. Nobody else can where the sign-up has proved the address; elsewhere, whoever does proves it.
 */
export async function hasComeIn(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<boolean> {
  if (!user.emailVerified && !provesAddressOf(identity, user)) return false;
  return isInUse(context, adapter, identity, user);
}

/**
 * Whether the user with the address of a sign-up signed up in another way at the same moment: they have proved the address at another
 * instant, or are in use. Otherwise they may be the one who was to be written, under an id of the database's own.
 */
export async function cameAnotherWay(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  { emailVerified }: AdapterUser,
  holder: AdapterUser,
): Promise<boolean> {
  const [own, theirs] = [readInstant(emailVerified), readInstant(holder.emailVerified)];
  if (holder.emailVerified && !emailVerified) return true;
  return (
    Boolean(own && theirs && !isSame(own, theirs)) || isInUse(context, adapter, identity, holder)
  );
}

/** Whether two instants are one for a database. Some keep no fractions of a second. */
function isSame(own: Date, stored: Date): boolean {
  const [at, kept] = [own.getTime(), stored.getTime()];
  return at === kept || (kept % 1000 === 0 && Math.abs(at - kept) < 1000);
}

/** Whether somebody has signed in as a user, as far as the database tells. */
async function isInUse(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  { id }: AdapterUser,
): Promise<boolean> {
  const { provider, providerAccountId, type } = identity.storedAccount;
  const isShared = type === "oauth" || type === "oidc";
  const holder = isShared && (await adapter.getUserByAccount?.({ provider, providerAccountId }));
  if (holder && String(holder.id) === String(id)) return true;
  const isOther = (one: AccountKey) =>
    one.provider !== provider || one.providerAccountId !== providerAccountId;
  if ((await adapter.listAccountsByUserId?.(id))?.some(isOther)) return true;
  const { session, registry } = context.config;
  if (session.strategy === "database") {
    return Boolean((await adapter.listSessionsByUserId?.(id))?.length);
  }
  if (!registry) return false;
  const by = { userId: String(id) };
  const records = await unlessMissing(context, async () => adapter.listSessionRecords?.(by));
  return Boolean(records?.some((record) => !isNotBefore(record)));
}
