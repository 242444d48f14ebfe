import type {
  Expression,
  ImportDeclaration,
  LVal,
  Node,
  Program,
  Statement,
  VariableDeclarator,
  VoidPattern,
} from "@babel/types";

/** The local names that a file has for the exports of a module. */
export interface ModuleNames {
  /** Of the module as a whole, or of its default export: `import http`, `require("http")`. */
  readonly whole: readonly string[];
  /** Local names by exported name. */
  readonly members: ReadonlyMap<string, string>;
}

/** Returns the names that the top level of a file gives to the exports of a module. */
export function namesOf(program: Program, isModule: (specifier: string) => boolean): ModuleNames {
  const whole: string[] = [];
  const members = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration" && isModule(statement.source.value)) {
      for (const specifier of statement.specifiers) {
        if (specifier.type === "ImportSpecifier") {
          members.set(nameOf(specifier.imported), specifier.local.name);
        } else {
          whole.push(specifier.local.name);
        }
      }
    }
    for (const { id, init } of declaratorsOf(statement)) {
      const required = init && requiredModule(init);
      if (required === undefined || required === null || !isModule(required)) continue;
      if (id.type === "Identifier") whole.push(id.name);
      for (const [name, local] of destructured(id)) members.set(name, local);
    }
    const equals = importEquals(statement);
    if (equals && isModule(equals.module)) whole.push(equals.local);
  }
  return { whole, members };
}

/** The declarations of a statement, exported or not. */
export function declaratorsOf(statement: Statement): readonly VariableDeclarator[] {
  if (statement.type === "VariableDeclaration") return statement.declarations;
  if (statement.type !== "ExportNamedDeclaration") return [];
  const { declaration } = statement;
  return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
}

/** The module that an expression requires: `require("express")`. */
export function requiredModule(init: Node): string | undefined {
  if (init.type !== "CallExpression" || init.callee.type !== "Identifier") return undefined;
  const [argument] = init.arguments;
  if (init.callee.name !== "require" || argument?.type !== "StringLiteral") return undefined;
  return argument.value;
}

/** `import express = require("express")` of TypeScript. */
function importEquals(statement: Statement): { local: string; module: string } | undefined {
  if (statement.type !== "TSImportEqualsDeclaration") return undefined;
  const { id, moduleReference } = statement;
  if (moduleReference.type !== "TSExternalModuleReference") return undefined;
  return { local: id.name, module: moduleReference.expression.value };
}

function destructured(id: LVal | VoidPattern): [string, string][] {
  if (id.type !== "ObjectPattern") return [];
  return id.properties.flatMap((property): [string, string][] => {
    if (property.type !== "ObjectProperty" || property.value.type !== "Identifier") return [];
    return [[nameOf(property.key), property.value.name]];
  });
}

/** How a file takes in other modules. */
export type ModuleStyle = "import" | "require";

/** Returns how a file takes in other modules, or `undefined` if it takes in none. */
export function moduleStyleOf({ body }: Program): ModuleStyle | undefined {
  if (body.some(isModuleSyntax)) return "import";
  const requires = (statement: Statement) =>
    declaratorsOf(statement).some(({ init }) => init && isRequired(init));
  return body.some(requires) ? "require" : undefined;
}

/** Also where the module is called at once: `require("fastify")()`. */
const isRequired = (init: Expression) =>
  requiredModule(init) !== undefined ||
  (init.type === "CallExpression" && requiredModule(init.callee) !== undefined);

const isModuleSyntax = ({ type }: Statement) =>
  ["ImportDeclaration", "TSImportEqualsDeclaration"].includes(type) || type.startsWith("Export");

/** Whether an import takes names that are all types, which load nothing. */
export const takesTypes = ({ importKind, specifiers }: ImportDeclaration): boolean =>
  importKind === "type" ||
  (specifiers.length > 0 &&
    specifiers.every((one) => one.type === "ImportSpecifier" && one.importKind === "type"));

/** Every module that the top level of a file takes in. */
export function importedModules({ body }: Pick<Program, "body">): string[] {
  return body.flatMap((statement) => {
    if (statement.type === "ImportDeclaration") return [statement.source.value];
    const required = declaratorsOf(statement).map(({ init }) => init && requiredModule(init));
    return required.filter((module) => typeof module === "string");
  });
}

/** Where the statements end with which a file takes in other modules; 0 if there are none. */
export function endOfImports({ body }: Program, before: number): number {
  const imports = body.filter(
    (statement) =>
      (statement.end ?? 0) <= before &&
      (["ImportDeclaration", "TSImportEqualsDeclaration"].includes(statement.type) ||
        declaratorsOf(statement).some(({ init }) => init && requiredModule(init) !== undefined)),
  );
  return imports.at(-1)?.end ?? 0;
}

/** Every name that a file exports. */
export function exportedNames({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const named = statement.specifiers.map(({ exported }) => nameOf(exported));
    const declared = declaratorsOf(statement).flatMap(({ id }) =>
      id.type === "Identifier" ? [id.name] : destructured(id).map(([, local]) => local),
    );
    const { declaration } = statement;
    const isFunction = declaration?.type === "FunctionDeclaration" && declaration.id;
    return [...named, ...declared, ...(isFunction ? [isFunction.name] : [])];
  });
}

/** The text of a name, quoted or not. */
export function nameOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "StringLiteral" ? node.value : "";
}
