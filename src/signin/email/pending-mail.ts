import type { Context } from "../../config/context.ts";
import { type Cookie, readCookie } from "../../lib/cookie.ts";
import { textOf } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import { openSealed } from "../sealed-cookies.ts";

const purpose = "email-sign-in";

/** What a browser remembers of the mail that it asked for last. Sealed: the browser cannot read it. */
export interface PendingMail {
  /** Id of the provider. */
  readonly provider: string;
  readonly address: string;
  /** Hash of the link's token: what the database holds. */
  readonly link: string;
  /** The code in the mail, when it carries one. */
  readonly code?: string | undefined;
  /** Where the person asked to return to. */
  readonly returnTo: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

/** The cookie that makes a browser the one that asked. */
export async function pendingCookie(context: Context, mail: PendingMail): Promise<Cookie> {
  const { expires, ...claims } = mail;
  const value = await context.config.keyring.seal(purpose, claims, expires);
  return cookie(context, value, expires - now());
}

/** The mail that this browser asked for, as long as its link is good. */
export async function readPending(context: Context): Promise<PendingMail | undefined> {
  const sealed = readCookie(context.cookieHeader, cookieName(context));
  const claims = await openSealed(context, purpose, sealed);
  if (!claims) return undefined;
  return {
    provider: String(claims.provider),
    address: String(claims.address),
    link: String(claims.link),
    code: textOf(claims.code),
    returnTo: String(claims.returnTo),
    expires: claims.exp,
  };
}

/** Makes the browser forget the mail. */
export function forgetPending(context: Context): Cookie[] {
  const remembers = readCookie(context.cookieHeader, cookieName(context)) !== undefined;
  return remembers ? [cookie(context, "", 0)] : [];
}

function cookie(context: Context, value: string, maxAge: number): Cookie {
  return {
    name: cookieName(context),
    value,
    options: { ...context.cookies.attempt.options, maxAge },
  };
}

/** A dot after the stem would make it one of the attempts, which are cleared away by their number. */
function cookieName({ cookies }: Context): string {
  return `${cookies.attempt.name}-email`;
}
