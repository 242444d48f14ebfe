import { processEnvironment } from "../../lib/process-environment.ts";
import { isWebUrl } from "../../lib/web-url.ts";

/** Returns the origin of an application whose address a test does not name. */
export function usualOrigin(): string {
  const { AUTH_URL, NEXTAUTH_URL } = processEnvironment();
  const url = AUTH_URL || NEXTAUTH_URL || "";
  return isWebUrl(url) ? new URL(url).origin : "http://localhost:3000";
}
