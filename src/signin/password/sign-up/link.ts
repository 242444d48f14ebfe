import type { Cookie } from "../../../lib/cookie.ts";
import { isText, optional, recordOf } from "../../../lib/shape.ts";
import { now } from "../../../lib/time.ts";
import type { Context } from "../../../request/context.ts";
import { browserCookie, readBrowserCookie } from "../../browser-cookie.ts";
import { type LinkKind, linkLifetime, openLink, sealLink } from "../../mailed-link.ts";
import { openSealed } from "../../sealed-cookies.ts";

const kind: LinkKind = { purpose: "password-sign-up", route: "confirm", longest: 8192 };
const askedPurpose = "password-sign-up-asked";

/** A sign-up that waits for the proof of its address. Until then nothing of it is stored. */
export interface PendingSignUp {
  /** Random: tells the browser that asked. */
  readonly id: string;
  readonly email: string;
  /** Without a pepper: that is bound to the id that the user will have. */
  readonly hash: string;
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly returnTo?: string | undefined;
}

const isPending = recordOf<PendingSignUp>({
  id: isText,
  email: isText,
  hash: isText,
  name: optional(isText),
  username: optional(isText),
  returnTo: optional(isText),
});

/** A sign-up that was read from its link. */
export interface OpenedSignUp extends PendingSignUp {
  /** Seconds since the epoch. */
  readonly expires: number;
}

/** Returns the link that confirms a sign-up. All of it is sealed in the link, for this purpose alone. */
export async function signUpLink(context: Context, pending: PendingSignUp): Promise<string> {
  return sealLink(context, kind, { ...pending });
}

/** Returns the sign-up that a link stands for; `undefined` if it has expired or is none of ours. */
export async function readSignUpLink(
  context: Context,
  token: string,
): Promise<OpenedSignUp | undefined> {
  const claims = await openLink(context, kind, token);
  return isPending(claims) && claims.exp > now() ? { ...claims, expires: claims.exp } : undefined;
}

/** Returns the cookie by which a browser is known as the one that asked for a sign-up. */
export async function askedCookie(
  context: Context,
  { id }: Pick<PendingSignUp, "id">,
): Promise<Cookie> {
  const value = await context.config.keyring.seal(
    askedPurpose,
    { asked: id },
    now() + linkLifetime,
  );
  return browserCookie(context, "signup", value, linkLifetime);
}

/** Returns the cookie that forgets it. */
export function forgetAsked(context: Context): Cookie {
  return browserCookie(context, "signup", "", 0);
}

/** Whether this browser asked for a sign-up, or somebody has typed its password here. */
export async function hasAsked(
  context: Context,
  { id }: Pick<PendingSignUp, "id">,
): Promise<boolean> {
  const sealed = readBrowserCookie(context, "signup");
  return (await openSealed(context, askedPurpose, sealed))?.asked === id;
}
