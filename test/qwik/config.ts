import { type AuthConfig, CredentialsSignin } from "../../src/index.ts";

class Refused extends CredentialsSignin {
  override code = "not_recognised";
}

/** Credentials under an id of their own, and an authorization server that is never asked. */
export function config(own: Partial<AuthConfig> = {}): AuthConfig {
  return {
    secret: "a secret for tests that has more than 32 bytes",
    trustHost: true,
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
    providers: [
      {
        id: "badge",
        name: "Badge",
        type: "credentials",
        credentials: { email: {}, number: { type: "password" } },
        authorize({ email, number }) {
          if (number !== "1815") throw new Refused();
          return { id: "ada", name: "Ada", email: String(email) };
        },
      },
      {
        id: "elsewhere",
        name: "Elsewhere",
        type: "oauth",
        clientId: "client",
        clientSecret: "client-secret",
        authorization: "https://idp.example/authorize",
        token: "https://idp.example/token",
        userinfo: "https://idp.example/userinfo",
      },
    ],
    ...own,
  };
}

/** The fields with which somebody signs in. */
export const badge = {
  providerId: "badge",
  "options.email": "ada@example.com",
  "options.number": "1815",
};
