import { sha256 } from "#crypto";
import type { Context } from "../config/context.ts";
import type { CookieTemplate } from "../config/cookies.ts";
import { base64Url } from "../lib/bytes.ts";
import { type Cookie, readCookie } from "../lib/cookie.ts";
import { readCookieNames } from "../lib/cookie-names.ts";
import { type Claims, UnsealError } from "../lib/keyring.ts";
import type { Guard } from "../lib/shape.ts";
import { now } from "../lib/time.ts";
import { firstUse } from "./once.ts";

/** Cookies of one kind that a browser may hold side by side, as in several tabs. */
const mostOpen = 5;

/** A kind of cookie that is good once: a sign-in attempt, a challenge. */
export interface SealedKind<Content> {
  /** Of the keys that seal it; no two kinds share one. */
  readonly purpose: string;
  /** Seconds for which it is good. */
  readonly lifetime: number;
  readonly isContent: Guard<Content>;
  /** The value that comes back through the browser and that its cookie is found by. */
  idOf(content: Content): string;
}

/** Why a cookie counts for nothing. */
export type Trouble = "missing" | "unreadable" | "foreign" | "used";

/** What was in a cookie, or why it counts for nothing; it is removed either way. */
export type Taken<Content> = { readonly cookies: readonly Cookie[] } & (
  | { readonly content: Content; readonly trouble?: undefined }
  | { readonly content?: undefined; readonly trouble: Trouble }
);

/** What this application sealed; `undefined` when it is missing, expired or not ours. */
export async function openSealed(
  { config }: Pick<Context, "config">,
  purpose: string,
  sealed: string | undefined,
): Promise<Claims | undefined> {
  if (!sealed) return undefined;
  try {
    return await config.keyring.unseal(purpose, sealed);
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
}

/** The value of a cookie that holds this. */
export async function sealContent<Content extends object>(
  { config }: Context,
  { purpose, lifetime }: SealedKind<Content>,
  content: Content,
): Promise<string> {
  return config.keyring.seal(purpose, { ...content }, now() + lifetime);
}

/** The cookie with a sealed value, and those that make room for it. */
export async function sealedCookies<Content extends object>(
  context: Context,
  kind: SealedKind<Content>,
  template: CookieTemplate,
  id: string,
  value: string,
): Promise<Cookie[]> {
  const options = { ...template.options, maxAge: kind.lifetime };
  const cookie = { name: await cookieName(template, id), value, options };
  return [...(await makeRoom(context, kind, template)), cookie];
}

/**
 * Takes the cookie that an id belongs to out of the browser. It is good once, in the browser that got
 * it, and for what it was made for.
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
  const isFirst = await firstUse(context, `${kind.purpose}:${name}`, expires);
  return isFirst ? { cookies, content } : { cookies, trouble: "used" };
}

/** What the cookie of an id holds, left where it is. */
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
  context: Context,
  { purpose, isContent }: SealedKind<Content>,
  sealed: string | undefined,
): Promise<Opened<Content> | undefined> {
  const claims = await openSealed(context, purpose, sealed);
  if (!claims) return undefined;
  const { iat, exp, jti: _, ...content } = claims;
  return isContent(content) ? { content, sealed: iat, expires: exp } : undefined;
}

/** Cookies that drop the oldest of a kind, and before them those that cannot be read. */
async function makeRoom<Content extends object>(
  context: Context,
  kind: SealedKind<Content>,
  template: CookieTemplate,
): Promise<Cookie[]> {
  const { cookieHeader } = context;
  const open = readCookieNames(cookieHeader).filter((name) => name.startsWith(`${template.name}.`));
  if (open.length < mostOpen) return [];
  const ages = new Map<string, number>();
  for (const name of open) {
    const opened = await openContent(context, kind, readCookie(cookieHeader, name));
    ages.set(name, opened?.sealed ?? 0);
  }
  const oldest = open.sort((a, b) => (ages.get(a) ?? 0) - (ages.get(b) ?? 0));
  return oldest.slice(0, open.length - mostOpen + 1).map((name) => removal(template, name));
}

/** One cookie an id, found again without telling it. */
async function cookieName({ name }: CookieTemplate, id: string): Promise<string> {
  return `${name}.${base64Url(await sha256(id)).slice(0, 12)}`;
}

function removal({ options }: CookieTemplate, name: string): Cookie {
  return { name, value: "", options: { ...options, maxAge: 0 } };
}
