import type { AnyAdapter } from "../types/adapter.ts";
import type { SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import type { NextAuthConfig } from "./config.ts";

/**
 * Returns the configuration as it is. Its callbacks know the types of one another and the fields that the adapter adds to
 * users. Use it where a configuration stands alone.
 */
export function defineConfig<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: NextAuthConfig<T, S, GivenT, GivenS, A>): NextAuthConfig<T, S, GivenT, GivenS, A> {
  return config;
}
