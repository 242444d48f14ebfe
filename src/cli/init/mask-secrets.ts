import type { Node } from "@babel/types";
import { isSecretName } from "../../log/secret-names.ts";
import { textOfName } from "./source/names.ts";
import { endOf, type Placed, parseProgram, startOf, walkPlaced } from "./source/syntax.ts";
import { applyEdits } from "./source/text-edit.ts";

/** In code, `signingKey` and `DATABASE_DSN` are secrets as well. */
const secretEnd = /(?:key|pass|pwd|dsn|salt)$/i;
const isSecret = (name: string) => isSecretName(name) || secretEnd.test(name);

/** Names under which everything is secret, at any depth. Below `session` or `token` stand settings. */
const isAllSecret = (name: string) =>
  /secret|passw|passphrase|private/i.test(name) || secretEnd.test(name);

/** What describes a field for a password. */
const described = new Set(["label", "type", "placeholder", "name", "id", "autocomplete"]);

const code = /\.[cm]?[jt]sx?$/;
const mask = "…";
/** How many characters are looked at of what is put together. */
const longestAddress = 1_000;

/** Hides what code says in place of secrets, and passwords in addresses: plans are printed into logs. */
export function maskSecrets(path: string, text: string): string {
  const program = code.test(path) ? parseProgram(text, path) : undefined;
  if (!program) return text;
  const places = [...walkPlaced(program)].filter(
    (place) => isText(place.node) && hides(place, text),
  );
  const edits = places.map(({ node }) => {
    const quote = node.type === "StringLiteral" ? 1 : 0;
    return { start: startOf(node) + quote, end: endOf(node) - quote, text: mask };
  });
  return maskComments(applyEdits(text, edits));
}

const isText = ({ type }: Node) => type === "StringLiteral" || type === "TemplateElement";

function hides({ node, parents }: Placed, text: string): boolean {
  const own = node.type === "StringLiteral" ? node.value : "";
  const written = node.type === "TemplateElement" ? node.value.raw : own;
  if (written === "" || isLabel(parents.at(-1))) return false;
  if (hasPassword(written) || hasPassword(wholeOf(parents, text))) return true;
  // An endpoint is called `token` or `authorization`, and is no secret.
  if (/^https?:\/\//.test(written)) return false;
  return isSecret(nameAround(node, parents)) || isInSecret(parents);
}

/** Whether an address has a password in it: before the host, or in its query. */
const hasPassword = (address: string) =>
  /\/\/[^/\s@]*:[^/\s@]+@/.test(address) ||
  /[?&;](?:password|passwd|pwd|pass|secret|token|key)=[^&;\s]/i.test(address);

/** What a text is put together to with others, as it is written, without what parts them. */
function wholeOf(parents: readonly Node[], text: string): string {
  const isPart = ({ type }: Node) => type === "BinaryExpression" || type === "TemplateLiteral";
  const first = parents.length - 1 - parents.toReversed().findIndex((one) => !isPart(one));
  const whole = parents[first + 1];
  if (!whole) return "";
  const end = Math.min(endOf(whole), startOf(whole) + longestAddress);
  return text.slice(startOf(whole), end).replace(/["'`+\s${}]/g, "");
}

/** Whether a text names a module or a member. */
function isLabel(above: Node | undefined): boolean {
  if (above?.type === "CallExpression") return textOfName(above.callee) === "require";
  return /^(?:Import|Export|MemberExpression)/.test(above?.type ?? "");
}

/** The name under which a value stands: of a member, a variable or a parameter, or of what it is compared with. */
function nameAround(value: Node, parents: readonly Node[]): string {
  let inner = value;
  for (const one of parents.toReversed()) {
    switch (one.type) {
      case "ObjectProperty":
      case "ClassProperty":
      case "ClassPrivateProperty":
        return one.value === inner ? nameIn(one.key) : "";
      case "VariableDeclarator":
      case "TSEnumMember":
        return nameIn(one.id);
      case "AssignmentExpression":
      case "AssignmentPattern":
        return one.right === inner ? nameIn(one.left) : "";
      case "BinaryExpression":
        if (/^[!=]==?$/.test(one.operator))
          return nameIn(one.left === inner ? one.right : one.left);
        break;
      case "ObjectExpression":
      case "BlockStatement":
        return "";
    }
    inner = one;
  }
  return "";
}

/** Whether a text stands in something whose name says that all of it is secret. */
function isInSecret(parents: readonly Node[]): boolean {
  for (const one of parents.toReversed()) {
    if (!("key" in one) || one.key === null || typeof one.key !== "object") continue;
    const name = nameIn(one.key);
    if (described.has(name)) return false;
    if (isAllSecret(name)) return true;
  }
  return false;
}

const nameIn = (node: Node): string => {
  if (node.type === "MemberExpression") return nameIn(node.property);
  return node.type === "PrivateName" ? nameIn(node.id) : textOfName(node);
};

/** Hides what stands in quotes after the name of a secret in lines that are comments, such as options that are switched off. */
function maskComments(text: string): string {
  return text.replace(/^[^\S\n]*(?:\/\/|\/?\*).*$/gm, (line) =>
    line.replace(/(\w+)(["']?\s*[:=]\s*)(["'`])[^"'`]+\3/g, (all, name, between, quote) =>
      isSecret(name) ? `${name}${between}${quote}${mask}${quote}` : all,
    ),
  );
}
