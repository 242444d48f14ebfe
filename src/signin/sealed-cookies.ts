import { sha256 } from "#crypto";
import type { CookieTemplate } from "../config/cookies.ts";
import { base64Url } from "../lib/bytes.ts";
import { type Cookie, readCookie } from "../lib/cookie.ts";
import { type Claims, isUnsealError } from "../lib/keyring.ts";
import type { Guard } from "../lib/shape.ts";
import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { firstUse } from "../request/one-time.ts";

/** Characters of a cookie's name that stand for an id. */
const idLength = 12;

/** A kind of cookie that can be used once: a sign-in attempt, a challenge. */
export interface SealedKind<Content> {
  /** Tells its keys apart from others; no two kinds share one. */
  readonly purpose: string;
  /** Seconds for which it is valid. */
  readonly lifetime: number;
  readonly isContent: Guard<Content>;
  /** Returns the value that comes back through the browser, by which the cookie is found. */
  idOf(content: Content): string;
  /** Tells several uses of one id apart, if it may be sealed again after an outage. */
  useOf?(content: Content): string;
}

/** Why a cookie is not accepted. */
export type Trouble = "missing" | "unreadable" | "foreign" | "used";

/** What was in a cookie, or why it is not accepted; it is removed either way. */
export type Taken<Content> = { readonly cookies: readonly Cookie[] } & (
  | { readonly content: Content; readonly trouble?: undefined }
  | { readonly content?: undefined; readonly trouble: Trouble }
);

/** Unseals what this application has sealed; `undefined` if it is missing, expired or not ours. */
export async function openSealed(
  { config }: Pick<Context, "config">,
  purpose: string,
  sealed: string | undefined,
): Promise<Claims | undefined> {
  if (!sealed) return undefined;
  try {
    return await config.keyring.unseal(purpose, sealed);
  } catch (error) {
    if (isUnsealError(error)) return undefined;
    throw error;
  }
}

/** Seals content as the value of a cookie. */
export async function sealContent<Content extends object>(
  { config }: Context,
  { purpose, lifetime }: SealedKind<Content>,
  content: Content,
): Promise<string> {
  return config.keyring.seal(purpose, { ...content }, now() + lifetime);
}

/** Returns the cookie with a sealed value, and cookies that make room for it. */
export async function sealedCookies<Content extends object>(
  context: Context,
  kind: SealedKind<Content>,
  template: CookieTemplate,
  id: string,
  value: string,
): Promise<Cookie[]> {
  const options = { ...template.options, maxAge: kind.lifetime };
  const name = await cookieName(template, id);
  const cookie = { name, value, options };
  const { cookieHeader } = context;
  // Few browsers have another of the kind.
  if (!cookieHeader?.includes(`${template.name}.`)) return [cookie];
  const { surplusNames } = await import("./cookie-room.ts");
  const open = (other: string) => openContent(context, kind, other);
  const surplus = await surplusNames(cookieHeader, template, cookie, open);
  return [...surplus.map((one) => removal(template, one)), cookie];
}

/**
 * Reads the cookie of an id and removes it from the browser. It can be used once, in the browser that received it,
 * and only for its purpose.
 */
export async function takeSealed<Content extends object>(
  context: Context,
  kind: SealedKind<Content>,
  template: CookieTemplate,
  id: string,
  isMeant: (content: Content) => boolean,
): Promise<Taken<Content>> {
  const name = await cookieName(template, id);
  const sealed = readCookie(context.cookieHeader, name);
  if (sealed === undefined) return { cookies: [], trouble: "missing" };
  const cookies = [removal(template, name)];
  const opened = await openContent(context, kind, sealed);
  if (!opened || kind.idOf(opened.content) !== id) return { cookies, trouble: "unreadable" };
  const { content, expires } = opened;
  if (!isMeant(content)) return { cookies, trouble: "foreign" };
  const use = kind.useOf?.(content) ?? "";
  const isFirst = await firstUse(context, `${kind.purpose}:${name}${use}`, expires);
  return isFirst ? { cookies, content } : { cookies, trouble: "used" };
}

/** Reads the cookie of an id without removing it. */
export async function peekSealed<Content extends object>(
  context: Context,
  kind: SealedKind<Content>,
  template: CookieTemplate,
  id: string,
): Promise<Content | undefined> {
  const sealed = readCookie(context.cookieHeader, await cookieName(template, id));
  const opened = await openContent(context, kind, sealed);
  return opened && kind.idOf(opened.content) === id ? opened.content : undefined;
}

/** What a cookie held, and when it was sealed and expires: seconds since the epoch. */
interface Opened<Content> {
  readonly content: Content;
  readonly sealed: number;
  readonly expires: number;
}

async function openContent<Content extends object>(
  context: Pick<Context, "config">,
  { purpose, isContent }: SealedKind<Content>,
  sealed: string | undefined,
): Promise<Opened<Content> | undefined> {
  const claims = await openSealed(context, purpose, sealed);
  if (!claims) return undefined;
  const { iat, exp, jti: _, ...content } = claims;
  return isContent(content) ? { content, sealed: iat, expires: exp } : undefined;
}

/** Returns the name of the cookie for an id, which does not reveal the id. */
async function cookieName({ name }: CookieTemplate, id: string): Promise<string> {
  return `${name}.${base64Url(await sha256(id)).slice(0, idLength)}`;
}

function removal({ options }: CookieTemplate, name: string): Cookie {
  return { name, value: "", options: { ...options, maxAge: 0 } };
}
