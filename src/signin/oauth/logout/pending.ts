import { sha256 } from "#crypto";
import type { CookieTemplate } from "../../../config/cookies.ts";
import { base64Url } from "../../../lib/bytes.ts";
import type { Cookie } from "../../../lib/cookie.ts";
import { isText, optional, recordOf } from "../../../lib/shape.ts";
import { now } from "../../../lib/time.ts";
import type { Context } from "../../../request/context.ts";
import { firstUse } from "../../../request/one-time.ts";
import {
  peekSealed,
  type SealedKind,
  sealContent,
  sealedCookies,
  takeSealed,
} from "../../sealed-cookies.ts";

/** Seconds within which the provider must send the browser back. */
export const logoutLifetime = 15 * 60;

/** The longest cookie value, in characters, so that name and attributes also fit into browsers' 4096 bytes. */
const longestValue = 3_900;

/** A sign-out that has ended the session here and goes on at the provider. It is sealed in a cookie and ends once. */
export interface PendingLogout {
  /** Comes back from the provider (RP-Initiated Logout 1.0 section 3). */
  readonly state: string;
  /** Whose session has ended; absent if nobody was signed in any more. */
  readonly userId?: string | undefined;
  /** The address to go to at the end. It has been checked. */
  readonly returnTo?: string | undefined;
}

const kind: SealedKind<PendingLogout> = {
  purpose: "sign-out",
  lifetime: logoutLifetime,
  isContent: recordOf<PendingLogout>({
    state: isText,
    userId: optional(isText),
    returnTo: optional(isText),
  }),
  idOf: ({ state }) => state,
};

function templateOf({ cookies }: Context): CookieTemplate {
  const { name, options } = cookies.restart;
  return { name: name.replace("restart", "sign-out"), options };
}

/** Returns the cookie that holds a pending sign-out, without the address to go to if that is too long. */
export async function pendingCookies(context: Context, pending: PendingLogout): Promise<Cookie[]> {
  const whole = await sealContent(context, kind, pending);
  const value =
    whole.length > longestValue
      ? await sealContent(context, kind, { ...pending, returnTo: undefined })
      : whole;
  return sealedCookies(context, kind, templateOf(context), pending.state, value);
}

/** Returns the pending sign-out with this state in this browser. */
export function peekPending(context: Context, state: string): Promise<PendingLogout | undefined> {
  return peekSealed(context, kind, templateOf(context), state);
}

/** Whether the page of a pending sign-out is shown for the first time, in any browser that has a copy of it. */
export async function isFirstShown(context: Context, { state }: PendingLogout): Promise<boolean> {
  // HEAD shows nothing.
  if (context.readOnly) return false;
  const name = base64Url(await sha256(state));
  return firstUse(context, `sign-out-shown:${name}`, now() + logoutLifetime);
}

/** Returns the pending sign-out with this state in this browser, once, and cookies that remove it. */
export async function takePending(
  context: Context,
  state: string,
): Promise<{ readonly pending: PendingLogout | undefined; readonly cookies: readonly Cookie[] }> {
  const template = templateOf(context);
  const { content, cookies } = await takeSealed(context, kind, template, state, () => true);
  return { pending: content, cookies };
}
