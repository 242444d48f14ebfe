import { InvalidRequest } from "../../errors.ts";
import { decodeUtf8, fromBase64Url } from "../../lib/bytes.ts";
import { isRecord, parseJson, textOf } from "../../lib/json.ts";

/** The longest credential ID, in bytes (WebAuthn Level 3 section 7.1 step 25). */
const longestId = 1023;

/** A posted `PublicKeyCredential` with its decoded client data (section 5.1). */
export interface Credential {
  /** The credential ID in base64url. */
  readonly id: string;
  /** The challenge in the client data; empty if it has none. */
  readonly challenge: string;
  readonly clientDataJSON: string;
  readonly clientData: Readonly<Record<string, unknown>>;
  /** The authenticator response, with all of its members. */
  readonly response: Readonly<Record<string, unknown>>;
}

/**
 * Parses a posted credential: the JSON of `PublicKeyCredential.toJSON()`. Nothing is verified yet.
 *
 * @throws {InvalidRequest} when it is malformed
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

/** Returns a member of the authenticator response; empty if it is not a string. */
export function responseText({ response }: Credential, name: string): string {
  return textOf(response[name]) ?? "";
}
