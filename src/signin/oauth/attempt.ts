import { randomToken, sha256 } from "#crypto";
import type { Context } from "../../config/context.ts";
import type { CookieTemplate } from "../../config/cookies.ts";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { InvalidCheck } from "../../errors.ts";
import { base64Url } from "../../lib/bytes.ts";
import { type Cookie, readCookie, readCookieNames } from "../../lib/cookie.ts";
import { type Claims, UnsealError } from "../../lib/keyring.ts";
import { now } from "../../lib/time.ts";
import { firstUse } from "../once.ts";

/** Seconds in which a person may finish what they started. */
const lifetime = 15 * 60;
/** Attempts that one browser may have open side by side. */
const mostOpen = 5;
const purpose = "attempt";

/** One sealed, one-shot sign-in attempt. */
export interface Attempt {
  /** Id of the provider. */
  readonly provider: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly codeVerifier?: string | undefined;
  readonly nonce?: string | undefined;
  readonly returnTo?: string | undefined;
  /** The session in which somebody asked to link the account. */
  readonly link?: { readonly userId: string; readonly sessionId: string } | undefined;
}

/** A fresh attempt with the secrets that the provider's checks ask for. */
export function createAttempt(
  provider: OAuthProvider,
  facts: Pick<Attempt, "redirectUri" | "returnTo" | "link">,
): Attempt {
  return {
    ...facts,
    provider: provider.id,
    state: randomToken(),
    codeVerifier: provider.checks.has("pkce") ? randomToken() : undefined,
    nonce: provider.checks.has("nonce") ? randomToken() : undefined,
  };
}

/** The cookie that holds an attempt, and those that make room for it. */
export async function attemptCookies(context: Context, attempt: Attempt): Promise<Cookie[]> {
  const template = context.cookies.attempt;
  const expires = now() + lifetime;
  const value = await context.config.keyring.seal(purpose, attempt, expires);
  const cookie = {
    name: await cookieName(template, attempt.state),
    value,
    options: { ...template.options, maxAge: lifetime },
  };
  return [...(await makeRoom(context, template)), cookie];
}

/** Cookies that drop the oldest attempts of the browser, and those that cannot be read. */
async function makeRoom(context: Context, template: CookieTemplate): Promise<Cookie[]> {
  const names = readCookieNames(context.cookieHeader).filter((name) =>
    name.startsWith(`${template.name}.`),
  );
  if (names.length < mostOpen) return [];
  const ages = new Map<string, number>();
  for (const name of names) ages.set(name, (await unseal(context, name))?.iat ?? 0);
  const oldest = names.sort((a, b) => (ages.get(a) ?? 0) - (ages.get(b) ?? 0));
  return oldest.slice(0, names.length - mostOpen + 1).map((name) => removal(template, name));
}

/** An attempt that came back, or why it counts for nothing; its cookie is removed either way. */
export interface Consumed {
  readonly cookies: readonly Cookie[];
  readonly attempt: Attempt | undefined;
  readonly problem: InvalidCheck | undefined;
}

/**
 * Takes the attempt that a `state` belongs to out of the browser. It is good once, at its provider,
 * for fifteen minutes. Answers without any request to the outside.
 */
export async function consumeAttempt(
  context: Context,
  provider: OAuthProvider,
  state: string | undefined,
): Promise<Consumed> {
  const refuse = (code: string, message: string, cookies: readonly Cookie[] = []): Consumed => ({
    cookies,
    attempt: undefined,
    problem: new InvalidCheck(message, { code, cause: { provider: provider.id } }),
  });
  if (!state) return refuse("state-missing", "The answer of the provider has no state");
  const template = context.cookies.attempt;
  const name = await cookieName(template, state);
  if (readCookie(context.cookieHeader, name) === undefined) {
    return refuse("attempt-missing", "This browser has no open sign-in attempt for this state");
  }
  const cookies = [removal(template, name)];
  const claims = await unseal(context, name);
  if (!claims || claims.state !== state) {
    return refuse("attempt-unreadable", "The sign-in attempt is expired or not ours", cookies);
  }
  if (claims.provider !== provider.id) {
    return refuse("attempt-foreign", "The sign-in attempt was for another provider", cookies);
  }
  if (!(await firstUse(context, `attempt:${name}`, claims.exp))) {
    return refuse("attempt-used", "The sign-in attempt was used before", cookies);
  }
  return { cookies, attempt: toAttempt(claims), problem: undefined };
}

async function unseal(context: Context, name: string): Promise<Claims | undefined> {
  try {
    return await context.config.keyring.unseal(
      purpose,
      readCookie(context.cookieHeader, name) ?? "",
    );
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

/** The claims were sealed by {@link attemptCookies}, so they have the shape of an attempt. */
function toAttempt({ iat: _, exp: __, jti: ___, ...attempt }: Claims): Attempt {
  return attempt as unknown as Attempt;
}

/** One cookie an attempt, found again by its state without telling it. */
async function cookieName({ name }: CookieTemplate, state: string): Promise<string> {
  return `${name}.${base64Url(await sha256(state)).slice(0, 12)}`;
}

function removal({ options }: CookieTemplate, name: string): Cookie {
  return { name, value: "", options: { ...options, maxAge: 0 } };
}
