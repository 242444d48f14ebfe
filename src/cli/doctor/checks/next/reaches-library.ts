import type { Program } from "@babel/types";
import { takesTypes } from "../../../init/source/names.ts";
import { walk } from "../../../init/source/syntax.ts";
import type { Subject } from "../../subject.ts";

/** Whether a file, or one that it imports, takes in the library, or what nobody can tell. */
export function reachesLibrary(
  { modules, file: configuration }: Pick<Subject, "modules" | "file">,
  file: string,
): boolean {
  const waiting = [file];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path === configuration) return true;
    if (seen.has(path) || /\.(?:json|css)$/.test(path)) continue;
    seen.add(path);
    const program = modules.programOf(path);
    if (!program) return true;
    for (const module of takenIn(program)) {
      const meaning = modules.meaningOf(module, path);
      if (meaning.kind === "library" || meaning.kind === "unknown") return true;
      if (meaning.kind === "file") waiting.push(meaning.path);
    }
  }
  return false;
}

/** The modules of which a program takes in, or hands on, more than types. */
export function takenIn(program: Program): string[] {
  return [...walk(program)].flatMap((node) => {
    if (node.type === "ImportDeclaration") return takesTypes(node) ? [] : [node.source.value];
    if (node.type === "ExportAllDeclaration") return [node.source.value];
    if (node.type === "ExportNamedDeclaration") return node.source ? [node.source.value] : [];
    // `import("./data")`, and `require("./data")`.
    const isCall =
      node.type === "CallExpression" && /^(?:Import|Identifier)$/.test(node.callee.type);
    const [first] = isCall ? node.arguments : node.type === "ImportExpression" ? [node.source] : [];
    return first?.type === "StringLiteral" && /^[.@~]/.test(first.value) ? [first.value] : [];
  });
}
