import { isAction } from "../route.ts";

/** How many characters of a path are written: strangers choose it. */
const longest = 120;

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
  const shown = path.length > longest ? `${path.slice(0, longest)}…` : path;
  const where = `the base path is ${basePath || "/"}${mounted === undefined ? "" : `, and ${mounted}`}`;
  return `${method} ${shown} is answered with 404: ${where}. ${hintFor(path, basePath)}`;
}

function hintFor(path: string, basePath: string): string {
  if (!isBelow(path, basePath)) return outside(path, basePath);
  if (path === basePath || path === `${basePath}/`) {
    return `No page is at the base path itself: people sign in at ${basePath}/signin`;
  }
  if (path.endsWith("/")) return "Take the slash off its end";
  if (mountOf(path)?.startsWith(`${basePath}/`)) return outside(path, basePath);
  return `Routes are ${basePath}/signin, /signin/{provider}, /callback/{provider}, /signout, /session, /csrf, /providers, /error and /verify-request`;
}

function outside(path: string, basePath: string): string {
  if (!isBelow(path, basePath) && isBelow(path.toLowerCase(), basePath.toLowerCase())) {
    return "Write it in the letter case of the base path";
  }
  const base = mountOf(path)?.slice(0, longest);
  if (base === undefined) return "Let only paths below the base path come here, or set `basePath`";
  return base === ""
    ? `Something in front, a proxy or a mount, seems to take ${basePath} off the path: let it stay there, or set basePath to "/"`
    : `The library seems to be mounted at ${base}: set \`basePath\` (or the path of AUTH_URL) to "${base}", or mount it at ${basePath || "/"}`;
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
