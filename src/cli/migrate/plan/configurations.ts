import type { Identifier, Node, ObjectExpression } from "@babel/types";
import { type Placed, walkPlaced } from "../../init/source/syntax.ts";
import type { Draft } from "../source/draft.ts";
import { hidingScope, patternNames } from "../source/scopes.ts";
import { unwrap, type Workspace } from "../source/workspace.ts";

/** An object that configures, where it is written out. */
export interface Literal {
  readonly draft: Draft;
  readonly node: ObjectExpression;
}

const functions = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;

/** Returns the objects that an expression may be, through names, files and functions; `undefined` where that is not clear. */
export function literalsOf(
  workspace: Workspace,
  draft: Draft,
  given: Node,
  steps = 0,
): Literal[] | undefined {
  const node = unwrap(given);
  if (steps > 10) return undefined;
  const follow = (next: Node) => literalsOf(workspace, draft, next, steps + 1);
  if (node.type === "ObjectExpression") return [{ draft, node }];
  if (node.type === "AwaitExpression") return follow(node.argument);
  if (node.type === "Identifier") {
    const inside = valueInside(draft, node, draft.parentsOf(node));
    if (inside) return follow(inside);
    const found = workspace.find(draft, node);
    return found && literalsOf(workspace, found.draft, found.node, steps + 1);
  }
  if (node.type === "CallExpression" && node.callee.type === "Identifier") {
    const found = workspace.find(draft, node.callee);
    const isOwn = found && functions.test(found.node.type);
    return isOwn ? literalsOf(workspace, found.draft, found.node, steps + 1) : undefined;
  }
  if (!functions.test(node.type)) return undefined;
  const returned = returnedBy(node).map(follow);
  if (returned.length === 0 || returned.includes(undefined)) return undefined;
  return returned.flatMap((literals) => literals ?? []);
}

/** The value of a name that is declared inside of a function, and never gets another. */
function valueInside(draft: Draft, { name }: Identifier, parents: readonly Node[]) {
  const scope = hidingScope(name, parents);
  if (!scope) return undefined;
  const isInside = (place: Placed) => place.parents.includes(scope);
  const declared = draft.placed.filter((place) => isInside(place) && declares(place.node, name));
  const [only] = declared;
  const isAssigned = draft.placed.some(
    (place) =>
      isInside(place) &&
      place.node.type === "AssignmentExpression" &&
      patternNames(place.node.left).includes(name),
  );
  if (declared.length !== 1 || isAssigned || only?.node.type !== "VariableDeclarator") {
    return undefined;
  }
  return only.node.id.type === "Identifier" ? (only.node.init ?? undefined) : undefined;
}

function declares(node: Node, name: string): boolean {
  const isFunction = "params" in node && Array.isArray(node.params);
  if (isFunction) return node.params.some((one) => patternNames(one).includes(name));
  return node.type === "VariableDeclarator" && patternNames(node.id).includes(name);
}

/** What a function returns, without the functions in it. */
function returnedBy(node: Node): Node[] {
  if (!("body" in node) || !isNode(node.body)) return [];
  const { body } = node;
  if (body.type !== "BlockStatement") return [body];
  return [...walkPlaced(body)].flatMap(({ node: inner, parents }) => {
    const isNested = parents.some(({ type }) => /Function|Method/.test(type));
    return inner.type === "ReturnStatement" && inner.argument && !isNested ? [inner.argument] : [];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
