import type { Node, Program, Statement } from "@babel/types";
import { declaratorsOf, endOfImports, exportedNames, namesOf } from "../source/names.ts";
import { inStyle, type SourceStyle, styleOf } from "../source/source-style.ts";
import { endOf, parseProgram, startOf, walk } from "../source/syntax.ts";
import { type Edited, editText, insertAt, type TextEdit } from "../source/text-edit.ts";

/** What runs before every route, in the terms of a framework. */
export interface Hook {
  /** The name under which it is exported. */
  readonly name: string;
  /** Names for that of the library and that of the application, where there are both. */
  readonly auth: string;
  readonly own: string;
  /** The module of the framework that combines them, by `sequence`. */
  readonly module: string;
}

/** Those of SvelteKit and Astro. */
export const hooks = {
  sveltekit: {
    name: "handle",
    auth: "authHandle",
    own: "ownHandle",
    module: "@sveltejs/kit/hooks",
  },
  astro: {
    name: "onRequest",
    auth: "authRequest",
    own: "ownRequest",
    module: "astro:middleware",
  },
} as const satisfies Readonly<Record<string, Hook>>;

/** Whether the hooks of an application have the hook of a module, or something else of it. */
export function hasHook(text: string, path: string, module: string): boolean {
  const { body = [] } = parseProgram(text, path) ?? {};
  const bare = (name: string) => name.replace(/\.[jt]s$/, "");
  return body.some(
    (statement) => "source" in statement && bare(statement.source?.value ?? "") === bare(module),
  );
}

/**
 * Returns the text of `src/hooks.server.ts` or `src/middleware.ts` with the hook of a module before that of the application. Returns `undefined` if its
 * place is not clear.
 */
export function addHook(
  text: string,
  path: string,
  module: string,
  hook: Hook,
): Edited | undefined {
  const program = parseProgram(text, path);
  if (!program || program.body.some(({ type }) => type === "ExportAllDeclaration"))
    return undefined;
  const style = styleOf(text, program);
  const edits = exportedNames(program).includes(hook.name)
    ? besideOwn(text, program, style, module, hook)
    : [afterImports(program, style, [`export { ${hook.name} } from "${module}";`])];
  const after = edits && editText(text, edits);
  return after && parseProgram(after.text, path) ? after : undefined;
}

/** The edits where the application has a hook of its own. */
function besideOwn(
  text: string,
  program: Program,
  style: SourceStyle,
  module: string,
  hook: Hook,
): readonly TextEdit[] | undefined {
  const names = identifiersOf(program);
  const sequence = namesOf(program, (name) => name === hook.module).members.get("sequence");
  if (names.has(hook.auth) || names.has(hook.own)) return undefined;
  if (!sequence && names.has("sequence")) return undefined;
  const own = program.body.find((statement) => declares(statement, hook.name));
  const edits =
    own &&
    (intoSequence(own, sequence, hook) ??
      renamed(text, own, names, style, sequence ?? "sequence", hook));
  if (!edits) return undefined;
  const imports = [
    ...(sequence ? [] : [`import { sequence } from "${hook.module}";`]),
    `import { ${hook.name} as ${hook.auth} } from "${module}";`,
  ];
  return [afterImports(program, style, imports), ...edits];
}

/** How often each name stands in a program. */
function identifiersOf(program: Program): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const node of walk(program)) {
    if (node.type === "Identifier") names.set(node.name, (names.get(node.name) ?? 0) + 1);
  }
  return names;
}

/** Whether a statement exports a declaration of this name, and of no other. */
function declares(statement: Statement, name: string): boolean {
  const declared = declarationIn(statement);
  return declared?.name === name;
}

/** What a statement exports that declares one thing. */
function declarationIn(statement: Statement) {
  if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) return undefined;
  const { declaration } = statement;
  if (declaration.type === "FunctionDeclaration" && declaration.id) {
    return { declaration, id: declaration.id, name: declaration.id.name, init: undefined };
  }
  const [only, ...others] = declaratorsOf(statement);
  if (!only || others.length > 0 || only.id.type !== "Identifier") return undefined;
  return { declaration, id: only.id, name: only.id.name, init: only.init };
}

/** Goes first where the application combines hooks already. */
function intoSequence(
  own: Statement,
  sequence: string | undefined,
  { auth }: Hook,
): TextEdit[] | undefined {
  const init: Node | null | undefined = declarationIn(own)?.init;
  if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return undefined;
  if (init.callee.name !== sequence) return undefined;
  const [first] = init.arguments;
  return first && [insertAt(startOf(first), `${auth}, `)];
}

/** Gives the application's hook another name, unless the file uses it elsewhere, and combines both. */
function renamed(
  text: string,
  own: Statement,
  names: ReadonlyMap<string, number>,
  style: SourceStyle,
  sequence: string,
  hook: Hook,
): TextEdit[] | undefined {
  const declared = declarationIn(own);
  if (!declared || names.get(hook.name) !== 1) return undefined;
  const { newline } = style;
  const start = startOf(declared.id);
  const line = inStyle(
    `export const ${hook.name} = ${sequence}(${hook.auth}, ${hook.own});`,
    style,
  );
  const end = text[endOf(own)] === ";" ? endOf(own) + 1 : endOf(own);
  return [
    { start: startOf(own), end: startOf(declared.declaration), text: "" },
    { start, end: start + hook.name.length, text: hook.own },
    insertAt(end, `${newline}${newline}${line}`),
  ];
}

function afterImports(program: Program, style: SourceStyle, lines: readonly string[]): TextEdit {
  const end = endOfImports(program, Number.POSITIVE_INFINITY);
  const written = lines.map((line) => inStyle(line, style));
  if (end > 0) return insertAt(end, written.map((line) => style.newline + line).join(""));
  return insertAt(0, written.map((line) => line + style.newline).join(""));
}
