import { nameOf } from "../../../../init/source/names.ts";
import { importedName } from "../../../source/bindings.ts";
import { type ModulePlace, modulePlaces } from "../../../source/specifiers.ts";
import type { Move } from "../../work.ts";
import { isAppRoute } from "./home.ts";
import { type Calling, isOwn, isRemoved } from "./route.ts";

/** Whether another file takes something of the file with the call that is not there after the move. */
export const isMissed = ({ workspace }: Move, found: Calling): boolean =>
  workspace
    .drafts()
    .filter(({ path }) => path !== found.draft.path)
    .some((other) =>
      modulePlaces(other).some(
        (place) =>
          workspace.resolve(other.path, place.node.value) === found.draft.path &&
          misses(found, place),
      ),
    );

/** Whether a place takes what is not there after the move. */
function misses(found: Calling, place: ModulePlace): boolean {
  const names = namesTaken(place);
  if (isAppRoute(found.draft))
    return isOwn(found) && names.some(isMethod) && !names.every(isMethod);
  return names.includes("default") || isRemoved(found);
}

/** Whether a place takes only what stays in the route. */
export function takesMethods(place: ModulePlace): boolean {
  const names = namesTaken(place);
  return names.length > 0 && names.every(isMethod);
}

const isMethod = (name: string) => name === "GET" || name === "POST";

/** The names that an import or an export takes of a module; none where it takes all. */
function namesTaken({ owner }: ModulePlace): string[] {
  if (owner.type === "ImportDeclaration") return owner.specifiers.map((one) => importedName(one));
  if (owner.type !== "ExportNamedDeclaration") return [];
  return owner.specifiers.map((one) => (one.type === "ExportSpecifier" ? nameOf(one.local) : "*"));
}
