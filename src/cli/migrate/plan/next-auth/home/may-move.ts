import { nameOf } from "../../../../init/source/names.ts";
import { endOf, startOf } from "../../../../init/source/syntax.ts";
import { importedName } from "../../../source/bindings.ts";
import type { Advice, Draft } from "../../../source/draft.ts";
import { declarationOf, isReassigned } from "../../../source/reassigned.ts";
import { type ModulePlace, modulePlaces } from "../../../source/specifiers.ts";
import type { Workspace } from "../../../source/workspace.ts";
import type { Move } from "../../work.ts";
import { isHandedOn, isPassingOn, loadsMore, loadsOnly, mayBeLeftOut } from "./handed-on.ts";
import { isAppRoute } from "./home.ts";
import { changesOfOptions } from "./parts.ts";
import { type Calling, isOwn } from "./route.ts";

const page = "moving-in/next-auth.md#the-route";
const reassigned: Advice = {
  advice:
    "These options may get another value after NextAuth has been called with them: write them as one constant, and run the command again.",
  page,
};
const completed: Advice = {
  advice:
    "A file that hands these options on also uses them, or another one may change them when a page has read the session already: write what it does into the module with the options, and run the command again.",
  page,
};
const more: Advice = {
  advice:
    "This page does more than call NextAuth, and a route takes its place: move the rest to the module with the options, and run the command again.",
  page,
};
const imported: Advice = {
  advice:
    "Another file imports this handler, and would not find it any more: change that first, and run the command again.",
  page,
};

/** Returns why a call of `NextAuth` has to stay where it is, because something would be lost on the way; `undefined` if it may move. */
export function reasonToStay(move: Move, found: Calling): Advice | undefined {
  const { draft, shape, options } = found;
  if (options) {
    const declaration = declarationOf(options.draft, options.name);
    const offset = !isOwn(found) && declaration ? endOf(declaration) : startOf(shape.making);
    if (isReassigned(options.draft, options.name, offset)) return reassigned;
    if (!isHandedOn(move, options)) return completed;
    if (!isOwn(found) && loadsMore(move, draft, options)) return completed;
  }
  if (changesOfOptions(move, draft, found.value).some(({ isLate }) => isLate)) return completed;
  if (!isOwn(found) && !isAppRoute(draft) && doesMore(found)) return more;
  return importersOf(move, draft).some((place) => misses(found, place)) ? imported : undefined;
}

/** Whether the options are the same wherever their module is loaded, because the file adds nothing to them and loads nothing that may. */
export function isComplete(move: Move, { draft, shape, settings, options }: Calling): boolean {
  if (!options || !mayBeLeftOut(move, options) || !loadsOnly(move, draft, options)) return false;
  return shape.others.every((one) => settings.includes(one) || isPassingOn(one));
}

/** Whether a file has statements besides its call that the route in its place would not have. */
const doesMore = ({ shape, settings }: Calling) =>
  shape.others.some(
    (one) =>
      !settings.includes(one) && (!isPassingOn(one) || ("source" in one && Boolean(one.source))),
  );

/** The places where other files take in a file. */
const importersOf = ({ workspace }: Move, { path }: Draft): ModulePlace[] =>
  workspace
    .drafts()
    .filter((other) => other.path !== path)
    .flatMap((other) =>
      modulePlaces(other).filter((place) => leadsTo(workspace, other, place, path)),
    );

const leadsTo = (workspace: Workspace, from: Draft, { node }: ModulePlace, path: string) =>
  workspace.resolve(from.path, node.value) === path;

/** Whether a place takes what is not there after the move. */
function misses(found: Calling, place: ModulePlace): boolean {
  const names = namesTaken(place);
  if (isAppRoute(found.draft))
    return isOwn(found) && names.some(isMethod) && !names.every(isMethod);
  return names.includes("default") || isRemoved(found);
}

/** Whether nothing is left of a page whose options stand elsewhere. */
export const isRemoved = (found: Calling): boolean =>
  !isOwn(found) && !isAppRoute(found.draft) && found.shape.others.length === 0;

const isMethod = (name: string) => name === "GET" || name === "POST";

/** Whether a place takes only what stays in the route. */
export function takesMethods(place: ModulePlace): boolean {
  const names = namesTaken(place);
  return names.length > 0 && names.every(isMethod);
}

/** The names that an import or an export takes of a module; none where it takes all. */
function namesTaken({ owner }: ModulePlace): string[] {
  if (owner.type === "ImportDeclaration") return owner.specifiers.map((one) => importedName(one));
  if (owner.type !== "ExportNamedDeclaration") return [];
  return owner.specifiers.map((one) => (one.type === "ExportSpecifier" ? nameOf(one.local) : "*"));
}
