import type { Draft } from "../../../source/draft.ts";
import type { Workspace } from "../../../source/workspace.ts";
import { pathsOf } from "./matcher.ts";
import { settingsIn } from "./next-settings.ts";

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
