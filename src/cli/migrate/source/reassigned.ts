import type { Node } from "@babel/types";
import { around, endOf, type Placed } from "../../init/source/syntax.ts";
import { insideOfType } from "../../init/source/unwrap.ts";
import { isVariable } from "./declared.ts";
import type { Draft } from "./draft.ts";
import type { Declared } from "./follow.ts";
import { hidingScope, isDeferred } from "./scopes.ts";

/**
 * Whether a name of a file's top level is anything but one value from a place of the text on: declared more than once, or given
 * another value later, or by a function that may be called at any time.
 *
 * @param offset where the value is taken, at the top level
 */
export function isReassigned(draft: Draft, name: string, offset: number): boolean {
  const given = writersOf(draft, name);
  const [only, more] = given.filter(({ node }) => isDeclaration(node));
  if (!only || more || endOf(only.node) > offset) return true;
  return given.some((one) => one !== only && (endOf(one.node) > offset || isDeferred(one)));
}

/** Whether a name has no value but the one that it is declared with. Whoever declares no name declares it once. */
export function hasOneValue({ draft, name }: Pick<Declared, "draft" | "name">): boolean {
  const declaration = draft.declarationOf(name);
  return !declaration || !isReassigned(draft, name, endOf(declaration));
}

/** A name is looked through once, however often it is used. */
const known = new WeakMap<Draft, Map<string, readonly Placed[]>>();

/** What gives a name of a file's top level its values. */
function writersOf(draft: Draft, name: string): readonly Placed[] {
  const names = known.get(draft) ?? new Map<string, readonly Placed[]>();
  known.set(draft, names);
  const writers =
    names.get(name) ??
    draft
      .named(name)
      .filter((use) => !isHiddenFromTop(draft, name, use))
      .flatMap((use) => writerOf(use) ?? []);
  names.set(name, writers);
  return writers;
}

/** Whether something below the top level declares a name anew. A `var` of a block belongs to what is around it. */
function isHiddenFromTop(draft: Draft, name: string, place: Placed): boolean {
  const scope = hidingScope(name, place);
  if (!scope) return false;
  if ("params" in scope || !isVariable(scope, name)) return true;
  const above = draft.placeOf(scope);
  return above ? isHiddenFromTop(draft, name, above) : true;
}

/** What gives a name its value at a place; `undefined` where it is only read. */
function writerOf(use: Placed): Placed | undefined {
  let target = use.node;
  for (const above of around(use)) {
    if (isPattern(above.node, target)) {
      target = above.node;
      continue;
    }
    return writes(above.node, target) ? above : undefined;
  }
  return undefined;
}

function isPattern(above: Node, target: Node): boolean {
  if (insideOfType(above) === target) return true;
  if (above.type === "ObjectProperty") return above.value === target;
  if (above.type === "AssignmentPattern") return above.left === target;
  return /^(?:ObjectPattern|ArrayPattern|RestElement)$/.test(above.type);
}

function writes(above: Node, target: Node): boolean {
  switch (above.type) {
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
      return above.left === target;
    case "UpdateExpression":
      return true;
    default:
      return isDeclaration(above) && "id" in above && above.id === target;
  }
}

const isDeclaration = ({ type }: Node) =>
  /^(?:VariableDeclarator|(?:Function|Class|TSEnum|TSModule)Declaration)$/.test(type);
