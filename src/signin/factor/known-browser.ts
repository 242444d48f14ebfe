import { randomToken } from "#crypto";
import { listPasskeyAccounts } from "../../accounts/passkey-accounts.ts";
import type { CredentialStorage } from "../../config/credential-storage.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { isText, recordOf } from "../../lib/shape.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { readLastEnd } from "../../session/registry/not-before.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import { putUnlessGone } from "../credential-rows.ts";
import { hashForHost, type LastingKind, lastingCookie, readLasting } from "../lasting-cookie.ts";
import { isApp } from "./app-rows.ts";
import { factorStorage } from "./storage.ts";

/** A person who has completed a second factor in this browser. */
interface KnownPerson {
  /** A hash that names the user. */
  readonly user: string;
  /** A hash of what the person signed in with at that time. */
  readonly bound: string;
}

const people: LastingKind<KnownPerson> = {
  name: "factor",
  isEntry: recordOf({ user: isText, bound: isText }),
};

/**
 * Returns the cookie by which this browser is known for somebody, who has just completed a second factor in it: for a year, and until
 * their password, one of their factors or all their sessions are changed or ended, or `removePendings` is called for another reason.
 * None with `compat: "authjs"`.
 *
 * @param lastEnd the last end of all their sessions when they completed it, by its name; `null` if there was none
 */
export async function rememberBrowser(
  context: Context,
  userId: string,
  lastEnd: string | null,
): Promise<Cookie[]> {
  if (context.config.compat) return [];
  const storage = factorStorage(context);
  await mark(context, storage, userId);
  const [user, bound] = await namesOf(context, storage, userId);
  if (bound === undefined) return [];
  // An end that comes now removes the mark. One that came in between may have looked for it before it was written.
  if ((await readLastEnd(context, userId)) !== lastEnd) return [];
  const others = (await readLasting(context, people)).filter((one) => one.user !== user);
  return lastingCookie(context, people, [{ user, bound }, ...others]);
}

/** Returns the same for somebody who has signed in by now, whether that succeeds or not. */
export async function knownBrowser(
  context: Context,
  userId: string,
  lastEnd: string | null,
): Promise<Cookie[]> {
  try {
    return await rememberBrowser(context, userId, lastEnd);
  } catch (error) {
    await logError(context, error);
    return [];
  }
}

/** Whether somebody has completed a second factor in this browser before, and nothing of theirs has changed since. */
export async function isKnownBrowser(context: Context, userId: string): Promise<boolean> {
  const known = await readLasting(context, people);
  if (known.length === 0) return false;
  const [user, bound] = await namesOf(context, factorStorage(context), userId);
  return known.some((one) => one.user === user && one.bound === bound);
}

/** Writes the mark that all browsers of a person have in common, unless there is one. */
async function mark(context: Context, storage: CredentialStorage, userId: string): Promise<void> {
  const present = (await storage.listCredentials(userId)).some(isMark);
  if (present) return;
  const createdAt = new Date();
  const row = { id: `browsers:${userId}`, userId, kind: "browsers", createdAt } as const;
  const version = createdAt.getTime();
  await putUnlessGone(context, storage, { ...row, secret: randomToken(), version }, null);
}

/** Returns what the cookie says of a user who is to be known today; of one without a mark, nobody is known. */
async function namesOf(
  context: Context,
  storage: CredentialStorage,
  userId: string,
): Promise<readonly [user: string, bound: string | undefined]> {
  const rows = await storage.listCredentials(userId);
  const common = rows.find(isMark);
  const user = await hashForHost(context, "user", userId);
  if (!common) return [user, undefined];
  const { passkeys } = context.config.factors ?? {};
  const accounts = passkeys ? await listPasskeyAccounts(context, storage, userId) : [];
  const password = rows.find(({ kind }) => kind === "password")?.createdAt.getTime();
  const apps = rows.filter(isApp).map(({ id }) => id);
  const keys = accounts.map(({ providerAccountId }) => providerAccountId);
  const parts = [userId, common.secret, String(password), apps.sort(), keys.sort()];
  return [user, await hashForHost(context, "bound", JSON.stringify(parts))];
}

const isMark = ({ kind }: AdapterCredential) => kind === "browsers";
