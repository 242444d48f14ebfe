import type { Counts } from "../person.ts";

/** What the application has to be told, so that everybody finds what they had. */
export function nextSteps({ session, passkey, factor, account }: Counts): readonly string[] {
  return [
    ...(session > 0
      ? [
          'Let the old cookies go on, and keep the lifetime of sessions: upgradeFrom: ["better-auth"], session: { strategy: "database", maxAge: 604800 }.',
        ]
      : []),
    ...(passkey > 0
      ? ["Add the provider Passkey() with the relyingParty that you had: rpID is its id."]
      : []),
    ...(factor > 0
      ? [
          "Authenticator apps make the same codes as before. Recovery codes are gone: people make new ones on the security page.",
        ]
      : []),
    ...(account > 0
      ? [
          "Register the new callback addresses at each provider: <your site>/auth/callback/<provider>.",
        ]
      : []),
    "The rest is in node_modules/cardea/docs/moving-in/better-auth.md",
  ];
}
