import { randomToken, sha256 } from "#crypto";
import type { CredentialStorage } from "../../config/credential-storage.ts";
import { InvalidCheck } from "../../errors.ts";
import { base64Url } from "../../lib/bytes.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { isText, recordOf } from "../../lib/shape.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { Proofs } from "../../session/proofs.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import { browserCookie, readBrowserCookie } from "../browser-cookie.ts";
import { putUnlessGone } from "../credential-rows.ts";
import { openSealed } from "../sealed-cookies.ts";
import { type Asks, type HeldSignIn, openHeld, sealHeld } from "./held-sign-in.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { factorStorage } from "./storage.ts";

const purpose = "pending-cookie";
/** Seconds for which a sign-in waits for a second factor. */
const lifetime = 10 * 60;
/** How many sign-ins of a person wait at a time that began in known browsers, and as many that began in others. */
const mostPending = 5;
/** The name of the row of one that began in a known browser. */
const inKnownBrowser = "known";
/** How many answers may be wrong, over all tabs. */
const mostTries = 5;

/** A sign-in that waits for a second factor, in the browser in which it began. */
export interface PendingSignIn {
  /** The id of its row. */
  readonly id: string;
  /** Names it in forms, so that one that belongs to another sign-in is noticed. It opens nothing. */
  readonly ref: string;
  readonly userId: string;
  /** Whether the person is asked for a factor that they have, or adds one. */
  readonly asks: Asks;
  /** What was proved so far. */
  readonly proofs: Proofs;
  /** Where the person asked to return to. */
  readonly returnTo: string | undefined;
  readonly expires: Date;
  /** Which was the last end of all sessions of the person when it began to wait; `null` if there was none. */
  readonly lastEnd: string | null;
}

/** What the cookie says. The browser cannot read it. */
interface PendingCookie {
  readonly user: string;
  readonly token: string;
}

const isPendingCookie = recordOf<PendingCookie>({ user: isText, token: isText });

/**
 * Writes a sign-in down, in place of the oldest if the person has as many as wait at a time. Whoever only knows the password pushes
 * out nobody in whose browser the person has completed a factor before. Returns the cookie by which its browser finds it again, and the
 * name that forms repeat.
 */
export async function holdSignIn(
  context: Context,
  userId: string,
  held: HeldSignIn,
): Promise<{ readonly cookie: Cookie; readonly ref: string }> {
  const storage = factorStorage(context);
  const name = (await isKnownBrowser(context, userId)) ? inKnownBrowser : null;
  const token = randomToken();
  const id = await rowId(token);
  const createdAt = new Date();
  const expires = new Date(createdAt.getTime() + lifetime * 1000);
  const secret = await sealHeld(context, { id, userId }, held, expires);
  const kind = "pending" as const;
  const row = { id, userId, kind, name, secret, version: 1, createdAt, expires };
  if (!(await putUnlessGone(context, storage, row, null))) {
    throw voidSignIn("It could not be written down, or its person is gone");
  }
  await trimPendings(storage, userId);
  const content: PendingCookie = { user: userId, token };
  const value = await context.config.keyring.seal(purpose, content, now() + lifetime);
  const cookie = browserCookie(context, "pending", value, lifetime);
  return { cookie, ref: await refOf(token) };
}

/**
 * Leaves as many sign-ins of a person as may wait at a time, the newest: so many of known browsers, and so many of others. Of those that
 * were written at once none had seen the others; each looks when it is there, so the last one sees them all.
 */
async function trimPendings(storage: CredentialStorage, userId: string): Promise<void> {
  const waiting = (await storage.listCredentials(userId)).filter(isWaiting);
  waiting.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  for (const isKnown of [true, false]) {
    const alike = waiting.filter(({ name }) => (name === inKnownBrowser) === isKnown);
    for (const { id } of alike.slice(mostPending)) await storage.deleteCredential(id, userId);
  }
}

/**
 * Returns the sign-in that waits in this browser; `undefined` if none does any more. A form is to be posted with its `ref`: one that
 * was shown for another sign-in finds nothing.
 *
 * @param ref what the form says, in whatever form it came; leave it out where there is no form
 */
export async function findPending(
  context: Context,
  ...[ref]: readonly [] | readonly [ref: unknown]
): Promise<PendingSignIn | undefined> {
  if (!context.config.factors) return undefined;
  const sent = await readCookie(context);
  if (!sent) return undefined;
  const own = await refOf(sent.token);
  if (ref !== undefined && ref !== own) return undefined;
  const row = await findRow(context, sent.user, await rowId(sent.token));
  const held = row && (await openHeld(context, row));
  if (!held || !row.expires) return undefined;
  const { id, userId, expires } = row;
  const { asks, proofs, returnTo, lastEnd } = held;
  return { id, ref: own, userId, asks, proofs, returnTo, expires, lastEnd };
}

/**
 * Counts an answer, before it is looked at. The sign-in does not outlive the fifth that is wrong, over all tabs and processes.
 *
 * @returns whether it is the last one
 * @throws {InvalidCheck} with the code `factor-void`, when it is over
 */
export async function countPendingTry(
  context: Context,
  { id, userId }: Pick<PendingSignIn, "id" | "userId">,
): Promise<boolean> {
  const storage = factorStorage(context);
  for (;;) {
    const row = await findRow(context, userId, id);
    if (!row) throw voidSignIn("It is over, or was never begun");
    const next = { ...row, version: row.version + 1 };
    if (await storage.putCredential(next, row.version)) return next.version > mostTries;
  }
}

/** Ends a sign-in that waits. Returns the cookie that forgets it. */
export async function dropPending(
  context: Context,
  { id, userId }: Pick<PendingSignIn, "id" | "userId">,
): Promise<Cookie[]> {
  await factorStorage(context).deleteCredential(id, userId);
  return forgetPending(context);
}

/** Ends the sign-in that waits in this browser, whichever it is. Returns the cookie that forgets it. */
export async function abandonPending(context: Context): Promise<Cookie[]> {
  const sent = await readCookie(context);
  if (sent) await factorStorage(context).deleteCredential(await rowId(sent.token), sent.user);
  return forgetPending(context);
}

/** Returns the cookie that forgets the sign-in that waits in this browser. */
export function forgetPending(context: Context): Cookie[] {
  return readBrowserCookie(context, "pending") === undefined
    ? []
    : [browserCookie(context, "pending", "", 0)];
}

/**
 * Takes a sign-in that waits: of any number of callers, one gets it.
 *
 * @throws {InvalidCheck} with the code `factor-void`, when it is over
 */
export async function takePending(
  context: Context,
  { id, userId }: Pick<PendingSignIn, "id" | "userId">,
): Promise<HeldSignIn> {
  const storage = factorStorage(context);
  const rows = await storage.listCredentials(userId);
  const row = rows.find((one) => one.id === id && isWaiting(one));
  const held = row && (await openHeld(context, row));
  if (!held || !(await storage.deleteCredential(id, userId))) {
    throw voidSignIn("It is over, or was completed before");
  }
  return held;
}

/** Returns the error for a sign-in that waits no more. */
export function voidSignIn(why: string): InvalidCheck {
  return new InvalidCheck(`The sign-in does not wait for a second factor any more. ${why}`, {
    code: "factor-void",
  });
}

/** Returns the row of a sign-in that waits, and may be answered once more. */
async function findRow(
  context: Context,
  userId: string,
  id: string,
): Promise<AdapterCredential | undefined> {
  const rows = await factorStorage(context).listCredentials(userId);
  return rows.find((row) => row.id === id && isWaiting(row) && row.version <= mostTries);
}

/** Whether a row is that of a sign-in that waits. Adapters hide what has expired, to the second or so. */
function isWaiting({ kind, expires }: AdapterCredential): boolean {
  return kind === "pending" && (expires?.getTime() ?? 0) > Date.now();
}

async function readCookie(context: Context): Promise<PendingCookie | undefined> {
  const claims = await openSealed(context, purpose, readBrowserCookie(context, "pending"));
  return isPendingCookie(claims) ? claims : undefined;
}

async function rowId(token: string): Promise<string> {
  return `pending:${base64Url(await sha256(token))}`;
}

async function refOf(token: string): Promise<string> {
  return base64Url(await sha256(`ref:${token}`)).slice(0, 22);
}
