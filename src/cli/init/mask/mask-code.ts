import { applyEdits, type TextEdit } from "../source/text-edit.ts";
import type { Token } from "../source/tokens.ts";
import type { Harmless } from "./harmless-names.ts";
import { harmlessPlaces } from "./harmless-places.ts";
import { type IsOurs, nothing } from "./is-ours.ts";
import { isKnown } from "./known-texts.ts";
import { mask } from "./mask-address.ts";
import { maskComments } from "./mask-comments.ts";
import { maskLiteral } from "./mask-literal.ts";
import { maskText } from "./mask-text.ts";
import { numbersShown } from "./numbers.ts";
import { isModuleName, isPlainName, isPlainPattern, isVariable } from "./plain.ts";
import { isPlainValue } from "./plain-value.ts";
import { type SecretPlace, secretPlaces } from "./secret-places.ts";

/** What a token is, and what stands beside it. */
interface Seen extends SecretPlace {
  readonly harmless: Harmless | undefined;
  readonly kind: string;
  readonly text: string;
  readonly isShownNumber: boolean;
  /** The text of a neighbour: `-1` is the one before. */
  beside(steps: number): string;
}

/** What is masked. */
interface Code {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Where the texts begin that are types. */
  readonly types: ReadonlySet<number>;
  readonly isOurs?: IsOurs;
}

const isComment = ({ kind }: Token) => kind.startsWith("Comment");

/**
 * Masks a program: every text, pattern and long number that is not plainly harmless, wherever it stands. What is shown is chosen, and not
 * what is hidden, so that no way of writing can be forgotten. Lines stay lines.
 *
 * @param own comments that Cardea writes, which are shown as they are
 */
export function maskCode(
  { text, tokens, types, isOurs = nothing }: Code,
  own: ReadonlySet<string>,
): string {
  const code = tokens.filter((token) => !isComment(token));
  const written = code.map(({ start, end }) => text.slice(start, end));
  const places = secretPlaces(code, written);
  const shown = numbersShown(code, written, places);
  const harmless = harmlessPlaces(code, written);
  const isType = ({ start }: Token) => types.has(start);
  // Of several in a type, none is the name of another one.
  const withoutTypes = code.map((token) => (isType(token) ? { ...token, kind: "type" } : token));
  const ofTypes = types.size > 0 ? secretPlaces(withoutTypes, written) : places;
  const masked = code.map((token, at): TextEdit => {
    if (isOurs(token)) return { ...token, text: written[at] ?? "" };
    const place = isType(token) ? ofTypes[at] : places[at];
    const said = harmless[at] ?? (isType(token) ? "words" : undefined);
    const seen: Seen = {
      isSecret: place?.isSecret ?? true,
      isWithinSecret: place?.isWithinSecret ?? true,
      isBesideSecret: (place?.isBesideSecret ?? true) && said === undefined,
      harmless: said,
      isShownNumber: shown.has(at),
      kind: token.kind,
      text: written[at] ?? "",
      beside: (steps) => written[at + steps] ?? "",
    };
    return { start: token.start, end: token.end, text: maskToken(seen) };
  });
  return applyEdits(text, [
    ...masked,
    ...maskComments(text, tokens.filter(isComment), own, isOurs),
  ]);
}

function maskToken(seen: Seen): string {
  const { kind, text } = seen;
  switch (kind) {
    case "string":
      return `${text.charAt(0)}${maskString(text.slice(1, -1), seen)}${text.slice(-1)}`;
    case "...`":
      return `${text.charAt(0)}${maskTemplate(text.slice(1, -1), seen)}\``;
    case "...${":
      return `${text.charAt(0)}${maskTemplate(text.slice(1, -2), seen)}\${`;
    case "regexp":
      return maskPattern(text);
    case "num":
    case "bigint":
      return seen.isShownNumber ? text : mask;
    case "jsxText":
    case "#!...":
      return maskText(text);
    default:
      return /["'`]/.test(text) ? mask : text;
  }
}

function maskString(inner: string, seen: Seen): string {
  const { beside } = seen;
  if (namesModule(beside) && isModuleName(inner)) return inner;
  const isKey = /^[{,]$/.test(beside(-1)) && beside(1) === ":";
  if (isKey) return isKeyShown(inner, seen) ? inner : mask;
  if (beside(-1) === "[" && beside(-2) === "env" && isVariable(inner)) return inner;
  const isRest = /^\+=?$/.test(beside(-1));
  const isPart = isRest || beside(1) === "+";
  return !isPart && isPlainHere(inner, seen)
    ? inner
    : maskLiteral(inner, { ...seen, isRest, isPart });
}

/** Whether a text is one of plain words, and its name says that it is no secret. */
const isPlainHere = (inner: string, { harmless, isSecret, isWithinSecret }: Seen) =>
  harmless !== undefined && !isSecret && !isWithinSecret && isPlainValue(inner, harmless);

/** Whoever has tokens may list them as keys. */
const isKeyShown = (inner: string, { isSecret, isWithinSecret }: Seen) =>
  isSecret || isWithinSecret ? isKnown(inner) : isPlainName(inner);

/** A template without values is a text like any other, and may name a module. */
function maskTemplate(inner: string, seen: Seen): string {
  const isRest = !seen.text.startsWith("`");
  const isWhole = !isRest && seen.kind === "...`";
  const isArgument = isWhole && seen.beside(-1) === "(";
  if (isArgument && namesModule(seen.beside) && isModuleName(inner)) return inner;
  return isWhole && isPlainHere(inner, seen)
    ? inner
    : maskLiteral(inner, { ...seen, isRest, isPart: !isWhole });
}

const mockers = new Set(["jest", "vi", "mock", "td"]);
/** Of everything that these libraries do, what takes the name of a module. */
const mocking =
  /^(?:mock|doMock|unmock|doUnmock|dontMock|setMock|requireActual|requireMock|importActual|importMock|module|replace|replaceEsm)$/;

/** Whether the text behind these tokens names a module. */
function namesModule(beside: Seen["beside"]): boolean {
  const before = beside(-1);
  if (before !== "(") return before === "from" || before === "import" || before === "module";
  const [name, mark, owner] = [beside(-2), beside(-3), beside(-4)];
  if (name === "require" || name === "import") return mark !== ".";
  if (mark !== ".") return false;
  return mockers.has(owner) ? mocking.test(name) : owner === "require" && name === "resolve";
}

function maskPattern(text: string): string {
  const end = text.lastIndexOf("/");
  return isPlainPattern(text.slice(1, end)) ? text : `/${mask}${text.slice(end)}`;
}
