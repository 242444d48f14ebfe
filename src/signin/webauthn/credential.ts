import { InvalidRequest } from "../../errors.ts";
import { decodeUtf8, fromBase64Url } from "../../lib/bytes.ts";
import { isRecord, parseJson, textOf } from "../../lib/json.ts";

/** WebAuthn Level 3 section 7.1 step 25. */
const longestId = 1023;

/** What a browser made of an authenticator's answer (section 5.1, `PublicKeyCredential`). */
export interface Credential {
  /** The credential id in base64url. */
  readonly id: string;
  /** The challenge that the authenticator signed, if what it signed can be read at all. */
  readonly challenge: string;
  readonly clientDataJSON: string;
  readonly clientData: Readonly<Record<string, unknown>>;
  /** The other members of `response`. */
  readonly response: Readonly<Record<string, unknown>>;
}

/**
 * Reads a posted credential: the JSON that `PublicKeyCredential.toJSON()` makes. Nothing is verified
 * yet.
 *
 * @throws {InvalidRequest} when it is not one
 */
export function parseCredential(data: unknown): Credential {
  const posted = readJson(() => textOf(data) ?? "");
  const { id, rawId, type, response } = posted;
  if (typeof id !== "string" || rawId !== id || !isCredentialId(id)) throw malformed("its id");
  if (type !== "public-key") throw malformed("its type");
  if (!isRecord(response)) throw malformed("its response");
  const clientDataJSON = textOf(response.clientDataJSON) ?? "";
  const clientData = readJson(() => decodeUtf8(fromBase64Url(clientDataJSON)));
  const challenge = textOf(clientData.challenge) ?? "";
  return { id, challenge, clientDataJSON, clientData, response };
}

function isCredentialId(id: string): boolean {
  try {
    const { length } = fromBase64Url(id);
    return length > 0 && length <= longestId;
  } catch {
    return false;
  }
}

function readJson(text: () => string): Record<string, unknown> {
  try {
    const value = parseJson(text());
    if (isRecord(value)) return value;
  } catch {}
  throw malformed("JSON");
}

function malformed(what: string): InvalidRequest {
  return new InvalidRequest(`The posted credential cannot be read: ${what} is not right`, {
    code: "malformed-credential",
  });
}

/** The text member of a response. */
export function responseText({ response }: Credential, name: string): string {
  return textOf(response[name]) ?? "";
}
