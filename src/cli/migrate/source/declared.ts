import type { Node } from "@babel/types";
import { isNode, walkPlaced } from "../../init/source/syntax.ts";

/** The names that a node declares for what is in it. Those of `var` belong to the function around them. */
export function declaredIn(scope: Node): readonly string[] {
  if ("params" in scope && Array.isArray(scope.params) && "body" in scope) {
    const own = scope.type === "FunctionExpression" && scope.id ? [scope.id.name] : [];
    return [...own, ...scope.params.flatMap((one) => patternNames(one)), ...variablesIn(scope)];
  }
  switch (scope.type) {
    case "CatchClause":
      return scope.param ? patternNames(scope.param) : [];
    case "ForOfStatement":
    case "ForInStatement":
      return namesDeclared([scope.left]);
    case "ForStatement":
      return scope.init ? namesDeclared([scope.init]) : [];
    case "SwitchStatement":
      return scope.cases.flatMap(({ consequent }) => namesDeclared(consequent));
    case "ClassExpression":
      return scope.id ? [scope.id.name] : [];
    case "StaticBlock":
      return [...namesDeclared(scope.body), ...variablesIn(scope)];
    case "BlockStatement":
    case "TSModuleBlock":
      return namesDeclared(scope.body);
    default:
      return [];
  }
}

/** Whether a block or a loop itself declares a name by `var`, which belongs to the function around it. */
export function isVariable(scope: Node, name: string): boolean {
  const statements = "body" in scope && Array.isArray(scope.body) ? scope.body : [];
  const cases = scope.type === "SwitchStatement" ? scope.cases : [];
  const first = "left" in scope ? scope.left : "init" in scope ? scope.init : undefined;
  return [first, ...statements, ...cases.flatMap(({ consequent }) => consequent)].some(
    (one) =>
      isNode(one) &&
      one.type === "VariableDeclaration" &&
      one.kind === "var" &&
      namesDeclared([one]).includes(name),
  );
}

/** The names that `var` declares in a scope, also in blocks of it. */
export function variablesIn(scope: Node): string[] {
  const isOther = (node: Node) => node !== scope && /Function|Method|StaticBlock/.test(node.type);
  return [...walkPlaced(scope, isOther)].flatMap(({ node }) =>
    node.type === "VariableDeclaration" && node.kind === "var" ? namesDeclared([node]) : [],
  );
}

/** The names that statements declare. */
export function namesDeclared(statements: readonly Node[]): string[] {
  return statements.flatMap((statement): string[] => {
    if (statement.type === "VariableDeclaration") {
      return statement.declarations.flatMap(({ id }) => patternNames(id));
    }
    if (statement.type === "ImportDeclaration")
      return statement.specifiers.map(({ local }) => local.name);
    if (
      statement.type === "ExportNamedDeclaration" ||
      statement.type === "ExportDefaultDeclaration"
    ) {
      return statement.declaration ? namesDeclared([statement.declaration]) : [];
    }
    const id = "id" in statement ? statement.id : undefined;
    return id && "name" in id && typeof id.name === "string" ? [id.name] : [];
  });
}

/** The names that a parameter or the left side of a declaration gives. */
export function patternNames(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((one) =>
        patternNames(one.type === "ObjectProperty" ? one.value : one.argument),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((one) => patternNames(one));
    case "AssignmentPattern":
      return patternNames(pattern.left);
    case "RestElement":
      return patternNames(pattern.argument);
    case "TSParameterProperty":
      return patternNames(pattern.parameter);
    default:
      return [];
  }
}
