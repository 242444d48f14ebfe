import { randomUUID } from "#crypto";
import type { Cookie } from "../../lib/cookie.ts";
import { isText, listOf, recordOf } from "../../lib/shape.ts";
import type { Context } from "../../request/context.ts";
import type { AccountNames } from "../credentials/account-names.ts";
import { hashForHost, type LastingKind, lastingCookie, readLasting } from "../lasting-cookie.ts";
import { count } from "./counter.ts";

/** In how many spellings an application may take the name of one account. */
const mostNames = 3;
/** How many browsers become known for one account, so that whoever once has its password cannot make any number for later. */
const newlyKnown = { hour: Number.POSITIVE_INFINITY, day: 20 };

/** An account that somebody signed in to with this browser. */
interface KnownAccount {
  /** Hashes of what was typed to name the account, exactly: names that are alike may be those of two people. */
  readonly names: readonly string[];
  /** A hash that names its user. */
  readonly user: string;
  /** When the password was chosen; empty if the library does not keep it. */
  readonly since: string;
  /** Names this browser for this account, at random. */
  readonly device: string;
}

const devices: LastingKind<KnownAccount> = {
  name: "device",
  isEntry: recordOf({ names: listOf(isText), user: isText, since: isText, device: isText }),
};

/** Whose account it is. */
export interface Owner {
  readonly userId: string;
  /** When they chose their password, which ends what was known with the former one. Default: that is not known, or does not matter. */
  readonly since?: Date | undefined;
}

/** A browser in which somebody has signed in to an account before. */
export interface Device {
  /** Names the browser. */
  readonly name: string;
  /** Names the user whom it is known for. */
  readonly user: string;
}

/**
 * Finds out whether the browser of a request has signed in before, to the account with these names. With
 * `compat: "authjs"` none has: an application that is moved over sees no cookie that it does not know.
 *
 * @param findOwner returns who has the names now, where that can be looked up: somebody may have given them up. Called only for
 *   browsers in which somebody has proved to have them
 */
export async function findDevice(
  context: Context,
  providerId: string,
  names: AccountNames,
  findOwner?: () => Promise<Owner | undefined>,
): Promise<Device | undefined> {
  const known = await readLasting(context, devices);
  if (known.length === 0 || names.whole === "") return undefined;
  const name = await nameOf(context, providerId, names);
  const found = known.find((one) => one.names.includes(name));
  if (!found) return undefined;
  if (findOwner) {
    const owner = await findOwner();
    if (!owner || found.user !== (await userOf(context, providerId, owner))) return undefined;
    if (owner.since && found.since !== textOfDate(owner.since)) return undefined;
  }
  return { name: found.device, user: found.user };
}

/**
 * Returns the cookie by which the browser is known from now on, for a year. Without names, and after too many browsers on one day, it
 * is not known.
 *
 * @param names all names of the account that are known to be the owner's
 * @param anew whether the browser gets another name, so that what was guessed in it before does not count: somebody has proved in
 *   it that the mailbox of the account is theirs
 */
export async function rememberDevice(
  context: Context,
  providerId: string,
  owner: Owner,
  names: readonly AccountNames[],
  anew?: "anew",
): Promise<Cookie[]> {
  const named = names.filter(({ whole }) => whole !== "");
  if (context.config.compat || named.length === 0) return [];
  const user = await userOf(context, providerId, owner);
  const known = await readLasting(context, devices);
  const before = known.find((one) => one.user === user);
  if (!before && !anew && !(await mayBecomeKnown(context, user))) return [];
  const hashes = await Promise.all(named.map((one) => nameOf(context, providerId, one)));
  // Where nobody can look up whose a name is, an application may take several spellings of it.
  const former = owner.since ? [] : (before?.names ?? []);
  const account: KnownAccount = {
    names: [...new Set([...hashes, ...former])].slice(0, mostNames),
    user,
    since: textOfDate(owner.since),
    device: (anew ? undefined : before?.device) ?? randomUUID(),
  };
  const others = known
    .map((one) => ({ ...one, names: one.names.filter((name) => !hashes.includes(name)) }))
    .filter((one) => one.user !== user && one.names.length > 0);
  return lastingCookie(context, devices, [account, ...others]);
}

async function mayBecomeKnown(context: Context, user: string): Promise<boolean> {
  const event = { kind: "password-known", subject: user, rate: newlyKnown } as const;
  return !(await count(context, [event])).refused;
}

function nameOf(context: Context, providerId: string, { whole }: AccountNames): Promise<string> {
  return hashForHost(context, "name", providerId, whole);
}

function userOf(context: Context, providerId: string, { userId }: Owner): Promise<string> {
  return hashForHost(context, "user", providerId, userId);
}

function textOfDate(date: Date | undefined): string {
  return date ? String(date.getTime()) : "";
}
