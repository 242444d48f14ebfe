import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";

/**
 * Returns the configuration as it is. Its callbacks know the types of one another and the fields that the adapter adds to
 * users, and `getSession` returns what the `session` callback does. Use it where a configuration stands alone.
 */
export function defineConfig<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: AuthConfig<T, S, GivenT, GivenS, A>): AuthConfig<T, S, GivenT, GivenS, A> {
  return config;
}
