import { join } from "node:path";
import type { Application } from "../../../application.ts";
import { findEntry } from "../../../init/application/entry.ts";
import { openProject } from "../../../init/application/project.ts";
import { relativePath } from "../../../relative-path.ts";
import { shellPath } from "../../../shell.ts";
import type { SourceFiles } from "../../load/source-files.ts";
import { readText } from "../../read-text.ts";
import { runsWithBun } from "../../runs-with-bun.ts";
import type { Subject } from "../../subject.ts";

/** What starts a server, such as `app.listen(3000)` and `serve(app)`. */
const starting = /\.listen\s*\(|\b(?:serve|createServer)\s*\(/;

/** The file that starts the server; `undefined` where no file seems to. */
export function serverFile(
  { root, manifest, framework }: Application,
  { sources }: SourceFiles,
): string | undefined {
  const entry = findEntry(openProject(root), manifest, framework);
  if (entry?.isUsual || (entry && starting.test(entry.text))) return entry.path;
  return sources().find((path) => starting.test(readText(join(root, path))));
}

/** Says how to find out where the library is mounted, if its source does not tell. */
export function howToAsk({ application, file, modules, origin, resolved }: Subject): string {
  const entry = runsWithBun(application) ? undefined : serverFile(application, modules);
  const own = relativePath(application.root, file);
  if (entry !== undefined && entry !== own) {
    return `Run \`npx cardea doctor ${shellPath(entry)}\`, which starts the server and asks it.`;
  }
  return `Start the application and open ${origin}${resolved.basePath}/providers: the library answers with JSON.`;
}
