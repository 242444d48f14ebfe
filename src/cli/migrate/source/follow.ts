import type { Node } from "@babel/types";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { declaratorsOf, nameOf } from "../../init/source/names.ts";
import type { Binding } from "./bindings.ts";
import type { Draft } from "./draft.ts";

/** Something that a file declares at its top level. */
export interface Declared {
  readonly draft: Draft;
  readonly name: string;
  readonly node: Node;
  /** The files between the one that was asked and this one, which hand it on. */
  readonly through: readonly Draft[];
}

/** Something of a package. */
export interface Origin {
  readonly module: string;
  readonly imported: string;
}

/** A file of the project, taken in as a whole. */
interface Whole {
  readonly whole: Draft;
}

/** What a name leads to. */
export type Found = Declared | Origin | Whole;

/** What leads from one file to another. */
interface Ways {
  open(path: string): Draft | undefined;
  bindingOf(draft: Draft, local: string): Binding | undefined;
  resolve(from: string, specifier: string): string | undefined;
  /** The package that a specifier means, which may have another name within a package. */
  moduleOf(from: string, specifier: string): string;
}

/** One question: what was asked on the way to its answer, so that files which export each other end. */
type Asked = Map<Draft, Set<string>>;

/** How many files a name may be passed on through. */
const mostSteps = 200;

/** Returns functions that follow a name of a file, or one that it exports, to where it comes from. */
export function createFollow({ open, bindingOf, resolve, moduleOf }: Ways) {
  const answers = new Map<Draft, Map<string, { readonly found: Found | undefined }>>();

  const names = new Map<Draft, Names>();
  const namesIn = (draft: Draft) => {
    return getOrCreate(names, draft, () => collectNames(draft));
  };

  const followName = (draft: Draft, local: string, asked: Asked, steps: number) => {
    const binding = bindingOf(draft, local);
    if (binding) return followInto(draft, binding.module, binding.imported, asked, steps);
    const node = namesIn(draft).declared.get(local);
    return node && { draft, name: local, node, through: [] };
  };
  const followInto = (
    draft: Draft,
    module: string,
    imported: string,
    asked: Asked,
    steps: number,
  ): Found | undefined => {
    const path = resolve(draft.path, module);
    if (path === undefined)
      return module.startsWith(".")
        ? undefined
        : { module: moduleOf(draft.path, module), imported };
    const target = open(path);
    if (imported === "*") return target && { whole: target };
    const found = target && ask(target, imported, asked, steps + 1);
    return found && "through" in found ? { ...found, through: [draft, ...found.through] } : found;
  };
  /** Goes into each file once for a name: there is nothing more to find the second time. */
  const ask = (draft: Draft, name: string, asked: Asked, steps: number): Found | undefined => {
    const known = answers.get(draft)?.get(name);
    if (known) return known.found;
    const names = getOrCreate(asked, draft, () => new Set<string>());
    if (names.has(name) || steps > mostSteps) return undefined;
    names.add(name);
    const found = find(draft, name, asked, steps);
    if (found) keep(draft, name, found);
    return found;
  };
  const find = (draft: Draft, name: string, asked: Asked, steps: number): Found | undefined => {
    const into = (module: string, imported: string) =>
      followInto(draft, module, imported, asked, steps);
    const { specifiers, whole, all, declared } = namesIn(draft);
    const given = specifiers.get(name);
    if (given?.source !== undefined) return into(given.source, given.local);
    if (given) return followName(draft, given.local, asked, steps);
    if (whole && name === "default") {
      if (whole.type === "Identifier") return followName(draft, whole.name, asked, steps);
      return { draft, name: "default", node: whole, through: [] };
    }
    const node = declared.get(name);
    if (node) return { draft, name, node, through: [] };
    for (const source of all) {
      const found = into(source, name);
      if (found) return found;
    }
    return undefined;
  };
  const keep = (draft: Draft, name: string, found: Found | undefined) => {
    const names = getOrCreate(
      answers,
      draft,
      () => new Map<string, { readonly found: Found | undefined }>(),
    );
    names.set(name, { found });
  };
  const asking = (question: (asked: Asked) => Found | undefined) => {
    const asked: Asked = new Map();
    const found = question(asked);
    // Where nothing was found, there is nothing in any file on the way either.
    if (!found) for (const [one, names] of asked) for (const name of names) keep(one, name, found);
    return found;
  };
  const followExport = (draft: Draft, name: string): Found | undefined => {
    const found = asking((asked) => ask(draft, name, asked, 0));
    return found && withoutFirst(found);
  };
  const follow = (draft: Draft, local: string): Found | undefined => {
    const found = asking((asked) => followName(draft, local, asked, 0));
    return found && withoutFirst(found);
  };
  return { follow, followExport };
}

/** The file that was asked hands nothing on to itself. */
const withoutFirst = (found: Found): Found =>
  "through" in found ? { ...found, through: found.through.slice(1) } : found;

/** The names that a file declares at its top level with their values and functions, and those that it exports. */
interface Names {
  readonly declared: ReadonlyMap<string, Node>;
  /** Where an exported name comes from. */
  readonly specifiers: ReadonlyMap<
    string,
    { readonly local: string; readonly source: string | undefined }
  >;
  /** What is exported as `default`. */
  readonly whole: Node | undefined;
  /** The modules of which all is exported. */
  readonly all: readonly string[];
}

/** A file is looked through once, however many of its names are followed. The first of two that have the same name counts. */
function collectNames({ program }: Draft): Names {
  const declared = new Map<string, Node>();
  const specifiers = new Map<string, { local: string; source: string | undefined }>();
  const all: string[] = [];
  let whole: Node | undefined;
  for (const statement of program.body) {
    for (const { id, init } of declaratorsOf(statement))
      if (id.type === "Identifier" && !declared.has(id.name)) declared.set(id.name, init ?? id);
    const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (inner?.type === "FunctionDeclaration" && inner.id && !declared.has(inner.id.name))
      declared.set(inner.id.name, inner);
    if (statement.type === "ExportDefaultDeclaration") whole ??= statement.declaration;
    if (statement.type === "ExportAllDeclaration") all.push(statement.source.value);
    if (statement.type !== "ExportNamedDeclaration") continue;
    for (const one of statement.specifiers) {
      const source = statement.source?.value;
      const local = one.type === "ExportSpecifier" ? nameOf(one.local) : "*";
      const isNamespace = one.type === "ExportNamespaceSpecifier";
      if (one.type === "ExportSpecifier" || (isNamespace && source !== undefined))
        if (!specifiers.has(nameOf(one.exported)))
          specifiers.set(nameOf(one.exported), { local, source });
    }
  }
  return { declared, specifiers, whole, all };
}
