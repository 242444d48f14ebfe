import type { Node } from "@babel/types";
import { declaratorsOf, nameOf } from "../../../../init/source/names.ts";
import { inStyle } from "../../../../init/source/source-style.ts";
import { endOf } from "../../../../init/source/syntax.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import type { Draft } from "../../../source/draft.ts";
import { isPlain } from "../../plain-object.ts";
import { memberValue } from "../../work.ts";

/**
 * Everything but what `withAuth` lets through: the files of Next.js, and the icon. Next.js looks for the data of pages under the paths
 * of the pages, and needs the first entry for the root of an application with a `basePath`.
 */
const everywhere = 'export const config = { matcher: ["/", "/((?!_next/|favicon\\\\.ico$).*)"] };';

/**
 * Whether the guard of a file is asked for no more than `withAuth` guarded, or can be.
 *
 * @param errorPage a page that everybody may see
 */
export function isClear(draft: Draft, errorPage: string | undefined): boolean {
  if (!/(?:^|\/)(?:middleware|proxy)\.\w+$/.test(draft.path)) return false;
  const paths = pathsOf(draft);
  if (paths === "all") return draft.program.body.length > 0 && errorPage === undefined;
  return paths?.every((path) => isNarrow(path, errorPage) || leavesOut(path, errorPage)) ?? false;
}

/** Sees to it that a guard is asked for no more, where that is clear. */
export function keepOpen(draft: Draft): void {
  const last = draft.program.body.at(-1);
  if (pathsOf(draft) !== "all" || !last) return;
  const { newline } = draft.style;
  const line = inStyle(everywhere, draft.style);
  draft.edit({ start: endOf(last), end: endOf(last), text: `${newline}${newline}${line}` });
}

/** The paths for which Next.js asks the guard of a file; `undefined` where they are not written out. */
export function pathsOf({ program }: Draft): readonly string[] | "all" | undefined {
  const [only, more] = program.body.filter((one) => exportsConfig(one));
  if (!only) return "all";
  return more ? undefined : pathsIn(only);
}

/** Whether a statement exports `config`, in whichever way, or everything of another module. */
function exportsConfig(statement: Node): boolean {
  if (statement.type === "ExportAllDeclaration") return true;
  if (statement.type !== "ExportNamedDeclaration") return false;
  return (
    statement.specifiers.some((one) => nameOf(one.exported) === "config") ||
    declaratorsOf(statement).some(({ id }) => id.type !== "Identifier" || id.name === "config")
  );
}

/** The paths of `export const config = { matcher: … }`; `undefined` where there are none that are written out. */
function pathsIn(statement: Node): readonly string[] | undefined {
  if (statement.type !== "ExportNamedDeclaration") return undefined;
  const [config, more] = declaratorsOf(statement);
  const value = config?.init && unwrap(config.init);
  if (more || value?.type !== "ObjectExpression" || !isPlain(value)) return undefined;
  const found = memberValue(value, "matcher");
  const given = found && unwrap(found);
  const list = given?.type === "ArrayExpression" ? given.elements : [given];
  const paths = list.map((one) =>
    textOf(one?.type === "ObjectExpression" ? memberValue(one, "source") : one),
  );
  const known = paths.filter((path) => path !== undefined);
  return known.length > 0 && known.length === paths.length ? known : undefined;
}

const textOf = (node: Node | null | undefined) =>
  node?.type === "StringLiteral" ? node.value : undefined;

/** Whether a path begins with a folder of the application, such as `/members/:path*`. */
function isNarrow(path: string, errorPage: string | undefined): boolean {
  const [, first] = /^\/([\w-]+)(?:\/.*|\(\.\*\))?$/.exec(path) ?? [];
  if (path === "/") return true;
  if (first === undefined || first === "_next") return false;
  return errorPage === undefined || !`${errorPage}/`.startsWith(`/${first}/`);
}

/** Whether a path such as `/((?!_next|favicon.ico).*)` leaves out what `withAuth` lets through. */
function leavesOut(path: string, errorPage: string | undefined): boolean {
  const inner = path.replace(/\(\?:[^()]*\)/g, "");
  const [, list = ""] = /^\/\(\(\?!([^()]*)\)\.[*+]\)$/.exec(inner) ?? [];
  const names = list.split("|").map((name) => name.replace(/\\/g, "").replace(/[/$]+$/, ""));
  const isOut = (name: string) => names.includes(name);
  const hasFiles = isOut("_next") || (isOut("_next/static") && isOut("_next/image"));
  const hasError = errorPage === undefined || isOut(errorPage.slice(1));
  return hasFiles && isOut("favicon.ico") && hasError;
}
