import { ownUrl } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import type { Action } from "./route.ts";

const actions = {
  signIn: "signin",
  signOut: "signout",
  error: "error",
  verifyRequest: "verify-request",
  security: "security",
  factor: "factor",
  signUp: "signup",
  reset: "reset",
  confirm: "confirm",
} as const satisfies Record<string, Action>;

/**
 * Returns the application's own page of a kind. One that is our own route counts as none, because that route would
 * redirect the browser to itself forever.
 */
export function customPage(
  { config, origin }: Pick<Context, "config" | "origin">,
  kind: keyof typeof actions,
): string | undefined {
  const page = config.pages[kind];
  const url = page && ownUrl(page, origin);
  const route = `${config.basePath}/${actions[kind]}`;
  return url && `${new URL(url).pathname}/`.startsWith(`${route}/`) ? undefined : page;
}
