import { derive } from "../../server/derive.ts";
import { fromVersion4 } from "../../server/version-4-options.ts";
import type { SessionLike } from "../../types/config.ts";
import type { JWT, Session } from "../../types/records.ts";
import type { AnyConfig, NextAuthConfig } from "../config.ts";
import { withOldAuthorize } from "./authorize.ts";

/**
 * The options of next-auth 4.
 *
 * @deprecated Write `NextAuthConfig` of `cardea/next`.
 */
export interface NextAuthOptions<T extends JWT = JWT, S extends SessionLike = Session>
  extends Omit<NextAuthConfig<T, S>, "jwt"> {
  jwt?:
    | (NextAuthConfig<T, S>["jwt"] & {
        /** Encrypts sessions in place of `secret`. */
        secret?: string | undefined;
      })
    | undefined;
}

/** Returns a copy of the options that is resolved as those of next-auth 4. */
export function inOurTerms(options: NextAuthOptions<JWT, SessionLike>): AnyConfig {
  const { providers } = options;
  return derive(options, {
    ...fromVersion4(options),
    // What is no list is explained where the configuration is resolved.
    providers: Array.isArray(providers) ? providers.map(withOldAuthorize) : providers,
  });
}
