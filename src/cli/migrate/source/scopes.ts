import type { Node } from "@babel/types";
import { around, type Placed, walkPlaced } from "../../init/source/syntax.ts";
import type { Draft } from "./draft.ts";

/** Whether something between the file's top level and a place declares a name anew. */
export function isHidden(name: string, place: Placed): boolean {
  return hidingScope(name, place) !== undefined;
}

/** Whether a name stands for what the language gives it, because nothing in the file declares it. */
export function isGlobal(name: string, { program, placeOf }: Draft, node: Node): boolean {
  const place = placeOf(node);
  if (!place || isHidden(name, place)) return false;
  return ![...namesDeclared(program.body), ...variablesIn(program)].includes(name);
}

/** The nearest thing around a place, below the file's top level, that declares a name. */
export function hidingScope(name: string, place: Placed): Node | undefined {
  for (let scope = scopeAround(place); scope; scope = scopeAround(scope)) {
    if (namesIn(scope.node).has(name)) return scope.node;
  }
  return undefined;
}

const scopes = new WeakMap<Placed, { readonly scope: Placed | undefined }>();

/** The nearest thing around a place that may declare names. The way there is gone once for all that stands on it. */
function scopeAround(place: Placed): Placed | undefined {
  const passed = [place];
  let found = scopes.get(place);
  for (const above of around(place)) {
    if (found) break;
    found = mayDeclare(above.node) ? { scope: above } : scopes.get(above);
    passed.push(above);
  }
  const known = found ?? { scope: undefined };
  for (const one of passed) if (!mayDeclare(one.node) || one === place) scopes.set(one, known);
  return known.scope;
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

const declaring =
  /^(?:CatchClause|For(?:Of|In)?Statement|SwitchStatement|ClassExpression|StaticBlock|BlockStatement|TSModuleBlock)$/;

/** Whether a node may declare names for what is in it. */
const mayDeclare = (node: Node) =>
  ("params" in node && "body" in node) || declaring.test(node.type);

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
