// What copies of the package share, and its shape. `node test/architecture/shared-layout.ts` writes the list anew.
import { writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root, sourceFiles } from "./project.ts";
import type { SourceFile } from "./stairs.ts";
import { type Token, tokenize } from "./tokens.ts";

/** What stands under each name, and what that is made of. */
export interface Shape {
  /** The statement that makes each value. */
  readonly values: Readonly<Record<string, string>>;
  /** The types that occur in them, without comments, code and private members. */
  readonly types: Readonly<Record<string, string>>;
}

/** The layout under `cardea/…` in every process, and the one under `cardea.client/…` in browsers. */
export interface SharedLayout extends Shape {
  readonly layouts: { readonly process: number; readonly client: number };
}

/** The list that was written when the layout was last looked at. */
export const listPath = join(root, "test/architecture/shared-layout.json");

/** Functions that put a value under a name. */
const makers = new Set(["shared", "tenantMap"]);
/** What applications write and get is a contract of its own. */
const contracts = /^(?:types\/|adapters\.ts$)/;
const keywords = new Set(["interface", "class", "type"]);
/** What follows the name of a type where it is declared. */
const declaring = new Set(["{", "<", "=", "extends", "implements"]);
const opening = new Set(["{", "(", "[", "${"]);
const closing = new Set(["}", ")", "]"]);

const textOf = (tokens: readonly Token[]) => tokens.map(({ value }) => value).join(" ");

/** A statement or declaration from its first token on. */
function statementAt(tokens: readonly Token[], start: number): Token[] {
  let depth = 0;
  const end = tokens.findIndex(({ kind, value }, at) => {
    if (at < start || kind === "word" || kind === "string") return false;
    if (opening.has(value)) depth++;
    if (closing.has(value)) depth--;
    return depth === 0 && (value === ";" || value === "}");
  });
  return tokens.slice(start, end + 1);
}

/** The public members of a class, without code. */
function promisesOf(declaration: readonly Token[]): Token[] {
  let depth = 0;
  let isPrivate = false;
  return declaration.filter(({ value }) => {
    if (value === "}") depth--;
    if (depth === 1 && value.startsWith("#")) isPrivate = true;
    const isKept = depth < 2 && !isPrivate;
    if (depth === 1 && (value === "}" || value === ";")) isPrivate = false;
    if (value === "{" || value === "${") depth++;
    return isKept;
  });
}

function declarationOf(tokens: readonly Token[], name: string): Token[] | undefined {
  const at = tokens.findIndex(({ value }, here) => {
    const [named, next] = tokens.slice(here + 1, here + 3);
    return keywords.has(value) && named?.value === name && declaring.has(next?.value ?? "");
  });
  if (at === -1) return undefined;
  const declaration = statementAt(tokens, at);
  return tokens[at]?.value === "class" ? promisesOf(declaration) : declaration;
}

/** The file that a name is imported or exported from. */
function originOf(path: string, tokens: readonly Token[], name: string): string | undefined {
  for (const [at, { value }] of tokens.entries()) {
    if (value !== "import" && value !== "export") continue;
    const end = tokens.findIndex(({ kind }, here) => here > at && kind === "string");
    const clause = tokens.slice(at, end);
    const isClause = clause.every((token) => token.kind === "word" || "{},*".includes(token.value));
    const specifier = tokens[end]?.value ?? "";
    if (!isClause || !specifier.startsWith(".")) continue;
    if (clause.some((token) => token.value === name)) {
      return posix.join(posix.dirname(path), specifier);
    }
  }
  return undefined;
}

/** What is shared in these files. */
export function sharedIn(files: readonly SourceFile[]): Shape {
  const parsed = new Map(
    files.map(({ path, text }) => [path, tokenize(text).filter(({ kind }) => kind !== "comment")]),
  );
  const values = new Map<string, string>();
  const types = new Map<string, string>();
  const seen = new Set<string>();

  function note(path: string, name: string): void {
    const tokens = parsed.get(path);
    const isKnown = seen.has(`${path} ${name}`);
    if (!tokens || isKnown || contracts.test(path)) return;
    seen.add(`${path} ${name}`);
    const declaration = declarationOf(tokens, name);
    const origin = declaration ? undefined : originOf(path, tokens, name);
    if (origin) note(origin, name);
    if (!declaration) return;
    types.set(name, [types.get(name) ?? "", textOf(declaration)].join(" ").trim());
    noteTypes(path, declaration);
  }

  function noteTypes(path: string, tokens: readonly Token[]): void {
    for (const { kind, value } of tokens) {
      if (kind === "word" && /^[A-Z]/.test(value)) note(path, value);
    }
  }

  for (const [path, tokens] of parsed) {
    for (const [at, { value }] of tokens.entries()) {
      const [next, argument] = tokens.slice(at + 1, at + 3);
      const isCall = next?.value === "<" || (next?.value === "(" && argument?.value !== ")");
      if (!makers.has(value) || !isCall || tokens[at - 1]?.value === "function") continue;
      const start = tokens.findLastIndex((token, here) => here < at && token.value === "const");
      const statement = statementAt(tokens, start);
      const name = statement.find(({ kind }) => kind === "string") ?? statement[1];
      const key = name?.value ?? path;
      if (values.has(key)) throw new Error(`Two different values are shared as "${key}"`);
      values.set(key, textOf(statement));
      noteTypes(path, statement);
    }
    if (path === "client/shared.ts") note(path, "Shared");
  }
  return { values: sorted(values), types: sorted(types) };
}

const sorted = (entries: ReadonlyMap<string, string>) =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The constant with which a file numbers its layout. */
function layoutIn(path: string, files: readonly SourceFile[]): number {
  const { text = "" } = files.find((file) => file.path === path) ?? {};
  return Number(/^const layout = (\d+);$/m.exec(text)?.[1]);
}

/** The layouts and shapes of the source as it is. */
export function currentLayout(): SharedLayout {
  const files = sourceFiles();
  const layouts = {
    process: layoutIn("lib/shared.ts", files),
    client: layoutIn("client/shared.ts", files),
  };
  return { layouts, ...sharedIn(files) };
}

if (import.meta.main) {
  writeFileSync(listPath, `${JSON.stringify(currentLayout(), null, 2)}\n`);
}
