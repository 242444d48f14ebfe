import type { Node } from "@babel/types";
import { isSecretName } from "../../log/secret-names.ts";
import { textOfName } from "./source/names.ts";
import { endOf, type Placed, parseProgram, startOf, walkPlaced } from "./source/syntax.ts";
import { applyEdits } from "./source/text-edit.ts";

/** In code, `signingKey` and `DATABASE_DSN` are secrets as well. */
const secretEnd = /(?:key|pass|pwd|dsn|salt)$/i;
const isSecret = (name: string) => isSecretName(name) || secretEnd.test(name);

const code = /\.[cm]?[jt]sx?$/;
const mask = "…";

/** Hides what code says in place of secrets, and passwords in addresses: plans are printed into logs. */
export function maskSecrets(path: string, text: string): string {
  const program = code.test(path) ? parseProgram(text, path) : undefined;
  if (!program) return text;
  const places = [...walkPlaced(program)].filter((place) => isText(place.node) && hides(place));
  const edits = places.map(({ node }) => {
    const quote = node.type === "StringLiteral" ? 1 : 0;
    return { start: startOf(node) + quote, end: endOf(node) - quote, text: mask };
  });
  return applyEdits(text, edits);
}

const isText = ({ type }: Node) => type === "StringLiteral" || type === "TemplateElement";

function hides({ node, parents }: Placed): boolean {
  const text = node.type === "StringLiteral" ? node.value : "";
  const written = node.type === "TemplateElement" ? node.value.raw : text;
  if (written === "" || isLabel(parents.at(-1))) return false;
  if (/\/\/[^/\s@]*:[^/\s@]+@/.test(written)) return true;
  // An endpoint is called `token` or `authorization`, and is no secret.
  return !/^https?:\/\//.test(written) && isSecret(nameAround(node, parents));
}

/** Whether a text names a module or a member. */
function isLabel(above: Node | undefined): boolean {
  if (above?.type === "CallExpression") return textOfName(above.callee) === "require";
  return /^(?:Import|Export|MemberExpression)/.test(above?.type ?? "");
}

/** The name under which a value stands: of a member, a variable or a parameter. */
function nameAround(value: Node, parents: readonly Node[]): string {
  let inner = value;
  for (const one of parents.toReversed()) {
    switch (one.type) {
      case "ObjectProperty":
      case "ClassProperty":
        return one.value === inner ? nameIn(one.key) : "";
      case "VariableDeclarator":
        return nameIn(one.id);
      case "AssignmentExpression":
      case "AssignmentPattern":
        return one.right === inner ? nameIn(one.left) : "";
      case "ObjectExpression":
      case "BlockStatement":
        return "";
    }
    inner = one;
  }
  return "";
}

const nameIn = (node: Node): string =>
  node.type === "MemberExpression" ? nameIn(node.property) : textOfName(node);
