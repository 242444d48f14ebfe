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

/** The files that were left behind on the way to something. */
type Way = readonly Draft[];

/** How many files a name may be passed on through. */
const mostSteps = 20;

/** Returns functions that follow a name of a file, or one that it exports, to where it comes from. */
export function createFollow({ open, bindingOf, resolve }: Ways) {
  const follow = (draft: Draft, local: string, way: Way = []): Found | undefined => {
    if (way.length > mostSteps) return undefined;
    const binding = bindingOf(draft, local);
    if (!binding) {
      const node = declarationIn(draft, local);
      return node && { draft, name: local, node, through: way.slice(1) };
    }
    return followInto(draft, binding.module, binding.imported, way);
  };
  const followInto = (
    draft: Draft,
    module: string,
    imported: string,
    way: Way,
  ): Found | undefined => {
    const path = resolve(draft.path, module);
    if (path === undefined) return module.startsWith(".") ? undefined : { module, imported };
    const target = open(path);
    if (imported === "*") return target && { whole: target };
    return target && followExport(target, imported, [...way, draft]);
  };
  const followExport = (draft: Draft, name: string, way: Way = []): Found | undefined => {
    if (way.length > mostSteps) return undefined;
    for (const statement of draft.program.body) {
      if (statement.type === "ExportNamedDeclaration") {
        const specifier = statement.specifiers.find((one) => nameOf(one.exported) === name);
        if (specifier?.type === "ExportNamespaceSpecifier" && statement.source) {
          return followInto(draft, statement.source.value, "*", way);
        }
        if (specifier?.type === "ExportSpecifier") {
          const local = nameOf(specifier.local);
          return statement.source
            ? followInto(draft, statement.source.value, local, way)
            : follow(draft, local, way);
        }
      }
      if (statement.type === "ExportDefaultDeclaration" && name === "default") {
        const { declaration } = statement;
        if (declaration.type === "Identifier") return follow(draft, declaration.name, way);
        return { draft, name: "default", node: declaration, through: way.slice(1) };
      }
    }
    const node = declarationIn(draft, name);
    if (node) return { draft, name, node, through: way.slice(1) };
    for (const statement of draft.program.body) {
      if (statement.type !== "ExportAllDeclaration") continue;
      const found = followInto(draft, statement.source.value, name, way);
      if (found) return found;
    }
    return undefined;
  };
  return { follow, followExport };
}

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
