import { decodeUtf8, fromBase64Url } from "../../../lib/bytes.ts";
import { isRecord, parseJson } from "../../../lib/json.ts";

/** The parts of a JWS in compact serialization (RFC 7515 section 7.1). Nothing is verified. */
export interface Jwt {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The signing input: header and payload as they were sent. */
  readonly signed: string;
  readonly signature: string;
}

/**
 * Splits a JWT into its parts and decodes them. Padding, white space and stray trailing bits are refused.
 *
 * @throws SyntaxError when it is not a JWT
 */
export function parseJwt(token: string): Jwt {
  const [header = "", payload = "", signature, ...more] = token.split(".");
  if (signature === undefined || more.length > 0) throw new SyntaxError("a JWT has three parts");
  fromBase64Url(signature);
  const signed = `${header}.${payload}`;
  return { header: parsePart(header), payload: parsePart(payload), signed, signature };
}

function parsePart(part: string): Record<string, unknown> {
  const value = parseJson(readText(fromBase64Url(part)));
  if (isRecord(value)) return value;
  throw new SyntaxError("a part of the JWT is no object");
}

function readText(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes);
  } catch {
    throw new SyntaxError("a part of the JWT is no text");
  }
}
