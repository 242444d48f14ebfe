import { chunkNames } from "../lib/received-cookies.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type InputFacts, openContext } from "./input.ts";

/** Whether a request has a cookie in which there may be a session. What it holds is not looked at. */
export async function hasSessionCookie(
  input: InputFacts,
  source: AuthConfigSource,
): Promise<boolean> {
  try {
    const context = await openContext(input, source);
    const { config, cookieHeader, cookies } = context;
    const older = config.upgradeFrom?.cookiesOf(context) ?? [];
    const names = [cookies.sessionToken.name, ...older.map(({ name }) => name)];
    return names.some((name) => chunkNames(cookieHeader, name).length > 0);
  } catch {
    // Whoever asks for a session meets the same error.
    return false;
  }
}
