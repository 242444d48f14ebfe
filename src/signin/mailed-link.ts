import { textOf } from "../lib/json.ts";
import { now } from "../lib/time.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { redactInLog } from "../request/redact-in-log.ts";
import { openSealed } from "./sealed-cookies.ts";

/** Seconds for which a mailed link is good. */
export const linkLifetime = 20 * 60;

/** A link of one purpose. Nothing of it is stored: what it says is sealed in it. */
export interface LinkKind {
  /** A token of another purpose is none. */
  readonly purpose: string;
  /** The route that it leads to. */
  readonly route: "confirm" | "reset" | "security";
  /** The longest token that is opened. */
  readonly longest: number;
}

/** Creates a link for a mail, good at the host to which it leads, and below the base path where that is known. */
export async function sealLink(
  context: Context,
  { purpose, route }: LinkKind,
  claims: object,
  expires = now() + linkLifetime,
): Promise<string> {
  const bound = { ...claims, aud: hostOf(context), path: knownPath(context) };
  const token = await context.config.keyring.seal(purpose, bound, expires);
  redactInLog(context, { token });
  return withQuery(`${context.baseUrl}/${route}`, { token });
}

/** Returns what the token of a link says; `undefined` if it has expired, is none of ours, or is of another application. */
export async function openLink(context: Context, { purpose, longest }: LinkKind, token: string) {
  if (token.length > longest) return undefined;
  const claims = await openSealed(context, purpose, token || undefined);
  if (!claims || !isOwnHost(context, textOf(claims.aud))) return undefined;
  const [sealedAt, path] = [textOf(claims.path), knownPath(context)];
  return sealedAt === undefined || path === undefined || sealedAt === path ? claims : undefined;
}

/** Returns the base path if the configuration or the mount says it: a server function may not know it yet. */
function knownPath({ config }: Context): string | undefined {
  return config.own.basePath === undefined ? undefined : config.basePath;
}

/** Without the protocol, which a proxy changes. */
function hostOf({ origin }: Context): string {
  return new URL(origin).host;
}

/** Whether a link leads to this application, which may have several hosts: then `trustHost` lists them. */
function isOwnHost(context: Context, name: string | undefined): boolean {
  if (name === hostOf(context)) return true;
  const { origin, trustHost } = context.config;
  if (!name || origin || typeof trustHost !== "object") return false;
  // Either default port may be listed. What parses hosts elsewhere is part of a session check, which is to stay small.
  const named = trustHost.flatMap((host) => [`https://${host}`, `http://${host}`]);
  return named.some((url) => URL.canParse(url) && new URL(url).host === name);
}
