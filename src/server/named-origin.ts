import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, openContext } from "./input.ts";

/**
 * Returns the origin at which people use the application, such as `https://app.example.com`, if the operator has named it: by
 * `AUTH_URL` or by `trustHost`. Where every host is trusted, whoever sends a request chooses it.
 *
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function namedOrigin(
  input: AuthInput,
  source: AuthConfigSource,
): Promise<string | undefined> {
  const { config, origin } = await openContext(input, source);
  return config.origin || config.trustHost !== true ? origin : undefined;
}
