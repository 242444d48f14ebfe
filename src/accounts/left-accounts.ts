import { tenantMap } from "../lib/tenant-map.ts";
import type { Context } from "../request/context.ts";
import type { Identity } from "./identity.ts";

/**
 * An account that may be in the database and is not to be trusted: it is being linked and may yet be refused, or it was
 * refused and could not be removed. The operator has been told to remove it; nobody else can know that it has not been
 * linked anew by another process.
 */
interface LeftAccount {
  readonly userId: string;
  /** Whether the user was made for it: then it is theirs, unless somebody else has proved the address. */
  readonly isOwn: boolean;
}

const left = tenantMap<LeftAccount>("left-accounts", 10_000);

const minute = 60 * 1000;

/** Milliseconds for which a process remembers an account that was left: the operator has been told. */
const patience = 24 * 60 * minute;

/** Milliseconds for which it remembers one that is being written, should nothing ever be heard of that. */
export const writePatience = 10 * minute;

const keyOf = ({ provider, providerAccountId }: Identity) =>
  JSON.stringify([provider.id, providerAccountId]);

/** Notes that nobody may sign in with the account of an identity as this user. */
export function noteLeftAccount(
  { config }: Context,
  identity: Identity,
  account: LeftAccount,
  lifetime = patience,
): void {
  left.set(config, keyOf(identity), account, Date.now() + lifetime);
}

/** Returns what was noted about the account of an identity and this user. */
export function findLeftAccount(
  { config }: Context,
  identity: Identity,
  userId: string,
): LeftAccount | undefined {
  const account = left.get(config, keyOf(identity));
  return account?.userId === userId ? account : undefined;
}

/** Forgets what was noted: the account is the user's, or was removed. */
export function forgetLeftAccount({ config }: Context, identity: Identity): void {
  left.delete(config, keyOf(identity));
}
