import { compose } from "../../../src/storage/compose.ts";
import { redis } from "../../../src/storage/redis.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { secret } from "../../support/application.ts";

/** Where the processes of one application find what they share. */
export interface Shared {
  readonly database: string;
  /** The address and the prefix of a Redis server, if sessions are there. */
  readonly redis?: readonly [string, string] | undefined;
  readonly issuer: string;
}

/** An application as each of its processes starts it. */
export function openApplication({ database, redis: server, issuer }: Shared) {
  const users = sql(database, { encryptTokens: secret });
  const sessions = server && redis(server[0], { prefix: server[1] });
  const config: AuthConfig = {
    secret,
    trustHost: true,
    adapter: sessions ? compose({ users, sessions }) : users,
    providers: [
      {
        id: "real",
        name: "Real",
        type: "oidc",
        issuer,
        clientId: "app",
        client: { token_endpoint_auth_method: "none" },
      },
    ],
  };
  const close = async () => {
    await users.close();
    await sessions?.close();
  };
  return { config, users, close };
}
