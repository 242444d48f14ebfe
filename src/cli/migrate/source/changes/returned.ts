import { around, type Placed } from "../../../init/source/syntax.ts";
import { insideOfType } from "../../../init/source/unwrap.ts";
import type { Draft } from "../draft.ts";
import { hidingScope } from "../scopes.ts";
import { isCall, isFunction, isMember, isReading, memberName } from "./place.ts";
import {
  escapes,
  followName,
  heldAs,
  type Meaning,
  type Reference,
  type Trace,
  unknown,
} from "./reference.ts";

/** What a function returns goes to whoever calls it. */
export function returned(trace: Trace, one: Reference): Meaning {
  const own = [...around(one.place)].find(({ node }) =>
    /Function|Method|^StaticBlock/.test(node.type),
  );
  if (!own) return [];
  const { node } = own;
  if (!isFunction(node) || ("generator" in node && node.generator)) return escapes(trace, one);
  let place = own;
  while (place.above && insideOfType(place.above.node) === place.node) place = place.above;
  const above = place.above?.node;
  const isDefault = above?.type === "ExportDefaultDeclaration";
  const exported = isDefault ? callersOf(trace, one, one.draft, "default", undefined) : [];
  const id = node.type === "FunctionDeclaration" ? node.id : undefined;
  if (id) return [...exported, ...callersOf(trace, one, one.draft, id.name, own)];
  if (isDefault) return exported;
  if (above?.type === "VariableDeclarator" && above.id.type === "Identifier")
    return callersOf(trace, one, one.draft, above.id.name, place.above);
  return fromCallback(trace, one, place);
}

const passing = /^(?:then|catch|finally|reduce|reduceRight)$/;
const listing = /^(?:map|flatMap)$/;
const asking = /^(?:forEach|find|findLast|findIndex|filter|some|every|sort|toSorted)$/;

/** A function stands in a call: what it returns comes out of it, or nothing does. */
function fromCallback(trace: Trace, one: Reference, { node: own, above: call }: Placed): Meaning {
  const node = call?.node;
  if (!call || !node || !isCall(node)) return escapes(trace, one);
  if (node.callee === own) return [{ ...one, place: call }];
  if (trace.known.isHarmless(one.draft, node)) return [];
  const name = isMember(node.callee) ? memberName(node.callee) : unknown;
  if (asking.test(name)) return [];
  if (listing.test(name)) return heldAs(one, unknown, call);
  return passing.test(name) ? [{ ...one, place: call }] : escapes(trace, one);
}

/** The calls of a function, and code that gets the function itself. */
function callersOf(
  trace: Trace,
  one: Reference,
  draft: Draft,
  name: string,
  declared: Placed | undefined,
): Meaning {
  const inside = declared && hidingScope(name, declared) ? declared : undefined;
  return followName(trace, draft, `${name}() ${inside?.node.start}`, one, () =>
    trace.uses
      .of({ draft, name, inside })
      .flatMap(({ draft: other, place, target, isEscape }): Meaning => {
        const next = { ...one, draft: other, place };
        if (isEscape || target)
          return escapes(trace, next).length > 0 ? [{ ...next, isLost: true }] : [];
        const above = place.above;
        if (!above || isReading(place)) return [];
        if ("callee" in above.node && above.node.callee === place.node)
          return [{ ...next, place: above }];
        return trace.known.isHarmless(other, above.node) ? [] : [{ ...next, isLost: true }];
      }),
  );
}
