import type { Node, ObjectExpression } from "@babel/types";
import { walkPlaced } from "../../init/source/syntax.ts";
import { patternNames } from "../source/bindings.ts";
import type { Draft } from "../source/draft.ts";
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
    const found = workspace.find(draft, node.name);
    const inner = found ? undefined : onlyDeclared(draft, node.name);
    if (inner) return follow(inner);
    return found && literalsOf(workspace, found.draft, found.node, steps + 1);
  }
  if (node.type === "CallExpression" && node.callee.type === "Identifier") {
    const found = workspace.find(draft, node.callee.name);
    const isOwn = found && functions.test(found.node.type);
    return isOwn ? literalsOf(workspace, found.draft, found.node, steps + 1) : undefined;
  }
  if (!functions.test(node.type)) return undefined;
  const returned = returnedBy(node).map(follow);
  if (returned.length === 0 || returned.includes(undefined)) return undefined;
  return returned.flatMap((literals) => literals ?? []);
}

/** The value of a name inside of functions, where only one thing in the file has it. */
function onlyDeclared({ placed }: Draft, name: string): Node | undefined {
  const declared = placed.filter(({ node }) => {
    const isParameter = "params" in node && Array.isArray(node.params);
    if (isParameter) return node.params.some((one) => patternNames(one).includes(name));
    return node.type === "VariableDeclarator" && patternNames(node.id).includes(name);
  });
  const [only] = declared;
  return declared.length === 1 &&
    only?.node.type === "VariableDeclarator" &&
    only.node.id.type === "Identifier"
    ? (only.node.init ?? undefined)
    : undefined;
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
