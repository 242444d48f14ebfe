import type { CookieTemplate } from "../../config/cookies.ts";
import type { OAuthProvider } from "../../config/providers/oauth.ts";
import { AuthError } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import type { Context } from "../../request/context.ts";
import {
  peekSealed,
  type SealedKind,
  sealContent,
  sealedCookies,
  type Trouble,
  takeSealed,
} from "../sealed-cookies.ts";
import { type Attempt, attemptLifetime, isAttempt } from "./attempt.ts";

/** The longest cookie value, in characters, so that name and attributes also fit into browsers' 4096 bytes. */
const longestValue = 3900;
/** Characters of a `Cookie` header beyond which only short values are added; servers refuse one of 16 kB. */
const fullHeader = 8000;
const shortValue = 1500;

const kind: SealedKind<Attempt> = {
  purpose: "attempt",
  lifetime: attemptLifetime,
  isContent: isAttempt,
  idOf: ({ state }) => state,
  useOf: ({ use, retries }) => (use ? `:${use}` : "") + (retries ? `:${retries}` : ""),
};

/** How many times an attempt can be given back after an adapter error. */
const mostRetries = 3;

/**
 * Returns the cookie that holds an attempt, and cookies that make room for it.
 *
 * @throws {AuthError} when the attempt does not fit into a cookie
 */
export async function attemptCookies(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
): Promise<Cookie[]> {
  const value = await sealAttempt(context, attempt);
  return sealedCookies(context, kind, templateFor(context, provider), attempt.state, value);
}

/** Returns the cookie's template. With form post it needs `SameSite=None`, because another site posts the form. */
function templateFor({ cookies }: Context, { answersByForm }: OAuthProvider): CookieTemplate {
  const { name, options } = cookies.attempt;
  if (!answersByForm) return cookies.attempt;
  return { name, options: { ...options, sameSite: "none", secure: true } };
}

/** Seals an attempt, without `returnTo` if the cookie would otherwise be too long, or leave too little room for others. */
async function sealAttempt(context: Context, attempt: Attempt): Promise<string> {
  const value = await sealContent(context, kind, attempt);
  const isFull = (context.cookieHeader ?? "").length > fullHeader;
  if (value.length <= (isFull ? shortValue : longestValue)) return value;
  const shortened = await sealContent(context, kind, { ...attempt, returnTo: undefined });
  if (shortened.length <= longestValue) return shortened;
  throw new AuthError("`data` of signIn is too long for a cookie. Pass less, or an id of it", {
    code: "attempt-too-large",
  });
}

/** An attempt that came back, or the code of why it is not accepted; its cookie is removed either way. */
export type ConsumedAttempt = { readonly cookies: readonly Cookie[] } & (
  | { readonly attempt: Attempt; readonly code?: undefined }
  | { readonly attempt?: undefined; readonly code: LossCode }
);

/** Why there is no attempt. */
export type LossCode = "state-missing" | `attempt-${Trouble}`;

/**
 * Reads the attempt of a `state` and removes its cookie. It can be used once, for its provider, within fifteen
 * minutes. Nothing is requested from the provider.
 */
export async function consumeAttempt(
  context: Context,
  provider: OAuthProvider,
  state: string | undefined,
): Promise<ConsumedAttempt> {
  if (!state) return { code: "state-missing", cookies: [] };
  const template = templateFor(context, provider);
  const isMeant = (attempt: Attempt) => attempt.provider === provider.id;
  const { content, trouble, cookies } = await takeSealed(context, kind, template, state, isMeant);
  return trouble === undefined
    ? { cookies, attempt: content }
    : { cookies, code: `attempt-${trouble}` };
}

/**
 * Returns cookies that give an attempt back after an adapter error, so that the browser can deliver the
 * authorization response again. Returns `undefined` if that has been done too often.
 */
export async function giveAttemptBack(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
): Promise<Cookie[] | undefined> {
  const retries = (attempt.retries ?? 0) + 1;
  if (retries > mostRetries) return undefined;
  return attemptCookies(context, provider, { ...attempt, retries });
}

/** Returns the attempt of a `state` without removing its cookie. */
export async function peekAttempt(
  context: Context,
  state: string | undefined,
): Promise<Attempt | undefined> {
  return state ? peekSealed(context, kind, context.cookies.attempt, state) : undefined;
}
