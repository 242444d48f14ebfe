import type { ArrayExpression, Program, Statement } from "@babel/types";
import { declaratorsOf, endOfImports, exportedNames, namesOf } from "../source/names.ts";
import { indentationAt, inStyle, styleOf } from "../source/source-style.ts";
import { endOf, parseProgram, startOf, walk } from "../source/syntax.ts";
import { type Edited, editText, insertAt, type TextEdit } from "../source/text-edit.ts";
import { unwrap } from "../source/unwrap.ts";

const routesModule = "@react-router/dev/routes";

/** Whether the names of files say where routes are. */
export const namesFilesAsRoutes = (text: string): boolean => /\bflatRoutes\s*\(/.test(text);

/** Whether a file takes something from a module. */
export function hasImport(text: string, path: string, module: string): boolean {
  const { body = [] } = parseProgram(text, path) ?? {};
  const bare = (name: string) => name.replace(/\.[jt]s$/, "");
  return body.some(
    (statement) => "source" in statement && bare(statement.source?.value ?? "") === bare(module),
  );
}

/** Returns the text of `routes.ts` with the route of the library, or `undefined` if its place is not clear. */
export function addRoute(text: string, path: string, file: string): Edited | undefined {
  const program = parseProgram(text, path);
  const list = program && listOf(program.body.find(isDefault));
  if (!program || !list) return undefined;
  const style = styleOf(text, program);
  const known = namesOf(program, (name) => name === routesModule).members.get("route");
  const entry = inStyle(`${known ?? "route"}("auth/*", "${file}")`, style);
  const edits = [
    ...(known ? [] : importing(program, "route")),
    atTheEnd(text, list, entry, style.newline),
  ];
  if (!known && edits.length === 1) return undefined;
  return parsed(editText(text, edits), path);
}

const isDefault = ({ type }: Statement) => type === "ExportDefaultDeclaration";

function listOf(statement: Statement | undefined): ArrayExpression | undefined {
  if (statement?.type !== "ExportDefaultDeclaration") return undefined;
  const list = unwrap(statement.declaration);
  return list.type === "ArrayExpression" ? list : undefined;
}

/** Takes one name more from the module that a file imports routes from, unless the name stands for something else there. */
function importing(program: Program, name: string): TextEdit[] {
  if ([...walk(program)].some((node) => node.type === "Identifier" && node.name === name))
    return [];
  const statement = program.body.find(
    (one) =>
      one.type === "ImportDeclaration" &&
      one.importKind !== "type" &&
      one.source.value === routesModule,
  );
  const last = statement?.type === "ImportDeclaration" ? statement.specifiers.at(-1) : undefined;
  return last?.type === "ImportSpecifier" ? [insertAt(endOf(last), `, ${name}`)] : [];
}

/** Adds an element to a list, on a line of its own where the others stand on lines of their own. */
function atTheEnd(text: string, list: ArrayExpression, entry: string, newline: string): TextEdit {
  const last = list.elements.at(-1);
  if (!last) return insertAt(startOf(list) + 1, entry);
  const isLong = text.slice(startOf(list), startOf(last)).includes("\n");
  const gap = isLong ? newline + indentationAt(text, startOf(last)) : " ";
  return insertAt(endOf(last), `,${gap}${entry}`);
}

/** Returns the text of the root route with the middleware of a module before its own, or `undefined` if its place is not clear. */
export function addMiddleware(text: string, path: string, module: string): Edited | undefined {
  const program = parseProgram(text, path);
  if (!program || program.body.some(({ type }) => type === "ExportAllDeclaration"))
    return undefined;
  const style = styleOf(text, program);
  const taken = inStyle(`import { authMiddleware } from "${module}";`, style);
  const end = endOfImports(program, Number.POSITIVE_INFINITY);
  const line = inStyle("export const middleware = [authMiddleware];", style);
  const { newline } = style;
  if (!exportedNames(program).includes("middleware")) {
    const added = `${newline}${taken}${newline}${newline}${line}`;
    const edit =
      end > 0 ? insertAt(end, added) : insertAt(0, `${taken}${newline}${newline}${line}${newline}`);
    return parsed(editText(text, [edit]), path);
  }
  const own = program.body.flatMap(declaratorsOf).find(({ id }) => {
    return id.type === "Identifier" && id.name === "middleware";
  });
  const list = own?.init ? unwrap(own.init) : undefined;
  if (list?.type !== "ArrayExpression" || end === 0) return undefined;
  const gap = list.elements.length > 0 ? ", " : "";
  const edits = [
    insertAt(end, newline + taken),
    insertAt(startOf(list) + 1, `authMiddleware${gap}`),
  ];
  return parsed(editText(text, edits), path);
}

const parsed = (edited: Edited, path: string) =>
  parseProgram(edited.text, path) ? edited : undefined;
