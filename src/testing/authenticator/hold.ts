import { randomBytes, sha256 } from "#crypto";
import { base64Url, concatBytes, utf8 } from "../../lib/bytes.ts";
import { parseAddress } from "../parse-address.ts";
import { encodeCbor } from "./cbor.ts";
import { createPasskeyKey, type PasskeyKey } from "./passkey-key.ts";

/** Options of `createAuthenticator`. */
export interface AuthenticatorOptions {
  /** Where the page of the application is, such as `http://localhost:3000`. */
  readonly origin: string;
  /** Whether it verifies its user, by a PIN or a finger. Default: true. */
  readonly verifiesUser?: boolean | undefined;
}

/** The part of the options of a ceremony that an authenticator reads, as the application sends them. */
export interface CeremonyOptions {
  readonly challenge: string;
  readonly rp?: { readonly id?: string | undefined } | undefined;
  readonly rpId?: string | undefined;
  readonly user?: { readonly id: string } | undefined;
  readonly allowCredentials?: readonly { readonly id: string }[] | undefined;
  readonly excludeCredentials?: readonly { readonly id: string }[] | undefined;
}

/** What a browser answers: the JSON of `PublicKeyCredential.toJSON()`. */
export interface PasskeyJson {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly clientExtensionResults: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, string | readonly string[]>>;
}

/** An authenticator for tests. */
export interface Authenticator {
  /**
   * Makes a passkey, like `navigator.credentials.create()`.
   *
   * @throws {Error} when it already has one that the options exclude
   */
  register(options: CeremonyOptions): Promise<PasskeyJson>;
  /**
   * Signs with its newest passkey that the options allow, like `navigator.credentials.get()`.
   *
   * @throws {Error} when it has none
   */
  authenticate(options: CeremonyOptions): Promise<PasskeyJson>;
  /** The ids of its passkeys, the newest last. */
  readonly passkeys: readonly string[];
}

interface Passkey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly key: PasskeyKey;
}

/** Bits of the authenticator data (WebAuthn Level 3 section 6.1). */
const flag = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, attested: 0x40 };

/** See `createAuthenticator`. */
export function holdPasskeys({ origin, verifiesUser = true }: AuthenticatorOptions): Authenticator {
  const held: Passkey[] = [];
  const flags = flag.present | flag.mayBackUp | flag.backedUp | (verifiesUser ? flag.verified : 0);
  const page = parseAddress("`origin`", origin);
  const clientData = (type: string, { challenge }: CeremonyOptions) =>
    utf8(JSON.stringify({ type, challenge, origin: page.origin, crossOrigin: false }));

  const register = async (options: CeremonyOptions) => {
    const excluded = options.excludeCredentials ?? [];
    if (held.some(({ id }) => excluded.some((one) => one.id === id))) {
      throw new Error("The authenticator has a passkey of this account already");
    }
    const id = randomBytes(32);
    const rpId = options.rp?.id ?? page.hostname;
    const key = await createPasskeyKey();
    held.push({ id: base64Url(id), rpId, userHandle: options.user?.id ?? "", key });
    const attested = concatBytes(new Uint8Array(16), Uint8Array.of(0, id.length), id, key.cose);
    const data = await authenticatorData(rpId, flags | flag.attested, attested);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", data],
    ]);
    return toJson(base64Url(id), {
      clientDataJSON: base64Url(clientData("webauthn.create", options)),
      attestationObject: base64Url(encodeCbor(attestation)),
      transports: ["internal", "hybrid"],
    });
  };

  const authenticate = async (options: CeremonyOptions) => {
    const { rpId = page.hostname, allowCredentials = [] } = options;
    const isAllowed = (id: string) =>
      allowCredentials.length === 0 || allowCredentials.some((one) => one.id === id);
    const passkey = held.findLast((one) => one.rpId === rpId && isAllowed(one.id));
    if (!passkey) throw new Error(`The authenticator has no passkey of ${rpId} that is asked for`);
    const client = clientData("webauthn.get", options);
    const data = await authenticatorData(rpId, flags);
    const signature = await passkey.key.sign(concatBytes(data, await sha256(client)));
    return toJson(passkey.id, {
      clientDataJSON: base64Url(client),
      authenticatorData: base64Url(data),
      signature: base64Url(signature),
      userHandle: passkey.userHandle,
    });
  };

  return {
    register,
    authenticate,
    get passkeys() {
      return held.map(({ id }) => id);
    },
  };
}

/** Its counter stays 0, as that of passkeys does that several devices share. */
async function authenticatorData(
  rpId: string,
  flags: number,
  attested = new Uint8Array(),
): Promise<Uint8Array> {
  return concatBytes(await sha256(rpId), Uint8Array.of(flags, 0, 0, 0, 0), attested);
}

function toJson(id: string, response: PasskeyJson["response"]): PasskeyJson {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
}
