import type { Node } from "@babel/types";
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
}

/** One question: what was asked on the way to its answer, so that files which export each other end. */
type Asked = Map<Draft, Set<string>>;

/** How many files a name may be passed on through. */
const mostSteps = 200;

/** Returns functions that follow a name of a file, or one that it exports, to where it comes from. */
export function createFollow({ open, bindingOf, resolve }: Ways) {
  const answers = new Map<Draft, Map<string, { readonly found: Found | undefined }>>();

  const followName = (draft: Draft, local: string, asked: Asked, steps: number) => {
    const binding = bindingOf(draft, local);
    if (binding) return followInto(draft, binding.module, binding.imported, asked, steps);
    const node = declarationIn(draft, local);
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
    if (path === undefined) return module.startsWith(".") ? undefined : { module, imported };
    const target = open(path);
    if (imported === "*") return target && { whole: target };
    const found = target && ask(target, imported, asked, steps + 1);
    return found && "through" in found ? { ...found, through: [draft, ...found.through] } : found;
  };
  /** Goes into each file once for a name: there is nothing more to find the second time. */
  const ask = (draft: Draft, name: string, asked: Asked, steps: number): Found | undefined => {
    const known = answers.get(draft)?.get(name);
    if (known) return known.found;
    const names = asked.get(draft) ?? new Set<string>();
    asked.set(draft, names);
    if (names.has(name) || steps > mostSteps) return undefined;
    names.add(name);
    const found = find(draft, name, asked, steps);
    if (found) keep(draft, name, found);
    return found;
  };
  const find = (draft: Draft, name: string, asked: Asked, steps: number): Found | undefined => {
    const into = (module: string, imported: string) =>
      followInto(draft, module, imported, asked, steps);
    for (const statement of draft.program.body) {
      if (statement.type === "ExportNamedDeclaration") {
        const specifier = statement.specifiers.find((one) => nameOf(one.exported) === name);
        if (specifier?.type === "ExportNamespaceSpecifier" && statement.source)
          return into(statement.source.value, "*");
        if (specifier?.type === "ExportSpecifier") {
          const local = nameOf(specifier.local);
          return statement.source
            ? into(statement.source.value, local)
            : followName(draft, local, asked, steps);
        }
      }
      if (statement.type === "ExportDefaultDeclaration" && name === "default") {
        const { declaration } = statement;
        if (declaration.type === "Identifier")
          return followName(draft, declaration.name, asked, steps);
        return { draft, name: "default", node: declaration, through: [] };
      }
    }
    const node = declarationIn(draft, name);
    if (node) return { draft, name, node, through: [] };
    for (const statement of draft.program.body) {
      const found =
        statement.type === "ExportAllDeclaration" ? into(statement.source.value, name) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const keep = (draft: Draft, name: string, found: Found | undefined) => {
    const names = answers.get(draft) ?? new Map<string, { readonly found: Found | undefined }>();
    answers.set(draft, names);
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

/** The value or the function that a file declares under a name at its top level. */
function declarationIn({ program }: Draft, name: string): Node | undefined {
  for (const statement of program.body) {
    for (const { id, init } of declaratorsOf(statement)) {
      if (id.type === "Identifier" && id.name === name) return init ?? id;
    }
    const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (inner?.type === "FunctionDeclaration" && inner.id?.name === name) return inner;
  }
  return undefined;
}
