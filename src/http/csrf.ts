import { equal, randomBytes, sha256Hex } from "#crypto";
import type { Context } from "../config/context.ts";
import { macsOf } from "../config/macs.ts";
import { CrossSiteRequest, MissingCSRF } from "../errors.ts";
import { hex } from "../lib/bytes.ts";
import { type Cookie, readCookie } from "../lib/cookie.ts";
import type { Fields } from "./fields.ts";

const purpose = "csrf";
const tokenShape = /^[0-9a-f]{64}$/;

/**
 * Refuses what a page of another site posted, by the headers that browsers set and pages cannot.
 *
 * @throws {CrossSiteRequest}
 */
export function assertSameOrigin({ headers, origin }: Context): void {
  const sender = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isOwn =
    sender === origin ||
    (sender === null && (site === null || site === "same-origin" || site === "none")) ||
    (sender === "null" && site === "same-origin");
  if (isOwn) return;
  throw new CrossSiteRequest(
    `A form was posted from ${sender ?? site}, but the application is at ${origin}. If that is wrong, set AUTH_URL`,
  );
}

/** The CSRF token of a browser, and the cookie that holds it where it is new. */
export interface CsrfToken {
  readonly token: string | undefined;
  readonly cookies: readonly Cookie[];
}

/** The token for a form: the browser's own, or a fresh one. */
export async function csrfToken(context: Context): Promise<CsrfToken> {
  if (context.config.skipCSRFCheck) return { token: undefined, cookies: [] };
  const known = await browserToken(context);
  if (known) return { token: known, cookies: [] };
  const token = hex(randomBytes(32));
  const { name, options } = context.cookies.csrfToken;
  return { token, cookies: [{ name, value: await cookieValue(context, token), options }] };
}

/**
 * Compares the posted token with the browser's.
 *
 * @throws {MissingCSRF} when they differ or one is missing
 */
export async function assertCsrfToken(context: Context, fields: Fields): Promise<void> {
  if (context.config.skipCSRFCheck) return;
  const posted = fields.csrfToken;
  const known = await browserToken(context);
  if (known && typeof posted === "string" && equal(posted, known)) return;
  throw new MissingCSRF("CSRF token was missing or is not the browser's", {
    code: known ? "csrf-mismatch" : "csrf-cookie-missing",
  });
}

/** The token of the cookie, when it is ours. */
async function browserToken(context: Context): Promise<string | undefined> {
  const { config, cookieHeader, cookies } = context;
  const value = readCookie(cookieHeader, cookies.csrfToken.name);
  if (!value) return undefined;
  const [token = "", proof = ""] = value.split(config.compat ? "|" : ".");
  if (!tokenShape.test(token)) return undefined;
  const isOurs = config.compat
    ? equal(proof, await authjsHash(context, token))
    : await macsOf(config).verify(purpose, token, proof);
  return isOurs ? token : undefined;
}

async function cookieValue(context: Context, token: string): Promise<string> {
  if (context.config.compat) return `${token}|${await authjsHash(context, token)}`;
  return `${token}.${await macsOf(context.config).make(purpose, token)}`;
}

/** The format of Auth.js v5; several secrets are joined with commas there. */
async function authjsHash({ config }: Context, token: string): Promise<string> {
  return await sha256Hex(token + config.secrets.join(","));
}
