import type { Entry } from "../application/entry.ts";
import { isCommonJs } from "../application/module-kind.ts";
import { findExpressApp, findFastifyApp, findHonoApp, findListener } from "../source/find-app.ts";
import { endOfImports } from "../source/names.ts";
import { indentationAt, inStyle, styleOf } from "../source/source-style.ts";
import { type Edited, editText, insertAt, type TextEdit } from "../source/text-edit.ts";

/** A name that a file is to take in from a module. */
export interface Import {
  readonly name: string;
  readonly module: string;
}

/** What is to be added to the file that makes the server. */
export interface Mount {
  readonly imports: readonly Import[];
  /** Where the routes are mounted, for a variable of the application or the listener. */
  readonly mount: (app: string) => string;
}

/** Writes the imports of a file as it writes its others. */
export function writeImports(entry: Entry, imports: readonly Import[]): string[] {
  const style = styleOf(entry.text, entry.program);
  const isRequired = isCommonJs(entry) && !entry.text.includes("\nimport ");
  return imports.map(({ name, module }) =>
    inStyle(
      isRequired
        ? `const { ${name} } = require("${module}");`
        : `import { ${name} } from "${module}";`,
      style,
    ),
  );
}

const findApp = { express: findExpressApp, fastify: findFastifyApp, hono: findHonoApp } as const;

/**
 * Returns the text of the entry with the routes mounted right behind the statement that makes the application, so
 * that no other route is asked before. Returns `undefined` if that place is not clear.
 */
export function mountInApp(
  entry: Entry,
  framework: keyof typeof findApp,
  { imports, mount }: Mount,
): Edited | undefined {
  const { text, program } = entry;
  const place = findApp[framework](program);
  if (!place) return undefined;
  const style = styleOf(text, program);
  const line = inStyle(mount(place.name), style);
  const indented = `${style.newline}${indentationAt(text, place.start)}${line}`;
  return editText(text, [importEdit(entry, imports, place.start), insertAt(place.end, indented)]);
}

/** The same for a server of `node:http`, whose listener is wrapped. */
export function wrapListener(entry: Entry, { imports, mount }: Mount): Edited | undefined {
  const { text, program } = entry;
  const place = findListener(program);
  if (!place) return undefined;
  const [before = "", after = ""] = mount("\0").split("\0");
  return editText(text, [
    importEdit(entry, imports, place.start),
    insertAt(place.start, before),
    insertAt(place.end, after),
  ]);
}

function importEdit(entry: Entry, imports: readonly Import[], before: number): TextEdit {
  const { newline } = styleOf(entry.text, entry.program);
  const end = endOfImports(entry.program, before);
  const lines = writeImports(entry, imports);
  if (end > 0) return insertAt(end, lines.map((line) => newline + line).join(""));
  return insertAt(0, lines.map((line) => line + newline).join(""));
}
