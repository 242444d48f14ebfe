import type { CookieTemplate } from "../../config/cookies.ts";
import type { OAuthProvider } from "../../config/providers/oauth.ts";
import { AuthError, InvalidCheck } from "../../errors.ts";
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

/** With it, name, value and attributes stay below the 4096 bytes that browsers keep. */
const longestValue = 3900;

const kind: SealedKind<Attempt> = {
  purpose: "attempt",
  lifetime: attemptLifetime,
  isContent: isAttempt,
  idOf: ({ state }) => state,
  useOf: ({ retries }) => (retries ? `:${retries}` : ""),
};

/** How often an attempt is given back after an outage. */
const mostRetries = 3;

/**
 * The cookie that holds an attempt, and those that make room for it.
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

/** A form that the provider lets the browser post carries a cookie only with `SameSite=None`. */
function templateFor({ cookies }: Context, { answersByForm }: OAuthProvider): CookieTemplate {
  const { name, options } = cookies.attempt;
  if (!answersByForm) return cookies.attempt;
  return { name, options: { ...options, sameSite: "none", secure: true } };
}

/** Where somebody wants to return to is dropped before a sign-in fails for the length of it. */
async function sealAttempt(context: Context, attempt: Attempt): Promise<string> {
  const value = await sealContent(context, kind, attempt);
  if (value.length <= longestValue) return value;
  const { returnTo: _, ...shorter } = attempt;
  const shortened = await sealContent(context, kind, shorter);
  if (shortened.length <= longestValue) return shortened;
  throw new AuthError("`data` of signIn is too long for a cookie. Pass less, or an id of it", {
    code: "attempt-too-large",
  });
}

/** An attempt that came back, or why it counts for nothing; its cookie is removed either way. */
export interface ConsumedAttempt {
  readonly cookies: readonly Cookie[];
  readonly attempt: Attempt | undefined;
  readonly problem: InvalidCheck | undefined;
}

const problems: Readonly<Record<Trouble, { readonly code: string; readonly message: string }>> = {
  missing: {
    code: "attempt-missing",
    message: "This browser has no open sign-in attempt for this state",
  },
  unreadable: {
    code: "attempt-unreadable",
    message: "The sign-in attempt is expired or not ours",
  },
  foreign: { code: "attempt-foreign", message: "The sign-in attempt was for another provider" },
  used: { code: "attempt-used", message: "The sign-in attempt was used before" },
};

/**
 * Takes the attempt that a `state` belongs to out of the browser. It is good once, at its provider,
 * for fifteen minutes. Answers without any request to the outside.
 */
export async function consumeAttempt(
  context: Context,
  provider: OAuthProvider,
  state: string | undefined,
): Promise<ConsumedAttempt> {
  const refuse = (code: string, message: string, cookies: readonly Cookie[]): ConsumedAttempt => ({
    cookies,
    attempt: undefined,
    problem: new InvalidCheck(message, { code, cause: { provider: provider.id } }),
  });
  if (!state) return refuse("state-missing", "The answer of the provider has no state", []);
  const template = templateFor(context, provider);
  const isMeant = (attempt: Attempt) => attempt.provider === provider.id;
  const { content, trouble, cookies } = await takeSealed(context, kind, template, state, isMeant);
  if (trouble === undefined) return { cookies, attempt: content, problem: undefined };
  const { code, message } = problems[trouble];
  return refuse(code, message, cookies);
}

/**
 * Gives an attempt back to the browser that lost it to an outage: the answer of the provider can be
 * delivered once more. Nothing when that was done too often.
 */
export async function giveAttemptBack(
  context: Context,
  provider: OAuthProvider,
  attempt: Attempt,
): Promise<Cookie[]> {
  const retries = (attempt.retries ?? 0) + 1;
  if (retries > mostRetries) return [];
  return attemptCookies(context, provider, { ...attempt, retries });
}

/** The attempt that a `state` belongs to, left where it is. */
export async function peekAttempt(
  context: Context,
  state: string | undefined,
): Promise<Attempt | undefined> {
  return state ? peekSealed(context, kind, context.cookies.attempt, state) : undefined;
}
