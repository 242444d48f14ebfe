import { upperCaseEncodings } from "../lib/path.ts";
import type { AuthAction } from "../types/routes.ts";

const actions: readonly AuthAction[] = [
  "callback",
  "csrf",
  "error",
  "providers",
  "session",
  "signin",
  "signout",
  "verify-request",
  "webauthn-options",
];

/** The name of a route. */
export type Action = AuthAction;

const names: ReadonlySet<string | undefined> = new Set(actions);

/** What a path means. */
export interface Route {
  readonly action: Action;
  readonly providerId: string | undefined;
}

const withProvider: ReadonlySet<Action> = new Set(["callback", "signin", "webauthn-options"]);

/** Whether a path segment names an action. */
export function isAction(segment: string | undefined): segment is Action {
  return names.has(segment);
}

/** Whether a path segment names an action that may have a provider after it. */
export function takesProvider(segment: string | undefined): boolean {
  return isAction(segment) && withProvider.has(segment);
}

/**
 * Parses `{basePath}/{action}` and `{basePath}/{action}/{provider}`. Every action has exactly one path, so that a limit
 * in front of it sees every request. Only the case of percent-encodings does not matter, because proxies write either.
 *
 * @param basePath normalized
 */
export function parseRoute(pathname: string, basePath: string): Route | undefined {
  const path = upperCaseEncodings(pathname);
  if (!path.startsWith(`${basePath}/`)) return undefined;
  const [action, providerId, ...more] = path.slice(basePath.length + 1).split("/");
  if (!isAction(action) || more.length > 0) return undefined;
  if (providerId === undefined) return { action, providerId };
  // No provider's id needs encoding.
  if (!providerId || providerId.includes("%") || !withProvider.has(action)) return undefined;
  return { action, providerId };
}
