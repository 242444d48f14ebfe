import { randomToken, sha256 } from "#crypto";
import type { Context } from "../../config/context.ts";
import type { WebAuthnProvider } from "../../config/webauthn-provider.ts";
import { InvalidCheck } from "../../errors.ts";
import { base64Url } from "../../lib/bytes.ts";
import { type Cookie, readCookie, readCookieNames } from "../../lib/cookie.ts";
import { type Claims, UnsealError } from "../../lib/keyring.ts";
import { now } from "../../lib/time.ts";
import { firstUse } from "../once.ts";

/** Seconds in which a ceremony may be finished. */
const lifetime = 15 * 60;
/** Ceremonies that one browser may have open side by side, as in several tabs. */
const mostOpen = 5;
const purpose = "webauthn-challenge";

/** Making a passkey, or using one (WebAuthn Level 3 sections 7.1 and 7.2). */
export type Ceremony = "register" | "authenticate";

/** What a challenge was given out for. */
export interface Challenge {
  /** 32 random bytes in base64url: what the authenticator signs. */
  readonly value: string;
  /** Id of the provider. */
  readonly provider: string;
  readonly ceremony: Ceremony;
  /** Who was signed in, and in which session. */
  readonly signedIn?: { readonly userId: string; readonly sessionId: string } | undefined;
  /** Who wants to sign up. */
  readonly newcomer?: { readonly email: string; readonly name?: string | undefined } | undefined;
}

/** A fresh challenge. */
export function createChallenge(facts: Omit<Challenge, "value">): Challenge {
  return { ...facts, value: randomToken() };
}

/** The cookie that keeps a challenge in this browser, and those that make room for it. */
export async function challengeCookies(context: Context, challenge: Challenge): Promise<Cookie[]> {
  const { name, options } = context.cookies.challenge;
  const cookie = {
    name: await cookieName(context, challenge.value),
    value: await context.config.keyring.seal(purpose, challenge, now() + lifetime),
    options: { ...options, maxAge: lifetime },
  };
  // Browsers send the oldest cookie first (RFC 6265 section 5.4).
  const open = readCookieNames(context.cookieHeader).filter((one) => one.startsWith(`${name}.`));
  const surplus = open.slice(0, Math.max(0, open.length - mostOpen + 1));
  return [...surplus.map((one) => removal(context, one)), cookie];
}

/** A challenge that came back, or why it counts for nothing; its cookie is removed either way. */
export interface Consumed {
  readonly cookies: readonly Cookie[];
  readonly challenge: Challenge | undefined;
  readonly problem: InvalidCheck | undefined;
}

/**
 * Takes the challenge that an authenticator signed out of the browser. It is good once, in the browser
 * that asked for it, at its provider, for its ceremony.
 */
export async function consumeChallenge(
  context: Context,
  provider: WebAuthnProvider,
  ceremony: Ceremony,
  signed: string,
): Promise<Consumed> {
  const refuse = (code: string, message: string, cookies: readonly Cookie[] = []): Consumed => ({
    cookies,
    challenge: undefined,
    problem: new InvalidCheck(message, { code, cause: { provider: provider.id } }),
  });
  const name = await cookieName(context, signed);
  const sealed = readCookie(context.cookieHeader, name);
  if (sealed === undefined) {
    return refuse("challenge-missing", "This browser did not ask for the challenge");
  }
  const cookies = [removal(context, name)];
  const claims = await unseal(context, sealed);
  if (!claims || claims.value !== signed) {
    return refuse("challenge-unreadable", "The challenge is expired or not ours", cookies);
  }
  if (claims.provider !== provider.id || claims.ceremony !== ceremony) {
    return refuse("challenge-foreign", "The challenge was for something else", cookies);
  }
  if (!(await firstUse(context, `challenge:${name}`, claims.exp))) {
    return refuse("challenge-used", "The challenge was used before", cookies);
  }
  return { cookies, challenge: toChallenge(claims), problem: undefined };
}

async function unseal({ config }: Context, sealed: string): Promise<Claims | undefined> {
  try {
    return await config.keyring.unseal(purpose, sealed);
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

/** The claims were sealed by {@link challengeCookies}, so they have the shape of a challenge. */
function toChallenge({ iat: _, exp: __, jti: ___, ...challenge }: Claims): Challenge {
  return challenge as unknown as Challenge;
}

/** One cookie a challenge, found again without telling it. */
async function cookieName({ cookies }: Context, challenge: string): Promise<string> {
  return `${cookies.challenge.name}.${base64Url(await sha256(challenge)).slice(0, 12)}`;
}

function removal({ cookies }: Context, name: string): Cookie {
  return { name, value: "", options: { ...cookies.challenge.options, maxAge: 0 } };
}
