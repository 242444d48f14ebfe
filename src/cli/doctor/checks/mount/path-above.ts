import { dirname, join } from "node:path/posix";
import type { CallExpression, Node, Program } from "@babel/types";
import { declaratorsOf, nameOf } from "../../../init/source/names.ts";
import { type Placed, walk, walkPlaced } from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import { methodOf, textOf, unknownPart } from "./mount-call.ts";
import { type Declaration, declarationOf, escapes, usesOf } from "./variable-uses.ts";

/** A file of the application, read when it is first needed. */
export interface OtherFile {
  readonly path: string;
  readonly read: () => string;
  readonly program: () => Program | undefined;
}

/** The file with a mount, and all others. */
export interface Surrounding {
  readonly path: string;
  readonly program: Program;
  readonly others: readonly OtherFile[];
}

/** The path at which something is, and whether every step to it is certain. What is no plain text in it is {@link unknownPart}. */
export interface PathAbove {
  readonly path: string;
  readonly isCertain: boolean;
}

const root: PathAbove = { path: "", isCertain: true };
const unsure: PathAbove = { path: "", isCertain: false };
const unknown: PathAbove = { path: `/${unknownPart}`, isCertain: false };

/**
 * Returns the path at which an application or a part of one is itself: what `basePath("/api")` of Hono says, and where it is mounted
 * below another, as in `app.route("/api", api)` and `app.use("/api", router)`.
 *
 * @param call the call of its method, which tells what its name means there
 */
export function pathAbove(call: CallExpression, surrounding: Surrounding): PathAbove {
  const place = [...walkPlaced(surrounding.program)].find(({ node }) => node === call);
  if (!place || call.callee.type !== "MemberExpression") return unsure;
  return pathOf(call.callee.object, place, surrounding, []);
}

/** The same for a variable that a file declares. */
export function pathAboveVariable(name: string, surrounding: Surrounding): PathAbove {
  const place = [...walkPlaced(surrounding.program)].find(
    ({ node }) => node.type === "Identifier" && node.name === name,
  );
  return place ? pathOf(place.node, place, surrounding, []) : unsure;
}

function pathOf(
  owner: Node,
  place: Placed,
  surrounding: Surrounding,
  seen: readonly Node[],
): PathAbove {
  const node = unwrap(owner);
  if (kindOf(node) !== undefined) return root;
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
    const above = pathOf(node.callee.object, place, surrounding, seen);
    return methodOf(node) === "basePath" ? below(above, firstText(node)) : above;
  }
  const made = node.type === "Identifier" ? declarationOf(node.name, place) : undefined;
  if (!made?.init || seen.includes(made.init)) return unsure;
  const own = pathOf(made.init, place, surrounding, [...seen, made.init]);
  return below(placeOf(made, surrounding, [...seen, made.init]), own.path, own.isCertain);
}

/** Where a variable is mounted below others, in its file and in those that import it. A router that nothing mounts is somewhere else. */
function placeOf(made: Declaration, surrounding: Surrounding, seen: readonly Node[]): PathAbove {
  const importers = made.isTop ? importersOf(made.name, surrounding) : { files: [], isAll: true };
  const files = [{ ...surrounding, local: made.name, scope: made.scope }, ...importers.files];
  let isCertain = importers.isAll;
  const places = files.flatMap(({ local, scope, ...file }) =>
    usesOf(local, scope, file.program).flatMap((use): PathAbove[] => {
      const call = use.above?.node;
      if (call?.type !== "CallExpression" || !/^(?:route|use)$/.test(methodOf(call))) {
        if (escapes(use)) isCertain = false;
        return [];
      }
      if (call.callee.type !== "MemberExpression" || call.callee === use.node) return [];
      if (isNoApplication(call.callee.object, use)) return [];
      const above = pathOf(call.callee.object, use, file, seen);
      const [first] = call.arguments;
      return [first === use.node ? above : below(above, firstText(call))];
    }),
  );
  const [place, ...more] = places;
  if (!place)
    return made.init && kindOf(mainOf(made.init)) === "router" ? unknown : { ...root, isCertain };
  if (more.some(({ path }) => path !== place.path)) return unknown;
  return { ...place, isCertain: isCertain && places.every((one) => one.isCertain) };
}

/** What an expression makes, if it surely is an application or a router. */
function kindOf(node: Node): "application" | "router" | undefined {
  if (node.type === "NewExpression")
    return /Hono$/.test(nameOf(node.callee)) ? "application" : undefined;
  if (node.type !== "CallExpression") return undefined;
  const { callee } = node;
  const name = callee.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
  if (name === "Router") return "router";
  return callee.type === "Identifier" && name === "express" ? "application" : undefined;
}

/** What a chain of calls begins with. */
function mainOf(made: Node): Node {
  const node = unwrap(made);
  if (kindOf(node) !== undefined || node.type !== "CallExpression") return node;
  return node.callee.type === "MemberExpression" ? mainOf(node.callee.object) : node;
}

/** Whether something with a method `use` is surely none of a framework. */
function isNoApplication(owner: Node, place: Placed): boolean {
  const node = unwrap(owner);
  const made = node.type === "Identifier" ? declarationOf(node.name, place)?.init : node;
  return made !== undefined && /^(?:Object|Array)Expression$|Literal$/.test(unwrap(made).type);
}

interface Importers {
  readonly files: readonly (Surrounding & { readonly local: string; readonly scope: Program })[];
  /** Whether no other file may have it by another way, such as an alias, a barrel or `import()`. */
  readonly isAll: boolean;
}

/** The files that import a variable, with the name that it has there. */
function importersOf(name: string, { path, program, others }: Surrounding): Importers {
  const names = exportedAs(program, name);
  if (names.length === 0) return { files: [], isAll: true };
  const own = withoutEnding(path);
  const [folder = "", base = ""] =
    own.split("/").slice(-2).length === 2 ? own.split("/").slice(-2) : ["", own];
  const isNamed = (text: string) =>
    base === "index"
      ? /["'`](?:\.{1,2}\/?|[^"'`\n]*\/index(?:\.\w+)?)["'`]/.test(text) ||
        (folder !== "" && text.includes(folder))
      : text.includes(base);
  let isAll = true;
  const files = others.flatMap((file) => {
    if (file.path === path || !isNamed(file.read())) return [];
    const there = file.program();
    if (!there) {
      isAll = false;
      return [];
    }
    return [...walk(there)].flatMap((node) => {
      const from = sourceOf(node);
      if (from === undefined) return [];
      const target = withoutEnding(join(dirname(file.path), from));
      const isOwn = from.startsWith(".") && (target === own || `${target}/index` === own);
      if (!isOwn) {
        // It may be an alias of the file.
        if (!from.startsWith(".") && from.split(/[/.]/).includes(base === "index" ? folder : base))
          isAll = false;
        return [];
      }
      if (node.type !== "ImportDeclaration") isAll = false;
      const specifiers = node.type === "ImportDeclaration" ? node.specifiers : [];
      return specifiers.flatMap((one) => {
        if (one.type === "ImportNamespaceSpecifier") isAll = false;
        const imported =
          one.type === "ImportSpecifier" ? nameOf(one.imported) : isDefault(one) ? "default" : "";
        if (!names.includes(imported)) return [];
        return [{ path: file.path, program: there, others, local: one.local.name, scope: there }];
      });
    });
  });
  return { files, isAll };
}

/** The module that a node takes in or hands on. */
function sourceOf(node: Node): string | undefined {
  if (node.type === "ImportExpression") return textOf(node.source);
  if (node.type === "CallExpression") {
    const isLoading = node.callee.type === "Import" || nameOf(node.callee) === "require";
    const [first] = node.arguments;
    return isLoading && first ? textOf(first) : undefined;
  }
  if ("source" in node && node.source && typeof node.source === "object" && "type" in node.source) {
    return node.source.type === "StringLiteral" ? node.source.value : undefined;
  }
  return undefined;
}

const isDefault = ({ type }: Node) => type === "ImportDefaultSpecifier";

const withoutEnding = (path: string) => path.replace(/\.[cm]?[jt]sx?$/, "");

/** The names under which a file exports a variable. */
function exportedAs({ body }: Program, name: string): string[] {
  return body.flatMap((statement) => {
    if (statement.type === "ExportDefaultDeclaration")
      return nameOf(statement.declaration) === name ? ["default"] : [];
    if (statement.type !== "ExportNamedDeclaration" || statement.source) return [];
    const listed = statement.specifiers.flatMap((one) =>
      one.type === "ExportSpecifier" && nameOf(one.local) === name ? [nameOf(one.exported)] : [],
    );
    const made = declaratorsOf(statement).some(({ id }) => nameOf(id) === name);
    return made ? [...listed, name] : listed;
  });
}

const firstText = ({ arguments: [first] }: CallExpression): string =>
  (first && textOf(first)) ?? `/${unknownPart}`;

const below = (above: PathAbove, path: string, isCertain = true): PathAbove => ({
  path: joined(above.path, path),
  isCertain: above.isCertain && isCertain,
});

/** Puts two paths behind one another, as frameworks do. */
export const joined = (above: string, path: string): string =>
  path === "" || path === "/" ? above : `${above.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
