// An application that runs on Better Auth, as the tests of `cardea import` find it before the move.
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { symmetricEncrypt } from "better-auth/crypto";
import { getMigrations } from "better-auth/db/migration";
import { admin, genericOAuth, twoFactor, username } from "better-auth/plugins";

export async function oldApplication({ database, origin, secret, issuer, options = {} }) {
  const auth = betterAuth({
    database,
    secret,
    baseURL: origin,
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      twoFactor(),
      admin(),
      username(),
      passkey({ rpID: new URL(origin).hostname, origin }),
      genericOAuth({
        config: [
          {
            providerId: "corp",
            clientId: "cardea",
            clientSecret: "a client secret",
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            scopes: ["openid", "profile", "email"],
            pkce: true,
          },
        ],
      }),
    ],
    ...options,
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  const { internalAdapter, password, secretConfig } = await auth.$context;
  return {
    handler: (request) => auth.handler(request),

    /** Encrypts a provider's token, as it is stored with `encryptOAuthTokens`. */
    seal: (data) => symmetricEncrypt({ key: secretConfig, data }),

    /** Creates many people at once, all with the same password, an account and a session. */
    async crowd(size, typed) {
      const hash = await password.hash(typed);
      for (let at = 0; at < size; at++) {
        const made = { name: at % 3 === 0 ? "" : `Person ${at}`, email: `p${at}@example.com` };
        const user = await internalAdapter.createUser({ ...made, emailVerified: at % 2 === 0 });
        const own = { userId: user.id, accountId: user.id, providerId: "credential" };
        await internalAdapter.createAccount({ ...own, password: hash });
        await internalAdapter.createAccount({
          userId: user.id,
          accountId: `${at}`,
          providerId: "github",
          scope: "read:user,user:email",
          accessToken: `token ${at}`,
          accessTokenExpiresAt: new Date("2027-01-01T00:00:00Z"),
        });
        await internalAdapter.createSession(user.id);
      }
    },
  };
}
