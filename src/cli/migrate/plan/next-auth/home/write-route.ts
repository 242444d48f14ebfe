import type { ImportDeclaration } from "@babel/types";
import { nameOf, takesTypes } from "../../../../init/source/names.ts";
import { inStyle } from "../../../../init/source/source-style.ts";
import { endOf, startOf } from "../../../../init/source/syntax.ts";
import type { Binding } from "../../../source/bindings.ts";
import { type Draft, docs } from "../../../source/draft.ts";
import { isReplaced, type Move } from "../../work.ts";
import { mayBeLeftOut, willExport } from "./handed-on.ts";
import type { Home } from "./home.ts";
import { aliasUsed, isTaken, rebased, specifierTo } from "./places.ts";
import { isOwn, isRemoved, type Route } from "./route.ts";

/** The line that imports the handlers. */
export const handlersLine = ({ handlers }: Home, specifier: string): string =>
  `import { ${handlers} } from "${specifier}";`;

/** The text of a route that has the handlers of another module. */
export function routeText(
  { style }: Draft,
  { handlers }: Home,
  imports: readonly string[],
): string {
  const lines = [...imports, "", `export const { GET, POST } = ${handlers};`, ""];
  return lines.map((line) => inStyle(line, style)).join(style.newline);
}

/** The module from which a file that has the options can import the handlers as well; `undefined` where that is not clear. */
export function handlersFrom(
  move: Move,
  home: Home,
  draft: Draft,
  binding: Binding | undefined,
): string | undefined {
  const path = binding && move.workspace.resolve(draft.path, binding.module);
  const target = path === undefined ? undefined : move.workspace.open(path);
  return target && willExport(move, target, home.handlers, home) ? binding?.module : undefined;
}

/** The handlers of a file in `pages` stand in `app` from now on. */
export function createRoute(move: Move, home: Home, found: Route): void {
  const { draft: page, target } = found;
  if (isTaken(move.workspace, target)) {
    move.notes.add(`${target} is there already: export GET and POST of ${home.handlers} from it.`);
    return;
  }
  const imports = isOwn(found)
    ? [handlersLine(home, specifierTo(target, home.path))]
    : importsFor(move, home, found);
  move.created.set(target, routeText(page, home, imports));
  noteNotFound(move, found);
  if (!isOwn(found) && !isRemoved(found)) {
    move.notes.add(
      `${page.path} has more than its route: move the rest, and remove it, because ${target} takes its place.`,
    );
  }
}

/** Says which page Next.js shows no more once there is an `app` folder: for addresses that lead nowhere it asks that folder alone. */
function noteNotFound(
  { workspace: { project }, notes }: Move,
  { draft: page, target }: Route,
): void {
  const app = target.slice(0, target.lastIndexOf("api/auth/"));
  const pages = page.path.slice(0, page.path.lastIndexOf("api/auth/"));
  const shown = ["404", "_error"]
    .flatMap((name) => project.list(pages).filter((file) => file.startsWith(`${name}.`)))
    .at(0);
  if (shown === undefined || project.list(app).length > 0) return;
  notes.add(
    `Next.js no longer shows ${pages}${shown} for addresses that lead nowhere, because there is an ${app} folder now. The file stays: ${docs}/moving-in/next-auth.md#the-page-for-404`,
  );
}

/** The imports of a route in place of a page: those of the page in their order, because what it loads may add to the options. */
function importsFor(move: Move, home: Home, found: Route): string[] {
  const { draft: page, target, value, options } = found;
  const binding = move.workspace.bindingOf(page, nameOf(value));
  const shared = handlersFrom(move, home, page, binding);
  const own = specifierTo(target, home.path, aliasUsed(move.workspace, page));
  const handlers = handlersLine(home, shared ? rebased(page.path, target, shared) : own);
  const lines = page.program.body.flatMap((one) => {
    if (one.type !== "ImportDeclaration") return [];
    if (one !== binding?.declaration) return carried(move, home, found, one);
    const isLoaded = shared !== undefined || !options || mayBeLeftOut(move, options);
    return isLoaded
      ? [handlers]
      : [loading(rebased(page.path, target, one.source.value)), handlers];
  });
  return lines.includes(handlers) ? lines : [...lines, handlers];
}

const loading = (specifier: string) => `import "${specifier}";`;

/** An import as the new place has it. */
function carried(
  { workspace, rules }: Move,
  { handlers }: Home,
  { draft: page, target }: Route,
  declaration: ImportDeclaration,
): string[] {
  const { source, specifiers, importKind } = declaration;
  const isOfProject = workspace.resolve(page.path, source.value) !== undefined;
  const isType = takesTypes(declaration);
  if (importKind === "type" || isReplaced(rules, source.value) || (isType && !isOfProject))
    return [];
  const specifier = rebased(page.path, target, source.value);
  const isTaken = specifiers.some(({ local }) => [handlers, "GET", "POST"].includes(local.name));
  if (isTaken || isType) return [loading(specifier)];
  const [start, end] = [startOf(source) + 1, endOf(source) - 1];
  const before = page.text.slice(startOf(declaration), start);
  return [before + specifier + page.text.slice(end, endOf(declaration))];
}
