import type { CookieTemplate } from "../../../config/cookies.ts";
import { chunkCookie } from "../../../lib/chunk-cookie.ts";
import type { Cookie } from "../../../lib/cookie.ts";
import { readChunked } from "../../../lib/read-chunked-cookie.ts";
import { isText, optional, recordOf } from "../../../lib/shape.ts";
import { now } from "../../../lib/time.ts";
import type { Context } from "../../../request/context.ts";
import { openSealed } from "../../sealed-cookies.ts";

/** What a sign-out at a provider needs to know of the sign-in there. */
export interface Hint {
  /** The provider's id. */
  readonly provider: string;
  /** The user who signed in. */
  readonly userId: string;
  /** The ID token, by which the provider knows whom to sign out. Absent if it is too long for cookies. */
  readonly idToken?: string | undefined;
}

const isHint = recordOf<Hint>({ provider: isText, userId: isText, idToken: optional(isText) });

const purpose = "sign-out-hint";
/** Seconds for which browsers keep a cookie at most (RFC 6265bis section 5.5). */
const longestAge = 400 * 24 * 60 * 60;
/** The names that the cookie may have: without a number, or with one if it is in two parts. */
const suffixes = ["", ".0", ".1"] as const;
/** Characters that the cookie may have, and that it may have together with all others, before it loses the ID token. */
const longestValue = 7_500;
const fullHeader = 10_000;

/**
 * Name and attributes of the cookie. Browsers send it to `{basePath}/signout` and below alone, because ID tokens are long,
 * so its name cannot begin with `__Host-`.
 */
function templateOf({ cookies, config }: Context): CookieTemplate {
  const { name, options } = cookies.restart;
  return {
    name: name.replace("__Host-", "__Secure-").replace("restart", "sign-out-hint"),
    options: { ...options, path: `${config.basePath}/signout` },
  };
}

/**
 * Returns the cookies that keep what a later sign-out at the provider needs, in place of those of an earlier sign-in.
 *
 * @param maxAge in seconds
 */
export async function keepHint(
  context: Context,
  hint: Hint,
  maxAge = context.config.session.absoluteMaxAge,
): Promise<Cookie[]> {
  const { keyring } = context.config;
  const age = Math.min(maxAge, longestAge);
  const seal = async (facts: Hint) => keyring.seal(purpose, facts, now() + age);
  const whole = await seal(hint);
  const room = Math.min(longestValue, fullHeader - (context.cookieHeader ?? "").length);
  const value = whole.length > room ? await seal({ ...hint, idToken: undefined }) : whole;
  return hintCookies(context, value, age);
}

/** Returns what is known of the browser's last sign-in with a provider at which people can sign out. */
export async function readHint(context: Context): Promise<Hint | undefined> {
  const claims = await openSealed(context, purpose, sealedHint(context));
  return isHint(claims) ? claims : undefined;
}

/** Returns cookies that forget the hint. Whether the browser has any is only known where it sends them. */
export function forgetHint(context: Context): Cookie[] {
  const { name, options } = templateOf(context);
  return suffixes.map((suffix) => ({
    name: name + suffix,
    value: "",
    options: { ...options, maxAge: 0 },
  }));
}

function sealedHint(context: Context): string | undefined {
  return readChunked(context.cookieHeader, templateOf(context).name);
}

function hintCookies(context: Context, value: string, maxAge: number): Cookie[] {
  const { name, options } = templateOf(context);
  const written = chunkCookie({ name, value, options: { ...options, maxAge } });
  const names = new Set(written.map((cookie) => cookie.name));
  return [...forgetHint(context).filter((stale) => !names.has(stale.name)), ...written];
}
