import type { IdentityFacts } from "../accounts/identity.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import type { Context } from "../request/context.ts";
import type { Entered, Entrance } from "./completion.ts";

/** Returns what a way in brings along, at once and after a second factor alike. */
export function enteredBy(
  context: Context,
  identity: IdentityFacts,
  entrance: Entrance,
): Awaitable<Entered> {
  switch (entrance.by) {
    case "credentials":
    case "email":
    case "sign-up":
      return {};
    case "password":
      return import("./password/still-chosen.ts").then(({ enteredByPassword }) =>
        enteredByPassword(context, entrance),
      );
    case "oauth":
      return enteredByOAuth(context, identity);
    case "passkey":
      return import("./webauthn/entered.ts").then(({ enteredByPasskey }) =>
        enteredByPasskey(context, identity, entrance),
      );
    case "new-passkey":
      return import("./webauthn/entered.ts").then(({ enteredByNewPasskey }) =>
        enteredByNewPasskey(context, identity, entrance),
      );
  }
}

/** With most providers, a sign-in brings nothing along. */
async function enteredByOAuth(context: Context, identity: IdentityFacts): Promise<Entered> {
  const provider = (await context.config.providers()).byId.get(identity.provider.id);
  if (provider?.type !== "oauth" && provider?.type !== "oidc") return {};
  if (!provider.assurance && !provider.logout) return {};
  const { enteredAt } = await import("./oauth/callback/entered.ts");
  return enteredAt(context, provider, identity);
}
