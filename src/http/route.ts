/** The library's routes. Source: COMPATIBILITY section 2. */
const actions = [
  "callback",
  "csrf",
  "error",
  "providers",
  "session",
  "signin",
  "signout",
  "verify-request",
  "webauthn-options",
] as const;

/** The name of a route. */
export type Action = (typeof actions)[number];

/** What a path asks for. */
export interface Route {
  readonly action: Action;
  readonly providerId: string | undefined;
}

const withProvider: ReadonlySet<Action> = new Set(["callback", "signin", "webauthn-options"]);

/** Whether a path segment names an action. */
export function isAction(segment: string | undefined): segment is Action {
  return actions.some((action) => action === segment);
}

/**
 * Reads `{basePath}/{action}` and `{basePath}/{action}/{provider}`. Every action has one path; only a
 * single slash at the end is forgiven.
 */
export function parseRoute(pathname: string, basePath: string): Route | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined;
  const rest = pathname.slice(basePath.length + 1).replace(/\/$/, "");
  const [action, providerId, ...more] = rest.split("/");
  if (!isAction(action) || more.length > 0) return undefined;
  if (providerId === undefined) return { action, providerId };
  if (!providerId || !withProvider.has(action)) return undefined;
  return { action, providerId };
}
