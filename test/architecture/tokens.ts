/** One piece of a source file. White space is left out; regular expressions count as `text`. */
export interface Token {
  kind: "word" | "string" | "comment" | "text" | "mark";
  /** As written; for a string what stands between the quotes. */
  value: string;
  line: number;
}

// In the order in which they are tried at one position.
const patterns: readonly [Token["kind"] | "space", RegExp][] = [
  ["space", /\s+/y],
  ["comment", /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ["string", /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y],
  ["word", /[\p{ID_Start}$_#][\p{ID_Continue}$]*|\d[\w.]*/uy],
];
const regularExpression = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
const wordsBeforeExpression = new Set(["return", "typeof", "case", "in", "of", "await", "yield"]);

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? "";
}

/** Whether a slash after this token begins a regular expression and not a division. */
function endsOperand(last: Token | undefined): boolean {
  if (last === undefined) return false;
  if (last.kind === "word") return !wordsBeforeExpression.has(last.value);
  if (last.kind === "mark") return last.value === ")" || last.value === "]" || last.value === "}";
  return true;
}

/** Splits TypeScript into tokens, well enough to read its imports and declarations. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  // One entry per open brace: whether it belongs to a `${` in a template.
  const braces: boolean[] = [];
  let at = 0;
  let line = 1;
  let last: Token | undefined;

  const push = (kind: Token["kind"], text: string, value = text) => {
    const token = { kind, value, line };
    if (kind !== "comment") last = token;
    tokens.push(token);
    advance(text);
  };
  const advance = (text: string) => {
    at += text.length;
    line += text.split("\n").length - 1;
  };
  const template = () => {
    push("text", matchAt(templateText, source, at));
    if (source.startsWith("${", at)) {
      braces.push(true);
      push("mark", "${");
    } else {
      push("mark", "`");
      last = { kind: "text", value: "", line };
    }
  };

  while (at < source.length) {
    const found = patterns
      .map(([kind, pattern]) => ({ kind, text: matchAt(pattern, source, at) }))
      .find(({ text }) => text !== "");
    const char = source.charAt(at);
    if (found?.kind === "space") advance(found.text);
    else if (found?.kind === "string") push("string", found.text, found.text.slice(1, -1));
    else if (found) push(found.kind, found.text);
    else if (char === "/" && !endsOperand(last)) {
      push("text", matchAt(regularExpression, source, at) || "/");
    } else if (char === "`") {
      push("mark", "`");
      template();
    } else if (char === "}" && braces.pop()) {
      push("mark", "}");
      template();
    } else {
      if (char === "{") braces.push(false);
      push("mark", char);
    }
  }
  return tokens;
}
