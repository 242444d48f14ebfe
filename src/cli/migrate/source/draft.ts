import type { Node, Program } from "@babel/types";
import { indentationAt, type SourceStyle, styleOf } from "../../init/source/source-style.ts";
import type { Placed } from "../../init/source/syntax.ts";
import { endOf, parseProgram, startOf, walkPlaced } from "../../init/source/syntax.ts";
import { applyEdits, type TextEdit } from "../../init/source/text-edit.ts";
import type { TextFile } from "./source-files.ts";

/** Advice, with the page below `docs` that has more, and its heading. */
export interface Advice {
  readonly advice: string;
  readonly page: string;
}

/** A file that is being changed. Its syntax tree stays that of the text as it was. */
export interface Draft {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly style: SourceStyle;
  /** Every node with what it stands in. */
  readonly placed: readonly Placed[];
  /** What a node of this file stands in: the program first. */
  parentsOf(node: Node): readonly Node[];
  /** Replaces a node; nothing happens where something is replaced already. */
  replace(node: Node, text: string): void;
  edit(edit: TextEdit): void;
  /** Whether something takes the place of a node. */
  isReplaced(node: Node): boolean;
  /** Leaves a comment at the statement or member in which a node stands. */
  todo(place: Placed, advice: Advice): void;
  /** The text with every edit; `undefined` if it could not be parsed again. */
  result(): string | undefined;
}

/** The folder of the pages that comments name. */
export const docs = "cardea/docs";

/** Opens a file for changes; `undefined` if its syntax is not understood. */
export function openDraft({ path, text }: TextFile): Draft | undefined {
  const program = parseProgram(text, path);
  if (!program) return undefined;
  const edits: TextEdit[] = [];
  const left = new Set<string>();
  const placed = [...walkPlaced(program)];
  const around = new Map(placed.map(({ node, parents }) => [node, parents]));
  const style = styleOf(text, program);
  const edit = (added: TextEdit) => {
    const isTaken = edits.some((one) => overlap(one, added) || isSame(one, added));
    if (!isTaken) edits.push(added);
  };
  return {
    path,
    text,
    program,
    style,
    placed,
    parentsOf: (node) => around.get(node) ?? [],
    edit,
    isReplaced: (node) =>
      edits.some(({ start, end }) => start <= startOf(node) && endOf(node) <= end),
    replace: (node, written) => edit({ start: startOf(node), end: endOf(node), text: written }),
    todo(place, { advice, page }) {
      const start = anchorOf(place, text);
      const comment = `TODO(cardea): ${advice} See ${docs}/${page}`;
      const line = text.slice(0, startOf(place.node)).split("\n").length;
      if (left.has(`${line} ${advice}`)) return;
      left.add(`${line} ${advice}`);
      const lines = `// ${comment}${style.newline}${indentationAt(text, start)}`;
      const written = isAlone(text, start) ? lines : `/* ${comment} */ `;
      const isThere = text.slice(0, start).trimEnd().slice(-2_000).includes(comment);
      const isPlanned = edits.some((one) => one.start === start && one.text === written);
      if (!isThere && !isPlanned) edits.push({ start, end: start, text: written });
    },
    result() {
      const after = applyEdits(text, edits);
      return after === text || parseProgram(after, path) ? after : undefined;
    },
  };
}

const isSame = (one: TextEdit, other: TextEdit) =>
  one.start === other.start && one.end === other.end && one.text === other.text;

function overlap(one: TextEdit, other: TextEdit): boolean {
  if (one.start === one.end || other.start === other.end) {
    const [point, range] = one.start === one.end ? [one, other] : [other, one];
    return range.start < point.start && point.start < range.end;
  }
  return one.start < other.end && other.start < one.end;
}

/** Whether only blanks stand before an offset in its line. */
function isAlone(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}

const isMember = ({ type }: Node) =>
  /^(?:Object(?:Property|Method)|Class\w*(?:Property|Method))$/.test(type);

/** Where a comment of a line may stand: before the nearest statement, or a member or an item of a list that begins its line. */
function anchorOf({ node, parents }: Placed, text: string): number {
  const around = [...parents, node];
  for (let at = around.length - 1; at > 0; at--) {
    const one = around[at];
    const above = around[at - 1];
    if (!one || !above) continue;
    const mayBegin = isMember(one) || above.type === "ArrayExpression";
    if (mayBegin && isAlone(text, startOf(one))) return startOf(one);
    if (isListed(one, above)) return startOf(one);
  }
  return startOf(node);
}

/** Whether a node is one of the statements of a block or a file. */
function isListed(node: Node, above: Node): boolean {
  if (above.type === "SwitchCase") return above.consequent.some((one) => one === node);
  if (!/^(?:Program|BlockStatement|StaticBlock|TSModuleBlock)$/.test(above.type)) return false;
  return "body" in above && Array.isArray(above.body) && above.body.some((one) => one === node);
}
