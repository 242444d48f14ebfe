import { normalized } from "../../../lib/normalize.ts";
import { isKnown } from "./known-texts.ts";
import { isPronounceable } from "./letters.ts";

const longestWord = 20;
/** From here on, random letters have several parts that are no words: names have one at most. */
const longName = 16;

/** Words of camel case, of capitals, and of scripts that put no blanks between words. */
const parts = /\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|./gu;

/** Whether letters have the form of a name such as `getServerSession`: random ones change between large and small too often. */
function isShaped(word: string): boolean {
  const all = partsOf(word);
  const short = all.filter((part) => part.length < 3);
  const isLong = word.length >= longName;
  return (
    /^[\p{L}\p{M}]+$/u.test(word) &&
    all.length <= Math.max(3, 1 + word.length / 4) &&
    !(isLong && short.length > 1)
  );
}

const partsOf = (word: string): readonly string[] => normalized(word, "NFC").match(parts) ?? [];

/** Fewer letters are no secret, such as initials. */
const shortestSecret = 4;

/** Whether letters make a word or a name of words. */
export function isPlainWord(word: string): boolean {
  if (!isShaped(word)) return false;
  const found = partsOf(word);
  if (found.some((part) => part.length > longestWord && !/^\p{Lo}/u.test(part))) return false;
  const strange = found.filter((part) => !isPronounceable(part));
  if (word.length < shortestSecret) return true;
  // One short form that is not known may stand beside words.
  return strange.length === 0 || (strange.length === 1 && isBesideWords(word, strange[0] ?? ""));
}

const isBesideWords = (word: string, part: string) =>
  part.length < shortestSecret && word.length >= 3 * part.length;

/** Names with a short number, such as `OAuth2` and `v4`. */
const numbered = /^[a-z]{0,5}\d{1,2}$/i;
/** Numbers, versions, dates and times, and numbers of standards such as `RFC-6749`. */
const numbers = /^\d{1,4}%?$|^v?\d{1,4}(?:[.:/-]\d{1,4}){1,3}$|^[A-Z]{2,4}-\d{1,4}$/;

/** Whether a text is a number of which people speak. */
export const isNumber = (text: string): boolean => numbers.test(text);

const between = /[^\p{L}\p{M}\p{N}]+/u;
const longest = 100;

/** Names of several words that are written in one way each: with small letters, with capitals, or with a capital first. */
const cased = [
  /^[^\p{Lu}]*$/u,
  /^[^\p{Ll}]*$/u,
  /^[^\p{L}\p{M}]*(?:\p{Lu}[\p{Ll}\p{M}]*(?:[^\p{L}\p{M}]+|$))+$/u,
];

/** Whether a long name with `-` or `_` between its words is written in one way: random letters are in several at once. */
const isEvenlyCased = (text: string) =>
  (text.match(/[\p{L}\p{M}\p{N}_-]{16,}/gu) ?? [])
    .filter((name) => /[_-]/.test(name))
    .every((name) => cased.some((style) => style.test(name)));

/** Whether something without blanks reads as prose or as the name of something, such as `docs/errors.md#address-differs`. */
export function isPlain(text: string, isWord = isPlainWord): boolean {
  if (text.length > longest) return false;
  if (isKnown(text) || isNumber(text)) return true;
  if (!isEvenlyCased(text)) return false;
  const words = text.split(between).filter((word) => word !== "");
  const counted = words.filter((word) => !isWord(word));
  return counted.length <= 1 && counted.every((word) => numbered.test(word));
}

const pathLetters = /^\.{0,2}\/(?!\/)[A-Za-z_\-/.()[\]{}?!|:*+$\\]*$/;
const longestPath = 80;

/** Whether a text is a path of the application such as `/members/:path*`, with nothing in it but words. */
export function isPlainPath(text: string): boolean {
  if (text.length > longestPath || !pathLetters.test(text)) return false;
  return text.split(/[^A-Za-z]+/).every((word) => word === "" || isPlainWord(word));
}

/** Whether a text can be the name of a member or of a module. */
export const isPlainName = (text: string): boolean =>
  isKnown(text) || (/^[\w@.:/*#$~^+[\]()?-]*$/.test(text) && isPlain(text));

const packageName = /^(?:@[a-z\d~-][\w.~-]{0,50}\/)?[a-z\d~-][\w.~-]{0,60}$/;

/** Whether a text is the name of a package or of an entry of one. Such names are public, and many are no words. */
export const isPackageName = (text: string): boolean =>
  isPlainName(text) || (packageName.test(text) && isPlain(text, isShaped));

/** Whether a name is that of an environment variable. */
export const isVariable = (text: string): boolean =>
  /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text) && isPlain(text.replaceAll("_", " "));

/** Whether a text names a module, and not an address from which one is loaded. */
export const isModuleName = (text: string): boolean =>
  /^(?:(?:node|npm|jsr|bun|virtual|astro|cloudflare):)?[\w@./~#$*+()[\]-]{1,200}(?:\?[a-z]{1,20})?$/.test(
    text,
  );

const patternWords =
  /^(?:api|auth|admin|app|login|logout|signin|signout|next|static|image|favicon|ico|png|svg|css|js|json|http|https|www)$/;

/** Whether a regular expression has nothing in it but marks and words that are in every application. */
export function isPlainPattern(pattern: string): boolean {
  const rest = pattern.replace(/\\[^xu]/g, " ");
  if (/\\|\d{3}/.test(rest)) return false;
  return (rest.match(/[\p{L}\p{N}]{2,}/gu) ?? []).every((word) => patternWords.test(word));
}
