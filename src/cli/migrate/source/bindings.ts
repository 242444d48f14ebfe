import type { Identifier, ImportDeclaration, Node } from "@babel/types";
import { declaratorsOf } from "../../init/source/names.ts";
import type { Placed } from "../../init/source/syntax.ts";
import type { Draft } from "./draft.ts";
import { isHidden } from "./scopes.ts";

/** A local name for something of another module. */
export interface Binding {
  readonly module: string;
  /** The exported name; `default`, or `*` for the module as a whole. */
  readonly imported: string;
  readonly local: string;
  readonly isType: boolean;
  readonly declaration: Node;
}

/** Returns what a file imports, or requires at its top level, under which names. */
export function bindingsOf({ program }: Draft): Binding[] {
  return program.body.flatMap((statement): Binding[] => {
    if (statement.type === "ImportDeclaration") return importedBy(statement);
    return declaratorsOf(statement).flatMap(({ id, init }): Binding[] => {
      const required = init && requiredBy(init);
      if (!required) return [];
      const common = { module: required.module, isType: false, declaration: statement };
      if (id.type === "Identifier") {
        return [{ ...common, imported: required.member ?? "*", local: id.name }];
      }
      if (id.type !== "ObjectPattern" || required.member !== undefined) return [];
      return id.properties.flatMap((property) =>
        property.type === "ObjectProperty" && property.value.type === "Identifier"
          ? [{ ...common, imported: nameOf(property.key), local: property.value.name }]
          : [],
      );
    });
  });
}

function importedBy(declaration: ImportDeclaration): Binding[] {
  const { source, specifiers, importKind } = declaration;
  return specifiers.map((specifier) => ({
    module: source.value,
    declaration,
    local: specifier.local.name,
    imported: importedName(specifier),
    isType:
      importKind === "type" ||
      (specifier.type === "ImportSpecifier" && specifier.importKind === "type"),
  }));
}

/** The exported name that a part of an import takes. */
export function importedName(specifier: ImportDeclaration["specifiers"][number]): string {
  if (specifier.type === "ImportSpecifier") return nameOf(specifier.imported);
  return specifier.type === "ImportDefaultSpecifier" ? "default" : "*";
}

/** The text of a name, quoted or not. */
export function nameOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "StringLiteral" ? node.value : "";
}

function requiredBy(init: Node): { module: string; member?: string } | undefined {
  if (init.type === "MemberExpression") {
    const inner = requiredBy(init.object);
    return inner && { ...inner, member: nameOf(init.property) };
  }
  if (init.type !== "CallExpression" || init.callee.type !== "Identifier") return undefined;
  const [argument] = init.arguments;
  if (init.callee.name !== "require" || argument?.type !== "StringLiteral") return undefined;
  return { module: argument.value };
}

/** A name that is used, with what it stands in. */
export type Use = Placed & { readonly node: Identifier };

/** Returns where a name of the file's top level is used, as a value or a type. Names that hide it are passed by. */
export function usesOf({ placed }: Draft, local: string): Use[] {
  return placed.flatMap(({ node, parents }) => {
    if (node.type !== "Identifier" || node.name !== local) return [];
    const above = parents.at(-1);
    if (!above || isLabel(node, above) || isHidden(local, parents)) return [];
    return [{ node, parents }];
  });
}

/** Whether a name stands for something anywhere in a file. */
export function isNamed({ placed }: Draft, name: string): boolean {
  return placed.some(({ node, parents }) => {
    const above = parents.at(-1);
    return node.type === "Identifier" && node.name === name && above && !isLabel(node, above);
  });
}

/** Whether a name is that of a member, or part of an import, and no use. */
function isLabel(node: Identifier, above: Node): boolean {
  switch (above.type) {
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
      return true;
    case "MemberExpression":
    case "OptionalMemberExpression":
      return above.property === node && !above.computed;
    case "ObjectProperty":
      return above.key === node && !above.computed && !above.shorthand;
    case "ObjectMethod":
    case "ClassMethod":
    case "ClassProperty":
    case "TSPropertySignature":
    case "TSMethodSignature":
      return above.key === node && !above.computed;
    case "ExportSpecifier":
      return above.exported === node && above.local !== node;
    case "TSQualifiedName":
      return above.right === node;
    default:
      return false;
  }
}
