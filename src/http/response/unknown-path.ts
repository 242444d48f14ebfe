import { shorten } from "../../lib/shorten.ts";
import {
  type Action,
  actions,
  isAction,
  isAtProvider,
  isOfPasswords,
  parseRoute,
  type RouteOptions,
} from "../route.ts";

/** How many characters of a method are written: strangers choose it. */
export const longestMethod = 20;
/** How many characters of a base path are written: it is part of the path of a mount with parameters, and repeated. */
const longestBase = 60;
const longestMount = 200;

/**
 * Explains why a path is none of the library's: what it was compared with, and what the operator may have meant.
 *
 * @param own the application's options, which switch some routes on
 * @param mounted how a framework mounted the library, in words
 */
export function explainPath(
  method: string,
  path: string,
  basePath: string,
  own: RouteOptions,
  mounted: string | undefined,
): string {
  const base = shorten(basePath || "/", longestBase);
  const how = mounted === undefined ? "" : `, and ${shorten(mounted, longestMount)}`;
  const asked = `${shorten(method, longestMethod)} ${shorten(path)}`;
  return `${asked} is answered with 404: the base path is ${base}${how}. ${hintFor(path, basePath, own, mounted)}`;
}

function hintFor(
  path: string,
  basePath: string,
  own: RouteOptions,
  mounted: string | undefined,
): string {
  const shown = shorten(basePath, longestBase);
  if (!isBelow(path, basePath)) return outside(path, basePath);
  if (path === basePath || path === `${basePath}/`) {
    return `No page is at the base path itself: people sign in at ${shown}/signin`;
  }
  if (path.endsWith("/")) return "Take the slash off its end";
  const missing = optionFor(path.slice(basePath.length + 1).split("/", 3));
  if (missing !== undefined) return `This route is there only with ${missing}`;
  const mount = mountOf(path);
  // Where the framework says where it is, what is deeper is no mount, but a route such as `/auth/google/callback`.
  const isMounted = mounted === undefined || (mount !== undefined && mounted.includes(mount));
  if (isMounted && mount?.startsWith(`${basePath}/`)) return outside(path, basePath);
  const all = `Below ${shown || "/"} there are ${routesOf(own).join(", ")}`;
  return mounted === undefined
    ? all
    : `${all}. If it is a route of yours, mount the library after it, or at another path`;
}

/** Returns the option that switches the route of a path on which is none. The path was no route, so the option is not set. */
function optionFor([action, providerId, ...more]: readonly string[]): string | undefined {
  if (more.length > 0 || !action) return undefined;
  if (action === "security" && providerId === undefined) return "`security: true`";
  if (action === "factor" && providerId === undefined) return "the option `factors`";
  if (isOfPasswords(action) && providerId === undefined) return "the provider `Password`";
  const isLogout = isAction(action) && providerId && isAtProvider(action, providerId);
  return isLogout ? "the option `logout` of a provider" : undefined;
}

/** Routes that only say that the id of a provider is missing, if it is. */
const incomplete: ReadonlySet<Action> = new Set(["callback", "logout", "webauthn-options"]);

/** Returns the routes of an application, such as `/signin/{provider}`. */
function routesOf(own: RouteOptions): readonly string[] {
  const all: readonly Action[] = [...actions, "security", "factor", "signup", "confirm", "reset"];
  const paths = all.flatMap((action) => [
    ...(incomplete.has(action) ? [] : [`/${action}`]),
    `/${action}/{provider}`,
  ]);
  return paths.filter((path) => parseRoute(path, "", own));
}

function outside(path: string, basePath: string): string {
  if (!isBelow(path, basePath) && isBelow(path.toLowerCase(), basePath.toLowerCase())) {
    return "Write it in the letter case of the base path";
  }
  const mount = mountOf(path);
  if (mount === undefined) return "Let only paths below the base path come here, or set `basePath`";
  const [base, own] = [shorten(mount, longestBase), shorten(basePath || "/", longestBase)];
  return mount === ""
    ? `Something in front, a proxy or a mount, seems to take ${own} off the path: let it stay there, or set basePath to "/"`
    : `The library seems to be mounted at ${base}: set \`basePath\` (or the path of AUTH_URL) to "${base}", or mount it at ${own}`;
}

/** Returns what comes before the action in a path that looks like one of the library's. */
function mountOf(path: string): string | undefined {
  const segments = path.split("/", mostSegments);
  const at = segments.findLastIndex(isAction);
  const isRoute = at > 0 && segments.length - at <= 2;
  return isRoute ? segments.slice(0, at).join("/") : undefined;
}

/** How many segments of a path are looked at. */
const mostSegments = 20;

function isBelow(path: string, basePath: string): boolean {
  return `${path}/`.startsWith(`${basePath}/`);
}
