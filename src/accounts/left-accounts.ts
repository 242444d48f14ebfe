import { tenantMap } from "../lib/tenant-map.ts";
import type { Context } from "../request/context.ts";
import type { Identity } from "./identity.ts";

/**
 * Accounts that could not be removed from a user whose address somebody else has proved, with the id of the user. They
 * are removed when somebody signs in with them.
 */
const left = tenantMap<string>("left-accounts", 10_000);

/** Milliseconds for which a process remembers an account; the operator was told to remove it. */
const patience = 24 * 60 * 60 * 1000;

const keyOf = ({ provider, providerAccountId }: Identity) =>
  JSON.stringify([provider.id, providerAccountId]);

/** Notes that an account was left with a user. */
export function noteLeftAccount({ config }: Context, identity: Identity, userId: string): void {
  left.set(config, keyOf(identity), userId, Date.now() + patience);
}

/** Whether the account of an identity was left with this user. */
export function isLeftAccount({ config }: Context, identity: Identity, userId: string): boolean {
  return left.get(config, keyOf(identity)) === userId;
}

/** Forgets an account that was removed. */
export function forgetLeftAccount({ config }: Context, identity: Identity): void {
  left.delete(config, keyOf(identity));
}
