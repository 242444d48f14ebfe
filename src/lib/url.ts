import { controlCharacter } from "./web-url.ts";

const maxTargetLength = 2048;

// A path that opens with two slashes, or that a proxy could read so, names a host to some readers.
const treacherousPath = /^\/(?:[/\\]|%2f|%5c)|%(?:[01][\da-f]|7f)/i;

/**
 * Where a redirect may lead: the absolute, normalized URL of a target on exactly this origin.
 * Targets are paths that start with a single slash, or absolute URLs. Anything else is `undefined`.
 */
export function ownUrl(target: unknown, origin: string): string | undefined {
  if (typeof target !== "string" || target.length > maxTargetLength) return undefined;
  if (controlCharacter.test(target)) return undefined;
  const url = parseTarget(target, origin);
  if (!url || url.origin !== origin || url.username || url.password) return undefined;
  return treacherousPath.test(url.pathname) ? undefined : url.href;
}

function parseTarget(target: string, origin: string): URL | undefined {
  // "https:evil.com", without slashes, would be a relative reference.
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(target)) return undefined;
  return URL.canParse(target, origin) ? new URL(target, origin) : undefined;
}

/**
 * Adds parameters to a URL or to a path; those that are `undefined` are left out. The fragment stays
 * at the end.
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
  const joint = /[?&]$/.test(target) ? "" : target.includes("?") ? "&" : "?";
  return `${target}${joint}${query}${fragment}`;
}
