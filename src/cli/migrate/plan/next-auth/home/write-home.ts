import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { inStyle } from "../../../../init/source/source-style.ts";
import { endOf, startOf } from "../../../../init/source/syntax.ts";
import { usesOf } from "../../../source/bindings.ts";
import type { Draft } from "../../../source/draft.ts";
import { modulePlaces } from "../../../source/specifiers.ts";
import { addImport } from "../../imports.ts";
import type { Move } from "../../work.ts";
import { keepLoading } from "./handed-on.ts";
import { type Home, isAppRoute } from "./home.ts";
import { rebase, specifierTo } from "./places.ts";
import { isRemoved, type Route } from "./route.ts";
import { takesMethods } from "./route-importers.ts";
import { handlersFrom, handlersLine, routeText } from "./write-route.ts";

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

/** The options are in the route file: everything moves to a module of its own, and importers follow. */
export function moveOut(move: Move, home: Home, { call, shape, settings }: Route): void {
  const { making, exporting } = shape;
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
  const kept = isPage ? [] : settings;
  for (const statement of kept) removeLine(draft, statement);
  const { newline } = draft.style;
  const lines = kept.map((one) => draft.text.slice(startOf(one), endOf(one)) + newline);
  const text = routeText(draft, home, [handlersLine(home, specifierTo(draft.path, path))]);
  const route = text + (kept.length > 0 ? newline : "") + lines.join("");
  move.relocated.set(draft, { path, rest: isPage ? undefined : route });
  for (const other of move.workspace.drafts()) {
    if (other !== draft) follow(move, other, draft, path);
  }
}

/** Lets a file import from where another one is now. */
function follow(move: Move, draft: Draft, before: Draft, after: string): void {
  for (const place of modulePlaces(draft)) {
    const { value } = place.node;
    if (move.workspace.resolve(draft.path, value) !== before.path) continue;
    if (isAppRoute(before) && takesMethods(place)) continue;
    const path = move.workspace.reach(draft.path, value) ?? before.path;
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
export function makeBeside(move: Move, home: Home, found: Route): void {
  const { draft, options = "" } = home;
  const declaration = draft.declarationOf(options);
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
  if (isRemoved(found)) move.removed.add(found.draft.path);
  else rewriteRoute(move, home, found);
}

function rewriteRoute(
  move: Move,
  home: Home,
  { draft: route, call, shape, value, options }: Route,
) {
  const changes = move.importsOf(route);
  const local = nameOf(value);
  const binding = move.workspace.bindingOf(route, local);
  const exported = inStyle(`export const { GET, POST } = ${home.handlers};`, route.style);
  route.replace(shape.making, exported);
  for (const statement of shape.exporting) {
    const before = /(?:\r?\n)*$/.exec(route.text.slice(0, startOf(statement)))?.[0].length ?? 0;
    route.edit({ start: startOf(statement) - before, end: endOf(statement), text: "" });
  }
  changes.dropped.add(call.local);
  if (usesOf(route, local).length === 1) changes.dropped.add(local);
  if (binding && options) keepLoading(move, route, binding, options);
  addImport(
    changes,
    handlersFrom(move, home, route, binding) ?? specifierTo(route.path, home.path),
    {
      imported: home.handlers,
      local: home.handlers,
    },
  );
}
