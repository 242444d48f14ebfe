import { oldCookieOf } from "../../../config/upgrade-from.ts";
import type { Counts } from "../person.ts";

/** The name of the cookie is another one on https, whichever the browser had that it is taken from. */
function tryOne(): string {
  const [plain, secure] = [false, true].map(
    (isSecure) => oldCookieOf("better-auth", isSecure)?.name,
  );
  return `Try one cookie of a browser that is signed in, in a rehearsal on http: curl -H "Cookie: ${plain}=<its value>" http://localhost:3000/auth/session answers who it is. On https write ${secure} in place of ${plain}, whatever the browser calls it. With a wrong secret it answers null: then everybody would be signed out.`;
}

/** What the application has to be told, so that everybody finds what they had. */
export function nextSteps(
  { session, passkey, factor, account }: Counts,
  isSecretProved: boolean,
): readonly string[] {
  return [
    ...(session > 0
      ? [
          'Let the old cookies go on, and keep the lifetime of sessions: upgradeFrom: ["better-auth"], session: { strategy: "database", maxAge: 604800 }.',
          `${tryOne()} ${isSecretProved ? "The secret opens what is encrypted in the old database; whether it is the one that signs cookies, only this tells." : "Nothing in the database tells."}`,
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
