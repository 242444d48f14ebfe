import { createHash } from "node:crypto";
import { readCoseKey } from "../../../src/signin/webauthn/cose-key.ts";
import { type Credential, parseCredential } from "../../../src/signin/webauthn/credential.ts";
import {
  verifyAuthentication,
  verifyRegistration,
} from "../../../src/signin/webauthn/verify-response.ts";
import { origin } from "../../support/application.ts";
import { type Door, holds, isOfType, textOf, unlessRefused } from "../door.ts";
import { scene } from "../scene.ts";
import { storedPasskey } from "./stored-passkey.ts";

const value = "dGhlIGNoYWxsZW5nZSBvZiB0aGUgZnV6emVkIGRvb3I";
const party = { id: "app.example.com", name: "App", origins: [origin] };
const refused = isOfType("WebAuthnVerificationError");

/**
 * What a browser posts: JSON, in which `clientDataJSON`, `attestationObject` and `authenticatorData` may be written as text or as numbers of
 * bytes, so that a mutation reaches what they hold.
 */
function parse(input: Uint8Array): Promise<Credential | undefined> {
  return unlessRefused(() => parseCredential(encoded(textOf(input))), isOfType("InvalidRequest"));
}

function encoded(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (_, one) => {
      const { $json, $hex }: { $json?: unknown; $hex?: unknown } = Object(one);
      if ($json !== undefined) return Buffer.from(JSON.stringify($json)).toString("base64url");
      return typeof $hex === "string" ? Buffer.from($hex, "hex").toString("base64url") : one;
    });
  } catch {
    return text;
  }
}

/** Asserts what every ceremony must have been about (WebAuthn Level 3 sections 7.1 and 7.2). */
function assertCeremony({ clientDataJSON }: Credential, type: string, data: Buffer): void {
  const client = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  holds(client.type === type, "another ceremony", client);
  holds(client.challenge === value, "another challenge", client);
  holds(client.origin === origin, "another origin", client);
  holds(!client.crossOrigin && client.topOrigin === undefined, "in a frame", client);
  const hash = createHash("sha256").update(party.id).digest();
  holds(data.subarray(0, 32).equals(hash), "another relying party", data.toString("hex"));
  holds(((data[32] ?? 0) & 5) === 5, "nobody was there, or was asked", data[32]);
}

/** The response to a registration. */
const registration: Door = {
  name: "passkey-registration",
  async run(input) {
    const { passkeys: provider } = await scene();
    const credential = await parse(input);
    if (!credential) return;
    const challenge = { value, provider: "passkey", ceremony: "register" } as const;
    const made = await unlessRefused(
      () => verifyRegistration({ provider, party, challenge }, credential),
      refused,
    );
    if (!made) return;
    const posted = String(credential.response.attestationObject);
    const attestation = Buffer.from(posted, "base64url");
    // @simplewebauthn/server reads any character as one of base64url, and nothing here could tell as which.
    if (attestation.toString("base64url") !== posted) return;
    const hash = createHash("sha256").update(party.id).digest();
    const at = attestation.indexOf(hash);
    holds(at > 0, "another relying party", attestation.toString("hex"));
    assertCeremony(credential, "webauthn.create", attestation.subarray(at));
    const id = Buffer.from(credential.id, "base64url");
    holds(attestation.includes(id), "an id that the authenticator has not made", credential.id);
    const key = readCoseKey(made.publicKey);
    holds(key.get(3) !== undefined, "a key without algorithm");
    for (const part of [key.get(-1), key.get(-2), key.get(-3)]) {
      const isMade = !(part instanceof Uint8Array) || attestation.includes(Buffer.from(part));
      holds(isMade, "a key that was not made", credential.id);
    }
    holds(Number.isSafeInteger(made.counter) && made.userVerified, "nobody was asked", made);
    holds(["singleDevice", "multiDevice"].includes(made.deviceType), "no device", made);
    holds(!(made.backedUp && made.deviceType === "singleDevice"), "it cannot be backed up", made);
  },
};

/** The response to a sign-in with a passkey, and a COSE key. */
const authentication: Door = {
  name: "passkey-sign-in",
  async run(input) {
    await unlessRefused(
      () => readCoseKey(input),
      (error) => error instanceof RangeError,
    );
    const { passkeys: provider } = await scene();
    const credential = await parse(input);
    if (!credential) return;
    const challenge = { value, provider: "passkey", ceremony: "authenticate" } as const;
    const used = await unlessRefused(
      () => verifyAuthentication({ provider, party, challenge }, credential, storedPasskey),
      refused,
    );
    if (!used) return;
    const posted = String(credential.response.authenticatorData);
    const data = Buffer.from(posted, "base64url");
    if (data.toString("base64url") !== posted) return;
    assertCeremony(credential, "webauthn.get", data);
    holds(used.userVerified && used.counter === data.readUInt32BE(33), "another state", used);
  },
};

export const passkeyDoors: readonly Door[] = [registration, authentication];
