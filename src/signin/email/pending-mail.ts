import type { Cookie } from "../../lib/cookie.ts";
import { textOf } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { browserCookie, readBrowserCookie } from "../browser-cookie.ts";
import { openSealed } from "../sealed-cookies.ts";

const purpose = "email-sign-in";

/** What a browser remembers about the mail that it last asked for. It is sealed: the browser cannot read it. */
export interface PendingMail {
  /** Id of the provider. */
  readonly provider: string;
  readonly address: string;
  /** Hash of the magic link's token, which is what the database holds. */
  readonly link: string;
  /** The code in the mail, if it has one. */
  readonly code?: string | undefined;
  /** Where the person asked to return to. */
  readonly returnTo: string;
  /** The id of the only user who may be signed in, in this browser. */
  readonly expectedUserId?: string | undefined;
  /** The id of the session in which they were asked to prove once more who they are. */
  readonly expectedSession?: string | undefined;
  /** What the guard asked for that had them asked. */
  readonly need?: unknown;
  /** Seconds since the epoch. */
  readonly expires: number;
}

/** Returns the cookie by which a browser is recognized as the one that asked for a mail. */
export async function pendingMailCookie(context: Context, mail: PendingMail): Promise<Cookie> {
  const { expires, ...claims } = mail;
  const value = await context.config.keyring.seal(purpose, claims, expires);
  return browserCookie(context, "email", value, expires - now());
}

/** Returns the mail that this browser asked for, until its magic link expires or is used. */
export async function readPendingMail(context: Context): Promise<PendingMail | undefined> {
  const claims = await readClaims(context);
  if (!claims || "used" in claims) return undefined;
  return {
    provider: String(claims.provider),
    address: String(claims.address),
    link: String(claims.link),
    code: textOf(claims.code),
    returnTo: String(claims.returnTo),
    expectedUserId: textOf(claims.expectedUserId),
    expectedSession: textOf(claims.expectedSession),
    need: claims.need,
    expires: claims.exp,
  };
}

/**
 * Returns the cookie by which a browser remembers, in place of the mail, that it has used a magic link. So whoever opens
 * the link a second time is not warned as if somebody else had asked for it.
 *
 * @param link hash of its token
 * @param expires seconds since the epoch
 */
export async function usedLinkCookie(
  context: Context,
  link: string,
  expires: number,
): Promise<Cookie> {
  const value = await context.config.keyring.seal(purpose, { used: link }, expires);
  return browserCookie(context, "email", value, expires - now());
}

/** Returns the hash of the magic link that this browser has used, until the link would have expired. */
export async function readUsedLink(context: Context): Promise<string | undefined> {
  return textOf((await readClaims(context))?.used);
}

function readClaims(context: Context) {
  return openSealed(context, purpose, readBrowserCookie(context, "email"));
}
