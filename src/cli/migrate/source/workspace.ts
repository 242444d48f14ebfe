import { posix, relative, sep } from "node:path";
import type { Expression, Identifier, Node } from "@babel/types";
import { completeFile, createAliases } from "../../doctor/load/tsconfig.ts";
import { type Project, placeIn, readIfUsable } from "../../init/application/project.ts";
import { declaratorsOf } from "../../init/source/names.ts";
import { type Binding, bindingsOf, nameOf } from "./bindings.ts";
import { type Draft, openDraft } from "./draft.ts";
import { createPackages, packageOf } from "./packages.ts";
import { isHidden } from "./scopes.ts";
import type { Sources } from "./source-files.ts";

/** Something that a file declares at its top level. */
interface Declared {
  readonly draft: Draft;
  readonly name: string;
  readonly node: Node;
}

/** The files of a project, and what leads from one to another. */
export interface Workspace {
  readonly project: Project;
  /** Every file that was opened. */
  drafts(): readonly Draft[];
  open(path: string): Draft | undefined;
  bindings(draft: Draft): readonly Binding[];
  /** The file of this project that a module is, without symbolic links; `undefined` for packages. */
  resolve(from: string, specifier: string): string | undefined;
  /** The same file by the path that the specifier takes, which may lead through symbolic links. */
  reach(from: string, specifier: string): string | undefined;
  /** What a name stands for, here or in the file that it comes from; `undefined` where it is no name of the file's top level. */
  find(draft: Draft, name: Identifier): Declared | undefined;
  /** The same for a name of the file's top level. */
  declared(draft: Draft, local: string): Declared | undefined;
  /** The folder of the package that a file belongs to. */
  packageOf(path: string): string;
  /** Opens every file. */
  openOthers(): void;
  /** Opens the files that take in a file, or name what it declares. */
  openMentioning(name: string, path: string): void;
  /** The package and the name there that a name of a file's top level comes from, through any files of the project. */
  originOf(draft: Draft, local: string): { module: string; imported: string } | undefined;
}

/** How many files a name may be passed on through. */
const mostSteps = 20;

/** Opens the files of a project. Others are opened when something leads to them. */
export function openWorkspace(
  project: Project,
  { files, manifests, others }: Pick<Sources, "files" | "manifests" | "others">,
): Workspace {
  const packageFile = createPackages(project, manifests);
  const drafts = new Map<string, Draft | undefined>();
  const known = new Map<Draft, readonly Binding[]>();
  const aliases = new Map<string, ReturnType<typeof createAliases>>();
  const open = (path: string) => {
    if (!drafts.has(path)) {
      const text = readIfUsable(project, path);
      drafts.set(path, text === undefined ? undefined : openDraft({ path, text }));
    }
    return drafts.get(path);
  };
  for (const file of files) drafts.set(file.path, openDraft(file));

  const bindings = (draft: Draft) => {
    const found = known.get(draft) ?? bindingsOf(draft);
    known.set(draft, found);
    return found;
  };
  const reach = (from: string, specifier: string) => {
    const folder = posix.join(project.root.replaceAll(sep, "/"), posix.dirname(from));
    const alias = aliases.get(folder) ?? createAliases(folder);
    aliases.set(folder, alias);
    const found = specifier.startsWith(".")
      ? completeFile(posix.join(folder, specifier))
      : (alias(specifier) ?? packageFile(specifier));
    const path = found && relative(project.root, found).replaceAll(sep, "/");
    return path && isOfProject(path) ? path : undefined;
  };
  const resolve = (from: string, specifier: string) => {
    const path = reach(from, specifier);
    return path && withoutLinks(project, path);
  };

  /** Follows a name to the statement that declares it, or to the package that has it. */
  const follow = (draft: Draft, local: string, steps = 0): Declared | Origin | undefined => {
    if (steps > mostSteps) return undefined;
    const binding = bindings(draft).find((one) => one.local === local);
    if (!binding) {
      const node = declarationIn(draft, local);
      return node && { draft, name: local, node };
    }
    return followInto(draft, binding.module, binding.imported, steps);
  };
  const followInto = (draft: Draft, module: string, imported: string, steps: number) => {
    const path = resolve(draft.path, module);
    if (path === undefined) return module.startsWith(".") ? undefined : { module, imported };
    const target = open(path);
    return target && followExport(target, imported, steps + 1);
  };
  const followExport = (
    draft: Draft,
    name: string,
    steps: number,
  ): Declared | Origin | undefined => {
    if (steps > mostSteps) return undefined;
    for (const statement of draft.program.body) {
      if (statement.type === "ExportNamedDeclaration") {
        const specifier = statement.specifiers.find((one) => nameOf(one.exported) === name);
        if (specifier?.type === "ExportSpecifier") {
          const local = nameOf(specifier.local);
          return statement.source
            ? followInto(draft, statement.source.value, local, steps)
            : follow(draft, local, steps + 1);
        }
      }
      if (statement.type === "ExportDefaultDeclaration" && name === "default") {
        const { declaration } = statement;
        if (declaration.type === "Identifier") return follow(draft, declaration.name, steps + 1);
        return { draft, name: "default", node: declaration };
      }
    }
    const node = declarationIn(draft, name);
    if (node) return { draft, name, node };
    for (const statement of draft.program.body) {
      if (statement.type !== "ExportAllDeclaration") continue;
      const found = followInto(draft, statement.source.value, name, steps);
      if (found) return found;
    }
    return undefined;
  };
  const declared = (draft: Draft, local: string) => {
    const found = follow(draft, local);
    return found && "draft" in found ? found : undefined;
  };
  return {
    project,
    drafts: () => [...drafts.values()].filter((draft) => draft !== undefined),
    open,
    bindings,
    resolve,
    reach,
    find(draft, name) {
      return isHidden(name.name, draft.parentsOf(name)) ? undefined : declared(draft, name.name);
    },
    declared,
    packageOf: (path) => packageOf(path, manifests),
    openOthers() {
      for (const other of others) open(other);
    },
    openMentioning(name, path) {
      const file = posix.basename(path).replace(/\.\w+$/, "");
      const [named, from] = [name, file].map((text) => text.replace(/\W/g, "\\$&"));
      const mentions = new RegExp(
        `\\{[^{}]*\\b${named}\\b[^{}]*\\}\\s*(?:from|=)|\\.\\s*${named}\\b|["'](?:[^"'\\n]*/)?${from}(?:\\.\\w+)?["']`,
      );
      for (const other of others) {
        if (mentions.test(readIfUsable(project, other) ?? "")) open(other);
      }
    },
    originOf(draft, local) {
      const found = follow(draft, local);
      return found && "module" in found ? found : undefined;
    },
  };
}

interface Origin {
  readonly module: string;
  readonly imported: string;
}

const isOfProject = (path: string) => !/^\.\.\/|(?:^|\/)node_modules\//.test(path);

/** Returns the one path that a file has by whichever links it is reached; `undefined` where it is none of the project. */
function withoutLinks({ root }: Project, path: string): string | undefined {
  try {
    const own = relative(placeIn(root, ".").path, placeIn(root, path).path).replaceAll(sep, "/");
    return isOfProject(own) ? own : undefined;
  } catch {
    return undefined;
  }
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

/** An expression without what TypeScript says of its type. */
export function unwrap(node: Node): Node {
  const outer =
    /^(?:TS(?:As|Satisfies|NonNull)Expression|TSTypeAssertion|ParenthesizedExpression)$/;
  return outer.test(node.type) && "expression" in node && isExpression(node.expression)
    ? unwrap(node.expression)
    : node;
}

function isExpression(value: unknown): value is Expression {
  return typeof value === "object" && value !== null && "type" in value;
}
