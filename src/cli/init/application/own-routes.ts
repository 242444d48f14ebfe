import { join } from "node:path";
import type { CallExpression, Node } from "@babel/types";
import { findMounts, othersIn } from "../../doctor/checks/mount/mounts.ts";
import { pathAboveVariable } from "../../doctor/checks/mount/path-above.ts";
import { type SourceFiles, sourceFilesOf } from "../../doctor/load/source-files.ts";
import { readText } from "../../doctor/read-text.ts";
import type { Framework } from "../../frameworks.ts";
import { findExpressApp, findHonoApp } from "../source/find-app.ts";
import { importedModules, nameOf } from "../source/names.ts";
import { parseProgram, walk } from "../source/syntax.ts";
import type { Entry } from "./entry.ts";

/** A path that the code of an application answers, as far as it is written as a text. */
interface OwnRoute {
  readonly file: string;
  readonly path: string;
}

/** Where the library's routes are to be, and the route of the application that keeps them from being at the usual place. */
export interface BasePath {
  readonly path: string;
  /** The same as the application writes it that takes them in: it may itself be below a path, as with `basePath("/api")` of Hono. */
  readonly written: string;
  readonly insteadOf?: OwnRoute | undefined;
}

const usual = ["/auth", "/api/auth", "/cardea"] as const;

/** Whether a path is one that the library chooses by itself. */
export const isUsualPath = (path: string): boolean => usual.some((one) => one === path);

/**
 * Returns the path at which the routes are mounted, or are to be: mounted above routes of the application, they would answer in
 * their place. Returns `undefined` where all usual paths are taken.
 */
export function freeBasePath(
  root: string,
  framework: Framework,
  entry: Entry | undefined,
): BasePath | undefined {
  if (framework === "next") return at("/api/auth");
  if (framework !== "express" && framework !== "fastify" && framework !== "hono")
    return at(usual[0]);
  const files = sourceFilesOf(root);
  const mounted = findMounts(files).find(({ binding }) => binding === framework)?.pattern;
  if (mounted !== undefined && /^\/[\w/-]+(?:\/\*\w*)?$/.test(mounted)) {
    return at(mounted.replace(/\/\*\w*$/, ""));
  }
  const above = entry ? pathAboveApp(entry, framework, files) : "";
  const routes = ownRoutes(files);
  const written = usual.find((base) => takenBy(above + base, routes) === undefined);
  const insteadOf = takenBy(above + usual[0], routes);
  return written && { path: above + written, written, insteadOf };
}

const at = (path: string): BasePath => ({ path, written: path });

/** The path at which the application is itself that takes in the routes, as far as it is known. */
function pathAboveApp(
  { path, program }: Entry,
  framework: "express" | "fastify" | "hono",
  files: SourceFiles,
): string {
  const find = { express: findExpressApp, hono: findHonoApp, fastify: () => undefined }[framework];
  const app = find(program);
  if (!app) return "";
  const above = pathAboveVariable(app.name, { path, program, others: othersIn(files) });
  return /^(?:\/[\w-]+)+$/.test(above.path) ? above.path : "";
}

/** The route that is at a path or below it, also within a part of the application that is mounted somewhere. */
function takenBy(base: string, routes: readonly OwnRoute[]): OwnRoute | undefined {
  const below = (path: string) =>
    routes.find((route) => route.path === path || route.path.startsWith(`${path}/`));
  const within = routes
    .filter(({ path }) => path.length > 1 && base.startsWith(`${path}/`))
    .map(({ path }) => below(base.slice(path.length)));
  return below(base) ?? within.find((route) => route !== undefined);
}

const isServer = (module: string) =>
  /^(?:express|fastify|hono|@fastify|@hono)(?:\/|$)/.test(module);

const routing = /^(?:get|post|put|patch|delete|options|all|use|route|basePath|register|on)$/;

function ownRoutes({ root, sources }: SourceFiles): OwnRoute[] {
  return sources().flatMap((file) => {
    const text = readText(join(root, file));
    const program = /["'`]\//.test(text) ? parseProgram(text, file) : undefined;
    if (!program || !importedModules(program).some(isServer)) return [];
    return [...walk(program)].flatMap((node) =>
      node.type === "CallExpression" && isRouting(node)
        ? node.arguments.flatMap(pathsIn).map((path) => ({ file, path }))
        : [],
    );
  });
}

function isRouting({ callee, arguments: given }: CallExpression): boolean {
  if (callee.type !== "MemberExpression" || !routing.test(nameOf(callee.property))) return false;
  // What mounts the library is no route of the application.
  return !given.some((one) =>
    [...walk(one)].some((node) => /^(?:Express|Fastify|Hono)Auth$/.test(nameOf(node))),
  );
}

/** The paths in an argument: a text, a list of texts, or an option. */
function pathsIn(node: Node): string[] {
  if (node.type === "StringLiteral") return node.value.startsWith("/") ? [node.value] : [];
  if (node.type === "ArrayExpression")
    return node.elements.flatMap((one) => (one ? pathsIn(one) : []));
  if (node.type !== "ObjectExpression") return [];
  return node.properties.flatMap((one) =>
    one.type === "ObjectProperty" && /^(?:url|prefix|path)$/.test(nameOf(one.key))
      ? pathsIn(one.value)
      : [],
  );
}
