import { betterAuth } from "../../../src/passwords/index.ts";
import Passkey from "../../../src/providers/passkey.ts";
import Password from "../../../src/providers/password.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { application } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import type { RealProvider } from "../../support/real-provider.ts";
import { origin } from "./old-people.ts";

export const newSecret = "the secret of the new application, which is another one";

/** The application after the move, as the command says that it has to be configured. */
export function newApplication(url: string, provider?: Pick<RealProvider, "issuer">) {
  const storage = sql(url);
  const { config, errors } = application({
    adapter: storage,
    secret: newSecret,
    providers: [
      Password({ imports: [betterAuth()], identifier: "either", breaches: false }),
      Passkey({ relyingParty: { id: new URL(origin).hostname, origin } }),
      ...(provider
        ? [
            {
              id: "corp",
              name: "Corp",
              type: "oidc" as const,
              issuer: provider.issuer,
              clientId: "cardea",
              clientSecret: "a client secret",
            },
          ]
        : []),
    ],
    session: { strategy: "database", maxAge: 604_800 },
    upgradeFrom: ["better-auth"],
    factors: {},
    security: true,
    mail: () => {},
  });
  return {
    storage,
    config,
    errors,
    /** A browser with the cookies that somebody had before, or with none. */
    browser: (before?: Browser) => new Browser(config, origin, new Map(before?.cookies)),
    enter: async (browser: Browser, username: string, typed: string) =>
      browser.submit("/auth/callback/password", { username, password: typed }),
  };
}
