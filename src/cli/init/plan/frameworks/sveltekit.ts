import type { Application } from "../../application/application.ts";
import { importPath } from "../../application/import-path.ts";
import { firstFile } from "../../application/project.ts";
import { editText, insertAt } from "../../source/text-edit.ts";
import { type Change, createFile, editFile } from "../change.ts";
import { addHook, hasHook, hooks } from "../edit-hooks.ts";

/** The hook that runs before every route, and the type of `event.locals.auth`. */
export function planSvelteKit(application: Application): readonly Change[] {
  return [...planHooks(application), ...planTypes(application)];
}

function planHooks(application: Application): readonly Change[] {
  const { project, sources, language, config } = application;
  const name = `${sources}hooks.server`;
  const paths = [name, `${name}/index`].flatMap((path) => [`${path}.ts`, `${path}.js`]);
  const path = firstFile(project, paths) ?? `${name}.${language}`;
  const module = importPath(application, path, config.path);
  const before = project.read(path);
  if (before === undefined)
    return createFile(path, `export { handle } from "${module}";\n`, before);
  if (hasHook(before, path, module)) return [];
  const after = addHook(before, path, module, hooks.sveltekit);
  if (after !== undefined) return editFile(path, before, after);
  const advice = `Add to ${path}, and put it before your own hooks. The place is not clear, so it stays as it is:`;
  const lines = [
    'import { sequence } from "@sveltejs/kit/hooks";',
    `import { handle as authHandle } from "${module}";`,
    "",
    "export const handle = sequence(authHandle, yours);",
  ];
  return [{ kind: "advise", advice, lines }];
}

const reference = '/// <reference types="cardea/sveltekit" />';

/** A reference works in a file with imports and in one without. */
function planTypes({ project, sources, language }: Application): readonly Change[] {
  if (language === "js") return [];
  const path = `${sources}app.d.ts`;
  const before = project.read(path);
  if (before === undefined) return createFile(path, `${reference}\n`, before);
  if (/["']cardea\/sveltekit["']/.test(before)) return [];
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  const start = before.startsWith("\uFEFF") ? 1 : 0;
  return editFile(path, before, editText(before, [insertAt(start, reference + newline)]));
}
