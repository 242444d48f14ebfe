import type { Identity } from "../../accounts/identity.ts";
import { storeProvedLevel } from "../../accounts/proved-level.ts";
import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import type { Context } from "../../request/context.ts";
import { type Completion, complete } from "../complete.ts";
import type { Reply } from "../reply.ts";
import { verifyAssertion } from "./assertion.ts";
import { recordUse } from "./authenticator.ts";
import type { Credential } from "./credential.ts";
import { passkeyIdentity } from "./passkey-identity.ts";
import type { Expectation } from "./verify-response.ts";

/**
 * Signs in with a passkey. Its counter is stored only after the `signIn` callback has allowed the sign-in.
 *
 * @throws {WebAuthnVerificationError} when the response of the authenticator is invalid
 * @throws {AuthError} as {@link complete}
 */
export async function authenticate(
  context: Context,
  adapter: PasskeyStorage,
  expectation: Expectation,
  credential: Credential,
  asked: Pick<Completion, "returnTo" | "expectedUserId">,
): Promise<Reply> {
  const { provider } = expectation;
  const passkey = await verifyAssertion(context, adapter, expectation, credential);
  const { authenticator, owner, used } = passkey;
  const { providerAccountId } = authenticator;
  const account = { provider: provider.id, type: provider.type, providerAccountId };
  const proved = passkeyIdentity({ ...account, userId: owner.id }, owner, used);
  const identity: Identity = {
    ...proved,
    persist: async (inner, user) => {
      await recordUse(inner, authenticator, used);
      await storeProvedLevel(context, inner, provider, proved, user);
    },
  };
  return complete(context, { ...asked, identity, link: null, owner });
}
