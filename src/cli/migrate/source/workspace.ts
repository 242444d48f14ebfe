import { posix, sep } from "node:path";
import type { Identifier, Node, ObjectExpression } from "@babel/types";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { completeFile, createAliases } from "../../doctor/load/tsconfig.ts";
import { type Project, placeIn, readIfUsable } from "../../init/application/project.ts";
import { relativePath } from "../../relative-path.ts";
import { type Binding, bindingsOf } from "./bindings.ts";
import { type Draft, openDraft } from "./draft.ts";
import { createFollow, type Declared, type Found, type Origin } from "./follow.ts";
import { createListed } from "./listed.ts";
import { createOwnNames, createPackages, packageOf, packagesIn } from "./packages.ts";
import { isHidden } from "./scopes.ts";
import type { Sources } from "./source-files.ts";

/** An object that configures, where it is written out. */
export interface Literal {
  readonly draft: Draft;
  readonly node: ObjectExpression;
}

/** The files of a project, and what leads from one to another. */
export interface Workspace {
  readonly project: Project;
  /** Every file that was opened. */
  drafts(): readonly Draft[];
  open(path: string): Draft | undefined;
  bindings(draft: Draft): readonly Binding[];
  /** What a file imports under a name of its own. */
  bindingOf(draft: Draft, local: string): Binding | undefined;
  /** The file of this project that a module is, without symbolic links; `undefined` for packages. */
  resolve(from: string, specifier: string): string | undefined;
  /** The same file by the path that the specifier takes, which may lead through symbolic links. */
  reach(from: string, specifier: string): string | undefined;
  /** Whether nobody can tell what a specifier means: no file is found, and no package of that name is listed or installed. */
  isUnknown(from: string, specifier: string): boolean;
  /** What a name stands for, here or in the file that it comes from; `undefined` where it is no name of the file's top level. */
  find(draft: Draft, name: Identifier): Declared | undefined;
  /** The folder of the package that a file belongs to. */
  packageOf(path: string): string;
  /** The objects that expressions may be, as far as somebody asked. */
  readonly literals: WeakMap<Node, { readonly found: readonly Literal[] | undefined }>;
  /** Opens every file, or those whose text is wanted. */
  openOthers(isWanted?: (text: string, path: string) => boolean): void;
  /** What a name of a file's top level leads to. */
  follow(draft: Draft, local: string): Found | undefined;
  /** What an export of a file leads to. */
  exported(draft: Draft, name: string): Found | undefined;
  /** The file of this project that a name of a file's top level stands for as a whole. */
  wholeOf(draft: Draft, local: string): Draft | undefined;
  /** The package and the name there that a name of a file's top level comes from, through any files of the project. */
  originOf(draft: Draft, local: string): Origin | undefined;
}

/** Opens the files of a project. Others are opened when something leads to them. */
export function openWorkspace(
  project: Project,
  { files, manifests, others }: Pick<Sources, "files" | "manifests" | "others">,
): Workspace {
  const packages = packagesIn(project, manifests);
  const packageFile = createPackages(project, packages);
  const ownName = createOwnNames(packages, manifests);
  const isListed = createListed(project, manifests);
  const drafts = new Map<string, Draft | undefined>();
  const known = new Map<Draft, readonly Binding[]>();
  const byName = new Map<Draft, ReadonlyMap<string, Binding>>();
  const aliases = new Map<string, ReturnType<typeof createAliases>>();
  // The disk is asked once for each module of a folder.
  const resolved = new Map<string, string | undefined>();
  const open = (path: string) => {
    if (!drafts.has(path)) {
      const text = readIfUsable(project, path);
      drafts.set(path, text === undefined ? undefined : openDraft({ path, text }));
    }
    return drafts.get(path);
  };
  for (const file of files) drafts.set(file.path, openDraft(file));

  const bindings = (draft: Draft) => {
    return getOrCreate(known, draft, () => bindingsOf(draft));
  };
  const bindingOf = (draft: Draft, local: string) => {
    const named =
      byName.get(draft) ??
      new Map(
        bindings(draft)
          .toReversed()
          .map((binding) => [binding.local, binding]),
      );
    byName.set(draft, named);
    return named.get(local);
  };
  const reach = (from: string, specifier: string) => {
    const folder = posix.join(project.root.replaceAll(sep, "/"), posix.dirname(from));
    const alias = getOrCreate(aliases, folder, () => createAliases(folder));
    const found = specifier.startsWith(".")
      ? completeFile(posix.join(folder, specifier))
      : (alias(specifier) ?? ownName(from, specifier)?.file ?? packageFile(specifier));
    const path = found && relativePath(project.root, found);
    return path && isOfProject(path) ? path : undefined;
  };
  const resolve = (from: string, specifier: string) => {
    const asked = `${posix.dirname(from)}\n${specifier}`;
    if (!resolved.has(asked)) {
      const path = reach(from, specifier);
      resolved.set(asked, path && withoutLinks(project, path));
    }
    return resolved.get(asked);
  };

  const moduleOf = (from: string, specifier: string) =>
    ownName(from, specifier)?.module ?? specifier;

  const { follow, followExport } = createFollow({ open, bindingOf, resolve, moduleOf });
  return {
    project,
    drafts: () => [...drafts.values()].filter((draft) => draft !== undefined),
    open,
    bindings,
    bindingOf,
    resolve,
    reach,
    isUnknown: (from, specifier) =>
      !specifier.startsWith(".") &&
      resolve(from, specifier) === undefined &&
      !isListed(from, moduleOf(from, specifier)),
    find(draft, name) {
      const place = draft.placeOf(name);
      if (place && isHidden(name.name, place)) return undefined;
      const found = follow(draft, name.name);
      return found && "draft" in found ? found : undefined;
    },
    literals: new WeakMap(),
    packageOf: (path) => packageOf(path, manifests),
    openOthers(isWanted = () => true) {
      for (const other of others)
        if (!drafts.has(other) && isWanted(readIfUsable(project, other) ?? "", other)) open(other);
    },
    follow: (draft, local) => follow(draft, local),
    exported: (draft, name) => followExport(draft, name),
    wholeOf(draft, local) {
      const found = follow(draft, local);
      return found && "whole" in found ? found.whole : undefined;
    },
    originOf(draft, local) {
      const found = follow(draft, local);
      // A file that hands on all of a package stands for it.
      const origin = found && "whole" in found ? followExport(found.whole, "*") : found;
      return origin && "module" in origin ? origin : undefined;
    },
  };
}

const isOfProject = (path: string) => !/^\.\.\/|(?:^|\/)node_modules\//.test(path);

/** Returns the one path that a file has by whichever links it is reached; `undefined` where it is none of the project. */
function withoutLinks({ root }: Project, path: string): string | undefined {
  try {
    const own = relativePath(placeIn(root, ".").path, placeIn(root, path).path);
    return isOfProject(own) ? own : undefined;
  } catch {
    return undefined;
  }
}
