import { posix } from "node:path";
import { type Token, tokenize } from "./tokens.ts";

/** Something that a module offers, and whether a docstring stands before its declaration. */
export interface Exported {
  name: string;
  path: string;
  documented: boolean;
}

interface Declared extends Exported {
  exported: boolean;
}

const modifiers = new Set(["default", "declare", "async", "abstract"]);
const keywords = new Set(["function", "class", "interface", "type", "const", "let"]);

/** The declarations at the top level of a file. Overloads count once, with their first docstring. */
function declarations(path: string, tokens: Token[]): Declared[] {
  const found: Declared[] = [];
  let depth = 0;
  tokens.forEach((token, at) => {
    if (token.kind === "mark" && ["{", "(", "[", "${"].includes(token.value)) depth++;
    if (token.kind === "mark" && ["}", ")", "]"].includes(token.value)) depth--;
    if (depth > 0 || token.kind !== "word" || !keywords.has(token.value)) return;
    let first = at;
    while (modifiers.has(tokens[first - 1]?.value ?? "")) first--;
    const isDefault = tokens[first]?.value === "default";
    const exported = tokens[first - 1]?.value === "export";
    const isGenerator = token.value === "function" && tokens[at + 1]?.value === "*";
    const next = tokens[isGenerator ? at + 2 : at + 1];
    const word = next?.kind === "word" ? next.value : undefined;
    const name = isDefault ? "default" : word;
    if (name === undefined || found.some((earlier) => earlier.name === name)) return;
    const before = tokens[exported ? first - 2 : first - 1];
    const documented = before?.kind === "comment" && before.value.startsWith("/**");
    found.push({ name, path, documented, exported });
  });
  return found;
}

interface ReExport {
  specifier: string | undefined;
  /** `undefined` for `export *`. */
  names: { from: string; as: string }[] | undefined;
}

/** Names between the braces of an export clause. */
function clauseNames(tokens: Token[]): { from: string; as: string }[] {
  const words = tokens.filter(({ value }) => value !== "type").map(({ value }) => value);
  return words
    .join(" ")
    .split(",")
    .map((part) => part.trim().split(" "))
    .filter(([from]) => from)
    .map(([from = "", , as = from]) => ({ from, as }));
}

function reExports(tokens: Token[]): ReExport[] {
  return tokens.flatMap((token, at): ReExport[] => {
    if (token.value !== "export" || token.kind !== "word") return [];
    const [next, value, end] = tokens.slice(at + 1, at + 4);
    if (next?.value === "default" && value?.kind === "word" && end?.value === ";") {
      return [{ specifier: undefined, names: [{ from: value.value, as: "default" }] }];
    }
    const open = tokens[at + 1]?.value === "type" ? at + 2 : at + 1;
    const opening = tokens[open]?.value;
    if (opening !== "{" && opening !== "*") return [];
    const close = opening === "*" ? open : tokens.findIndex((t, i) => i > open && t.value === "}");
    const specifier = tokens[close + 1]?.value === "from" ? tokens[close + 2]?.value : undefined;
    const names = opening === "*" ? undefined : clauseNames(tokens.slice(open + 1, close));
    return [{ specifier, names }];
  });
}

/** Where the names that a file imports come from. */
function imported(tokens: Token[]): Map<string, { specifier: string; from: string }> {
  const result = new Map<string, { specifier: string; from: string }>();
  tokens.forEach((token, at) => {
    if (token.value !== "import" || token.kind !== "word") return;
    const from = tokens.findIndex((t, i) => i > at && t.value === "from");
    const specifier = tokens[from + 1];
    if (specifier?.kind !== "string") return;
    const names = tokens.slice(at + 1, from).filter(({ value }) => !["{", "}"].includes(value));
    for (const name of clauseNames(names)) {
      result.set(name.as, { specifier: specifier.value, from: name.from });
    }
  });
  return result;
}

/**
 * Everything that a module exports, followed through re-exports to where it is declared.
 *
 * @param path below `src/`
 * @param read answers the text of a file
 */
export function exportsOf(path: string, read: (path: string) => string): Exported[] {
  const all = tokenize(read(path));
  const tokens = all.filter(({ kind }) => kind !== "comment");
  const own = declarations(path, all);
  const imports = imported(tokens);
  const follow = (specifier: string) =>
    specifier.startsWith(".")
      ? exportsOf(posix.join(posix.dirname(path), specifier), read)
      : undefined;
  const find = (specifier: string | undefined, name: string): Exported | undefined => {
    if (specifier !== undefined) return follow(specifier)?.find((known) => known.name === name);
    const local = own.find((known) => known.name === name);
    const source = imports.get(name);
    return local ?? (source && find(source.specifier, source.from));
  };
  const passedOn = reExports(tokens).flatMap(({ specifier, names }) => {
    if (names === undefined) return (specifier && follow(specifier)) || [];
    return names.flatMap(({ from, as }) => {
      const known = find(specifier, from);
      if (known) return { ...known, name: as };
      return specifier?.startsWith(".") === false ? [] : { name: as, path, documented: false };
    });
  });
  return [...own.filter(({ exported }) => exported), ...passedOn];
}
