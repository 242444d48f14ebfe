import type { IdentityFacts } from "../../../accounts/identity.ts";
import { storeProvedLevel } from "../../../accounts/proved-level.ts";
import type { Context } from "../../../request/context.ts";
import type { Entered } from "../../entrance.ts";

/**
 * Returns what a sign-in with a provider brings along: the level that it proved is stored with the account where the application
 * believes the provider, and its ID token is kept where people sign out there too.
 */
export async function enteredByOAuth(context: Context, identity: IdentityFacts): Promise<Entered> {
  const provider = (await context.config.providers()).byId.get(identity.provider.id);
  if (provider?.type !== "oauth" && provider?.type !== "oidc") return {};
  const { account } = identity;
  return {
    ...(provider.assurance && {
      persist: (adapter, owner) => storeProvedLevel(context, adapter, provider, identity, owner),
    }),
    ...(provider.logout && {
      finish: async (reply) => {
        const { withHint } = await import("../logout/keep-hint.ts");
        return withHint(context, provider, account.id_token, reply);
      },
    }),
  };
}
