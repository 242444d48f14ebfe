import { getOrCreate } from "../../../../lib/get-or-create.ts";
import { exportedNames, nameOf } from "../../../init/source/names.ts";
import { usesInScope, usesOf } from "../bindings.ts";
import type { Draft } from "../draft.ts";
import type { Workspace } from "../workspace.ts";
import { createImporters } from "./importers.ts";
import type { NamedObject, Use, Uses } from "./named-object.ts";
import { type Taking, takenOf, type Whole, wholesIn } from "./wholes.ts";

/** What was found by the files that are used: by name, and as a whole or in ways that name nothing. */
interface Found {
  readonly named: Map<Draft, Map<string, Use[]>>;
  readonly wholes: Map<Draft, Use[]>;
  /** What comes from modules that nobody finds. */
  readonly strange: { readonly imported: string; readonly use: Use }[];
}

/** Looks through each file once, whenever it was opened. */
export function createUses(workspace: Workspace): Uses {
  const openImporters = createImporters(workspace);
  const looked = new Set<Draft>();
  const found: Found = { named: new Map(), wholes: new Map(), strange: [] };
  const exports = new Map<Draft, readonly string[]>();
  const namesFor = (whole: Draft, object: NamedObject) => {
    const names = getOrCreate(exports, whole, () => [...exportedNames(whole.program), "default"]);
    return [...new Set([...names, object.name])].filter((name) =>
      isExportOf(workspace.exported(whole, name), object),
    );
  };
  const refresh = () => {
    for (const draft of workspace.drafts()) {
      if (looked.has(draft)) continue;
      looked.add(draft);
      lookThrough(workspace, draft, found);
    }
  };
  /** What may be the object, because it has the name under which a file exports it and its module may be any file. */
  const strange = (object: NamedObject) => {
    if (found.strange.length === 0) return [];
    const names = new Set(workspace.drafts().flatMap((one) => namesFor(one, object)));
    return found.strange.flatMap((one) => strangeUse(one, names));
  };
  return {
    of(object) {
      const { draft, name, inside } = object;
      if (inside) return usesInScope(draft, name, inside).map((place) => ({ draft, place }));
      openImporters(draft);
      refresh();
      const own = usesOf(draft, name).map((place): Use => ({ draft, place }));
      const others = found.named.get(draft)?.get(name) ?? [];
      const wholes = [...found.wholes].flatMap(([whole, uses]) =>
        namesFor(whole, object).length > 0 ? uses : [],
      );
      return [...own, ...others, ...wholes, ...strange(object)];
    },
  };
}

function lookThrough(workspace: Workspace, draft: Draft, found: Found): void {
  const keep = (taking: Taking) => {
    const { of, name } = taking;
    const use = { ...taking, draft };
    if (name === undefined) found.wholes.set(of, [...(found.wholes.get(of) ?? []), use]);
    else listOf(found, of, name).push(use);
  };
  const takeWhole = (whole: Whole) => {
    for (const taking of takenOf(workspace, draft, whole)) keep(taking);
  };
  for (const { local, isType, imported, module } of workspace.bindings(draft)) {
    if (isType) continue;
    const leads = workspace.follow(draft, local);
    const places = usesOf(draft, local);
    if (leads && "draft" in leads) {
      for (const place of places) listOf(found, leads.draft, leads.name).push({ draft, place });
    } else if (leads && "whole" in leads) {
      for (const place of places) takeWhole({ place, whole: leads.whole });
    } else if (workspace.isUnknown(draft.path, module)) {
      for (const place of places) found.strange.push({ imported, use: { draft, place } });
    }
  }
  for (const whole of wholesIn(workspace, draft)) takeWhole(whole);
}

function listOf({ named }: Found, draft: Draft, name: string): Use[] {
  const names = getOrCreate(named, draft, () => new Map<string, Use[]>());
  return getOrCreate(names, name, () => []);
}

const isExportOf = (leads: ReturnType<Workspace["exported"]>, { draft, name }: NamedObject) =>
  leads !== undefined && "draft" in leads && leads.draft === draft && leads.name === name;

function strangeUse(
  { imported, use }: Found["strange"][number],
  names: ReadonlySet<string>,
): Use[] {
  if (imported !== "*") return names.has(imported) ? [use] : [];
  const { place } = use;
  const member = place.above?.node;
  if (member?.type !== "MemberExpression" || member.object !== place.node || !place.above)
    return [];
  return names.has(nameOf(member.property)) ? [{ ...use, place: place.above }] : [];
}
