import { posix } from "node:path";
import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { inStyle } from "../../../init/source/source-style.ts";
import { endOf, startOf } from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import { usesOf } from "../../source/bindings.ts";
import type { Draft } from "../../source/draft.ts";
import { namesDeclared } from "../../source/scopes.ts";
import { modulePlaces } from "../../source/specifiers.ts";
import { addImport } from "../imports.ts";
import type { Call, Move } from "../work.ts";
import { type Home, isAppRoute } from "./home.ts";
import { aliasUsed, isTaken, rebase, specifierTo } from "./places.ts";
import type { Shape } from "./route-shape.ts";

function removeLine(draft: Draft, node: Node): void {
  const after = /^[ \t]*(?:\r?\n){1,2}/.exec(draft.text.slice(endOf(node)))?.[0].length ?? 0;
  draft.edit({ start: startOf(node), end: endOf(node) + after, text: "" });
}

const pair = (own: string, name: string) => (own === name ? name : `${name}: ${own}`);

/** The line that makes `auth` of the options. */
const makingLine = (draft: Draft, { handlers, auth }: Home, given: string, make = "NextAuth") =>
  inStyle(
    `export const { ${pair(handlers, "handlers")}, ${pair(auth, "auth")} } = ${make}(${given});`,
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
export function moveOut(
  move: Move,
  home: Home,
  call: Call,
  { making, exporting }: Shape,
  settings: readonly Node[],
): void {
  const { draft, path } = home;
  const [given] = call.node.arguments;
  const written = given ? draft.text.slice(startOf(given), endOf(given)) : "";
  if (home.options !== undefined)
    draft.replace(making, makingLine(draft, home, written, call.local));
  else {
    draft.edit({
      start: startOf(making),
      end: startOf(call.node),
      text: makingLine(draft, home, "").replace(/NextAuth\(\);?$/, ""),
    });
  }
  for (const statement of exporting) removeLine(draft, statement);
  rebase(draft, path);
  const isPage = !isAppRoute(draft);
  const specifier = specifierTo(draft.path, path);
  const kept = isPage ? [] : settings;
  for (const statement of kept) removeLine(draft, statement);
  const { newline } = draft.style;
  const lines = kept.map((one) => draft.text.slice(startOf(one), endOf(one)) + newline);
  const route =
    routeText(draft, home, specifier) + (kept.length > 0 ? newline : "") + lines.join("");
  move.relocated.set(draft, { path, rest: isPage ? undefined : route });
  for (const other of move.workspace.drafts()) {
    if (other !== draft) follow(move, other, draft.path, path);
  }
}

/** Lets a file import from where another one is now. */
function follow(move: Move, draft: Draft, before: string, after: string): void {
  for (const place of modulePlaces(draft)) {
    const { value } = place.node;
    if (move.workspace.resolve(draft.path, value) !== before) continue;
    const path = move.workspace.reach(draft.path, value) ?? before;
    const specifier = specifierTo(draft.path, after, { specifier: value, path });
    if (place.owner.type === "ImportDeclaration")
      move.importsOf(draft).modules.set(place.owner, specifier);
    else {
      const quote = draft.text[startOf(place.node)] ?? '"';
      draft.replace(place.node, `${quote}${specifier}${quote}`);
    }
  }
}

/** The options are in a module of their own, which makes `auth` from now on; the route file has the handlers of it. */
export function makeBeside(move: Move, home: Home, route: Draft, call: Call, shape: Shape): void {
  const { draft, options = "" } = home;
  const declaration = draft.program.body.find((one) => {
    const inner = one.type === "ExportNamedDeclaration" ? (one.declaration ?? one) : one;
    return namesDeclared([inner]).includes(options);
  });
  const at = declaration ? endOf(declaration) : draft.text.length;
  const { newline } = draft.style;
  const known = move.workspace
    .bindings(draft)
    .find(
      ({ module, imported, isType }) => module === "next-auth" && imported === "default" && !isType,
    );
  draft.edit({
    start: at,
    end: at,
    text: `${newline}${newline}${makingLine(draft, home, options, known?.local)}`,
  });
  if (!known) {
    addImport(move.importsOf(draft), "cardea/next", { imported: "default", local: "NextAuth" });
  }
  const isPage = !isAppRoute(route);
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
  const binding = move.workspace.bindingOf(route, local);
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
export function createRoute(
  move: Move,
  home: Home,
  page: Draft,
  base: string,
  extension: string,
): void {
  const path = posix.join(`${base}app`, `api/auth/[...nextauth]/route.${extension}`);
  if (isTaken(move.workspace, path)) {
    move.notes.add(`${path} is there already: export GET and POST of ${home.handlers} from it.`);
    return;
  }
  const like = move.relocated.has(page) ? undefined : aliasUsed(move.workspace, page);
  move.created.set(path, routeText(page, home, specifierTo(path, home.path, like)));
  if (!move.relocated.has(page) && !move.removed.has(page.path)) {
    move.notes.add(
      `${page.path} has more than its route: move the rest, and remove it, because ${path} takes its place.`,
    );
  }
}
