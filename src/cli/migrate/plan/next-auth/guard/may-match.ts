import { posix } from "node:path";
import type { Node } from "@babel/types";
import { readIfUsable } from "../../../../init/application/project.ts";
import type { Placed } from "../../../../init/source/syntax.ts";
import type { Draft } from "../../../source/draft.ts";
import { modulePlaces } from "../../../source/specifiers.ts";
import type { Workspace } from "../../../source/workspace.ts";
import { pathsOf } from "./matcher.ts";

/**
 * Whether Next.js may ask the guard of a file about a page. Where that is not sure, it may.
 *
 * @param folder that of the application
 */
export function mayMatch(
  workspace: Workspace,
  folder: string,
  guard: Draft,
  page: string,
): boolean {
  const paths = pathsOf(guard);
  const own = pathIn(page);
  const settings = settingsIn(workspace, folder);
  // Pages have the base path of an application, and its matchers do not.
  const isClear = Array.isArray(paths) && own !== undefined && settings !== undefined;
  if (!isClear || settings.includes("basePath")) return true;
  const translated = settings.includes("i18n") ? [own.replace(/^\/[^/]+/, "") || "/"] : [];
  return [own, ...translated].some((one) => paths.some((path) => matches(path, one)));
}

/** The path of a page; `undefined` where it may be written in two ways. */
function pathIn(page: string): string | undefined {
  if (page.includes("%") || !URL.canParse(page, nowhere)) return undefined;
  return withoutSlash(new URL(page, nowhere).pathname);
}

const nowhere = "https://nowhere.invalid";

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

/** What the settings of Next.js say; `undefined` where that stands elsewhere, or cannot be read. */
function settingsIn(workspace: Workspace, folder: string): string | undefined {
  const { project } = workspace;
  const names = ["js", "mjs", "cjs", "ts", "mts"].map((extension) => `next.config.${extension}`);
  const listed = project.list(folder || ".");
  const texts = names
    .filter((name) => listed.includes(name))
    .map((name) => {
      const path = posix.join(folder, name);
      const text = readIfUsable(project, path);
      const draft = text === undefined ? undefined : workspace.open(path);
      return draft && !takesSettings(workspace, draft) ? text : undefined;
    });
  return texts.includes(undefined) ? undefined : texts.join("\n");
}

/** Whether a file has something of another file of the project, or of one that it does not name. */
const takesSettings = (workspace: Workspace, draft: Draft): boolean =>
  draft.placed.some((place) => isLoading(place) && !isNamed(place) && !isForEffect(place)) ||
  modulePlaces(draft).some(({ node, owner }) => {
    const isOwn = node.value.startsWith(".") || workspace.resolve(draft.path, node.value);
    const place = draft.placeOf(owner);
    return isOwn && place && !isForEffect(place);
  });

/** Whether a call loads a module, or reads a file. */
const isLoading = ({ node }: Placed): boolean =>
  node.type === "ImportExpression" ||
  (node.type === "CallExpression" &&
    (node.callee.type === "Import" ||
      (node.callee.type === "Identifier" &&
        /^(?:require|readFile|readFileSync)$/.test(node.callee.name)) ||
      (node.callee.type === "MemberExpression" &&
        node.callee.property.type === "Identifier" &&
        /^(?:readFile|readFileSync)$/.test(node.callee.property.name))));

function isNamed({ node }: Placed): boolean {
  if (node.type === "ImportExpression") return node.source.type === "StringLiteral";
  if (node.type !== "CallExpression") return false;
  const isRead = node.callee.type === "MemberExpression" || /^read/.test(nameIn(node.callee));
  return !isRead && node.arguments[0]?.type === "StringLiteral";
}

const nameIn = (node: Node) => (node.type === "Identifier" ? node.name : "");

/** Whether a module is only loaded, and nothing of it is used: `await import("./env.js")`. */
function isForEffect(place: Placed): boolean {
  if (place.node.type === "ImportDeclaration") return place.node.specifiers.length === 0;
  const outer = place.above?.node.type === "AwaitExpression" ? place.above : place;
  return outer.above?.node.type === "ExpressionStatement";
}

function matches(matcher: string, path: string): boolean {
  const [, list] = /^\/\(\(\?!(.*)\)\.[*+]\)$/.exec(matcher) ?? [];
  if (list !== undefined) return !partsOf(list).some((part) => leavesOut(part, path.slice(1)));
  const [literal = ""] = /^[\w/.~-]*/.exec(matcher.toLowerCase()) ?? [];
  const own = path.toLowerCase();
  if (literal === matcher.toLowerCase()) return own === withoutSlash(literal);
  return `${own}/`.startsWith(literal);
}

/** The alternatives of an expression, as far as they have no brackets in them. */
const partsOf = (list: string): string[] =>
  /\[|\\\|/.test(list) ? [] : list.replace(/\([^()]*\)/g, "(").split("|");

/** Whether a part of a negative lookahead is a plain text with which a path begins, or which it is. */
function leavesOut(part: string, path: string): boolean {
  const [, text, end] = /^((?:[\w/.~-]|\\[^\w])+)(\$?)$/.exec(part) ?? [];
  const plain = text?.replaceAll("\\", "");
  return plain !== undefined && (end === "$" ? path === plain : path.startsWith(plain));
}
