import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import type { Draft } from "../draft.ts";
import { hidingScope } from "../scopes.ts";
import type { NamedObject } from "./named-object.ts";
import { isMember, memberName } from "./place.ts";
import {
  copied,
  escapes,
  followName,
  longest,
  type Meaning,
  memberOf,
  onward,
  type Reference,
  type Trace,
  unknown,
} from "./reference.ts";

/** Where names are used that get an object, what holds it or members of it, from a declaration or an assignment. */
export function takenBy(trace: Trace, one: Reference, target: Node): Meaning {
  const member = (name: string, inner: Node) =>
    memberOf(one, name).flatMap((next) => takenBy(trace, next, inner));
  switch (target.type) {
    case "Identifier":
      return namedBy(trace, one, target);
    case "AssignmentPattern":
      return takenBy(trace, one, target.left);
    case "TSParameterProperty":
      return escapes(trace, one);
    case "RestElement":
      return takenBy(trace, copied(one, one.place), target.argument);
    case "ObjectPattern":
      return target.properties.flatMap((property) => {
        if (property.type === "RestElement") return takenBy(trace, one, property);
        return member(property.computed ? unknown : nameOf(property.key), property.value);
      });
    case "ArrayPattern":
      return target.elements.flatMap((element) => {
        if (element?.type === "RestElement") return takenBy(trace, one, element);
        return element ? member(unknown, element) : [];
      });
    default:
      return isMember(target) ? heldBy(trace, one, target) : escapes(trace, one);
  }
}

function namedBy(trace: Trace, one: Reference, name: Extract<Node, { type: "Identifier" }>) {
  const place = one.draft.placeOf(name);
  if (!place) return escapes(trace, one);
  const scope = hidingScope(name.name, place);
  const object = { draft: one.draft, name: name.name, inside: scope ? place : undefined };
  return usesOfName(trace, one, object, name);
}

/** Where a name is used that stands for what a reference says, but for the place that gives it that value. */
function usesOfName(trace: Trace, one: Reference, object: NamedObject, giving: Node): Meaning {
  const { draft, name } = object;
  const scope = scopeOf(object)?.start;
  return followName(trace, draft, `${name} ${scope}`, one, () =>
    onward(referencesTo(trace, object, one), (next) => (next.place.node === giving ? [] : [next])),
  );
}

/** The references to an object by its name, which stands for what another reference says. */
export function referencesTo(
  trace: Trace,
  object: NamedObject,
  one: Omit<Reference, "draft" | "place">,
) {
  return trace.uses.of(object).flatMap(({ draft, place, target, isEscape }): Meaning => {
    const next = { ...one, draft, place };
    if (isEscape) return [{ ...next, isLost: true }];
    return target ? takenBy(trace, next, target) : [next];
  });
}

/** An object gets what a reference says as a member: `holder.options = options`. */
function heldBy(trace: Trace, one: Reference, target: Node): Meaning {
  let within = one.within;
  let node = target;
  while (isMember(node)) {
    within = [memberName(node), ...within];
    node = unwrap(node.object);
  }
  const owner = node.type === "Identifier" ? ownerOf(trace, one.draft, node) : undefined;
  if (!owner || within.length > longest) return ["escaped"];
  // What is put into the object itself is one of its members.
  if (trace.origins.some((origin) => isSame(origin, owner))) return [];
  return usesOfName(trace, { ...one, within }, owner, node);
}

const isSame = (one: NamedObject, other: NamedObject) =>
  one.draft === other.draft && one.name === other.name && scopeOf(one) === scopeOf(other);

const scopeOf = ({ name, inside }: NamedObject) => inside && hidingScope(name, inside);

/** The object that a name stands for; `undefined` where nothing of the project declares it. */
function ownerOf(
  { workspace }: Trace,
  draft: Draft,
  name: Extract<Node, { type: "Identifier" }>,
): NamedObject | undefined {
  const place = draft.placeOf(name);
  if (place && hidingScope(name.name, place)) return { draft, name: name.name, inside: place };
  return workspace.find(draft, name);
}
