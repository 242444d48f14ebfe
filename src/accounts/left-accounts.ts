import { tenantMap } from "../lib/tenant-map.ts";
import type { Context } from "../request/context.ts";
import type { Identity } from "./identity.ts";

/** An account that nobody may sign in with yet, or any more, though it may be in the database. */
export interface LeftAccount {
  readonly userId: string;
  /**
   * Why it is not to be trusted: a request is still writing it (`unfinished`), its sign-up could not be undone, so that
   * it is the user's own unless somebody else has proved the address (`own`), or it was refused (`refused`).
   */
  readonly why: keyof typeof patience;
  /** The tokens that were to be stored with it; an account with others was linked later. */
  readonly tokens: readonly unknown[];
}

/** Milliseconds for which a process remembers an account. Of one that is left the operator has been told. */
const patience = {
  unfinished: 10 * 60 * 1000,
  own: 24 * 60 * 60 * 1000,
  refused: 24 * 60 * 60 * 1000,
} as const;

const left = tenantMap<LeftAccount>("left-accounts", 10_000);

const keyOf = ({ provider, providerAccountId }: Identity) =>
  JSON.stringify([provider.id, providerAccountId]);

/** Returns what tells two sign-ins with an account apart. */
export function tokensOf({ id_token, access_token }: LinkedTokens): readonly unknown[] {
  return [id_token, access_token];
}

interface LinkedTokens {
  readonly id_token?: unknown;
  readonly access_token?: unknown;
}

/** Notes that nobody may sign in with the account of an identity as this user. */
export function noteLeftAccount(
  { config }: Context,
  identity: Identity,
  userId: string,
  why: LeftAccount["why"],
): void {
  const account = { userId, why, tokens: tokensOf(identity.storedAccount) };
  left.set(config, keyOf(identity), account, Date.now() + patience[why]);
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
