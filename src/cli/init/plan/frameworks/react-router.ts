import type { Application } from "../../application/application.ts";
import { importPath } from "../../application/import-path.ts";
import { firstFile } from "../../application/project.ts";
import { type Change, createFile, editFile } from "../change.ts";
import { addMiddleware, addRoute, hasImport, namesFilesAsRoutes } from "../edit-routes.ts";

/** The route of the library with its line in `routes.ts`, and the middleware of the root route. */
export function planReactRouter(application: Application): readonly Change[] {
  return [...planRoute(application), ...planRoot(application)];
}

function planRoute(application: Application): readonly Change[] {
  const { project, sources, language } = application;
  const routes = fileOf(application, "routes");
  const text = routes === undefined ? undefined : project.read(routes);
  const isNamed = text !== undefined && namesFilesAsRoutes(text);
  const path = `${sources}routes/${isNamed ? "auth.$" : "auth"}.${language}`;
  const module = importPath(application, path, application.config.path);
  const file = createFile(
    path,
    `export { action, loader } from "${module}";\n`,
    project.read(path),
  );
  if (isNamed) return file;
  const own = path.slice(sources.length);
  return [...file, ...planLine(routes ?? `${sources}routes.${language}`, text, own)];
}

function planLine(path: string, before: string | undefined, own: string): readonly Change[] {
  const bare = own.replace(/\.\w+$/, "");
  if (before?.includes(`/${bare}.`) || before?.includes(`"${bare}.`)) return [];
  const after = before === undefined ? undefined : addRoute(before, path, own);
  if (before !== undefined && after !== undefined) return editFile(path, before, after);
  const advice = `Add to the routes in ${path}. The place is not clear, so it stays as it is:`;
  return [{ kind: "advise", advice, lines: [`route("auth/*", "${own}"),`] }];
}

function planRoot(application: Application): readonly Change[] {
  const { project, sources, config } = application;
  const path = fileOf(application, "root");
  const before = path === undefined ? undefined : project.read(path);
  const module = importPath(application, path ?? `${sources}root.tsx`, config.path);
  if (before !== undefined && path !== undefined) {
    if (hasImport(before, path, module)) return [];
    const after = addMiddleware(before, path, module);
    if (after !== undefined) return editFile(path, before, after);
  }
  const advice = `Add to ${path ?? `${sources}root.tsx`}, before middleware of your own. The place is not clear, so it stays as it is:`;
  const lines = [
    `import { authMiddleware } from "${module}";`,
    "",
    "export const middleware = [authMiddleware];",
  ];
  return [{ kind: "advise", advice, lines }];
}

const fileOf = ({ project, sources }: Application, name: string) =>
  firstFile(
    project,
    ["tsx", "jsx", "ts", "js"].map((ending) => `${sources}${name}.${ending}`),
  );
