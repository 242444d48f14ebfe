import { anyWith } from "../config/readable-providers.ts";
import { upperCaseEncodings } from "../lib/path.ts";
import type { AuthConfig } from "../types/config.ts";
import type { AuthAction } from "../types/routes.ts";

/** Those that every application has. */
export const actions: readonly Exclude<
  AuthAction,
  "confirm" | "factor" | "reset" | "security" | "signup"
>[] = [
  "callback",
  "csrf",
  "error",
  "logout",
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

/** The application's options that switch routes on. */
export type RouteOptions = Partial<Pick<AuthConfig, "security" | "factors" | "providers">>;

const withProvider: ReadonlySet<Action> = new Set([
  "callback",
  "logout",
  "signin",
  "signout",
  "webauthn-options",
]);

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
 * @param own the application's options: without those for the security page, for second factors, for sign-outs at providers and for
 *   passwords, the paths of these belong to the application
 */
export function parseRoute(
  pathname: string,
  basePath: string,
  own?: RouteOptions,
): Route | undefined {
  const path = upperCaseEncodings(pathname);
  if (!path.startsWith(`${basePath}/`)) return undefined;
  const [action, providerId, ...more] = path.slice(basePath.length + 1).split("/");
  const isOwn =
    isAction(action) ||
    (own?.security && action === "security") ||
    (own?.factors && action === "factor") ||
    (isOfPasswords(action) && anyWith("password", own?.providers));
  if (!isOwn || more.length > 0) return undefined;
  if (isAtProvider(action, providerId) && !anyWith("logout", own?.providers)) return undefined;
  if (providerId === undefined) return { action, providerId };
  // No provider's id needs encoding.
  if (!providerId || providerId.includes("%") || !withProvider.has(action)) return undefined;
  return { action, providerId };
}

/** Whether a route is there only with a provider whose passwords the library keeps. */
export function isOfPasswords(
  segment: string | undefined,
): segment is "signup" | "reset" | "confirm" {
  return /^(signup|reset|confirm)$/.test(`${segment}`);
}

/** Whether a route is for signing out at a provider too. */
export function isAtProvider(action: Action, providerId: string | undefined): boolean {
  return action === "logout" || (action === "signout" && providerId !== undefined);
}
