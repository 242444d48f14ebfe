import { base32, inFives, inGroups } from "../../../src/factors/base32.ts";
import { parseRecoveryCode, writtenCode } from "../../../src/factors/recovery-code.ts";
import { base64Url, fromBase64Url, toBase64 } from "../../../src/lib/bytes.ts";
import { backend as node } from "../../../src/lib/crypto/node.ts";
import { backend as web } from "../../../src/lib/crypto/web.ts";
import { parseCode } from "../../../src/lib/typed-code.ts";
import { parseName } from "../../../src/lib/typed-name.ts";
import { deviceOf, readUserAgent } from "../../../src/lib/user-agent.ts";
import { isLanguageName, lookUp, negotiate } from "../../../src/texts/negotiate.ts";
import { knownTags } from "../../../src/texts/own-texts.ts";
import { type Door, headerOf, holds, textOf } from "../door.ts";

/** Codes of mails, of apps and of paper, and names, as people type them. */
const codes: Door = {
  name: "typed-codes",
  run(input) {
    const text = textOf(input);
    const code = parseCode(text);
    if (code !== undefined) {
      holds(/^\d{6}$/.test(code), "it is no code", code);
      holds(parseCode(code) === code && parseCode(` ${code} `) === code, "it changes", code);
      if (/^[\x20-\x7e]*$/.test(text)) {
        holds(text.replace(/\D/g, "") === code, "digits were added or lost", text, code);
      }
    }
    const recovery = parseRecoveryCode(text);
    if (recovery !== undefined) {
      holds(/^[0-9A-HJKMNP-TV-Z]{24}$/.test(recovery), "it is no recovery code", recovery);
      holds(parseRecoveryCode(writtenCode(recovery)) === recovery, "it changes", recovery);
      holds(parseRecoveryCode(recovery.toLowerCase()) === recovery, "its case matters", recovery);
    }
    const name = parseName(text);
    if (name === undefined) return;
    holds(name.length > 0 && name.length <= 64, "it is no name", name);
    holds(
      !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]/u.test(name),
      "the name changes what is beside",
      name,
    );
    holds(name === name.trim() && parseName(name) === name, "a kept name changes", text, name);
  },
};

/** Base64url and base32. */
const encodings: Door = {
  name: "encodings",
  run(input) {
    const expected = Buffer.from(input).toString("base64url");
    for (const write of [base64Url, node.base64Url, web.base64Url]) {
      holds(write(input) === expected, "bytes are written in another way", expected);
    }
    for (const read of [fromBase64Url, node.fromBase64Url, web.fromBase64Url]) {
      holds(Buffer.from(read(expected)).equals(input), "bytes are read in another way", expected);
    }
    holds(toBase64(input) === Buffer.from(input).toString("base64"), "base64 differs", expected);
    holds(Buffer.from(unfive(base32(input))).equals(input), "base32 loses bytes", base32(input));
    const hexadecimal = inFives(input, "0123456789ABCDEFGHIJKLMNOPQRSTUV");
    holds(hexadecimal.length === base32(input).length, "an alphabet changes the length");
    holds(inGroups(base32(input), "-").replaceAll("-", "") === base32(input), "groups lose some");
    const text = textOf(input);
    const read = [fromBase64Url, node.fromBase64Url, web.fromBase64Url].map((one) => {
      try {
        return Buffer.from(one(text)).toString("base64url");
      } catch (error) {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      }
    });
    holds(new Set(read).size === 1, "three readers differ", text, read);
    holds(read[0] === undefined || read[0] === text, "two texts are the same bytes", text);
  },
};

/** Reads base32, bit by bit. */
function unfive(text: string): Uint8Array {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(text, (one) => alphabet.indexOf(one).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (one) => Number.parseInt(one, 2));
}

/** `User-Agent`. */
const userAgent: Door = {
  name: "user-agent",
  run(input) {
    const header = headerOf(input);
    const device = deviceOf(header);
    const { browser, system } = readUserAgent(header);
    for (const name of [browser, system]) {
      holds(
        name === undefined || /^[A-Za-z][A-Za-z ]{1,20}$/.test(name),
        "not a name of ours",
        name,
      );
    }
    holds(device.length <= 50 && /^[A-Za-z ]+$/.test(device), "a device repeats text", device);
  },
};

const known = knownTags({});

/** `Accept-Language`, and a tag from a cookie of the application. */
const language: Door = {
  name: "accept-language",
  run(input) {
    const header = headerOf(input);
    for (const found of [negotiate(header, known), lookUp(header, known)]) {
      holds(found === undefined || known.includes(found), "a language that is not known", found);
    }
    holds(negotiate("*", known) === undefined, "anything asks for something");
    if (!isLanguageName(header)) return;
    const [tag = ""] = Intl.getCanonicalLocales(header);
    holds(lookUp(tag, known) === lookUp(header, known), "two spellings are two languages", header);
    if (known.includes(header)) holds(negotiate(header, known) === header, "not what is asked for");
  },
};

export const typedDoors: readonly Door[] = [codes, encodings, userAgent, language];
