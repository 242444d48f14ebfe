import type { Node } from "@babel/types";
import { isInside, type Placed } from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import type { Draft } from "../draft.ts";
import { hasOneValue } from "../reassigned.ts";
import { isDeferred, isGlobal } from "../scopes.ts";
import { isFunction } from "./place.ts";
import {
  copied,
  escapes,
  heldAs,
  isShared,
  type Meaning,
  memberOf,
  onward,
  type Reference,
  type Trace,
  unknown,
} from "./reference.ts";
import { takenBy } from "./taken.ts";

const mutating =
  /^(?:push|unshift|splice|pop|shift|sort|reverse|fill|copyWithin|set|add|delete|clear|append)$/;
const calling =
  /^(?:find|findLast|findIndex|filter|some|every|map|flatMap|forEach|reduce|reduceRight|toSorted)$/;
const picking = /^(?:find|findLast|at|get|pop|shift)$/;
const listing =
  /^(?:filter|slice|concat|toSorted|toReversed|toSpliced|with|values|sort|reverse|splice|fill|copyWithin)$/;
const asking =
  /^(?:includes|indexOf|lastIndexOf|join|keys|has|hasOwnProperty|propertyIsEnumerable|toString|toLocaleString)$/;

/** A method of the object, of a member or of what holds the object is called. */
export function calledOn(trace: Trace, one: Reference, name: string, call: Placed): Meaning {
  const isKnown = [mutating, calling, picking, listing, asking].some((names) => names.test(name));
  if (!isKnown) return escapes(trace, one);
  const written: Meaning = mutating.test(name) && isShared(one, 1) ? ["written"] : [];
  const items = memberOf(one, unknown);
  const given = calling.test(name)
    ? items.flatMap((item) => calledBack(trace, one, item, call.node))
    : [];
  const picked = picking.test(name) ? items.map((item) => ({ ...item, place: call })) : [];
  const listed = listing.test(name) ? [copied(one, call)] : [];
  return [...written, ...given, ...picked, ...listed];
}

/** What the function gets that a method calls for each item: items, what it made before of them, and the list. */
function calledBack(trace: Trace, list: Reference, item: Reference, call: Node): Meaning {
  const [callback] = "arguments" in call ? call.arguments : [];
  if (!callback) return [];
  const isNothing =
    callback.type === "Identifier" && /^(?:Boolean|String|Number)$/.test(callback.name);
  if (isNothing && isGlobal(callback.name, list.draft, callback)) return [];
  const found = functionOf(trace, list.draft, callback);
  if (!found) return escapes(trace, item);
  const { draft, parameters } = found;
  return parameters.flatMap((parameter, at) => {
    if (parameter.type === "RestElement") return escapes(trace, item);
    const isList = at === parameters.length - 1 && at >= 2;
    return takenBy(trace, { ...(isList ? list : item), draft }, parameter);
  });
}

/**
 * A function of the project gets a value, or one that nobody knows does.
 *
 * @param at which argument it is; -1 where that is not clear
 */
export function givenToFunction(trace: Trace, one: Reference, callee: Node, at: number): Meaning {
  const own = at < 0 ? undefined : functionOf(trace, one.draft, callee);
  if (!own || own.readsArguments) return escapes(trace, one);
  const { draft, parameters } = own;
  const next = { ...one, draft, isAtOnce: one.isAtOnce ?? !isDeferred(one.place) };
  const parameter = parameters[at] ?? parameters.at(-1);
  if (parameter?.type === "RestElement")
    return onward(heldAs(next, unknown, next.place), (list) =>
      takenBy(trace, list, parameter.argument),
    );
  return parameter && at < parameters.length ? takenBy(trace, next, parameter) : [];
}

/** A function whose text is known. */
interface OwnFunction {
  readonly draft: Draft;
  readonly parameters: readonly Node[];
  /** Whether it may take what it gets by another way than its parameters. */
  readonly readsArguments: boolean;
}

/** Returns the function that an expression surely is; `undefined` where nobody can tell. */
function functionOf({ workspace }: Trace, draft: Draft, given: Node): OwnFunction | undefined {
  const callee = unwrap(given);
  const found = callee.type === "Identifier" ? workspace.find(draft, callee) : undefined;
  if (found && !hasOneValue(found)) return undefined;
  const node = found ? unwrap(found.node) : callee;
  if (!isFunction(node) || !("params" in node) || !Array.isArray(node.params)) return undefined;
  const own = found?.draft ?? draft;
  const readsArguments = own.named("arguments").some((use) => isInside(use, node));
  return { draft: own, parameters: node.params, readsArguments };
}
