import { isViteConfig, middlewareNamedIn } from "../../../solid-start-settings.ts";
import type { Application } from "../../application/application.ts";
import { importPath } from "../../application/import-path.ts";
import { firstFile } from "../../application/project.ts";
import { parseProgram } from "../../source/syntax.ts";
import { type Edited, editText, insertAt } from "../../source/text-edit.ts";
import { type Change, createFile, editFile } from "../change.ts";
import { hasHook } from "../edit-hooks.ts";

/** The middleware that answers for the library, and the line that names it. */
export function planSolidStart(application: Application): readonly Change[] {
  const settings = settingsOf(application);
  const path = placeOf(application, settings?.text);
  return [...planMiddleware(application, path), ...planSettings(settings, path)];
}

interface Settings {
  readonly path: string;
  readonly text: string;
}

function settingsOf({ project }: Application): Settings | undefined {
  const path = project.list(".").find(isViteConfig);
  const text = path === undefined ? undefined : project.read(path);
  return path === undefined || text === undefined ? undefined : { path, text };
}

function placeOf({ project, sources, language }: Application, settings = ""): string {
  const given = middlewareNamedIn(settings);
  if (given && project.read(given) !== undefined) return given;
  const name = `${sources}middleware`;
  const paths = [name, `${name}/index`].flatMap((path) => [`${path}.ts`, `${path}.js`]);
  return firstFile(project, paths) ?? `${name}.${language}`;
}

function planMiddleware(application: Application, path: string): readonly Change[] {
  const module = importPath(application, path, application.config.path);
  const before = application.project.read(path);
  const text = `import { createMiddleware } from "@solidjs/start/middleware";
import { middleware } from "${module}";

export default createMiddleware([middleware]);
`;
  if (before === undefined) return createFile(path, text, before);
  if (hasHook(before, path, module)) return [];
  const advice = `Add to ${path}, before middleware of your own. The place is not clear, so it stays as it is:`;
  const lines = [
    `import { middleware } from "${module}";`,
    "",
    "export default createMiddleware([middleware, yours]);",
  ];
  return [{ kind: "advise", advice, lines }];
}

function planSettings(settings: Settings | undefined, path: string): readonly Change[] {
  if (settings && middlewareNamedIn(settings.text)) return [];
  const line = `middleware: "./${path}"`;
  const after = settings && withOption(settings, line);
  if (settings && after !== undefined) return editFile(settings.path, settings.text, after);
  const advice = `Add to the options of solidStart in ${settings?.path ?? "vite.config.ts"}. The place is not clear, so it stays as it is:`;
  return [{ kind: "advise", advice, lines: [`${line},`] }];
}

/** Returns the settings with one more option of `solidStart`, or `undefined` if its place is not clear. */
function withOption({ path, text }: Settings, option: string): Edited | undefined {
  const [call, more] = text.matchAll(/\bsolidStart\((?:(\s*)\)|\{(?=\s*\w)(?! middleware))?/g);
  if (!call || more || call[0].endsWith("(")) return undefined;
  const [found, blanks] = call;
  const end = call.index + found.length;
  const edit =
    blanks === undefined
      ? insertAt(end, ` ${option},`)
      : { start: end - 1 - blanks.length, end: end - 1, text: `{ ${option} }` };
  const after = editText(text, [edit]);
  return parseProgram(after.text, path) ? after : undefined;
}
