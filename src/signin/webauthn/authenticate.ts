import type { PasskeyStorage } from "../../config/passkey-storage.ts";
import type { Context } from "../../request/context.ts";
import { complete } from "../complete.ts";
import type { Completion } from "../completion.ts";
import type { Reply } from "../reply.ts";
import { verifyAssertion } from "./assertion.ts";
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
  asked: Pick<Completion, "returnTo" | "expectedUserId" | "expectedSession" | "need">,
): Promise<Reply> {
  const { provider } = expectation;
  const passkey = await verifyAssertion(context, adapter, expectation, credential);
  const { authenticator, owner, used } = passkey;
  const { providerAccountId } = authenticator;
  const account = { provider: provider.id, type: provider.type, providerAccountId };
  const identity = passkeyIdentity({ ...account, userId: owner.id }, owner, used);
  const { counter, backedUp } = used;
  const { credentialID } = authenticator;
  const entrance = { by: "passkey", credentialID, counter, backedUp } as const;
  return complete(context, { ...asked, identity, entrance, link: null, owner });
}
