import type { Node } from "@babel/types";
import { childrenOf } from "../../init/source/syntax.ts";

/** Whether something between the file's top level and a place declares a name anew. */
export function isHidden(name: string, parents: readonly Node[]): boolean {
  return hidingScope(name, parents) !== undefined;
}

/** Whether a name stands for what the language gives it, because nothing in the file declares it. */
export function isGlobal(name: string, parents: readonly Node[]): boolean {
  const [program] = parents;
  if (program?.type !== "Program" || isHidden(name, parents)) return false;
  return ![...namesDeclared(program.body), ...variablesIn(program)].includes(name);
}

/** The nearest thing around a place, below the file's top level, that declares a name. */
export function hidingScope(name: string, parents: readonly Node[]): Node | undefined {
  return parents.findLast((scope) => namesIn(scope).has(name));
}

/** A scope is asked once for each name in it, and its names stay the same. */
const known = new WeakMap<Node, ReadonlySet<string>>();

function namesIn(scope: Node): ReadonlySet<string> {
  const names = known.get(scope) ?? new Set(declaredIn(scope));
  known.set(scope, names);
  return names;
}

/** The names that a node declares for what is in it. Those of `var` belong to the function around them. */
function declaredIn(scope: Node): readonly string[] {
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

function variablesIn(scope: Node): string[] {
  return childrenOf(scope).flatMap((node) => {
    if (/Function|Method|StaticBlock/.test(node.type)) return [];
    const own = node.type === "VariableDeclaration" && node.kind === "var";
    return [...(own ? namesDeclared([node]) : []), ...variablesIn(node)];
  });
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
