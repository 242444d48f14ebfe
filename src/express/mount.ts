import { isAuthAction } from "../index.ts";

/**
 * The path at which the handler is mounted. Express says it when it is mounted at a plain path; mounted
 * at a pattern such as `/auth/*splat`, Express hands over the whole path and the action in it tells where
 * the mount ends.
 *
 * @param baseUrl what Express matched
 * @param path what is left of the path
 */
export function mountPath(baseUrl: string, path: string): string {
  if (path !== "/") return baseUrl;
  const segments = baseUrl.split("/");
  const last = segments.length - 1;
  const beforeLast = last - 1;
  if (isAuthAction(segments[beforeLast])) return segments.slice(0, beforeLast).join("/");
  if (isAuthAction(segments[last])) return segments.slice(0, last).join("/");
  return baseUrl;
}
