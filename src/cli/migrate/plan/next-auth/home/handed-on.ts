import { posix } from "node:path";
import type { Node } from "@babel/types";
import { readIfUsable } from "../../../../init/application/project.ts";
import { takesTypes } from "../../../../init/source/names.ts";
import { type Placed, walk } from "../../../../init/source/syntax.ts";
import { parseManifest } from "../../../../manifest.ts";
import { type Binding, usesOf } from "../../../source/bindings.ts";
import type { Draft } from "../../../source/draft.ts";
import type { Declared } from "../../../source/follow.ts";
import { type ModulePlace, modulePlaces } from "../../../source/specifiers.ts";
import { callsIn, isReplaced, type Move } from "../../work.ts";
import type { Home } from "./home.ts";

const serverNames = new Set(["getServerSession", "unstable_getServerSession"]);

/** Whether a call reads the session with options that are its last argument. */
export const readsSession = ({ module, imported }: { module: string; imported: string }) =>
  serverNames.has(imported) && /^next-auth(?:\/next)?$/.test(module);

/** Whether the files between options and whoever imports them only hand them on, so that nothing is added on the way. */
export function isHandedOn(move: Move, options: Declared): boolean {
  const { draft, name, through } = options;
  const way = [name, draft.path, ...through.map(({ path }) => path)].join("\n");
  const known = move.handedOn.get(way) ?? !through.some((one) => touches(move, one, options));
  move.handedOn.set(way, known);
  return known;
}

function touches(move: Move, draft: Draft, options: Declared): boolean {
  const { workspace } = move;
  const files = filesOf(options);
  const isLoaded = modulePlaces(draft).some(
    (place) =>
      /^(?:ImportExpression|CallExpression|TSExternalModuleReference)$/.test(place.owner.type) &&
      files.has(workspace.resolve(draft.path, place.node.value) ?? ""),
  );
  const given = givenToReaders(move, draft);
  return (
    isLoaded ||
    workspace
      .bindings(draft)
      .filter(({ local, isType }) => !isType && leadsTo(move, draft, local, options))
      .some(({ local }) => usesOf(draft, local).some((use) => !isPassing(use, given)))
  );
}

const filesOf = ({ draft, through }: Declared): ReadonlySet<string> =>
  new Set([draft, ...through].map(({ path }) => path));

/** What the calls of a file that read the session have as their last argument. */
const givenToReaders = (move: Move, draft: Draft): ReadonlySet<Node | undefined> =>
  new Set(
    callsIn(move, draft)
      .filter(readsSession)
      .map(({ node }) => node.arguments.at(-1)),
  );

function leadsTo({ workspace }: Move, draft: Draft, local: string, options: Declared): boolean {
  const found = workspace.follow(draft, local);
  if (!found || "module" in found) return false;
  if ("whole" in found) return filesOf(options).has(found.whole.path);
  return found.draft === options.draft && (found.name === options.name || usesIt(found, options));
}

/** Whether something else of their file has the options within, such as a function that returns them. */
const usesIt = ({ node }: Declared, { name }: Declared) =>
  [...walk(node)].some((one) => one.type === "Identifier" && one.name === name);

const isPassing = ({ node, above }: Placed, given: ReadonlySet<Node | undefined>) =>
  /^(?:Export|TSTypeQuery)/.test(above?.node.type ?? "") || given.has(node);

/** Whether a file loads another one, by whichever way, that does more with options than hand them on. */
export function loadsMore(move: Move, draft: Draft, options: Declared): boolean {
  const { workspace, rules } = move;
  const seen = new Set([options.draft]);
  const waiting = [draft, ...options.through];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    if (one !== draft && touches(move, one, options)) return true;
    for (const place of modulePlaces(one)) {
      const { value } = place.node;
      if (isOfType(place) || isReplaced(rules, value)) continue;
      const path = workspace.resolve(one.path, value);
      if (path === undefined && isOwnName(move, one, value)) return true;
      const target = path === undefined ? undefined : workspace.open(path);
      if (target) waiting.push(target);
    }
  }
  return false;
}

/** Whether a specifier means the package itself by a name that nobody looks up: one of its `imports`, or its own. */
function isOwnName({ workspace }: Move, { path }: Draft, specifier: string): boolean {
  if (specifier.startsWith("#")) return true;
  const manifest = posix.join(workspace.packageOf(path), "package.json");
  const name = parseManifest(readIfUsable(workspace.project, manifest) ?? "{}")?.name;
  return name !== undefined && (specifier === name || specifier.startsWith(`${name}/`));
}

/** Whether a file loads nothing of the application but options and the files that hand them on. */
export function loadsOnly({ workspace, rules }: Move, draft: Draft, options: Declared): boolean {
  const files = filesOf(options);
  return modulePlaces(draft).every((place) => {
    const { value } = place.node;
    if (isOfType(place) || isReplaced(rules, value)) return true;
    return files.has(workspace.resolve(draft.path, value) ?? "");
  });
}

function isOfType({ owner }: ModulePlace): boolean {
  if (owner.type === "ImportDeclaration") return takesTypes(owner);
  return owner.type === "TSImportType" || ("exportKind" in owner && owner.exportKind === "type");
}

/** Whether the files between options and whoever imports them do nothing else when they are loaded, so that they may be left out. */
export function mayBeLeftOut(move: Move, options: Declared): boolean {
  return options.through.every(
    (one) => loadsOnly(move, one, options) && one.program.body.every(isPassingOn),
  );
}

/** Whether a statement only imports, exports what stands elsewhere, or speaks of types. */
export const isPassingOn = (statement: Node): boolean =>
  /^(?:ImportDeclaration|ExportAllDeclaration|TS(?:Interface|TypeAlias)Declaration)$/.test(
    statement.type,
  ) ||
  (statement.type === "TSModuleDeclaration" && statement.declare === true) ||
  (statement.type === "ExportNamedDeclaration" &&
    (!statement.declaration || isPassingOn(statement.declaration)));

/** Whether a file will export a name because it exports everything of the module that makes it. */
export function willExport({ workspace }: Move, draft: Draft, name: string, home: Home): boolean {
  const seen = new Set<Draft>();
  const reaches = (one: Draft): boolean => {
    if (one === home.draft) return true;
    if (seen.has(one)) return false;
    seen.add(one);
    return one.program.body.some((statement) => {
      if (statement.type !== "ExportAllDeclaration" || statement.exportKind === "type")
        return false;
      const path = workspace.resolve(one.path, statement.source.value);
      const target = path === undefined ? undefined : workspace.open(path);
      return target !== undefined && reaches(target);
    });
  };
  return workspace.exported(draft, name) === undefined && reaches(draft);
}

/** Lets the module of an import be loaded although nothing of it is used any more. */
export function keepLoading(move: Move, draft: Draft, binding: Binding, options: Declared): void {
  if (binding.declaration.type !== "ImportDeclaration" || mayBeLeftOut(move, options)) return;
  move.importsOf(draft).loaded.add(binding.declaration);
}
