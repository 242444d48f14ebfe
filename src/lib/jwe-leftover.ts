import { fromBase64Url } from "#crypto";
import { decodeUtf8 } from "./bytes.ts";
import { contentEncryptions } from "./crypto/backend.ts";
import { isRecord, parseJson } from "./json.ts";

/** What is shorter is in one cookie, where nothing can be left over. */
const shortest = 3_800;

const header = /^[\w-]{1,1024}(?=\.\.)/;

/**
 * Returns a token without what follows its tag: a chunk of another token. It stays when two answers at once write different numbers
 * of chunks. `undefined` if nothing follows, or it is not told apart.
 */
export function withoutLeftover(token: string): string | undefined {
  const [head] = header.exec(token) ?? [];
  if (!head) return undefined;
  const length = tagLength(head);
  const tag = token.split(".", 4).join(".").length + 1;
  const end = tag + (length ?? Number.POSITIVE_INFINITY);
  return end >= shortest && end < token.length ? token.slice(0, end) : undefined;
}

/** The length of an encoded tag, by the protected header of the token (RFC 7518 sections 5.2.5 and 5.3). */
function tagLength(head: string): number | undefined {
  try {
    const said: unknown = parseJson(decodeUtf8(fromBase64Url(head)));
    const enc = isRecord(said) ? said.enc : undefined;
    if (enc !== "A256GCM" && enc !== "A256CBC-HS512") return undefined;
    return Math.ceil((contentEncryptions[enc].tag * 4) / 3);
  } catch {
    return undefined;
  }
}
