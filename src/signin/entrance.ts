import type { IdentityFacts } from "../accounts/identity.ts";
import type { Context } from "../request/context.ts";
import type { Entered, Entrance } from "./completion.ts";

/** Returns what a way in brings along, at once and after a second factor alike. */
export async function enteredBy(
  context: Context,
  identity: IdentityFacts,
  entrance: Entrance,
): Promise<Entered> {
  switch (entrance.by) {
    case "credentials":
    case "email":
    case "sign-up":
      return {};
    case "password":
      return (await import("./password/still-chosen.ts")).enteredByPassword(context, entrance);
    case "oauth":
      return enteredByOAuth(context, identity);
    case "passkey":
      return (await import("./webauthn/entered.ts")).enteredByPasskey(context, identity, entrance);
    case "new-passkey":
      return (await import("./webauthn/entered.ts")).enteredByNewPasskey(
        context,
        identity,
        entrance,
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
