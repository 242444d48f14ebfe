import { toBase64, utf8 } from "../lib/bytes.ts";
import type { SoughtText } from "../lib/text-finder.ts";

/** How many characters of a long secret are searched for; the rest is taken to follow. */
const longestBeginning = 96;
/** How many bytes of a secret are searched for in Base64. */
const longestHead = 24;

/**
 * Lists the forms of as many secrets as fit, from the first one on.
 *
 * @param room how many characters the forms may have together
 * @returns `areAll` says whether no secret was left out
 */
export function formsWithin(
  room: number,
  secrets: readonly string[],
): { readonly forms: SoughtText[]; readonly areAll: boolean } {
  const forms: SoughtText[] = [];
  let left = room;
  for (const secret of secrets) {
    const own = formsOf(secret);
    left -= own.reduce((sum, { text }) => sum + text.length, 0);
    if (left < 0) return { forms, areAll: false };
    forms.push(...own);
  }
  return { forms, areAll: true };
}

/**
 * Lists the forms in which a secret may occur in a text: as it is, in JSON, in a URL, in a form, and within
 * Base64, where it has three forms because it may begin at any of three bytes.
 */
function formsOf(secret: string): SoughtText[] {
  const form = new URLSearchParams([["", secret]]).toString().slice(1);
  const plain = new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    inUrl(secret),
    form,
    form.replaceAll("+", "%20"),
  ]);
  const written = new Set([...plain].flatMap((text) => [text, lowerCaseEscapes(text)]));
  const encoded = [secret, ...(form === secret ? [] : [form])].flatMap(base64Forms);
  return [...[...written].map(beginning), ...encoded];
}

function inUrl(secret: string): string {
  try {
    return encodeURIComponent(secret);
  } catch {
    return secret; // A lone surrogate cannot be encoded.
  }
}

/** RFC 3986 section 2.1 allows both cases. */
function lowerCaseEscapes(text: string): string {
  return text.replace(/%[\dA-F]{2}/g, (one) => one.toLowerCase());
}

function beginning(text: string): SoughtText {
  const beyond = Math.max(0, text.length - longestBeginning);
  return { text: text.slice(0, longestBeginning), beyond };
}

function base64Forms(secret: string): SoughtText[] {
  const bytes = utf8(secret);
  const head = bytes.subarray(0, longestHead);
  return [0, 1, 2].flatMap((offset) => {
    const shifted = new Uint8Array(offset + head.length);
    shifted.set(head, offset);
    // A character holds six bits. Those at the ends that depend on neighbouring bytes are left out.
    const end = Math.floor((shifted.length * 8) / 6);
    const text = toBase64(shifted).slice(Math.ceil((offset * 8) / 6), end);
    const beyond = Math.ceil(((offset + bytes.length) * 8) / 6) - end;
    const urlSafe = text.replaceAll("+", "-").replaceAll("/", "_");
    return [...new Set([text, urlSafe])].map((one) => ({ text: one, beyond }));
  });
}
