import { posix } from "node:path";
import type { Node } from "@babel/types";
import { inStyle } from "../../../init/source/source-style.ts";
import { endOf, startOf } from "../../../init/source/syntax.ts";
import { nameOf, namesDeclared, usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { modulePlaces } from "../../source/specifiers.ts";
import { unwrap } from "../../source/workspace.ts";
import { addImport } from "../imports.ts";
import { type Call, callsIn, type Move } from "../work.ts";
import { isTaken, rebase, specifierTo } from "./places.ts";

/** The module that makes `auth` of the options. */
export interface Home {
  /** The file that has the options, as it is today. */
  readonly draft: Draft;
  /** The name of the options; `undefined` where they stand in the call. */
  readonly options: string | undefined;
  readonly literal: Node | undefined;
  /** The module's path afterwards. */
  readonly path: string;
  /** What it exports `auth` as. */
  readonly auth: string;
  readonly handlers: string;
}

const route =
  /^(.*?)(src\/)?(?:pages\/api\/auth\/\[\.\.\.\w+\]|app\/(?:.*\/)?api\/auth\/\[\.\.\.\w+\]\/route)\.([cm]?[jt]s)x?$/;
const takesRequest = {
  advice:
    "Pass a function of the request to NextAuth in auth.ts, and export its handlers from a route in app.",
  topic: "options-for-each-request",
};
const unclear = {
  advice:
    "Call NextAuth(options) once, in a module that exports handlers and auth, and export GET and POST of handlers here.",
  topic: "the-route",
};

/** Finds every call of `NextAuth`, and lets a module of its own make `auth` and the handlers. */
export function makeHomes(move: Move, drafts: readonly Draft[]): Home[] {
  const homes: Home[] = [];
  for (const draft of drafts) {
    for (const call of callsIn(move, draft)) {
      if (call.imported !== "default" || call.module !== "next-auth") continue;
      const home = homeOf(move, draft, call, homes);
      if (home) homes.push(home);
    }
  }
  return homes;
}

function homeOf(move: Move, draft: Draft, call: Call, homes: readonly Home[]): Home | undefined {
  const stay = (advice: typeof unclear) => {
    draft.todo(call, advice);
    move.importsOf(draft).moved.set(call.local, call);
    return undefined;
  };
  const [given, ...others] = call.node.arguments;
  if (others.length > 0) return stay(takesRequest);
  const place = route.exec(draft.path);
  const shape = place && shapeOf(draft, call);
  if (!given || !place || !shape) return stay(unclear);
  const value = unwrap(given);
  const found = value.type === "Identifier" ? move.workspace.find(draft, value.name) : undefined;
  if (value.type === "Identifier" && !found) return stay(unclear);
  if (found && found.name === "default") return stay(unclear);
  const isOwn = !found || found.draft === draft;
  const [, base = "", sources = "", extension = "ts"] = place;
  const path = isOwn ? freePath(move, `${base}${sources}`, extension) : found.draft.path;
  if (path === undefined || homes.some((one) => one.path === path)) return stay(unclear);
  const names = namesDeclared((found?.draft ?? draft).program.body);
  const home: Home = {
    draft: found?.draft ?? draft,
    options: value.type === "Identifier" ? (found?.name ?? value.name) : undefined,
    literal: found ? found.node : value,
    path,
    auth: names.includes("auth") ? "serverAuth" : "auth",
    handlers: names.includes("handlers") ? "authHandlers" : "handlers",
  };
  if (isOwn) moveOut(move, home, call, shape);
  else makeBeside(move, home, draft, call, shape);
  const isPage = !/\/route\.\w+$/.test(draft.path);
  if (isPage) createRoute(move, home, draft, `${base}${sources}`, extension);
  return home;
}

function freePath(
  { workspace, created }: Move,
  base: string,
  extension: string,
): string | undefined {
  return ["auth", "auth-options", "lib/auth"]
    .map((name) => `${base}${name}.${extension}`)
    .find((path) => !isTaken(workspace, path) && !created.has(path));
}

/** The statements of a route file: the one with the call, and those that export what it made. */
interface Shape {
  readonly making: Node;
  readonly exporting: readonly Node[];
  readonly others: readonly Node[];
}

function shapeOf(draft: Draft, { node, parents }: Call): Shape | undefined {
  const making =
    parents[1] && parents[1].type === "Program"
      ? parents[2]
      : parents.find((_, at) => parents[at - 1]?.type === "Program");
  if (!making) return undefined;
  const others = draft.program.body.filter(
    (one) => one !== making && one.type !== "ImportDeclaration",
  );
  if (making.type === "ExportDefaultDeclaration") {
    return unwrap(making.declaration) === node ? { making, exporting: [], others } : undefined;
  }
  if (making.type !== "VariableDeclaration" || making.declarations.length !== 1) return undefined;
  const [{ id, init } = { id: undefined, init: undefined }] = making.declarations;
  if (id?.type !== "Identifier" || !init || unwrap(init) !== node) return undefined;
  const exporting = others.filter((one) => exportsOnly(one, id.name));
  const passedOn = exporting.flatMap((one) => ("specifiers" in one ? one.specifiers.length : 1));
  const uses = usesOf(draft, id.name).filter(
    ({ parents: around }) => around.at(-1)?.type !== "VariableDeclarator",
  );
  const isWhole = uses.length === passedOn.reduce((sum, one) => sum + one, 0);
  return isWhole && exporting.length > 0
    ? { making, exporting, others: others.filter((one) => !exporting.includes(one)) }
    : undefined;
}

function exportsOnly(statement: Node, name: string): boolean {
  if (statement.type === "ExportDefaultDeclaration") {
    return statement.declaration.type === "Identifier" && statement.declaration.name === name;
  }
  if (statement.type !== "ExportNamedDeclaration" || statement.source || statement.declaration)
    return false;
  return statement.specifiers.every(
    (one) => one.type === "ExportSpecifier" && nameOf(one.local) === name,
  );
}

function removeLine(draft: Draft, node: Node): void {
  const after = /^[ \t]*(?:\r?\n){1,2}/.exec(draft.text.slice(endOf(node)))?.[0].length ?? 0;
  draft.edit({ start: startOf(node), end: endOf(node) + after, text: "" });
}

const pair = (own: string, name: string) => (own === name ? name : `${name}: ${own}`);

/** The line that makes `auth` of the options. */
const makingLine = (draft: Draft, { handlers, auth }: Home, given: string) =>
  inStyle(
    `export const { ${pair(handlers, "handlers")}, ${pair(auth, "auth")} } = NextAuth(${given});`,
    { ...draft.style, quote: '"' },
  );

const routeText = (draft: Draft, { handlers }: Home, specifier: string) => {
  const { newline } = draft.style;
  const lines = [
    `import { ${handlers} } from "${specifier}";`,
    "",
    `export const { GET, POST } = ${handlers};`,
    "",
  ];
  return lines.map((line) => inStyle(line, draft.style)).join(newline);
};

/** The options are in the route file: everything moves to a module of its own, and importers follow. */
function moveOut(move: Move, home: Home, call: Call, { making, exporting }: Shape): void {
  const { draft, path } = home;
  const [given] = call.node.arguments;
  const written = given ? draft.text.slice(startOf(given), endOf(given)) : "";
  if (home.options !== undefined) draft.replace(making, makingLine(draft, home, written));
  else {
    draft.edit({
      start: startOf(making),
      end: startOf(call.node),
      text: makingLine(draft, home, "").replace(/NextAuth\(\);?$/, ""),
    });
  }
  for (const statement of exporting) removeLine(draft, statement);
  rebase(move.workspace, draft, path);
  const isPage = !/\/route\.\w+$/.test(draft.path);
  const specifier = specifierTo(draft.path, path);
  move.relocated.set(draft, { path, rest: isPage ? undefined : routeText(draft, home, specifier) });
  for (const other of move.workspace.drafts()) {
    if (other !== draft) follow(move, other, draft.path, path);
  }
}

/** Lets a file import from where another one is now. */
function follow(move: Move, draft: Draft, before: string, after: string): void {
  for (const place of modulePlaces(draft)) {
    const { value } = place.node;
    if (move.workspace.resolve(draft.path, value) !== before) continue;
    const specifier = specifierTo(draft.path, after, { specifier: value, path: before });
    if (place.owner.type === "ImportDeclaration")
      move.importsOf(draft).modules.set(place.owner, specifier);
    else {
      const quote = draft.text[startOf(place.node)] ?? '"';
      draft.replace(place.node, `${quote}${specifier}${quote}`);
    }
  }
}

/** The options are in a module of their own, which makes `auth` from now on; the route file has the handlers of it. */
function makeBeside(move: Move, home: Home, route: Draft, call: Call, shape: Shape): void {
  const { draft, options = "" } = home;
  const declaration = draft.program.body.find((one) => {
    const inner = one.type === "ExportNamedDeclaration" ? (one.declaration ?? one) : one;
    return namesDeclared([inner]).includes(options);
  });
  const at = declaration ? endOf(declaration) : draft.text.length;
  const { newline } = draft.style;
  draft.edit({
    start: at,
    end: at,
    text: `${newline}${newline}${makingLine(draft, home, options)}`,
  });
  addImport(move.importsOf(draft), "next-auth", { imported: "default", local: "NextAuth" });
  const isPage = !/\/route\.\w+$/.test(route.path);
  if (isPage && shape.others.length === 0) {
    move.removed.add(route.path);
    return;
  }
  rewriteRoute(move, home, route, call, shape);
}

function rewriteRoute(
  move: Move,
  home: Home,
  route: Draft,
  call: Call,
  { making, exporting }: Shape,
): void {
  const changes = move.importsOf(route);
  const [given] = call.node.arguments;
  const local = given && unwrap(given).type === "Identifier" ? nameOf(unwrap(given)) : "";
  const binding = move.workspace.bindings(route).find((one) => one.local === local);
  const exported = inStyle(`export const { GET, POST } = ${home.handlers};`, route.style);
  route.replace(making, exported);
  for (const statement of exporting) {
    const before = /(?:\r?\n)*$/.exec(route.text.slice(0, startOf(statement)))?.[0].length ?? 0;
    route.edit({ start: startOf(statement) - before, end: endOf(statement), text: "" });
  }
  changes.dropped.add(call.local);
  if (usesOf(route, local).length === 1) changes.dropped.add(local);
  addImport(changes, binding?.module ?? specifierTo(route.path, home.path), {
    imported: home.handlers,
    local: home.handlers,
  });
}

/** The handlers of a file in `pages` stand in `app` from now on. */
function createRoute(move: Move, home: Home, page: Draft, base: string, extension: string): void {
  const path = posix.join(`${base}app`, `api/auth/[...nextauth]/route.${extension}`);
  if (isTaken(move.workspace, path))
    return void page.todo({ node: page.program, parents: [] }, unclear);
  move.created.set(path, routeText(home.draft, home, specifierTo(path, home.path)));
  if (!move.relocated.has(page) && !move.removed.has(page.path)) {
    move.notes.add(
      `${page.path} has more than its route: move the rest, and remove it, because ${path} takes its place.`,
    );
  }
}
