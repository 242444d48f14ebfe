import { hex, toBase64, utf8 } from "../lib/bytes.ts";
import type { SoughtText } from "../lib/text-finder.ts";
import { inCredentials, inForm, spellingsOf } from "./spellings.ts";

/** How many characters of a long secret are searched for; the rest is taken to follow. */
const longestBeginning = 96;
/** How many characters of a spelling are searched for from where it differs from the secret. */
const distinct = 24;
/** How many bytes of a secret are searched for in Base64, and in hexadecimal. */
const longestHead = 24;
const hexHead = 12;

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
    // What a form has in common with the secret is looked for once.
    const plain = Math.min(secret.length, longestBeginning);
    left -= own.reduce((sum, { text }) => sum + text.length - commonLength(text, secret), plain);
    if (left < 0) return { forms, areAll: false };
    forms.push(...own);
  }
  return { forms, areAll: true };
}

/**
 * Lists the forms in which a secret may occur in a text: as it is, in every spelling that {@link spellingsOf} returns, in
 * hexadecimal, and within Base64, where it has three forms because it may begin at any of three bytes.
 */
function formsOf(secret: string): SoughtText[] {
  const spellings = [...new Set(spellingsOf(secret))].filter(
    // A shorter text could stand anywhere, and a line without it would tell nothing.
    (text) => text !== secret && text.length >= secret.length,
  );
  const encoded = [...new Set([secret, inForm(secret), inCredentials(secret)])].flatMap(
    base64Forms,
  );
  return [
    beginning(secret, longestBeginning),
    ...spellings.map((text) => beginning(text, commonLength(text, secret) + distinct)),
    ...encoded,
    ...hexForms(secret),
  ];
}

function beginning(text: string, atMost: number): SoughtText {
  const length = Math.min(text.length, atMost, longestBeginning);
  return { text: text.slice(0, length), beyond: text.length - length };
}

/** Returns how many characters two texts have in common at their beginning. */
function commonLength(text: string, other: string): number {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return at;
}

function hexForms(secret: string): SoughtText[] {
  const bytes = utf8(secret);
  const text = hex(bytes.subarray(0, hexHead));
  const beyond = 2 * bytes.length - text.length;
  return [...new Set([text, text.toUpperCase()])].map((one) => ({ text: one, beyond }));
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
