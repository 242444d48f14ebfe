import type { Node } from "@babel/types";
import { around, type Placed } from "../../init/source/syntax.ts";
import { declaredIn } from "./declared.ts";
import type { Draft } from "./draft.ts";

/** Whether something between the file's top level and a place declares a name anew. */
export function isHidden(name: string, place: Placed): boolean {
  return hidingScope(name, place) !== undefined;
}

/** Whether a name stands for what the language gives it, because nothing in the file declares it. */
export function isGlobal(name: string, { declares, placeOf }: Draft, node: Node): boolean {
  const place = placeOf(node);
  return place !== undefined && !isHidden(name, place) && !declares(name);
}

/** Whether something happens when a function is called, and not when the file is loaded. */
export const isDeferred = (place: Placed): boolean =>
  [...around(place)].some(({ node }) => /Function|Method|Class/.test(node.type));

/** The nearest thing around a place, below the file's top level, that declares a name. */
export function hidingScope(name: string, place: Placed): Node | undefined {
  for (let scope = scopeAround(place); scope; scope = scopeAround(scope)) {
    if (namesIn(scope.node).has(name)) return scope.node;
  }
  return undefined;
}

const scopes = new WeakMap<Placed, { readonly scope: Placed | undefined }>();

/** The nearest thing around a place that may declare names. The way there is gone once for all that stands on it. */
function scopeAround(place: Placed): Placed | undefined {
  const passed = [place];
  let found = scopes.get(place);
  for (const above of around(place)) {
    if (found) break;
    found = mayDeclare(above.node) ? { scope: above } : scopes.get(above);
    passed.push(above);
  }
  const known = found ?? { scope: undefined };
  for (const one of passed) if (!mayDeclare(one.node) || one === place) scopes.set(one, known);
  return known.scope;
}

/** A scope is asked once for each name in it, and its names stay the same. */
const known = new WeakMap<Node, ReadonlySet<string>>();

function namesIn(scope: Node): ReadonlySet<string> {
  const names = known.get(scope) ?? new Set(declaredIn(scope));
  known.set(scope, names);
  return names;
}

const declaring =
  /^(?:CatchClause|For(?:Of|In)?Statement|SwitchStatement|ClassExpression|StaticBlock|BlockStatement|TSModuleBlock)$/;

/** Whether a node may declare names for what is in it. */
const mayDeclare = (node: Node) =>
  ("params" in node && "body" in node) || declaring.test(node.type);
