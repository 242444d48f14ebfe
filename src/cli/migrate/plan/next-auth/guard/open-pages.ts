import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import type { Advice, Draft } from "../../../source/draft.ts";
import { hasOneValue } from "../../../source/reassigned.ts";
import type { Workspace } from "../../../source/workspace.ts";
import { mayChange } from "../../options-changes.ts";
import { type Move, memberOf } from "../../work.ts";
import { isNothing, membersOf, type Value } from "../home/members.ts";
import { mayMatch } from "./may-match.ts";

/** A page of the options that `auth` lets everybody see, besides the sign-in page. */
interface OpenPage {
  readonly name: string;
  readonly page: string;
}

/** The pages of options: those that everybody sees, and the sign-in page. */
export interface Pages {
  readonly open: readonly OpenPage[];
  readonly signIn: readonly string[];
}

/** What `auth` lets everybody see because people need it on their way in. `newUser` and `signOut` are for those who are in. */
const onTheWay = /^(?:error|verifyRequest|signUp|confirm|reset|factor)$/;

/** Returns the pages of options; `undefined` where they are not all written out, or may be changed. */
export function pagesIn(move: Move, draft: Draft, given: Node): Pages | undefined {
  const { workspace } = move;
  if (mayChange(move, draft, given, isPages)) return undefined;
  if (workspace.drafts().some(setsPages)) return undefined;
  const values = membersOf(workspace, draft, given, isPages);
  const members = values?.map((one) => membersOf(workspace, one.draft, one.node, isPage));
  if (!members || members.includes(undefined)) return undefined;
  const texts = members
    .flatMap((one) => one ?? [])
    .filter(({ node }) => !isNothing(node))
    .map((one) => ({ name: one.name, page: textIn(workspace, one) }));
  const known = texts.flatMap(({ name, page }) => (page === undefined ? [] : [{ name, page }]));
  if (known.length < texts.length) return undefined;
  return {
    open: known.filter(({ name }) => name !== "signIn"),
    signIn: known.filter(({ name }) => name === "signIn").map(({ page }) => page),
  };
}

const isPages = (name: string) => name === "pages";
const isPage = (name: string) => name === "signIn" || onTheWay.test(name);

/** A text, or that of a constant. */
function textIn(workspace: Workspace, { draft, node }: Value): string | undefined {
  const value = unwrap(node);
  const found = value.type === "Identifier" ? workspace.find(draft, value) : undefined;
  const text = found && hasOneValue(found) ? unwrap(found.node) : value;
  if (text.type === "StringLiteral") return text.value;
  const [only, more] = text.type === "TemplateLiteral" ? text.quasis : [];
  return more ? undefined : (only?.value.cooked ?? undefined);
}

/** Whether a file gives an object other pages, whichever object that is. */
const setsPages = ({ placed }: Draft): boolean =>
  placed.some(({ node }) => {
    if (node.type === "AssignmentExpression") return isOfPages(unwrap(node.left));
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
    const { callee, arguments: given } = node;
    const isAssign = nameOf(callee.property) === "assign" && nameOf(callee.object) === "Object";
    return isAssign && given.some((one) => isOfPages(one) || memberOf(one, "pages") !== undefined);
  });

/** `options.pages`, or a member of it. */
function isOfPages(node: Node): boolean {
  for (let one = node; one.type === "MemberExpression"; one = unwrap(one.object))
    if (nameOf(one.property) === "pages") return true;
  return false;
}

const page = "moving-in/next-auth.md#the-proxy";
const instead =
  "or write auth(() => undefined, { require: {} }) here and ask for a session in the page itself.";
const unread: Advice = {
  advice: `auth lets everybody see pages.error, pages.signOut and pages.verifyRequest, which this guard may keep closed, and the options do not say plainly which they are: write pages out and run the command again, ${instead}`,
  page,
};

/**
 * Returns advice where a guard keeps strangers off a page that `auth` shows to everybody, or may do so.
 *
 * @param own the pages that the guard itself shows to everybody
 */
export function adviceOnPages(
  workspace: Workspace,
  guard: Draft,
  pages: Pages | undefined,
  own: readonly string[],
): Advice | undefined {
  if (!pages) return unread;
  const known = new Set([...pages.signIn, ...own]);
  const opened = pages.open.find(
    (one) =>
      !known.has(one.page) && mayMatch(workspace, workspace.packageOf(guard.path), guard, one.page),
  );
  if (!opened) return undefined;
  const shown = /^[\w/.~-]{1,80}$/.test(opened.page) ? opened.page : "a page";
  return {
    advice: `This guard keeps strangers off ${shown}, and auth lets everybody see it, because it is pages.${opened.name}: take it out of pages and run the command again, ${instead}`,
    page,
  };
}
