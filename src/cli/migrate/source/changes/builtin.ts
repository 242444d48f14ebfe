import type { Node } from "@babel/types";
import type { Placed } from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import type { Draft } from "../draft.ts";
import { isGlobal } from "../scopes.ts";
import { isMember, memberName } from "./place.ts";
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

/** A function of the language: `Object.assign`, or `String` without a method. */
interface Builtin {
  readonly whose: string;
  readonly method: string;
}

const builtins =
  /^(?:Object|Reflect|Array|JSON|String|Boolean|Number|console|structuredClone|expect)$/;
const changing = /^(?:assign|defineProperty|defineProperties|setPrototypeOf|set|deleteProperty)$/;
const same =
  /^Object (?:assign|freeze|seal|preventExtensions|defineProperty|defineProperties|setPrototypeOf)$/;
const listing = /^Object (?:values|entries)$/;
const copying = /^(?:Object (?:create|fromEntries)|Array from)$/;
const asking =
  /^(?:Object (?:keys|hasOwn|is|isFrozen|isSealed|isExtensible|getOwnPropertyNames|getOwnPropertySymbols)|Reflect (?:has|ownKeys|isExtensible)|Array isArray)$/;
const reading = /^(?:console|JSON|String|Boolean|Number|structuredClone|expect)$/;

/** Returns the function of the language that a call calls. */
export function builtinOf(draft: Draft, callee: Node): Builtin | undefined {
  const owner = unwrap(isMember(callee) ? callee.object : callee);
  const whose = owner.type === "Identifier" ? owner.name : "";
  const isBuiltin = builtins.test(whose) && isGlobal(whose, draft, owner);
  return isBuiltin ? { whose, method: memberName(callee) } : undefined;
}

/**
 * A function of the language gets a value.
 *
 * @param at which argument it is; -1 where that is not clear
 */
export function givenToBuiltin(
  trace: Trace,
  one: Reference,
  call: Placed,
  { whose, method }: Builtin,
  at: number,
): Meaning {
  const name = `${whose} ${method}`;
  if (reading.test(whose) || asking.test(name)) return [];
  if (at === 0 && /^(?:Object|Reflect)$/.test(whose) && changing.test(method)) {
    const written: Meaning = isShared(one, 1) ? ["written"] : [];
    return same.test(name) ? [...written, { ...one, place: call }] : written;
  }
  if (at > 0 && name === "Object assign") return intoTarget(trace, one, call);
  if (at !== 0) return escapes(trace, one);
  if (same.test(name)) return [{ ...one, place: call }];
  if (copying.test(name)) return [copied(one, call)];
  const items = memberOf(one, unknown).map((item) => ({ ...item, place: call }));
  if (name === "Reflect get") return items;
  if (!listing.test(name)) return escapes(trace, one);
  const listed = items.flatMap((item) => heldAs(item, unknown, call));
  // An entry is a list of its own.
  return method === "entries" ? onward(listed, (held) => heldAs(held, unknown, call)) : listed;
}

/** `Object.assign(target, options)`: the target has the members afterwards, and is what comes out. */
function intoTarget(trace: Trace, one: Reference, call: Placed): Meaning {
  const [target] = "arguments" in call.node ? call.node.arguments : [];
  const copy = copied(one, call);
  const isNew = target?.type === "ObjectExpression";
  return !target || isNew ? [copy] : [copy, ...takenBy(trace, copy, target)];
}
