import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { loadVerifier } from "#passkey-verifier";
import type { WebAuthnProvider } from "../../config/providers/webauthn.ts";
import { WebAuthnVerificationError } from "../../errors.ts";
import type { Bytes } from "../../lib/bytes.ts";
import type { AdapterAuthenticator } from "../../types/adapter.ts";
import { storedBytes } from "./authenticator.ts";
import type { Challenge } from "./challenge.ts";
import { readCoseKey } from "./cose-key.ts";
import { type Credential, responseText } from "./credential.ts";
import { assertUsable } from "./public-key.ts";
import type { RelyingParty } from "./relying-party.ts";

/** What an answer is compared with. */
export interface Expectation {
  readonly provider: WebAuthnProvider;
  readonly party: RelyingParty;
  readonly challenge: Challenge;
}

/** What an authenticator says of a passkey each time. */
interface AuthenticatorState {
  readonly counter: number;
  /** `multiDevice` when it may be backed up (WebAuthn Level 3 section 6.1.3). */
  readonly deviceType: string;
  readonly backedUp: boolean;
}

/** A passkey that was made just now. */
export interface NewPasskey extends AuthenticatorState {
  readonly publicKey: Bytes;
}

/**
 * Verifies that an authenticator made a passkey for us (section 7.1).
 *
 * @throws {WebAuthnVerificationError} when anything is not as it must be
 */
export async function verifyRegistration(
  { provider, party, challenge }: Expectation,
  credential: Credential,
): Promise<NewPasskey> {
  assertTopLevel(credential);
  const { verifyRegistrationResponse } = await loadVerifier();
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: toResponse(credential, {
        attestationObject: responseText(credential, "attestationObject"),
      }),
      expectedChallenge: challenge.value,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: provider.registration.userVerification === "required",
      supportedAlgorithmIDs: [...provider.registration.algorithms],
    }),
  );
  if (!registrationInfo) throw invalid("The attestation is not valid");
  const { credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo;
  if (made.id !== credential.id) throw invalid("The id is not the one that the authenticator made");
  await refusing(async () => assertUsable(readCoseKey(made.publicKey)));
  return {
    publicKey: made.publicKey,
    counter: made.counter,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
  };
}

/**
 * Verifies that an authenticator used a passkey for us (section 7.2). The counter is for the caller to
 * judge, once everything else is right.
 *
 * @throws {WebAuthnVerificationError} when anything is not as it must be
 */
export async function verifyAuthentication(
  { provider, party, challenge }: Expectation,
  credential: Credential,
  authenticator: AdapterAuthenticator,
): Promise<AuthenticatorState> {
  assertTopLevel(credential);
  const { verifyAuthenticationResponse } = await loadVerifier();
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: toResponse(credential, {
        authenticatorData: responseText(credential, "authenticatorData"),
        signature: responseText(credential, "signature"),
      }),
      expectedChallenge: challenge.value,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: provider.authentication.userVerification === "required",
      credential: {
        id: credential.id,
        publicKey: storedBytes(authenticator.credentialPublicKey),
        counter: 0,
      },
    }),
  );
  if (!verified) throw invalid("The signature is not that of the passkey");
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  return { counter: newCounter, deviceType: credentialDeviceType, backedUp: credentialBackedUp };
}

/** A ceremony inside a page of another site is none that a person asked us for (section 13.4.9). */
function assertTopLevel({ clientData: { crossOrigin, topOrigin } }: Credential): void {
  const isTopLevel =
    (crossOrigin === undefined || crossOrigin === false) && topOrigin === undefined;
  if (!isTopLevel) throw invalid("The ceremony took place inside a page of another site");
}

function toResponse<R extends object>({ id, clientDataJSON }: Credential, response: R) {
  return {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { ...response, clientDataJSON },
  } satisfies Omit<RegistrationResponseJSON, "response"> & { response: R };
}

/** Whatever the verification throws is about the answer, which came from outside. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw invalid("The answer of the authenticator is not valid", error);
  }
}

function invalid(message: string, cause?: unknown): WebAuthnVerificationError {
  return new WebAuthnVerificationError(message, { code: "passkey-invalid", cause });
}
