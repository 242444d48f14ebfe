import { posix } from "node:path";
import type { Node } from "@babel/types";
import { readIfUsable } from "../../../../init/application/project.ts";
import { nameOf } from "../../../../init/source/names.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import { usesInScope } from "../../../source/bindings.ts";
import type { Draft } from "../../../source/draft.ts";
import { hasOneValue } from "../../../source/reassigned.ts";
import { hidingScope } from "../../../source/scopes.ts";
import type { Workspace } from "../../../source/workspace.ts";
import { onlyDeclaration } from "../../../source/written.ts";
import { returnedBy } from "../../configurations.ts";

/** What the settings of Next.js say; `undefined` where that stands elsewhere, or cannot be read. */
export function settingsIn(workspace: Workspace, folder: string): string | undefined {
  const { project } = workspace;
  const names = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((end) => `next.config.${end}`);
  const listed = project.list(folder || ".");
  const texts = names
    .filter((name) => listed.includes(name))
    .map((name) => {
      const path = posix.join(folder, name);
      const text = readIfUsable(project, path);
      const draft = text === undefined ? undefined : workspace.open(path);
      return draft && isClear(workspace, draft) ? text : undefined;
    });
  return texts.includes(undefined) ? undefined : texts.join("\n");
}

/** Wrappers that set neither a base path nor languages. */
const wrapping =
  /^(?:@next\/[\w-]+|@sentry\/nextjs|next-intl\/plugin|next-pwa|@serwist\/next|@payloadcms\/next\/\w+|@vanilla-extract\/next-plugin)$/;

/** Whether every member that the settings of a file have is written there. */
function isClear(workspace: Workspace, draft: Draft): boolean {
  const values = draft.placed.flatMap(({ node }) => {
    if (node.type === "ExportDefaultDeclaration") return [node.declaration];
    return node.type === "AssignmentExpression" && isExports(node.left) ? [node.right] : [];
  });
  const steps = new Set<Node>();
  return values.length > 0 && values.every((value) => isWritten(workspace, draft, value, steps));
}

const isExports = (node: Node): boolean =>
  node.type === "MemberExpression" &&
  nameOf(node.object) === "module" &&
  nameOf(node.property) === "exports";

/** Whether an expression is an object that has no members but those that stand in it. */
function isWritten(workspace: Workspace, draft: Draft, given: Node, seen: Set<Node>): boolean {
  const node = unwrap(given);
  const inner = (next: Node) => isWritten(workspace, draft, next, seen);
  if (seen.has(node)) return true;
  seen.add(node);
  switch (node.type) {
    case "NullLiteral":
    case "BooleanLiteral":
      return true;
    case "ObjectExpression":
      return node.properties.every((one) =>
        one.type === "SpreadElement" ? inner(one.argument) : !one.computed,
      );
    case "AwaitExpression":
      return inner(node.argument);
    case "ConditionalExpression":
      return inner(node.consequent) && inner(node.alternate);
    case "LogicalExpression":
      return (node.operator === "&&" || inner(node.left)) && inner(node.right);
    case "CallExpression":
      return isWrapper(workspace, draft, node.callee) && node.arguments.every(inner);
    case "Identifier":
      return isOwn(workspace, draft, node, inner);
    default:
      return returnsWritten(node, inner);
  }
}

function returnsWritten(node: Node, inner: (next: Node) => boolean): boolean {
  const returned = /Function/.test(node.type) ? returnedBy(node) : [];
  return returned.length > 0 && returned.every(inner);
}

/** Whether a name is that of an object of the file which nothing else gets. */
function isOwn(
  workspace: Workspace,
  draft: Draft,
  node: Extract<Node, { type: "Identifier" }>,
  inner: (next: Node) => boolean,
): boolean {
  const value = onlyValue(workspace, draft, node);
  const place = draft.placeOf(node);
  if (!value || !place || !inner(value)) return false;
  return usesInScope(draft, node.name, place).every(({ node: use, above }) => {
    const outer = above?.node;
    if (outer?.type === "CallExpression") return isWrapper(workspace, draft, outer.callee);
    if (outer?.type === "MemberExpression") return outer.object === use && !outer.computed;
    if (outer?.type === "AssignmentExpression") return outer.right === use && isExports(outer.left);
    return /^(?:VariableDeclarator|FunctionDeclaration|Export\w+|SpreadElement|ReturnStatement|TS\w+)$/.test(
      outer?.type ?? "",
    );
  });
}

/** The one value of a name of the file. */
function onlyValue(
  workspace: Workspace,
  draft: Draft,
  name: Extract<Node, { type: "Identifier" }>,
): Node | undefined {
  const place = draft.placeOf(name);
  const scope = place && hidingScope(name.name, place);
  if (scope) {
    const only = onlyDeclaration(draft, name.name, scope);
    const isNamed = only?.type === "VariableDeclarator" && only.id.type === "Identifier";
    return isNamed ? (only.init ?? undefined) : undefined;
  }
  const found = workspace.find(draft, name);
  return found?.draft === draft && hasOneValue(found) ? found.node : undefined;
}

/** Whether a function comes from a package whose wrappers are known. */
function isWrapper(workspace: Workspace, draft: Draft, callee: Node): boolean {
  const node = unwrap(callee);
  if (node.type === "CallExpression") {
    const [module] = node.arguments;
    if (nameOf(node.callee) === "require")
      return module?.type === "StringLiteral" && wrapping.test(module.value);
    return isWrapper(workspace, draft, node.callee);
  }
  if (node.type === "MemberExpression") return isWrapper(workspace, draft, node.object);
  if (node.type !== "Identifier") return false;
  const found = workspace.follow(draft, node.name);
  if (!found || "whole" in found) return false;
  if ("module" in found) return wrapping.test(found.module);
  return found.draft === draft && hasOneValue(found) && isWrapper(workspace, draft, found.node);
}
