import { sha256 } from "#crypto";
import type { Context } from "../../config/context.ts";
import type { CookieTemplate } from "../../config/cookies.ts";
import type { OAuthProvider } from "../../config/oauth-provider.ts";
import { AuthError, InvalidCheck } from "../../errors.ts";
import { base64Url } from "../../lib/bytes.ts";
import { type Cookie, readCookie, readCookieNames } from "../../lib/cookie.ts";
import { type Claims, UnsealError } from "../../lib/keyring.ts";
import { now } from "../../lib/time.ts";
import { firstUse } from "../once.ts";
import { type Attempt, attemptLifetime } from "./attempt.ts";

/** Attempts that one browser may have open side by side. */
const mostOpen = 5;
const purpose = "attempt";
/** With it, name, value and attributes stay below the 4096 bytes that browsers keep. */
const longestValue = 3900;

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
  const template = templateFor(context, provider);
  const cookie = {
    name: await cookieName(template, attempt.state),
    value: await sealAttempt(context, attempt),
    options: { ...template.options, maxAge: attemptLifetime },
  };
  return [...(await makeRoom(context, template)), cookie];
}

/** A form that the provider lets the browser post carries a cookie only with `SameSite=None`. */
function templateFor({ cookies }: Context, { answersByForm }: OAuthProvider): CookieTemplate {
  const { name, options } = cookies.attempt;
  if (!answersByForm) return cookies.attempt;
  return { name, options: { ...options, sameSite: "none", secure: true } };
}

/** Where somebody wants to return to is dropped before a sign-in fails for the length of it. */
async function sealAttempt({ config }: Context, attempt: Attempt): Promise<string> {
  const expires = now() + attemptLifetime;
  const value = await config.keyring.seal(purpose, attempt, expires);
  if (value.length <= longestValue) return value;
  const { returnTo: _, ...shorter } = attempt;
  const shortened = await config.keyring.seal(purpose, shorter, expires);
  if (shortened.length <= longestValue) return shortened;
  throw new AuthError("`data` of signIn is too long for a cookie. Pass less, or an id of it", {
    code: "attempt-too-large",
  });
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
  const template = templateFor(context, provider);
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

/** The attempt that a `state` belongs to, left where it is. */
export async function peekAttempt(
  context: Context,
  state: string | undefined,
): Promise<Attempt | undefined> {
  if (!state) return undefined;
  const claims = await unseal(context, await cookieName(context.cookies.attempt, state));
  return claims?.state === state ? toAttempt(claims) : undefined;
}

async function unseal(context: Context, name: string): Promise<Claims | undefined> {
  try {
    const sealed = readCookie(context.cookieHeader, name) ?? "";
    return await context.config.keyring.unseal(purpose, sealed);
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
