import type { Identifier, Node } from "@babel/types";
import { isNode, type Placed, walkPlaced } from "../../init/source/syntax.ts";
import { unwrap } from "../../init/source/unwrap.ts";
import type { Draft } from "../source/draft.ts";
import { hasOneValue } from "../source/reassigned.ts";
import { hidingScope } from "../source/scopes.ts";
import type { Literal, Workspace } from "../source/workspace.ts";
import { onlyDeclaration } from "../source/written.ts";

const functions = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;

/** How many names and functions are gone through from one to the next. */
const mostSteps = 100;

/** Returns the objects that an expression may be, through names, files and functions; `undefined` where that is not clear. */
export function literalsOf(
  workspace: Workspace,
  draft: Draft,
  given: Node,
  steps = 0,
): readonly Literal[] | undefined {
  const node = unwrap(given);
  if (steps > mostSteps) return undefined;
  const known = workspace.literals.get(node);
  if (known) return known.found;
  // What leads to itself is no object that is written out.
  workspace.literals.set(node, { found: undefined });
  const found = search(workspace, draft, node, steps);
  workspace.literals.set(node, { found });
  return found;
}

function search(
  workspace: Workspace,
  draft: Draft,
  node: Node,
  steps: number,
): readonly Literal[] | undefined {
  const follow = (next: Node) => literalsOf(workspace, draft, next, steps + 1);
  if (node.type === "ObjectExpression") return [{ draft, node }];
  if (node.type === "AwaitExpression") return follow(node.argument);
  if (node.type === "Identifier") {
    const place = draft.placeOf(node);
    const inside = place && valueInside(draft, node, place);
    if (inside) return follow(inside);
    const found = workspace.find(draft, node);
    if (!found || !hasOneValue(found)) return undefined;
    return literalsOf(workspace, found.draft, found.node, steps + 1);
  }
  if (node.type === "CallExpression" && node.callee.type === "Identifier") {
    const found = workspace.find(draft, node.callee);
    const isOwn = found && functions.test(found.node.type);
    return isOwn ? literalsOf(workspace, found.draft, found.node, steps + 1) : undefined;
  }
  if (!functions.test(node.type)) return undefined;
  const returned = returnedBy(node).map(follow);
  if (returned.length === 0 || returned.includes(undefined)) return undefined;
  const all = returned.flatMap((literals) => literals ?? []);
  return [...new Map(all.map((literal) => [literal.node, literal])).values()];
}

/** The value of a name that is declared inside of a function, and never gets another. */
function valueInside(draft: Draft, { name }: Identifier, use: Placed) {
  const scope = hidingScope(name, use);
  const only = scope && onlyDeclaration(draft, name, scope);
  if (only?.type !== "VariableDeclarator" || only.id.type !== "Identifier") return undefined;
  return only.init ?? undefined;
}

/** What a function returns, without the functions in it. */
export function returnedBy(node: Node): Node[] {
  if (!("body" in node) || !isNode(node.body)) return [];
  const { body } = node;
  if (body.type !== "BlockStatement") return [body];
  const isOther = ({ type }: Node) => /Function|Method/.test(type);
  return [...walkPlaced(body, isOther)].flatMap(({ node: inner }) =>
    inner.type === "ReturnStatement" && inner.argument ? [inner.argument] : [],
  );
}
