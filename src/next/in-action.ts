import type { Cookie } from "../server/index.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { incomingHeaders, setCookies } from "./next-headers.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** What changes something about the session. */
type Operation<Result> = (headers: Headers, config: AuthConfigSource) => Promise<Result>;

/** Runs an operation of `cardea/server` in an action or a route handler, and sets its cookies. */
export async function inAction<Result extends { readonly cookies: readonly Cookie[] }>(
  configFor: ConfigFor,
  operation: Operation<Result>,
): Promise<Result> {
  const headers = await incomingHeaders();
  const result = await operation(headers, () => configFor(headers));
  await setCookies(result.cookies);
  return result;
}
