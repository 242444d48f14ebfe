import { createHash, randomBytes } from "node:crypto";
import { encodeCbor } from "../../../src/testing/authenticator/cbor.ts";
import { type Algorithm, createKey, type PasskeyKey } from "./keys.ts";

/** The members of creation and request options that an authenticator looks at. */
export interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** Bits of the authenticator data (WebAuthn Level 3 section 6.1). */
export const flag = { up: 0x01, uv: 0x04, be: 0x08, bs: 0x10, at: 0x40, ed: 0x80 } as const;

/** What `PublicKeyCredential.toJSON()` answers. */
export interface CredentialJson {
  id: string;
  rawId: string;
  type: string;
  clientExtensionResults: object;
  response: Record<string, unknown>;
}

/** What a ceremony does differently from an honest browser with an honest authenticator. */
export interface Tweaks {
  /** The id of the new passkey, as the database spells it. Default: a random one. */
  readonly storedId?: string;
  readonly clientData?: Record<string, unknown>;
  readonly rpId?: string;
  /** Flags that are set or cleared. */
  readonly set?: number;
  readonly clear?: number;
  readonly counter?: number;
  readonly authenticatorData?: (data: Buffer) => Buffer;
  readonly signature?: (signature: Buffer) => Buffer;
  /** The last word on what is posted. */
  readonly json?: (credential: CredentialJson) => CredentialJson;
}

interface Passkey {
  readonly id: Buffer;
  readonly key: PasskeyKey;
  readonly userHandle: string;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64Url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/**
 * An authenticator in software, together with the browser in front of it. It holds one passkey, signs
 * for real, and breaks whatever it is told to break.
 */
export class Device {
  readonly #origin: string;
  readonly #algorithm: Algorithm;
  readonly #flags: number;
  readonly #attestation: "none" | "packed";
  #passkey: Passkey | undefined;
  counter: number;

  /** @param counter where it starts; 0 never counts, as synced passkeys do */
  constructor({
    origin = "https://app.example.com",
    algorithm = "ES256" as Algorithm,
    flags = flag.up | flag.uv | flag.be | flag.bs,
    attestation = "none" as "none" | "packed",
    counter = 0,
  } = {}) {
    this.#origin = origin;
    this.#algorithm = algorithm;
    this.#flags = flags;
    this.#attestation = attestation;
    this.counter = counter;
  }

  /** The id of the passkey as the database spells it. */
  get storedId(): string {
    return this.#known().id.toString("base64");
  }

  get userHandle(): string {
    return this.#known().userHandle;
  }

  /** `navigator.credentials.create()`. */
  create(options: Options, tweaks: Tweaks = {}): CredentialJson {
    const key = createKey(this.#algorithm);
    const id = tweaks.storedId ? Buffer.from(tweaks.storedId, "base64") : randomBytes(32);
    this.#passkey = { id, key, userHandle: options.user?.id ?? "" };
    const clientData = this.#clientData("webauthn.create", options, tweaks);
    const data = this.#authenticatorData(options.rp?.id ?? "", flag.at, tweaks);
    const statement = new Map<string, number | Buffer>();
    if (this.#attestation === "packed") {
      const signature = key.sign(Buffer.concat([data, sha256(clientData)]));
      statement.set("alg", key.algorithm);
      statement.set("sig", tweaks.signature?.(signature) ?? signature);
    }
    const attestationObject = encodeCbor(
      new Map<string, string | Map<string, number | Buffer> | Buffer>([
        ["fmt", this.#attestation],
        ["attStmt", statement],
        ["authData", data],
      ]),
    );
    return this.#json(tweaks, {
      clientDataJSON: base64Url(clientData),
      attestationObject: base64Url(attestationObject),
      transports: ["internal", "hybrid"],
    });
  }

  /** `navigator.credentials.get()`. */
  get(options: Options, tweaks: Tweaks = {}): CredentialJson {
    const { key, userHandle } = this.#known();
    if (this.counter > 0) this.counter++;
    const clientData = this.#clientData("webauthn.get", options, tweaks);
    const data = this.#authenticatorData(options.rpId ?? "", 0, tweaks);
    const signature = key.sign(Buffer.concat([data, sha256(clientData)]));
    return this.#json(tweaks, {
      clientDataJSON: base64Url(clientData),
      authenticatorData: base64Url(data),
      signature: base64Url(tweaks.signature?.(signature) ?? signature),
      userHandle,
    });
  }

  #known(): Passkey {
    if (!this.#passkey) throw new Error("the device has no passkey yet");
    return this.#passkey;
  }

  #clientData(type: string, { challenge }: Options, { clientData = {} }: Tweaks): Buffer {
    const honest = { type, challenge, origin: this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify({ ...honest, ...clientData }));
  }

  #authenticatorData(rpId: string, more: number, tweaks: Tweaks): Buffer {
    const { set = 0, clear = 0, counter = this.counter } = tweaks;
    const head = Buffer.alloc(5);
    head.writeUInt8((this.#flags | more | set) & ~clear);
    head.writeUInt32BE(counter, 1);
    const { id, key } = this.#known();
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = more ? [Buffer.alloc(16), length, id, key.publicKey] : [];
    const data = Buffer.concat([sha256(tweaks.rpId ?? rpId), head, ...attested]);
    return tweaks.authenticatorData?.(data) ?? data;
  }

  #json(tweaks: Tweaks, response: Record<string, unknown>): CredentialJson {
    const id = base64Url(this.#known().id);
    const credential = {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response,
    };
    return tweaks.json?.(credential) ?? credential;
  }
}
