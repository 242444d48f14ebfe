import type { ObjectExpression } from "@babel/types";
import type { Application } from "../../application/application.ts";
import { readIfUsable } from "../../application/project.ts";
import { nameOf } from "../../source/names.ts";
import { indentationAt, inStyle, styleOf } from "../../source/source-style.ts";
import { endOf, parseProgram, startOf } from "../../source/syntax.ts";
import { type Edited, editText, insertAt } from "../../source/text-edit.ts";
import { unwrap } from "../../source/unwrap.ts";
import { type Change, createFile, editFile } from "../change.ts";

/** The module of the library in a configuration of Nuxt. */
const module = '"cardea/nuxt/module"';

/** Adds the module to `nuxt.config`. It mounts the routes, and finds the configuration where it is written. */
export function planNuxt(application: Application): readonly Change[] {
  const { project, language } = application;
  const path = project.list(".").find((name) => /^nuxt\.config\.[cm]?[jt]s$/.test(name));
  if (!path) {
    const text = `export default defineNuxtConfig({\n  modules: [${module}],\n});\n`;
    return createFile(`nuxt.config.${language}`, text, undefined);
  }
  const before = readIfUsable(project, path);
  if (before?.includes("cardea/nuxt/module")) return [];
  const after = before === undefined ? undefined : withModule(before, path);
  if (before !== undefined && after !== undefined) return editFile(path, before, after);
  const advice = `Add the module to ${path}. The place is not clear, so it stays as it is:`;
  return [{ kind: "advise", advice, lines: [`modules: [${module}],`] }];
}

/** Returns the text with the module among the others; `undefined` where they cannot be seen. */
function withModule(text: string, path: string): Edited | undefined {
  const program = parseProgram(text, path);
  const options = program?.body.flatMap((statement) =>
    statement.type === "ExportDefaultDeclaration" ? (optionsIn(statement.declaration) ?? []) : [],
  )[0];
  if (!program || !options) return undefined;
  const style = styleOf(text, program);
  const own = inStyle(module, style);
  const modules = options.properties.find(
    (one) => one.type === "ObjectProperty" && nameOf(one.key) === "modules",
  );
  if (!modules) {
    const indentation = `${indentationAt(text, startOf(options))}  `;
    const line = `${style.newline}${indentation}modules: [${own}],`;
    const isEmpty = options.properties.length === 0;
    return editText(text, [insertAt(startOf(options) + 1, isEmpty ? line + style.newline : line)]);
  }
  const list = modules.type === "ObjectProperty" ? unwrap(modules.value) : undefined;
  if (list?.type !== "ArrayExpression") return undefined;
  const last = list.elements.at(-1);
  return editText(text, [
    last ? insertAt(endOf(last), `, ${own}`) : insertAt(startOf(list) + 1, own),
  ]);
}

/** The options as they are exported, or passed to `defineNuxtConfig`. */
function optionsIn(declaration: Parameters<typeof unwrap>[0]): ObjectExpression | undefined {
  const value = unwrap(declaration);
  if (value.type === "ObjectExpression") return value;
  const [first] = value.type === "CallExpression" ? value.arguments : [];
  const options = first && unwrap(first);
  return options?.type === "ObjectExpression" ? options : undefined;
}
