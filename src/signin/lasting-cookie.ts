import { sha256 } from "#crypto";
import type { CookieTemplate } from "../config/cookies.ts";
import { base64Url } from "../lib/bytes.ts";
import { type Cookie, readCookie } from "../lib/cookie.ts";
import { type Guard, listOf } from "../lib/shape.ts";
import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { openSealed } from "./sealed-cookies.ts";

/** A year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;
/** For how many people one browser keeps something; people share computers. */
const mostEntries = 5;

/** What a browser keeps for a year about those who signed in with it, the latest first. */
export interface LastingKind<Entry> {
  /** The last part of the cookie's name. No two kinds share one, nor the keys that go with it. */
  readonly name: "device" | "factor";
  readonly isEntry: Guard<Entry>;
}

/**
 * Returns what a browser has kept. With `compat: "authjs"` that is nothing: an application that is moved over sees no cookie that it
 * does not know.
 */
export async function readLasting<Entry>(
  context: Context,
  { name, isEntry }: LastingKind<Entry>,
): Promise<readonly Entry[]> {
  if (context.config.compat) return [];
  const cookie = readCookie(context.cookieHeader, templateOf(context, name).name);
  const claims = await openSealed(context, name, cookie);
  return listOf(isEntry)(claims?.known) ? claims.known : [];
}

/** Returns the cookie with which a browser keeps entries. None with `compat`. */
export async function lastingCookie<Entry>(
  context: Context,
  { name }: LastingKind<Entry>,
  entries: readonly Entry[],
): Promise<Cookie[]> {
  if (context.config.compat) return [];
  const claims = { known: entries.slice(0, mostEntries) };
  const value = await context.config.keyring.seal(name, claims, now() + lifetime);
  const template = templateOf(context, name);
  return [{ name: template.name, value, options: { ...template.options, maxAge: lifetime } }];
}

/** Returns a hash that differs from host to host, because applications with one secret may have different people. */
export async function hashForHost(
  { origin }: Context,
  ...parts: readonly string[]
): Promise<string> {
  return base64Url(await sha256(JSON.stringify([new URL(origin).host, ...parts])));
}

// Made here, because a session check has no use for it.
function templateOf({ cookies: { entered } }: Context, name: string): CookieTemplate {
  const { options } = entered;
  return { name: `${options.secure ? "__Host-" : ""}cardea.${name}`, options };
}
