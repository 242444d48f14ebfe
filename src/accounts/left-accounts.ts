import { tenantMap } from "../lib/tenant-map.ts";
import type { Context } from "../request/context.ts";
import type { Identity } from "./identity.ts";

/** An account that should have been removed from a user and could not be. */
export interface LeftAccount {
  readonly userId: string;
  /** Whether the user was made for it: then it is theirs unless somebody else has proved the address. */
  readonly isOwn: boolean;
}

/** They are removed when somebody signs in with them. */
const left = tenantMap<LeftAccount>("left-accounts", 10_000);

/** Milliseconds for which a process remembers an account; the operator was told to remove it. */
const patience = 24 * 60 * 60 * 1000;

const keyOf = ({ provider, providerAccountId }: Identity) =>
  JSON.stringify([provider.id, providerAccountId]);

/** Notes that an account was left with a user. */
export function noteLeftAccount({ config }: Context, identity: Identity, account: LeftAccount) {
  left.set(config, keyOf(identity), account, Date.now() + patience);
}

/** Returns what was noted about the account of an identity that was left with this user. */
export function findLeftAccount(
  { config }: Context,
  identity: Identity,
  userId: string,
): LeftAccount | undefined {
  const account = left.get(config, keyOf(identity));
  return account?.userId === userId ? account : undefined;
}

/** Forgets an account that was removed. */
export function forgetLeftAccount({ config }: Context, identity: Identity): void {
  left.delete(config, keyOf(identity));
}
