import { join } from "node:path";
import type { CallExpression, Node, Program, Statement } from "@babel/types";
import { type TokenFormat, tokenFormatOf } from "../../../lib/token-format.ts";
import { declaratorsOf, type ModuleNames, nameOf, namesOf } from "../../init/source/names.ts";
import { walk } from "../../init/source/syntax.ts";
import { unwrap } from "../../init/source/unwrap.ts";
import { readText } from "../read-text.ts";
import type { Subject } from "../subject.ts";
import { handsOn, takesIn } from "./mount/module-use.ts";

/** What reads session tokens in a file, and whose tokens they are. */
export interface TokenReader {
  readonly name: "withAuth" | "getServerSession" | "getToken";
  readonly formats: readonly TokenFormat[];
  /** Those of `formats` that stand in `upgradeFrom` of the call. */
  readonly later?: readonly TokenFormat[];
}

/** What says which format is read where a call does not. */
type WhereRead = Pick<Subject, "config" | "environment">;

const version4 = "cardea/next/v4";
const middleware = "cardea/next/v4/middleware";

/** What a text has that may read session tokens. */
const mayReadTokens = (text: string): boolean => /["']cardea\/(?:next\/v4|jwt)/.test(text);

/** A file that reads session tokens. */
export interface ReadingFile {
  /** From the root of the application, with slashes. */
  readonly path: string;
  readonly program: Program;
  readonly readers: readonly [TokenReader, ...TokenReader[]];
}

/** Returns the files of an application that read session tokens, where it is known whose. */
export function filesReadingTokens(subject: Subject): ReadingFile[] {
  const { root, sources, programOf } = subject.modules;
  return sources().flatMap((path): ReadingFile[] => {
    const file = join(root, path);
    const program = mayReadTokens(readText(file)) ? programOf(file) : undefined;
    const [first, ...others] = (program && tokenReadersIn(program, subject)) ?? [];
    return program && first ? [{ path, program, readers: [first, ...others] }] : [];
  });
}

/** Returns what reads session tokens in a file, or `undefined` where nobody can tell whose tokens one reads. */
function tokenReadersIn(program: Program, where: WhereRead): readonly TokenReader[] | undefined {
  const { config, environment } = where;
  const old = namesOf(program, (module) => module === version4);
  const isMiddleware = takesIn(program, middleware) || handsOn(program, middleware);
  const hasSession = ["getServerSession", "unstable_getServerSession"].some((name) =>
    takesName(program, old, name),
  );
  const readers: TokenReader[] = [];
  if (isMiddleware || takesName(program, old, "withAuth")) {
    readers.push({ name: "withAuth", formats: ["next-auth"] });
  }
  if (hasSession) {
    readers.push({ name: "getServerSession", formats: [config.compat ?? "next-auth"] });
  }
  const jwt = namesOf(program, (module) => module === "cardea/jwt");
  const calls = [
    ...callsOf(program, old).map((call) => formatsIn(program, call, "next-auth")),
    ...callsOf(program, jwt).map((call) =>
      formatsIn(program, call, tokenFormatOf({}, environment.env)),
    ),
  ];
  for (const formats of calls) {
    if (formats === undefined) return undefined;
    readers.push({ name: "getToken", formats, later: formats.slice(1) });
  }
  return readers;
}

/** Whether a file takes a name out of a module, or hands it on. */
function takesName(program: Program, { whole, members }: ModuleNames, name: string): boolean {
  if (members.has(name) && takesIn(program, version4)) return true;
  const isHandedOn = program.body.some(
    (statement) =>
      statement.type === "ExportNamedDeclaration" &&
      statement.source?.value === version4 &&
      statement.specifiers.some(
        (one) => one.type === "ExportSpecifier" && nameOf(one.local) === name,
      ),
  );
  return isHandedOn || [...walk(program)].some((node) => isMember(node, whole, name));
}

const isMember = (node: Node, whole: readonly string[], name: string): boolean =>
  node.type === "MemberExpression" &&
  whole.includes(nameOf(node.object)) &&
  nameOf(node.property) === name;

/** The calls of `getToken` of a module. */
function callsOf(program: Program, { whole, members }: ModuleNames): CallExpression[] {
  const local = members.get("getToken");
  if (local === undefined && whole.length === 0) return [];
  return [...walk(program)].flatMap((node) => {
    if (node.type !== "CallExpression") return [];
    const { callee } = node;
    const isOurs =
      (callee.type === "Identifier" && callee.name === local) ||
      isMember(callee, whole, "getToken");
    return isOurs ? [node] : [];
  });
}

/** The formats that a call of `getToken` reads. One of the application's own, as `decode` has, may be any. */
function formatsIn(
  program: Program,
  { arguments: [first] }: CallExpression,
  usual: TokenFormat,
): readonly TokenFormat[] | undefined {
  const members = first && membersOf(program, first);
  if (!members || members.has("decode") || members.has("raw")) return undefined;
  const compat = members.get("compat");
  const own = compat === undefined ? usual : textOf(program, compat);
  const later = sourcesIn(program, members.get("upgradeFrom"));
  if (own === undefined || later === undefined) return undefined;
  return [own, ...later].map((name) => tokenFormatOf({ compat: name }, {}));
}

/** What an expression is, or the constant of the file that it names, where nothing else there has that name. */
function meantBy(program: Program, node: Node): Node {
  const inner = unwrap(node);
  if (inner.type !== "Identifier") return inner;
  const nodes = [...walk(program)];
  const declared = nodes.filter(
    (one) => one.type === "VariableDeclarator" && nameOf(one.id) === inner.name,
  );
  const isParameter = nodes.some(
    (one) =>
      "params" in one &&
      Array.isArray(one.params) &&
      one.params.some((param) => [...walk(param)].some((part) => nameOf(part) === inner.name)),
  );
  const constant = program.body
    .filter(isConstant)
    .flatMap(declaratorsOf)
    .find(({ id }) => nameOf(id) === inner.name);
  return constant?.init && declared.length === 1 && !isParameter ? unwrap(constant.init) : inner;
}

function isConstant(statement: Statement): boolean {
  const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return inner?.type === "VariableDeclaration" && inner.kind === "const";
}

function membersOf(program: Program, options: Node): Map<string, Node> | undefined {
  const object = meantBy(program, options);
  if (object.type !== "ObjectExpression") return undefined;
  const members = new Map<string, Node>();
  for (const property of object.properties) {
    if (property.type === "SpreadElement") {
      const spread = membersOf(program, property.argument);
      if (!spread) return undefined;
      for (const [name, value] of spread) members.set(name, value);
    } else {
      const value = property.type === "ObjectProperty" ? property.value : property;
      members.set(nameOf(property.key), value);
    }
  }
  return members;
}

function textOf(program: Program, node: Node): string | undefined {
  const value = meantBy(program, node);
  return value.type === "StringLiteral" ? value.value : undefined;
}

/** The names in `upgradeFrom: ["authjs", { from: "next-auth", cookie: "…" }]`. */
function sourcesIn(program: Program, node: Node | undefined): readonly string[] | undefined {
  if (node === undefined) return [];
  const list = meantBy(program, node);
  if (list.type !== "ArrayExpression") return undefined;
  const names = list.elements.map((element) => {
    const from = element && (membersOf(program, element)?.get("from") ?? element);
    return from && textOf(program, from);
  });
  return names.every((name) => typeof name === "string") ? names : undefined;
}
