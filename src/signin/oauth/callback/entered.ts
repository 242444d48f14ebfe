import type { IdentityFacts } from "../../../accounts/identity.ts";
import { storeProvedLevel } from "../../../accounts/proved-level.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { Context } from "../../../request/context.ts";
import type { Entered } from "../../completion.ts";
import { withHint } from "../logout/keep-hint.ts";

/**
 * Returns what a sign-in with a provider brings along: the level that it proved is stored with the account where the application
 * believes the provider, and its ID token is kept where people sign out there too.
 */
export function enteredAt(
  context: Context,
  provider: OAuthProvider,
  identity: IdentityFacts,
): Entered {
  const { account } = identity;
  return {
    ...(provider.assurance && {
      persist: (adapter, owner) => storeProvedLevel(context, adapter, provider, identity, owner),
    }),
    ...(provider.logout && {
      finish: (reply) => withHint(context, provider, account.id_token, reply),
    }),
  };
}
