import type { Application } from "../../application/application.ts";
import { importPath } from "../../application/import-path.ts";
import { firstFile, readIfUsable } from "../../application/project.ts";
import { type Change, createFile, editFile } from "../change.ts";
import { addHook, hasHook, hooks } from "../edit-hooks.ts";

/** The route of the library, and the middleware. */
export function planAstro(application: Application): readonly Change[] {
  return [...planRoute(application), ...planMiddleware(application), ...adviseAdapter(application)];
}

function planRoute(application: Application): readonly Change[] {
  const { project, sources, language, config, basePath } = application;
  const folder = `${sources}pages${basePath.path}`;
  const path = existingRoute(application, folder) ?? `${folder}/[...auth].${language}`;
  const text = `export { ALL } from "${importPath(application, path, config.path)}";

export const prerender = false;
`;
  return createFile(path, text, project.read(path));
}

/** A route that takes all paths, whatever its parameter is called. */
function existingRoute({ project }: Application, folder: string): string | undefined {
  const names = project.list(folder).filter((name) => /^\[\.\.\.\w+\]\.[jt]s$/.test(name));
  return names.map((name) => `${folder}/${name}`)[0];
}

function planMiddleware(application: Application): readonly Change[] {
  const { project, sources, language, config } = application;
  const name = `${sources}middleware`;
  const paths = [name, `${name}/index`].flatMap((path) => [`${path}.ts`, `${path}.js`]);
  const path = firstFile(project, paths) ?? `${name}.${language}`;
  const module = importPath(application, path, config.path);
  const before = project.read(path);
  if (before === undefined)
    return createFile(path, `export { onRequest } from "${module}";\n`, before);
  if (hasHook(before, path, module)) return [];
  const after = addHook(before, path, module, hooks.astro);
  if (after !== undefined) return editFile(path, before, after);
  const advice = `Add to ${path}, and put it before your own middleware. The place is not clear, so it stays as it is:`;
  const lines = [
    'import { sequence } from "astro:middleware";',
    `import { onRequest as authRequest } from "${module}";`,
    "",
    "export const onRequest = sequence(authRequest, yours);",
  ];
  return [{ kind: "advise", advice, lines }];
}

/** Pages that depend on who asks need a server. */
function adviseAdapter({ project }: Application): readonly Change[] {
  const path = project.list(".").find((name) => /^astro\.config\.[cm]?[jt]s$/.test(name));
  const text = path && readIfUsable(project, path);
  if (path && text && /\badapter\b/.test(text)) return [];
  const advice = `${path ?? "astro.config.mjs"} has no adapter, without which Astro builds files and no server. Add one, as for Node.js with npx astro add node:`;
  const lines = ['adapter: node({ mode: "standalone" }),'];
  return [{ kind: "advise", advice, lines }];
}
