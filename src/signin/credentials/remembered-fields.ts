import { type Cookie, readCookie } from "../../lib/cookie.ts";
import { isRecord } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import { openSealed } from "../sealed-cookies.ts";
import { inputsOf } from "./inputs.ts";

/** Seconds for which a form remembers what was typed. */
const lifetime = 120;
const longest = 200;
const purpose = "entered";
const secretName = /pass|secret|pin|otp|code|token/i;

/** Returns the names of the fields that are the form's and hold no secret. */
export function rememberable(provider: CredentialsConfig): ReadonlySet<string> {
  const inputs = Object.entries(inputsOf(provider));
  const kept = inputs.filter(([name, { type }]) => type !== "password" && !secretName.test(name));
  return new Set(kept.map(([name]) => name));
}

/** Returns a cookie with what was typed, except passwords, so that the form can show it again. */
export async function rememberFields(
  { config, cookies }: Context,
  provider: CredentialsConfig,
  fields: Readonly<Record<string, unknown>>,
): Promise<Cookie[]> {
  if (config.pages.signIn) return [];
  const kept = [...rememberable(provider)]
    .map((name) => [name, fields[name]] as const)
    .filter(([, value]) => typeof value === "string" && value.length <= longest);
  if (kept.length === 0) return [];
  const claims = { provider: provider.id, fields: Object.fromEntries(kept) };
  const { name, options } = cookies.entered;
  const value = await config.keyring.seal(purpose, claims, now() + lifetime);
  return [{ name, value, options: { ...options, maxAge: lifetime } }];
}

/** Returns what was last typed and into which provider's form, and cookies that forget it. */
export async function readRememberedFields(context: Context): Promise<{
  readonly provider?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly cookies: readonly Cookie[];
}> {
  const { name, options } = context.cookies.entered;
  const sealed = readCookie(context.cookieHeader, name);
  if (!sealed) return { fields: {}, cookies: [] };
  const forget = [{ name, value: "", options: { ...options, maxAge: 0 } }];
  const claims = await openSealed(context, purpose, sealed);
  if (!claims) return { fields: {}, cookies: forget };
  const { provider, fields } = claims;
  const texts = Object.entries(isRecord(fields) ? fields : {}).filter(isText);
  return { provider: String(provider), fields: Object.fromEntries(texts), cookies: forget };
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}
