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

/** Creates a link for a mail. */
export async function sealLink(
  context: Context,
  { purpose, route }: LinkKind,
  claims: object,
  expires = now() + linkLifetime,
): Promise<string> {
  const token = await context.config.keyring.seal(purpose, claims, expires);
  redactInLog(context, { token });
  return withQuery(`${context.baseUrl}/${route}`, { token });
}

/** Returns what the token of a link says; `undefined` if it has expired or is none of ours. */
export async function openLink(context: Context, { purpose, longest }: LinkKind, token: string) {
  return token.length > longest ? undefined : openSealed(context, purpose, token || undefined);
}
