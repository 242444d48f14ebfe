import { randomToken } from "#crypto";
import type { SessionBinding } from "../../accounts/signed-in-user.ts";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { InvalidCheck } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { isText, oneOf, optional, recordOf } from "../../lib/shape.ts";
import type { Context } from "../../request/context.ts";
import {
  type SealedKind,
  sealContent,
  sealedCookies,
  type Trouble,
  takeSealed,
} from "../sealed-cookies.ts";

/** Registration or authentication (WebAuthn Level 3 sections 7.1 and 7.2). */
export type Ceremony = "register" | "authenticate";

/** A challenge, and the ceremony for which it was created. */
export interface Challenge {
  /** The challenge itself: 32 random bytes in base64url. */
  readonly value: string;
  /** The provider's id. */
  readonly provider: string;
  readonly ceremony: Ceremony;
  /** The user who was signed in, and their session. */
  readonly signedIn?: SessionBinding | undefined;
  /** The id of the user whose second factor is asked for. */
  readonly factorOf?: string | undefined;
  /** The person who is signing up. */
  readonly newcomer?: { readonly email: string; readonly name?: string | undefined } | undefined;
}

const kind: SealedKind<Challenge> = {
  purpose: "webauthn-challenge",
  lifetime: 15 * 60,
  isContent: recordOf<Challenge>({
    value: isText,
    provider: isText,
    ceremony: oneOf("register", "authenticate"),
    signedIn: optional(recordOf({ userId: isText, sessionId: isText })),
    factorOf: optional(isText),
    newcomer: optional(recordOf({ email: isText, name: optional(isText) })),
  }),
  idOf: ({ value }) => value,
};

/** Creates a challenge. */
export function createChallenge(facts: Omit<Challenge, "value">): Challenge {
  return { ...facts, value: randomToken() };
}

/** Returns the cookie that holds a challenge, and cookies that make room for it. */
export async function challengeCookies(context: Context, challenge: Challenge): Promise<Cookie[]> {
  const value = await sealContent(context, kind, challenge);
  return sealedCookies(context, kind, context.cookies.challenge, challenge.value, value);
}

/** A challenge that came back, or why it is not accepted; its cookie is removed either way. */
export interface ConsumedChallenge {
  readonly cookies: readonly Cookie[];
  readonly challenge: Challenge | undefined;
  readonly problem: InvalidCheck | undefined;
}

const problems: Readonly<Record<Trouble, { readonly code: string; readonly message: string }>> = {
  missing: { code: "challenge-missing", message: "This browser did not ask for the challenge" },
  unreadable: { code: "challenge-unreadable", message: "The challenge is expired or not ours" },
  foreign: { code: "challenge-foreign", message: "The challenge was for something else" },
  used: { code: "challenge-used", message: "The challenge was used before" },
};

/**
 * Reads the challenge that the client data contains, and removes its cookie. It can be used once, in the browser that
 * received it, for its provider and ceremony.
 *
 * @param factorOf the id of the user whose second factor it is to be; absent for a sign-in, which needs a challenge of its own
 */
export async function consumeChallenge(
  context: Context,
  provider: WebAuthnProvider,
  ceremony: Ceremony,
  signed: string,
  factorOf?: string,
): Promise<ConsumedChallenge> {
  const isMeant = (challenge: Challenge) =>
    challenge.provider === provider.id &&
    challenge.ceremony === ceremony &&
    challenge.factorOf === factorOf;
  const template = context.cookies.challenge;
  const { content, trouble, cookies } = await takeSealed(context, kind, template, signed, isMeant);
  if (trouble === undefined) return { cookies, challenge: content, problem: undefined };
  const { code, message } = problems[trouble];
  const problem = new InvalidCheck(message, { code, cause: { provider: provider.id } });
  return { cookies, challenge: undefined, problem };
}
