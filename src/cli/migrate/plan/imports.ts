import type { ImportDeclaration, Node } from "@babel/types";
import { inStyle } from "../../init/source/source-style.ts";
import { endOf, startOf } from "../../init/source/syntax.ts";
import { importedName } from "../source/bindings.ts";
import type { Draft } from "../source/draft.ts";

/** A name that a file imports: the name there, and the name here. */
export interface Wanted {
  readonly imported: string;
  readonly local: string;
}

/** Where a name comes from now. */
interface Target {
  readonly module: string;
  readonly imported: string;
  /** Its name here, if that has changed too. */
  readonly local?: string;
}

/** What becomes of the imports of a file. */
export interface ImportChanges {
  /** Local names whose imports go, because nothing uses them any more. */
  readonly dropped: Set<string>;
  /** Where a local name comes from now, if that differs from the other names of its import. */
  readonly moved: Map<string, Target>;
  /** Modules by the text of the old ones. */
  readonly modules: Map<ImportDeclaration, string>;
  /** Imports that load what has to be loaded, whether or not a name of theirs stays. */
  readonly loaded: Set<ImportDeclaration>;
  /** What is imported besides, by module. */
  readonly added: Map<string, Wanted[]>;
  /** Local names by what they stand for, where that is imported besides. */
  readonly names: Map<object, string>;
}

/** Begins with no change. */
export const noChanges = (): ImportChanges => ({
  dropped: new Set(),
  moved: new Map(),
  modules: new Map(),
  loaded: new Set(),
  added: new Map(),
  names: new Map(),
});

/** Imports a name besides, once. */
export function addImport({ added }: ImportChanges, module: string, wanted: Wanted): void {
  const names = added.get(module) ?? [];
  if (!names.some(({ local }) => local === wanted.local)) added.set(module, [...names, wanted]);
}

/** Rewrites the imports of a file. Those that only change their module keep their form. */
export function rewriteImports(draft: Draft, changes: ImportChanges): void {
  const added = new Map(changes.added);
  const empty: ImportDeclaration[] = [];
  const imports = draft.program.body.filter((one) => one.type === "ImportDeclaration");
  for (const declaration of imports) {
    const module = changes.modules.get(declaration) ?? declaration.source.value;
    const isType = declaration.importKind === "type";
    const more = isType ? [] : (added.get(module) ?? []);
    const isTouched = declaration.specifiers.some(
      ({ local }) => changes.dropped.has(local.name) || changes.moved.has(local.name),
    );
    // Names that are left may be types, which load nothing.
    const isToLoad = changes.loaded.has(declaration) && more.length === 0;
    if (isTouched || isToLoad || more.length > 0) {
      if (!isType) added.delete(module);
      const lines = reprint(draft, declaration, module, more, changes);
      if (isToLoad) lines.push(inStyle(`import "${module}";`, draft.style));
      const { newline } = draft.style;
      if (lines.length > 0)
        draft.replace(declaration, [...commentsIn(draft, declaration), ...lines].join(newline));
      else empty.push(declaration);
    } else if (module !== declaration.source.value) {
      const quote = draft.text[startOf(declaration.source)] ?? '"';
      draft.replace(declaration.source, `${quote}${module}${quote}`);
    }
  }
  const lines = [...added].map(([module, names]) =>
    printImport(
      draft,
      module,
      names.map(({ imported, local }) => partOf(imported, local)),
      false,
    ),
  );
  const last = imports.findLast((one) => !empty.includes(one));
  const place = lines.length > 0 && !last ? empty.pop() : undefined;
  if (place) draft.replace(place, lines.join(draft.style.newline));
  else insertLines(draft, last, lines);
  for (const declaration of empty) removeImport(draft, declaration);
}

/** What was written between the names of an import. */
function commentsIn({ text }: Draft, declaration: ImportDeclaration): string[] {
  const own = text.slice(startOf(declaration), startOf(declaration.source));
  return [...own.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map(([comment]) => comment.trimEnd());
}

function removeImport(draft: Draft, declaration: ImportDeclaration): void {
  const after = /^[ \t]*\r?\n/.exec(draft.text.slice(endOf(declaration)))?.[0].length ?? 0;
  draft.edit({ start: startOf(declaration), end: endOf(declaration) + after, text: "" });
}

function reprint(
  draft: Draft,
  declaration: ImportDeclaration,
  module: string,
  more: readonly Wanted[],
  { dropped, moved }: ImportChanges,
): string[] {
  const isType = declaration.importKind === "type";
  const parts = new Map<string, string[]>();
  const add = (from: string, part: string) => parts.set(from, [...(parts.get(from) ?? []), part]);
  const kept = declaration.specifiers.filter(({ local }) => !dropped.has(local.name));
  for (const specifier of kept) {
    const own: Target = { module, imported: importedName(specifier) };
    const target = moved.get(specifier.local.name) ?? own;
    const typed = specifier.type === "ImportSpecifier" && specifier.importKind === "type";
    add(
      target.module,
      `${typed ? "type " : ""}${partOf(target.imported, target.local ?? specifier.local.name)}`,
    );
  }
  const lines = [...parts].map(([from, names]) => printImport(draft, from, names, isType));
  if (more.length > 0) {
    const names = more.map(({ imported, local }) => partOf(imported, local));
    const own = isType ? undefined : parts.get(module);
    if (own)
      lines.splice(
        [...parts.keys()].indexOf(module),
        1,
        printImport(draft, module, [...own, ...names], false),
      );
    else lines.push(printImport(draft, module, names, false));
  }
  return lines;
}

const partOf = (imported: string, local: string) => {
  if (imported === "default") return `=${local}`;
  if (imported === "*") return `* as ${local}`;
  return imported === local ? local : `${imported} as ${local}`;
};

const widest = 100;

function printImport(
  { style }: Draft,
  module: string,
  parts: readonly string[],
  isType: boolean,
): string {
  const whole = parts.filter((part) => part.startsWith("=")).map((part) => part.slice(1));
  const space = parts.filter((part) => part.startsWith("* "));
  const named = parts.filter((part) => !part.startsWith("=") && !part.startsWith("* "));
  const print = (list: string) => {
    const names = [...whole, ...space, ...(named.length > 0 ? [list] : [])].join(", ");
    return inStyle(`import ${isType ? "type " : ""}${names} from "${module}";`, style);
  };
  const line = print(`{ ${named.join(", ")} }`);
  if (line.length <= widest) return line;
  return print(`{${named.map((name) => `${style.newline}  ${name},`).join("")}${style.newline}}`);
}

function insertLines(draft: Draft, last: Node | undefined, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const { newline } = draft.style;
  if (last) {
    draft.edit({ start: endOf(last), end: endOf(last), text: newline + lines.join(newline) });
    return;
  }
  const [first] = draft.program.body;
  const start = first ? startOf(first) : draft.text.length;
  draft.edit({ start, end: start, text: lines.join(newline) + newline + newline });
}
