import type { Context } from "../../request/context.ts";
import type { JWTDecodeParams } from "../../types/config.ts";

/** What the application's own `jwt.encode` and `jwt.decode` are given beside the token. A list is theirs to change. */
export function ownFormatParams({ config, cookies }: Context): Omit<JWTDecodeParams, "token"> {
  const { givenSecret, compat } = config;
  return {
    secret: typeof givenSecret === "string" ? givenSecret : [...givenSecret],
    salt: cookies.sessionToken.purpose,
    ...(compat && { compat }),
  };
}
