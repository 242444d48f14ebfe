import { storeProvedLevel } from "../../accounts/proved-level.ts";
import { asPasskeyStorage } from "../../config/passkey-storage.ts";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { InvalidRequest, WebAuthnVerificationError } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { textOf } from "../../lib/json.ts";
import type { Context } from "../../request/context.ts";
import { providerWithId } from "../../request/find-provider.ts";
import type { Proofs } from "../../session/proofs.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { Fields } from "../fields.ts";
import { verifyAssertion } from "../webauthn/assertion.ts";
import { recordUse } from "../webauthn/authenticator.ts";
import { consumeChallenge } from "../webauthn/challenge.ts";
import { parseCredential } from "../webauthn/credential.ts";
import { passkeyIdentity } from "../webauthn/passkey-identity.ts";
import { relyingPartyOf } from "../webauthn/relying-party.ts";
import { forgive } from "./use-app.ts";

/** What came of a passkey. Its challenge is used up either way. */
export type PasskeyUse = { readonly cookies: readonly Cookie[] } & (
  | { readonly proofs: Proofs }
  | { readonly problem: unknown }
);

/**
 * Uses a passkey of a user as their second factor. It has to verify its user, whatever its provider asks of sign-ins.
 *
 * @param fields `data`, and the id of the `provider`
 * @throws {InvalidRequest} when the fields are malformed
 */
export async function usePasskey(
  context: Context,
  user: AdapterUser,
  fields: Fields,
): Promise<PasskeyUse> {
  const provider = await passkeyProvider(context, textOf(fields.provider) ?? "passkey");
  const credential = parseCredential(fields.data);
  const { challenge, cookies, problem } = await consumeChallenge(
    context,
    provider,
    "authenticate",
    credential.challenge,
    String(user.id),
  );
  if (!challenge) return { cookies, problem };
  try {
    const adapter = asPasskeyStorage(context.config.adapter);
    const party = relyingPartyOf(context, provider);
    const expectation = { provider, party, challenge };
    const { authenticator, owner, used } = await verifyAssertion(
      context,
      adapter,
      expectation,
      credential,
    );
    if (!used.userVerified) {
      throw new WebAuthnVerificationError("The passkey did not verify its user", {
        code: "passkey-invalid",
      });
    }
    const { providerAccountId, userId } = authenticator;
    const account = { provider: provider.id, type: provider.type, providerAccountId, userId };
    const identity = passkeyIdentity(account, owner, used);
    const { counter, backedUp } = used;
    await recordUse(adapter, { credentialID: authenticator.credentialID, counter, backedUp });
    await storeProvedLevel(context, adapter, provider, identity, owner);
    await forgive(context, String(user.id));
    return { cookies, proofs: identity.proofs };
  } catch (error) {
    return { cookies, problem: error };
  }
}

async function passkeyProvider(context: Context, id: string): Promise<WebAuthnProvider> {
  const provider = await providerWithId(context, id);
  if (provider?.type === "webauthn") return provider;
  throw new InvalidRequest("The field `provider` names no provider of passkeys", {
    code: "invalid-field",
  });
}
