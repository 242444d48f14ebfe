import { isSecret } from "../../secret-words.ts";
import { isKnown } from "./known-texts.ts";
import { mask, maskAddress } from "./mask-address.ts";
import { maskLiteral } from "./mask-literal.ts";
import { isNumber, isPlain } from "./plain.ts";
import { type Piece, piecesOf } from "./text-pieces.ts";

/** Masks all that could be a secret in text that nobody can parse, such as comments, line by line. Plain words stay. */
export function maskText(text: string): string {
  let hidden: Hidden = "nothing";
  return withoutBytes(text).replace(/[^\r\n]+/g, (line) => {
    const masked = maskLine(line, hidden);
    hidden = masked.hidden;
    return masked.text;
  });
}

/** Hides long rows of numbers, as in code. */
const withoutBytes = (text: string) =>
  text.replace(/(?:-?\b\d{1,3}\s*,\s*){7,}-?\d{1,3}\b/g, (row) => row.replace(/\d+/g, mask));

const wordy = /[\p{L}\p{N}]/u;

/** What is masked next, whatever it is. */
type Hidden = "nothing" | "next" | "rest";

/** Masks a line. What a line says that follows may stand in the next one. */
function maskLine(line: string, before: Hidden): { text: string; hidden: Hidden } {
  const text = line.trimEnd();
  const end = line.slice(text.length);
  const pieces = piecesOf(text);
  let hidden = before;
  let shown = "";
  for (const [at, piece] of pieces.entries()) {
    const isWord = wordy.test(piece.text);
    if (hidden === "rest" && isWord) {
      return { text: `${shown}${piece.gap}${mask}${end}`, hidden: "nothing" };
    }
    const isValue = isWord && (hidden === "next" || isNamed(pieces, at));
    shown += `${piece.gap}${piece.open}${isValue ? hide(piece.text) : show(piece)}${piece.close}`;
    if (isValue) hidden = "nothing";
    else if (isWord || /[=:]$/.test(piece.text)) hidden = hiddenAfter(pieces, at);
  }
  return { text: shown + end, hidden };
}

/** Masks a word but for the brackets and commas behind it. */
function hide(word: string): string {
  let end = word.length;
  while (/[,;)}\]]/.test(word.charAt(end - 1))) end--;
  return mask + word.slice(end);
}

function show({ kind, text }: Piece): string {
  if (kind === "quoted") return maskLiteral(text);
  if (kind === "address") return around(text, (core) => maskAddress(core) ?? mask);
  const { name, sign, value } = assigned(text);
  // `-phush` is how clients of databases take a password.
  if (/^-p[^\s\d:=]/i.test(text)) return `-p${mask}`;
  if (sign === "") return around(text, maskPlain);
  const shown = value === "" || isShownAs(name, withoutEnd(value)) ? value : hide(value);
  return `${around(name, maskPlain)}${sign}${shown}`;
}

const maskPlain = (core: string) => (isPlain(core) ? core : mask);

/** Splits `name=value` and `name:value` at the first sign. Numbers such as `10:30` are whole. */
function assigned(word: string): { name: string; sign: string; value: string } {
  const [, name = word, sign = "", value = ""] = isNumber(withoutEnd(word))
    ? []
    : (/^((?:[^=:]|=>)*)(=+(?![=>])|:+)(.*)$/s.exec(word) ?? []);
  return { name, sign, value };
}

/** Modules and places in files have colons in them. */
function isShownAs(name: string, value: string): boolean {
  if (isSecret(ownName(name))) return false;
  const isModule = /^(?:node|npm|jsr|bun|workspace)$/.test(name) && isPlain(value);
  const isLine = /\.[a-z]{2,3}$/.test(name) && /^\d{1,4}(?::\d{1,4})?$/.test(value);
  return isKnown(value) || isModule || isLine;
}

/** A word without the marks of the sentence behind it. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (/[.,;:!?)]/.test(word.charAt(end - 1))) end--;
  return word.slice(0, end);
}

/** Applies a function to a word without the marks around it. */
function around(word: string, change: (core: string) => string): string {
  const start = word.search(wordy);
  if (start === -1) return word;
  let end = word.length;
  while (!wordy.test(word.charAt(end - 1))) end--;
  return word.slice(0, start) + change(word.slice(start, end)) + word.slice(end);
}

/** What is hidden after a word that says what follows: `name=`, `name:` or `--password`. */
function hiddenAfter(pieces: readonly Piece[], at: number): Hidden {
  const { kind, text = "" } = pieces[at] ?? {};
  if (kind !== "word") return "nothing";
  const next = pieces[at + 1]?.text;
  if (isAsking(text, next)) return "next";
  const { name, sign, value } = assigned(text);
  // The output of a command may be what the command says.
  if (sign !== "" && /\([^)]*$/.test(value)) return "rest";
  if (sign === "" || value !== "") return "nothing";
  if (sign === "=" && name === "") return "rest";
  if (sign.endsWith("=")) return "next";
  if (isSecret(ownName(name))) return "rest";
  if (next === undefined) return "nothing";
  return at + 2 === pieces.length || /[,;)}\]]$/.test(next) ? "next" : "nothing";
}

const longestName = 100;

/** The name before a sign, without what it belongs to. */
const ownName = (name: string) => /[\w$-]+$/.exec(name.slice(-longestName))?.[0] ?? "";

/** Whether an option of a command, or the name of a scheme, has a secret behind it. `-p` may be a port or a file as well. */
function isAsking(word: string, next = ""): boolean {
  if (/^(?:bearer|basic)$/i.test(word)) return true;
  if (word === "-a" && isNumber(next)) return true;
  if (/^-[apP]$/.test(word)) return !/^\d{1,5}$|^\.{0,2}\/|\.json$/.test(next);
  return /^--?[\w-]+$/.test(word) && (/^--?auth$/.test(word) || isSecret(word.replace(/^-+/, "")));
}

const secretWord =
  /^(?:pass(?:word|phrase|code)?s?|secrets?|tokens?|pwd?|pin|keys?|credentials?|logins?)$/i;
const linking = /^(?:is|was|are|be|now|as|-+>?|[–—→])$/i;
const small =
  /^(?:an?|the|of|in|on|for|and|or|to|that|this|it|not|no|only|with|from|by|at|here|there|too|again|yet)$/i;

/** Variables of the environment have names of secrets, too. */
const isSecretWord = (word: string) =>
  secretWord.test(word) || (/^[A-Z][A-Z\d_]*$/.test(word) && isSecret(word));

/** Whether a word is what others before it name: `the password is …`, or `password …` at the end. */
function isNamed(pieces: readonly Piece[], at: number): boolean {
  const core = (piece: Piece | undefined) =>
    piece?.text.replace(/[^\p{L}\p{N}_>→–—-]+/gu, "") ?? "";
  if (small.test(core(pieces[at])) || linking.test(core(pieces[at]))) return false;
  let before = at - 1;
  while (before > at - 4 && linking.test(core(pieces[before]))) before--;
  const isLinked = before < at - 1;
  return isSecretWord(core(pieces[before])) && (isLinked || at === pieces.length - 1);
}
