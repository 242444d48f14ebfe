import type { Comment, Identifier, Node, Program, Statement } from "@babel/types";
import { indentationAt, type SourceStyle, styleOf } from "../../init/source/source-style.ts";
import type { Placed } from "../../init/source/syntax.ts";
import { endOf, parseFile, parseProgram, startOf, walkPlaced } from "../../init/source/syntax.ts";
import { applyEdits, type TextEdit } from "../../init/source/text-edit.ts";
import { createAnchors, createLineCounter, isAlone } from "./anchor.ts";
import { namesDeclared, variablesIn } from "./declared.ts";
import { createEdits } from "./edits.ts";
import type { TextFile } from "./source-files.ts";

/** Advice, with the page below `docs` that has more, and its heading. */
export interface Advice {
  readonly advice: string;
  readonly page: string;
}

/** A name that is used, with what it stands in. */
export interface Use extends Placed {
  readonly node: Identifier;
}

/** A file that is being changed. Its syntax tree stays that of the text as it was. */
export interface Draft {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly style: SourceStyle;
  /** Every node with what it stands in. */
  readonly placed: readonly Placed[];
  /** Where a node of this file stands. */
  placeOf(node: Node): Placed | undefined;
  /** Where a name stands, whatever it stands for. */
  named(name: string): readonly Use[];
  /** Whether the file declares a name at its top level, also by `var` in a block. */
  declares(name: string): boolean;
  /** The statement of the top level that declares a name. */
  declarationOf(name: string): Statement | undefined;
  /** Replaces a node; nothing happens where something is replaced already. */
  replace(node: Node, text: string): void;
  edit(edit: TextEdit): void;
  /** Whether something takes the place of a node. */
  isReplaced(node: Node): boolean;
  /** The comments of the file. */
  readonly comments: readonly Comment[];
  /** The comments that were left, as they are written. */
  readonly todos: ReadonlySet<string>;
  /** Leaves a comment at the statement or member in which a node stands. */
  todo(place: Placed, advice: Advice): void;
  /** The text with every edit; `undefined` if it could not be parsed again. */
  result(): string | undefined;
}

/** The folder of the pages that comments name, from that of the application. */
export const docs = "node_modules/cardea/docs";

/** The comment that leaves something to a person. */
export const commentOf = (advice: string, page: string) =>
  `TODO(cardea): ${inComment(advice)} See ${page}`;

/** Advice may name what stands in the code, and nothing in it may end the comment. */
const inComment = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll("*/", "* /");

/** Opens a file for changes; `undefined` if its syntax is not understood. */
export function openDraft({ path, text }: TextFile): Draft | undefined {
  const file = parseFile(text, path);
  if (!file) return undefined;
  const { program } = file;
  const edits = createEdits();
  const left = new Set<string>();
  const todos = new Set<string>();
  const placed = [...walkPlaced(program)];
  const places = new Map(placed.map((place) => [place.node, place]));
  const names = usesByName(placed);
  const statements = once(() => statementsByName(program));
  const variables = once(() => new Set(variablesIn(program)));
  const anchorOf = createAnchors(text);
  const lineAt = createLineCounter(text);
  const style = styleOf(text, program);
  return {
    path,
    text,
    program,
    style,
    placed,
    comments: file.comments ?? [],
    todos,
    placeOf: (node) => places.get(node),
    declares: (name) => statements().has(name) || variables().has(name),
    declarationOf: (name) => statements().get(name),
    named: (name) => names.get(name) ?? [],
    edit: edits.add,
    isReplaced: (node) => edits.isReplaced(startOf(node), endOf(node)),
    replace: (node, written) =>
      edits.add({ start: startOf(node), end: endOf(node), text: written }),
    todo(place, { advice, page }) {
      const start = anchorOf(place);
      const comment = commentOf(advice, `${docs}/${page}`);
      todos.add(comment);
      const line = lineAt(startOf(place.node));
      if (left.has(`${line} ${advice}`)) return;
      left.add(`${line} ${advice}`);
      const lines = `// ${comment}${style.newline}${indentationAt(text, start)}`;
      const written = isAlone(text, start) ? lines : `/* ${comment} */ `;
      const isThere = text.slice(0, start).trimEnd().slice(-2_000).includes(comment);
      if (!isThere) edits.insert(start, written);
    },
    result() {
      const after = applyEdits(text, edits.all);
      return after === text || parseProgram(after, path) ? after : undefined;
    },
  };
}

/** Works a value out when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The first statement that declares a name. */
function statementsByName({ body }: Program): ReadonlyMap<string, Statement> {
  const pairs = body.flatMap((one) => namesDeclared([one]).map((name) => [name, one] as const));
  return new Map(pairs.reverse());
}

function usesByName(placed: readonly Placed[]): ReadonlyMap<string, readonly Use[]> {
  const names = new Map<string, Use[]>();
  for (const { node, above } of placed) {
    if (node.type !== "Identifier") continue;
    const uses = names.get(node.name);
    if (uses) uses.push({ node, above });
    else names.set(node.name, [{ node, above }]);
  }
  return names;
}
