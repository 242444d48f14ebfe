import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import type { Placed } from "../../../init/source/syntax.ts";
import { usesInScope } from "../bindings.ts";
import type { Draft } from "../draft.ts";
import { modulePlaces } from "../specifiers.ts";
import type { Workspace } from "../workspace.ts";
import type { Use } from "./named-object.ts";
import { isAround, isMember, isReading, memberName } from "./place.ts";
import { unknown } from "./reference.ts";

/** A place where a file of the project stands as a whole. */
export interface Whole {
  readonly place: Placed;
  readonly whole: Draft;
}

/** What is taken of a file: something that it declares, or all of it. */
export interface Taking extends Omit<Use, "draft"> {
  readonly of: Draft;
  readonly name: string | undefined;
}

/** The files that a file loads by a call: `await import("./auth")`. */
export function wholesIn(workspace: Workspace, draft: Draft): Whole[] {
  return modulePlaces(draft).flatMap(({ node, owner }) => {
    if (owner.type !== "ImportExpression" && owner.type !== "CallExpression") return [];
    const path = workspace.resolve(draft.path, node.value);
    const whole = path === undefined ? undefined : workspace.open(path);
    const place = draft.placeOf(owner);
    return whole && place ? [{ place, whole }] : [];
  });
}

/** Returns what a place takes of a file that stands there as a whole. */
export function takenOf(workspace: Workspace, draft: Draft, one: Whole): Taking[] {
  let { place } = one;
  while (place.above && isAround(place.above.node, place.node)) place = place.above;
  const { above } = place;
  const whole = { of: one.whole, name: undefined, place, isEscape: true };
  if (!above || isReading(place)) return [];
  const { node } = above;
  if (isMember(node)) {
    const name = memberName(node);
    if (name === "then") return awaited(workspace, draft, above, one.whole);
    return memberTaken(workspace, draft, one.whole, name, { place: above });
  }
  if (node.type === "VariableDeclarator") return targetTaken(workspace, draft, one.whole, node.id);
  if (node.type === "AssignmentExpression")
    return targetTaken(workspace, draft, one.whole, node.left);
  return [whole];
}

/** What a member of a file leads to. */
function memberTaken(
  workspace: Workspace,
  draft: Draft,
  whole: Draft,
  name: string,
  at: Pick<Use, "place" | "target">,
): Taking[] {
  if (name === unknown) return [{ ...at, of: whole, name: undefined, isEscape: true }];
  const found = workspace.exported(whole, name);
  if (found && "draft" in found) return [{ ...at, of: found.draft, name: found.name }];
  if (!found || !("whole" in found)) return [];
  return at.target
    ? targetTaken(workspace, draft, found.whole, at.target)
    : takenOf(workspace, draft, { place: at.place, whole: found.whole });
}

/** What a name or a pattern takes of a file. */
function targetTaken(workspace: Workspace, draft: Draft, whole: Draft, target: Node): Taking[] {
  const place = draft.placeOf(target);
  if (!place) return [];
  if (target.type === "Identifier") {
    const uses = usesInScope(draft, target.name, place).filter((use) => use.node !== target);
    return uses.flatMap((use) => takenOf(workspace, draft, { place: use, whole }));
  }
  if (target.type === "AssignmentPattern") return targetTaken(workspace, draft, whole, target.left);
  if (target.type !== "ObjectPattern")
    return [{ of: whole, name: undefined, place, isEscape: true }];
  return target.properties.flatMap((one) => {
    if (one.type !== "ObjectProperty") return targetTaken(workspace, draft, whole, one.argument);
    const name = one.computed ? unknown : nameOf(one.key);
    return memberTaken(workspace, draft, whole, name, { place, target: one.value });
  });
}

/** What `import("./auth").then((all) => …)` takes. */
function awaited(workspace: Workspace, draft: Draft, then: Placed, whole: Draft): Taking[] {
  const call = then.above?.node;
  const [callback] = call?.type === "CallExpression" ? call.arguments : [];
  const [first] = callback && "params" in callback ? callback.params : [];
  if (first) return targetTaken(workspace, draft, whole, first);
  const isEmpty = callback && "params" in callback;
  return isEmpty ? [] : [{ of: whole, name: undefined, place: then, isEscape: true }];
}
