import type { Answers } from "../../answers/answers.ts";
import type { Application } from "../../application/application.ts";
import { hasRootAlias, importPath } from "../../application/import-path.ts";
import { firstFile } from "../../application/project.ts";
import { type Change, createFile } from "../change.ts";

/** The route of the library, and the proxy if it is wanted. */
export function planNext(application: Application, { proxy }: Answers): readonly Change[] {
  const { project, sources, language } = application;
  const folder = `${sources}app/api/auth`;
  const route = `${folder}/[...cardea]/route.${language}`;
  const existing = existingRoute(application, folder) ?? route;
  const text = `import { handlers } from "${authModule(application, route)}";

export const { GET, POST } = handlers;
`;
  return [
    ...createFile(existing, text, project.read(existing)),
    ...(proxy ? planProxy(application) : []),
  ];
}

/** A route that catches all paths, whatever its parameter is called. */
function existingRoute({ project }: Application, folder: string): string | undefined {
  const routes = project
    .list(folder)
    .filter((name) => name.startsWith("[..."))
    .flatMap((name) => ["ts", "js", "tsx", "jsx"].map((end) => `${folder}/${name}route.${end}`));
  return firstFile(project, routes);
}

function planProxy(application: Application): readonly Change[] {
  const { project, sources, language } = application;
  const name = majorOf(application) < 16 ? "middleware" : "proxy";
  const path =
    firstFile(project, [`${sources}${name}.ts`, `${sources}${name}.js`]) ??
    `${sources}${name}.${language}`;
  const text = `export { auth as ${name} } from "${authModule(application, path)}";\n`;
  return createFile(path, text, project.read(path));
}

/** The major version of Next.js; the newest if package.json does not say. */
function majorOf({ manifest }: Application): number {
  const [major] = /\d+/.exec(manifest.dependencies.next ?? "") ?? [];
  return major === undefined ? Number.POSITIVE_INFINITY : Number(major);
}

/** `@/auth` where the alias leads to the folder of the sources, else a relative path. */
function authModule(application: Application, from: string): string {
  const { project, sources, config } = application;
  const relative = importPath(application, from, config.path);
  const isAliased = hasRootAlias(project, sources);
  return isAliased ? `@/${config.path.slice(sources.length).replace(/\.\w+$/, "")}` : relative;
}
