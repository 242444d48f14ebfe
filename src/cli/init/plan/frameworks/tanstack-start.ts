import type { Application } from "../../application/application.ts";
import { importPath } from "../../application/import-path.ts";
import { firstFile } from "../../application/project.ts";
import { type Change, createFile } from "../change.ts";

/** The route of the library. */
export function planTanStackStart(application: Application): readonly Change[] {
  const { project, sources, language, config, basePath } = application;
  const folder = `${sources}routes${basePath.path}`;
  const paths = [`${folder}/$`, `${folder}.$`].flatMap((path) =>
    ["ts", "tsx", "js", "jsx"].map((ending) => `${path}.${ending}`),
  );
  const path = firstFile(project, paths) ?? `${folder}/$.${language}`;
  const text = `import { createFileRoute } from "@tanstack/react-router";
import { handler } from "${importPath(application, path, config.path)}";

export const Route = createFileRoute("${basePath.path}/$")({
  server: { handlers: { ANY: handler } },
});
`;
  return createFile(path, text, project.read(path));
}
