import type { Node } from "@babel/types";
import type { Placed } from "../../../init/source/syntax.ts";
import { nameOf, usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { unwrap, type Workspace } from "../../source/workspace.ts";
import { addMember } from "../add-member.ts";
import { isPlain } from "../plain-object.ts";
import { callsIn, type Move, memberOf } from "../work.ts";
import type { Home } from "./home.ts";

/**
 * Lets the configuration refuse whoever is not signed in, which version 4 did by itself. Returns `false`, and changes nothing, where
 * something else could take the place of the rule.
 *
 * @param isReady asked last; it may do what belongs to it
 */
export function askInConfiguration(move: Move, home: Home, isReady: () => boolean): boolean {
  const { draft, literal } = home;
  const options = literal && unwrap(literal);
  if (options?.type !== "ObjectExpression" || !isPlain(options)) return false;
  if (mayChange(move, home)) return false;
  const rule = "authorized: ({ auth }) => auth !== null";
  const callbacks = memberOf(options, "callbacks");
  if (!callbacks) {
    if (!isReady()) return false;
    addMember(draft, options, `callbacks: { ${rule} }`);
    return true;
  }
  const own = callbacks.type === "ObjectProperty" ? unwrap(callbacks.value) : callbacks;
  if (own.type !== "ObjectExpression" || !isPlain(own) || memberOf(own, "authorized")) return false;
  if (!isReady()) return false;
  addMember(draft, own, rule);
  return true;
}

/** Whether something may change the options after they were written: an assignment, or whoever else gets hold of them. */
function mayChange(move: Move, { draft, options }: Home): boolean {
  if (options === undefined) return false;
  const { workspace } = move;
  workspace.openMentioning(options, draft.path);
  return workspace.drafts().some((other) => {
    const readers = new Set<Node>(callsIn(move, other).map(({ node }) => node));
    return usesOfOptions(workspace, other, { draft, name: options }).some(
      (use) => !isHarmless(use, readers),
    );
  });
}

/** Where a file may have options of another one: under their own name, or as a member of something. */
function usesOfOptions(
  workspace: Workspace,
  draft: Draft,
  options: { readonly draft: Draft; readonly name: string },
): Placed[] {
  const isTheirs = (found: ReturnType<Workspace["find"]>) =>
    found?.draft === options.draft && found.name === options.name;
  const imported = workspace
    .bindings(draft)
    .filter(({ local, isType }) => !isType && isTheirs(workspace.declared(draft, local)));
  const locals = imported.map(({ local }) => local);
  const own = draft === options.draft ? [options.name] : [];
  return [
    ...[...own, ...locals].flatMap((local) => usesOf(draft, local)),
    ...draft.placed.flatMap(({ node, parents }): Placed[] => {
      const above = parents.at(-1);
      if (node.type !== "Identifier" || node.name !== options.name || !above) return [];
      const isMember = "property" in above && above.property === node;
      return isMember ? [{ node: above, parents: parents.slice(0, -1) }] : [];
    }),
  ];
}

/** Whether a use of options only hands them to what reads them, or reads them itself. */
function isHarmless({ node, parents }: Placed, readers: ReadonlySet<Node>): boolean {
  const [above, around, outer] = parents.toReversed();
  switch (above?.type) {
    case "VariableDeclarator":
      return above.id === node;
    case "ExportSpecifier":
    case "ExportDefaultDeclaration":
    case "SpreadElement":
    case "TSTypeQuery":
    case "TSQualifiedName":
      return true;
    case "CallExpression":
      return readers.has(above);
    case "MemberExpression":
    case "OptionalMemberExpression":
      if (above.object !== node || above.computed) return false;
      if (nameOf(above.property) !== "callbacks") return true;
      return around?.type === "SpreadElement" || (isMember(around) && isCallee(around, outer));
    default:
      return false;
  }
}

const isMember = (node: Node | undefined): node is Node =>
  node?.type === "MemberExpression" || node?.type === "OptionalMemberExpression";

const isCallee = (node: Node, above: Node | undefined) =>
  (above?.type === "CallExpression" || above?.type === "OptionalCallExpression") &&
  above.callee === node;
