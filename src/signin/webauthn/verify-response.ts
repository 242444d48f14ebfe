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

/** What a response is verified against. */
export interface Expectation {
  readonly provider: WebAuthnProvider;
  readonly party: RelyingParty;
  readonly challenge: Challenge;
}

/** What an authenticator reports about a passkey in every ceremony. */
export interface AuthenticatorState {
  readonly counter: number;
  /** Whether it has asked the person for a PIN, a finger or a face. */
  readonly userVerified: boolean;
  /** `multiDevice` if it may be backed up, `singleDevice` otherwise (WebAuthn Level 3 section 6.1.3). */
  readonly deviceType: string;
  readonly backedUp: boolean;
}

/** A passkey that has just been created. */
export interface NewPasskey extends AuthenticatorState {
  readonly publicKey: Bytes;
}

/**
 * The most characters of an attestation, by what was asked for. Its certificates are all verified, each as the issuer
 * of each other; genuine ones have up to four, in about 8 kB.
 */
const longestAttestation = { none: 8_192, direct: 16_384, enterprise: 16_384 } as const;

/**
 * Verifies the response of a registration ceremony (section 7.1).
 *
 * @throws {WebAuthnVerificationError} when it is invalid
 */
export async function verifyRegistration(
  { provider, party, challenge }: Expectation,
  credential: Credential,
): Promise<NewPasskey> {
  assertTopLevel(credential);
  const attestationObject = responseText(credential, "attestationObject");
  if (attestationObject.length > longestAttestation[provider.registration.attestation]) {
    throw invalid("The attestation is too long");
  }
  const { verifyRegistrationResponse } = await loadVerifier();
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: toResponse(credential, { attestationObject }),
      expectedChallenge: challenge.value,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: provider.registration.userVerification === "required",
      supportedAlgorithmIDs: [...provider.registration.algorithms],
    }),
  );
  if (!registrationInfo) throw invalid("The attestation is not valid");
  const {
    credential: made,
    credentialDeviceType,
    credentialBackedUp,
    userVerified,
  } = registrationInfo;
  if (made.id !== credential.id) throw invalid("The id is not the one that the authenticator made");
  await refusing(async () => assertUsable(readCoseKey(made.publicKey)));
  return {
    publicKey: made.publicKey,
    counter: made.counter,
    userVerified,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
  };
}

/**
 * Verifies the response of an authentication ceremony (section 7.2), except for the signature counter, which the
 * caller checks afterwards.
 *
 * @throws {WebAuthnVerificationError} when it is invalid
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
  const { newCounter, credentialDeviceType, credentialBackedUp, userVerified } = authenticationInfo;
  return {
    counter: newCounter,
    userVerified,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
  };
}

/** Asserts that the ceremony did not take place in a frame within another site (section 13.4.9). */
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

/** Runs a verification. Whatever it throws means that the response is invalid. */
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
