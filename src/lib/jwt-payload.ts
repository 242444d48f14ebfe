import { decodeUtf8, fromBase64Url } from "./bytes.ts";
import { isRecord, parseJson } from "./json.ts";

/**
 * Returns the claims of a JWT that was verified before it was stored (RFC 7519 section 7.2). Its header and signature are not looked
 * at any more.
 *
 * @throws {SyntaxError | TypeError} when it has no claims
 */
export function jwtPayload(token: string): Readonly<Record<string, unknown>> {
  const claims = parseJson(decodeUtf8(fromBase64Url(token.split(".")[1] ?? "")));
  if (isRecord(claims)) return claims;
  throw new SyntaxError("the token has no claims");
}
