import type { Node, SpreadElement } from "@babel/types";
import type { Placed } from "../../../init/source/syntax.ts";
import { nameOf, usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import type { Workspace } from "../../source/workspace.ts";
import { callsIn, type Move, memberOf, memberUsed } from "../work.ts";
import type { Home } from "./home.ts";
import { givers, isOptions, isSame, mayLoad, type Options, openGivers } from "./option-files.ts";

/** Whether something may change the options after they were written: an assignment, or whoever else gets hold of them. */
export function mayChange(move: Move, { draft, options: name }: Home): boolean {
  if (name === undefined) return false;
  const { workspace } = move;
  const options = { draft, name };
  if (!openGivers(workspace, options)) return true;
  const paths = givers(workspace, options);
  return workspace.drafts().some((other) => {
    if (mayLoad(workspace, other, paths)) return true;
    const readers = new Set<Node>(callsIn(move, other).map(({ node }) => node));
    return usesOfOptions(workspace, other, options, paths).some((use) => !isHarmless(use, readers));
  });
}

/** Where a file may have options of another one: under a name, or as a member of something. */
function usesOfOptions(
  workspace: Workspace,
  draft: Draft,
  options: Options,
  paths: ReadonlySet<string>,
): Placed[] {
  const locals = workspace.bindings(draft).filter(({ isType }) => !isType);
  const own = draft === options.draft ? [options.name] : [];
  const through = (whole: Draft, place: Placed): Placed[] => {
    if (!paths.has(whole.path)) return [];
    const member = memberUsed(place);
    if (!member) return isPassed(place) ? [] : [{ node: place.node, parents: [] }];
    const found = workspace.exported(whole, member.name);
    const inner: Placed = { node: member.node, parents: place.parents.slice(0, -1) };
    if (!found || "module" in found) return [];
    if ("whole" in found) return through(found.whole, inner);
    return isSame(found, options) ? [inner] : [];
  };
  const named = locals.filter((one) => isOptions(workspace, draft, one.local, options));
  return [
    ...[...own, ...named.map(({ local }) => local)].flatMap((local) => usesOf(draft, local)),
    ...locals.flatMap(({ local }) => {
      const whole = workspace.wholeOf(draft, local);
      return whole ? usesOf(draft, local).flatMap((use) => through(whole, use)) : [];
    }),
    ...draft.placed.flatMap(({ node, parents }): Placed[] => {
      const above = parents.at(-1);
      if (node.type !== "Identifier" || node.name !== options.name || !above) return [];
      const isMember = "property" in above && above.property === node;
      return isMember ? [{ node: above, parents: parents.slice(0, -1) }] : [];
    }),
  ];
}

/** Whether a whole file is exported, which is followed, or names a type. */
const isPassed = ({ parents }: Placed) =>
  /^(?:Export|TSTypeQuery$|TSQualifiedName$)/.test(parents.at(-1)?.type ?? "");

/** Whether a use of options only hands them to what reads them, or reads them itself. */
function isHarmless({ node, parents }: Placed, readers: ReadonlySet<Node>): boolean {
  const [above, around, outer] = parents.toReversed();
  switch (above?.type) {
    case "VariableDeclarator":
      return above.id === node;
    case "ExportSpecifier":
    case "ExportDefaultDeclaration":
    case "TSTypeQuery":
    case "TSQualifiedName":
      return true;
    case "SpreadElement":
      return around !== undefined && isOwnCopy(around, above, outer, readers);
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

/** Whether a copy has callbacks of its own, or only what reads it gets it: any other one shares those of the options. */
function isOwnCopy(
  copy: Node,
  spread: SpreadElement,
  outer: Node | undefined,
  readers: ReadonlySet<Node>,
): boolean {
  if (copy.type !== "ObjectExpression") return false;
  if (outer?.type === "CallExpression" && readers.has(outer)) return true;
  const after = copy.properties.slice(copy.properties.indexOf(spread) + 1);
  return memberOf({ ...copy, properties: after }, "callbacks") !== undefined;
}

const isMember = (node: Node | undefined): node is Node =>
  node?.type === "MemberExpression" || node?.type === "OptionalMemberExpression";

const isCallee = (node: Node, above: Node | undefined) =>
  (above?.type === "CallExpression" || above?.type === "OptionalCallExpression") &&
  above.callee === node;
