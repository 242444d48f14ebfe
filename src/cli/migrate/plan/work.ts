import type { CallExpression, Node } from "@babel/types";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { nameOf } from "../../init/source/names.ts";
import type { Placed } from "../../init/source/syntax.ts";
import type { Rules } from "../rules/rules.ts";
import { type Binding, usesOf } from "../source/bindings.ts";
import type { Change } from "../source/changes/changes.ts";
import type { Uses } from "../source/changes/named-object.ts";
import type { Draft } from "../source/draft.ts";
import type { Origin } from "../source/follow.ts";
import type { Workspace } from "../source/workspace.ts";
import type { ImportChanges } from "./imports.ts";

/** A place where options, or what they are made of, may be changed. */
export interface OptionsChange extends Change {
  /** Whether it may come after a file that imports the options has read them. */
  readonly isLate: boolean;
}

/** What is known while an application is moved. */
export interface Move {
  readonly workspace: Workspace;
  readonly rules: Rules;
  /** The provider modules that Cardea has. */
  readonly providers: ReadonlySet<string>;
  /** What becomes of the imports of a file. */
  importsOf(draft: Draft): ImportChanges;
  /** What the report says besides, once. */
  readonly notes: Set<string>;
  /** Files that are made. */
  readonly created: Map<string, string>;
  /** Files whose place another one takes. */
  readonly removed: Set<string>;
  /** Files that others import from afterwards: without them nothing can be moved. */
  readonly needed: Set<Draft>;
  /** Files with a configuration that is not moved, or may be. */
  readonly staying: Set<string>;
  /** Whether files only hand options on, by the way to them. */
  readonly handedOn: Map<string, boolean>;
  /** Where the objects of files are used in others. */
  readonly uses: Uses;
  /** Where options may be changed, by the node that they are. */
  readonly changes: Map<Node, readonly OptionsChange[]>;
  /** The calls of files that reach a package to be replaced. */
  readonly calls: Map<Draft, readonly Call[]>;
  /** Statements and calls whose modules stay. */
  readonly kept: Set<Node>;
  /** Files that get another path, with the text of what stays at the old one. */
  readonly relocated: Map<Draft, { readonly path: string; readonly rest: string | undefined }>;
}

/** Whether a module belongs to a package that is replaced. */
export function isReplaced({ packages }: Rules, module: string): boolean {
  return packages.some((name) => module === name || module.startsWith(`${name}/`));
}

/** A call of something that comes from a package which is replaced. */
export interface Call extends Placed {
  readonly node: CallExpression;
  readonly local: string;
  readonly module: string;
  readonly imported: string;
  /** Whether an `import` gives the name, so that the name can be given another one. */
  readonly isImported: boolean;
  readonly binding: Binding;
}

/** Returns the calls of a file that reach a package to be replaced, directly or through files of the project. */
export function callsIn(move: Move, draft: Draft): readonly Call[] {
  return getOrCreate(move.calls, draft, () => callsOf(move, draft));
}

function callsOf(move: Move, draft: Draft): Call[] {
  return move.workspace.bindings(draft).flatMap((binding) => {
    const { local } = binding;
    const isImported = binding.declaration.type === "ImportDeclaration" && binding.imported !== "*";
    return takenBy(move, draft, binding).flatMap(({ place, origin }): Call[] => {
      const member = origin.imported === "*" ? memberUsed(place) : undefined;
      const node = member?.node ?? place.node;
      const outer = member ? place.above?.above : place.above;
      const imported = member?.name ?? origin.imported;
      const call = outer?.node;
      if (call?.type !== "CallExpression" || call.callee !== node) return [];
      const { module } = origin;
      return [{ node: call, above: outer?.above, local, module, imported, isImported, binding }];
    });
  });
}

/** Returns where a file uses something of a package to be replaced by a name of its own, or as a member of a file of the project. */
export function takenBy({ workspace, rules }: Move, draft: Draft, { local, isType }: Binding) {
  if (isType) return [];
  const found = workspace.originOf(draft, local);
  const own = found && isReplaced(rules, found.module) ? found : undefined;
  const whole = workspace.wholeOf(draft, local);
  if (!own && !whole) return [];
  return usesOf(draft, local).flatMap((use): { place: Placed; origin: Origin }[] => {
    const member = whole && memberUsed(use);
    const exported = member && workspace.exported(whole, member.name);
    if (!member || !exported || !("module" in exported))
      return own ? [{ place: use, origin: own }] : [];
    if (!isReplaced(rules, exported.module)) return [];
    const place = { node: member.node, above: use.above?.above };
    return [{ place, origin: exported }];
  });
}

/** The member of a module as a whole that a use takes: `getToken` of `jwt.getToken`. */
export function memberUsed(use: Placed): { node: Node; name: string } | undefined {
  const { node } = use;
  const above = use.above?.node;
  const isMember = above?.type === "MemberExpression" && above.object === node && !above.computed;
  return isMember ? { node: above, name: nameOf(above.property) } : undefined;
}

/** Lets the module of a call stay, because not everything is understood that is done with it. */
export function keepImport(
  move: Move,
  draft: Draft,
  { binding, module, imported }: Pick<Call, "binding" | "module" | "imported">,
): void {
  const { moved, dropped } = move.importsOf(draft);
  dropped.delete(binding.local);
  if (binding.declaration.type !== "ImportDeclaration") move.kept.add(binding.declaration);
  else if (binding.imported === "*") {
    moved.set(binding.local, { module: binding.module, imported: "*" });
  } else moved.set(binding.local, { module, imported });
}

/** A member of an object by its name; `undefined` where it is none that is written out. */
export function memberOf(literal: Node, name: string): Node | undefined {
  if (literal.type !== "ObjectExpression") return undefined;
  return literal.properties.find(
    (one) =>
      one.type !== "SpreadElement" &&
      !one.computed &&
      (one.key.type === "Identifier"
        ? one.key.name
        : one.key.type === "StringLiteral" && one.key.value) === name,
  );
}

/** The value of a member of an object. */
export function memberValue(literal: Node, name: string): Node | undefined {
  const member = memberOf(literal, name);
  return member?.type === "ObjectProperty" ? member.value : undefined;
}
