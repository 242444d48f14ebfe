import { shorten } from "../../lib/shorten.ts";
import { isAction } from "../route.ts";

/** How many characters of a method are written: strangers choose it. */
export const longestMethod = 20;
/** How many characters of a base path are written: it is part of the path of a mount with parameters, and repeated. */
const longestBase = 60;
const longestMount = 200;

/**
 * Explains why a path is none of the library's: what it was compared with, and what the operator may have meant.
 *
 * @param mounted how a framework mounted the library, in words
 */
export function explainPath(
  method: string,
  path: string,
  basePath: string,
  mounted: string | undefined,
): string {
  const base = shorten(basePath || "/", longestBase);
  const how = mounted === undefined ? "" : `, and ${shorten(mounted, longestMount)}`;
  const asked = `${shorten(method, longestMethod)} ${shorten(path)}`;
  return `${asked} is answered with 404: the base path is ${base}${how}. ${hintFor(path, basePath)}`;
}

function hintFor(path: string, basePath: string): string {
  const shown = shorten(basePath, longestBase);
  if (!isBelow(path, basePath)) return outside(path, basePath);
  if (path === basePath || path === `${basePath}/`) {
    return `No page is at the base path itself: people sign in at ${shown}/signin`;
  }
  if (path.endsWith("/")) return "Take the slash off its end";
  if (mountOf(path)?.startsWith(`${basePath}/`)) return outside(path, basePath);
  return `Routes are ${shown}/signin, /signin/{provider}, /callback/{provider}, /signout, /session, /csrf, /providers, /error and /verify-request`;
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
