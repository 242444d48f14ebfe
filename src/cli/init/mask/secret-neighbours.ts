import { isSurelySecret } from "../../secret-words.ts";
import type { Token } from "../source/tokens.ts";
import { isClosing, isOpening } from "./brackets.ts";

/** Brackets that are open, with what stands directly in them. */
interface Frame {
  /** Whether they hold arguments, or the items of a list. */
  readonly isList: boolean;
  readonly names: number[];
  readonly literals: number[];
  hasComma: boolean;
}

const emptyFrame = (isList: boolean): Frame => ({
  isList,
  names: [],
  literals: [],
  hasComma: false,
});

/**
 * Returns the texts and numbers that stand beside something with the name of a secret among the arguments of a call or the items of a list,
 * as in `check(pin, 4711)`. Takes linear time.
 */
export function secretNeighbours(
  code: readonly Token[],
  written: readonly string[],
): ReadonlySet<number> {
  const found = new Set<number>();
  const frames: Frame[] = [emptyFrame(false)];
  code.forEach(({ kind }, at) => {
    const text = written[at] ?? "";
    if (isClosing(kind, text) && frames.length > 1) {
      const { isList, hasComma, names, literals } = frames.pop() ?? emptyFrame(false);
      const isAny = isList && hasComma && names.length > 0;
      // The name of a secret may itself be a text, as in `setItem("pin", 4711)`.
      for (const one of isAny ? literals : [])
        if (names.some((name) => name !== one)) found.add(one);
    }
    const frame = frames.at(-1);
    if (kind === ",") {
      if (frame) frame.hasComma = true;
    } else if (isSecretName(kind, text)) frame?.names.push(at);
    if (/^(?:string|num|bigint|\.{3}`)$/.test(kind)) frame?.literals.push(at);
    if (isOpening(kind)) frames.push(emptyFrame(isListAt(code, at)));
  });
  return found;
}

function isSecretName(kind: string, text: string): boolean {
  if (kind === "name" || kind === "#name") return isSurelySecret(text.replace(/^#/, ""));
  return kind === "string" && /^.[\w-]{1,60}.$/.test(text) && isSurelySecret(text.slice(1, -1));
}

/** Whether brackets are those of a call or of a list, and not those of a statement such as `if`. */
function isListAt(code: readonly Token[], at: number): boolean {
  const kind = code[at]?.kind;
  const before = code[at - 1]?.kind ?? "";
  if (kind === "(") return /^(?:name|#name|[)\]]|\?\.|super|import)$/.test(before);
  return kind === "[" && !/^(?:name|#name|[)\]]|\?\.)$/.test(before);
}
