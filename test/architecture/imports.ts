import { type Token, tokenize } from "./tokens.ts";

/** One import or re-export of a source file. */
export interface Import {
  /** As written; `undefined` when it is computed, so that nobody can check it. */
  specifier: string | undefined;
  dynamic: boolean;
  line: number;
}

/** The specifier of `import ... from "x"` or `export ... from "x"` that begins at a token. */
function clause(tokens: Token[], start: number): Token | undefined {
  const first = tokens[start + 1];
  if (tokens[start]?.value === "import" && first?.kind === "string") return first;
  for (let at = start + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.value === "from" && tokens[at + 1]?.kind === "string") return tokens[at + 1];
    // Only names, commas, stars and braces stand between the keyword and `from`.
    if (token?.kind !== "word" && !["{", "}", ",", "*"].includes(token?.value ?? "")) return;
    if (token?.kind === "word" && declares.has(token.value)) return;
  }
  return undefined;
}

const declares = new Set([
  ...["const", "let", "var", "function", "class", "interface", "enum", "abstract", "async"],
  ...["default", "declare", "namespace"],
]);

/** Every import of a file: static, type-only, re-exported, dynamic, and `import("x").Type`. */
export function importsOf(source: string): Import[] {
  const tokens = tokenize(source).filter(({ kind }) => kind !== "comment");
  return tokens.flatMap((token, at): Import[] => {
    if (token.kind !== "word" || tokens[at - 1]?.value === ".") return [];
    if (token.value !== "import" && token.value !== "export") return [];
    if (token.value === "import" && tokens[at + 1]?.value === "(") {
      const [argument, next] = tokens.slice(at + 2, at + 4);
      const literal = argument?.kind === "string" && (next?.value === ")" || next?.value === ",");
      const specifier = literal ? argument.value : undefined;
      return [{ specifier, dynamic: true, line: token.line }];
    }
    const specifier = clause(tokens, at);
    return specifier ? [{ specifier: specifier.value, dynamic: false, line: token.line }] : [];
  });
}
