import { equal, randomBytes, sha256Hex } from "#crypto";
import { hex } from "../lib/bytes.ts";
import { type Cookie, readCookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { hmacOf } from "../request/hmac.ts";
import type { Fields } from "../signin/fields.ts";

const purpose = "csrf";
const tokenShape = /^[0-9a-f]{64}$/;

/**
 * The values of `Sec-Fetch-Site` that are accepted with each kind of `Origin`; `undefined` stands for a missing
 * header. An application may have several hosts, so its own origin may be another one of the same site.
 */
const accepted = {
  own: [undefined, "same-origin", "same-site", "none"],
  hidden: ["same-origin"],
  missing: [undefined, "same-origin", "none"],
  foreign: [],
} as const satisfies Record<string, readonly (string | undefined)[]>;

/**
 * Refuses what a page of another site has posted, judging by headers that browsers set and pages cannot.
 *
 * @throws {CrossSiteRequest}
 */
export async function assertSameOrigin(context: Context): Promise<void> {
  const { headers, origin } = context;
  const sender = headers.get("origin");
  const site = headers.get("sec-fetch-site") ?? undefined;
  if (accepted[senderOf(sender, origin)].some((one) => one === site)) return;
  throw (await import("./cross-site-request.ts")).crossSiteRequest(context);
}

/** The headers of a form or a script, of which a link has none. */
const ofPosts = ["origin", "content-type", "content-length"];

/**
 * Refuses what a page of another site has posted, and nothing else: a link of another site may lead here.
 *
 * @throws {CrossSiteRequest}
 */
export async function refuseForeignOrigin(context: Context): Promise<void> {
  if (ofPosts.some((name) => context.headers.has(name))) await assertSameOrigin(context);
}

function senderOf(sender: string | null, origin: string): keyof typeof accepted {
  if (sender === null) return "missing";
  if (sender === "null") return "hidden";
  return sender === origin ? "own" : "foreign";
}

/** The CSRF token of a browser, and the cookie that holds it if it is new. */
export interface CsrfToken {
  readonly token: string | undefined;
  readonly cookies: readonly Cookie[];
}

/** Returns the token for a form: the one that the browser has, or a fresh one. */
export async function csrfToken(context: Context): Promise<CsrfToken> {
  if (context.config.skipCSRFCheck) return { token: undefined, cookies: [] };
  const known = await browserToken(context);
  if (known) return { token: known, cookies: [] };
  const token = hex(randomBytes(32));
  const { name, options } = context.cookies.csrfToken;
  return { token, cookies: [{ name, value: await cookieValue(context, token), options }] };
}

/**
 * Asserts that the posted token is the browser's.
 *
 * @throws {MissingCSRF} when they differ or one is missing
 */
export async function assertCsrfToken(context: Context, fields: Fields): Promise<void> {
  if (context.config.skipCSRFCheck) return;
  const posted = fields.csrfToken;
  const known = await browserToken(context);
  if (known && typeof posted === "string" && equal(posted, known)) return;
  const { missingCsrf } = await import("./missing-csrf.ts");
  throw missingCsrf(context, known !== undefined);
}

/** Returns the token in the cookie, if we issued it. */
async function browserToken(context: Context): Promise<string | undefined> {
  const { config, cookieHeader, cookies } = context;
  const value = readCookie(cookieHeader, cookies.csrfToken.name);
  if (!value) return undefined;
  const [token = "", proof = ""] = value.split(config.compat ? "|" : ".");
  if (!tokenShape.test(token)) return undefined;
  const isOurs = config.compat
    ? equal(proof, await authjsHash(context, token))
    : await hmacOf(config).verify(purpose, token, proof);
  return isOurs ? token : undefined;
}

async function cookieValue(context: Context, token: string): Promise<string> {
  if (context.config.compat) return `${token}|${await authjsHash(context, token)}`;
  return `${token}.${await hmacOf(context.config).make(purpose, token)}`;
}

/** The format of Auth.js v5, which joins several secrets with commas. */
async function authjsHash({ config }: Context, token: string): Promise<string> {
  return await sha256Hex(token + config.secrets.join(","));
}
