import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { type Placed, startOf } from "../../../init/source/syntax.ts";
import { builtinOf, givenToBuiltin } from "./builtin.ts";
import { calledOn, givenToFunction } from "./calls.ts";
import { isAround, isCall, isMember, isReading, isWritten, memberName } from "./place.ts";
import {
  copied,
  escapes,
  heldAs,
  isShared,
  type Meaning,
  memberOf,
  type Reference,
  type Trace,
  unknown,
} from "./reference.ts";
import { returned } from "./returned.ts";
import { referencesTo, takenBy } from "./taken.ts";

/** Returns what it means that the object stands at a place. Whatever is not known to read it may change it. */
export function meaningOf(trace: Trace, one: Reference): Meaning {
  if (one.isLost) return ["escaped"];
  const { place, path, within } = one;
  const { node, above: outer } = place;
  const above = outer?.node;
  if (!outer || !above) return [];
  if (isMember(above) && above.object === node) return memberTaken(trace, one, outer);
  if (isAround(above, node)) return [{ ...one, place: outer }];
  if (isWritten(place)) return isShared(one, 0) ? ["written"] : [];
  if (isReading(place) || (within.length === 0 && trace.known.isPlain(path))) return [];
  return passedOn(trace, one, outer);
}

function memberTaken(trace: Trace, one: Reference, outer: Placed): Meaning {
  const name = memberName(outer.node);
  const [member] = memberOf(one, name);
  const call = outer.above;
  const isCalled = call && "callee" in call.node && call.node.callee === outer.node;
  if (member && (!isCalled || one.within[0] === name)) return [{ ...member, place: outer }];
  if (!isCalled || (member && trace.known.isPlain(member.path))) return [];
  return calledOn(trace, one, name, call);
}

/** A value goes to something else that stands around it. */
function passedOn(trace: Trace, one: Reference, outer: Placed): Meaning {
  const above = outer.node;
  switch (above.type) {
    case "VariableDeclarator":
      return takenBy(trace, one, above.id);
    case "AssignmentPattern":
      return takenBy(trace, one, above.left);
    case "AssignmentExpression":
      return [...takenBy(trace, one, above.left), { ...one, place: outer }];
    case "ForOfStatement":
      return eachOf(trace, one, above.left);
    case "SpreadElement":
      return spread(trace, one, outer);
    case "ArrayExpression":
      return heldAs(one, unknown, outer);
    case "ObjectProperty":
      return inObject(trace, one, outer);
    case "ReturnStatement":
    case "ArrowFunctionExpression":
      return returned(trace, one);
    case "ExportDefaultDeclaration":
      return referencesTo(trace, { draft: one.draft, name: "default" }, one);
    default:
      return given(trace, one, outer);
  }
}

function eachOf(trace: Trace, one: Reference, left: Node): Meaning {
  const targets =
    left.type === "VariableDeclaration" ? left.declarations.map(({ id }) => id) : [left];
  return memberOf(one, unknown).flatMap((item) =>
    targets.flatMap((target) => takenBy(trace, item, target)),
  );
}

function spread(trace: Trace, one: Reference, outer: Placed): Meaning {
  const { above } = outer;
  if (above && /^(?:Object|Array)Expression$/.test(above.node.type)) return [copied(one, above)];
  return above && trace.known.isHarmless(one.draft, above.node)
    ? []
    : escapes(trace, copied(one, outer));
}

function inObject(trace: Trace, one: Reference, outer: Placed): Meaning {
  const { node, above } = outer;
  if (!above || node.type !== "ObjectProperty" || trace.known.isFollowed(above.node)) return [];
  return heldAs(one, node.computed ? unknown : nameOf(node.key), above);
}

/** A call gets a value: of a function of the language, of the project, or that nobody knows. */
function given(trace: Trace, one: Reference, call: Placed): Meaning {
  const { draft, place } = one;
  const { node } = call;
  if (!isCall(node) || node.callee === place.node) return escapes(trace, one);
  if (trace.known.isHarmless(draft, node)) return [];
  const { callee, arguments: all } = node;
  const found = all.findIndex((argument) => startOf(argument) === startOf(place.node));
  const isCounted = !all.slice(0, found).some(({ type }) => type === "SpreadElement");
  const at = isCounted ? found : -1;
  const builtin = builtinOf(draft, callee);
  return builtin
    ? givenToBuiltin(trace, one, call, builtin, at)
    : givenToFunction(trace, one, callee, at);
}
