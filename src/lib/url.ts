import { controlCharacter } from "./web-url.ts";

const maxTargetLength = 2048;

// Some programs take a path that starts with two slashes, or that a proxy may decode to such, for a host.
const treacherousPath = /^\/(?:[/\\]|%2f|%5c)|%(?:[01][\da-f]|7f)/i;

/**
 * Whether nobody may be sent to a path of a URL that somebody else has chosen. Where an application is below a path, ask of what is left
 * without it as well: routers take it away and go on with the rest.
 */
export const isTreacherous = (pathname: string): boolean => treacherousPath.test(pathname);

/**
 * Returns the absolute, normalized URL of a redirect target, provided that it is on exactly this origin. A target is a
 * path that starts with a single slash, or an absolute URL. Returns `undefined` for anything else.
 */
export function ownUrl(target: unknown, origin: string): string | undefined {
  if (typeof target !== "string" || target.length > maxTargetLength) return undefined;
  if (controlCharacter.test(target)) return undefined;
  const url = parseTarget(target, origin);
  if (!url || url.origin !== origin || url.username || url.password) return undefined;
  if (url.href.length - origin.length > maxTargetLength || isTreacherous(url.pathname))
    return undefined;
  return url.href;
}

function parseTarget(target: string, origin: string): URL | undefined {
  // "https:evil.com", without slashes, would be parsed as a relative reference.
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(target)) return undefined;
  return URL.canParse(target, origin) ? new URL(target, origin) : undefined;
}

/**
 * Adds query parameters to a URL or a path, except those that are `undefined`. A fragment stays at the end.
 */
export function withQuery(
  url: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.append(name, value);
  }
  if (String(query) === "") return url;
  const fragmentAt = url.indexOf("#");
  const target = fragmentAt === -1 ? url : url.slice(0, fragmentAt);
  const fragment = fragmentAt === -1 ? "" : url.slice(fragmentAt);
  const question = target.indexOf("?");
  // A later question mark belongs to a value.
  const isOpen = question === target.length - 1 || target.endsWith("&");
  const joint = question === -1 ? "?" : isOpen ? "" : "&";
  return `${target}${joint}${query}${fragment}`;
}
