import type { Application } from "../../application/application.ts";
import { importPath } from "../../application/import-path.ts";
import { firstFile } from "../../application/project.ts";
import { type Change, createFile } from "../change.ts";

/** The plugin that runs before every route. */
export function planQwik(application: Application): readonly Change[] {
  const { project, sources, language, config } = application;
  const routes = `${sources}routes/`;
  const path =
    firstFile(project, [`${routes}plugin@auth.ts`, `${routes}plugin@auth.tsx`]) ??
    `${routes}plugin@auth.${language}`;
  const text = `import { serverAuth$ } from "cardea/qwik";
import { authConfig } from "${importPath(application, path, config.path)}";

export const { onRequest, useSession, useSignIn, useSignOut, useUpdateSession } = serverAuth$(
  () => authConfig,
);
`;
  return createFile(path, text, project.read(path));
}
