import type { Identifier, ImportDeclaration, Node, TSImportEqualsDeclaration } from "@babel/types";
import { getOrCreate } from "../../../lib/get-or-create.ts";
import { declaratorsOf, nameOf } from "../../init/source/names.ts";
import type { Placed } from "../../init/source/syntax.ts";
import type { Draft, Use } from "./draft.ts";
import { isRequiring, requiresIn } from "./requires.ts";
import { hidingScope, isHidden } from "./scopes.ts";

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
  const requires = requiresIn(program);
  return program.body.flatMap((statement): Binding[] => {
    if (statement.type === "ImportDeclaration") return importedBy(statement);
    if (statement.type === "TSImportEqualsDeclaration") return requiredAs(statement);
    return declaratorsOf(statement).flatMap(({ id, init }): Binding[] => {
      const required = init && requiredBy(init, requires);
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

/** `import auth = require("./auth")` of TypeScript. */
function requiredAs(declaration: TSImportEqualsDeclaration): Binding[] {
  const { id, moduleReference, importKind } = declaration;
  if (moduleReference.type !== "TSExternalModuleReference") return [];
  const module = moduleReference.expression.value;
  const isType = importKind === "type";
  return [{ module, imported: "*", local: id.name, isType, declaration }];
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

function requiredBy(
  init: Node,
  requires: ReadonlySet<string>,
): { module: string; member?: string } | undefined {
  let call = init;
  while (call.type === "MemberExpression") call = call.object;
  if (call.type !== "CallExpression" || !isRequiring(call.callee, requires)) return undefined;
  const [argument] = call.arguments;
  if (argument?.type !== "StringLiteral") return undefined;
  const member = init.type === "MemberExpression" ? { member: nameOf(init.property) } : {};
  return { module: argument.value, ...member };
}

/** Returns where a name of the file's top level is used, as a value or a type. Names that hide it are passed by. */
export function usesOf(draft: Draft, local: string): Use[] {
  return draft
    .named(local)
    .filter((use) => use.above && !isLabel(use.node, use.above.node) && !isHidden(local, use));
}

/** A file is asked for the uses of a name in many scopes; they are told apart once. */
const known = new WeakMap<Draft, Map<string, Map<Node | undefined, Use[]>>>();

/** Returns where a name is used that is declared, or gets a value, at a place: in that scope and in those within it that do not hide it. */
export function usesInScope(draft: Draft, name: string, place: Placed): readonly Use[] {
  const names = getOrCreate(known, draft, () => new Map<string, Map<Node | undefined, Use[]>>());
  const scopes = getOrCreate(names, name, () => usesByScope(draft, name));
  return scopes.get(hidingScope(name, place)) ?? [];
}

function usesByScope(draft: Draft, name: string): Map<Node | undefined, Use[]> {
  const scopes = new Map<Node | undefined, Use[]>();
  for (const use of draft.named(name)) {
    if (!use.above || isLabel(use.node, use.above.node)) continue;
    const scope = hidingScope(name, use);
    const uses = scopes.get(scope);
    if (uses) uses.push(use);
    else scopes.set(scope, [use]);
  }
  return scopes;
}

/** Whether a name stands for something anywhere in a file. */
export function isNamed(draft: Draft, name: string): boolean {
  return draft.named(name).some(({ node, above }) => above && !isLabel(node, above.node));
}

/** Whether a name is that of a member, or part of an import, and no use. */
function isLabel(node: Identifier, above: Node): boolean {
  switch (above.type) {
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
    case "TSImportEqualsDeclaration":
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
