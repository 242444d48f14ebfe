import type { Node, Program } from "@babel/types";
import { declaratorsOf, nameOf } from "../../../init/source/names.ts";
import { around, type Placed, walk, walkPlaced } from "../../../init/source/syntax.ts";

/** A variable, where it is declared. */
export interface Declaration {
  readonly name: string;
  /** The program or the block that it belongs to. */
  readonly scope: Node;
  /** What it is made of; `undefined` for a parameter and for what is imported. */
  readonly init: Node | undefined;
  readonly isTop: boolean;
}

/** Finds what a name means at a place: the declaration of the innermost scope that has one. */
export function declarationOf(name: string, place: Placed): Declaration | undefined {
  for (const { node } of around(place)) {
    const found = declaredBy(node, name);
    if (found) return { name, scope: node, init: found.init, isTop: node.type === "Program" };
  }
  return undefined;
}

/** What a scope itself says of a name. */
function declaredBy(scope: Node, name: string): { readonly init: Node | undefined } | undefined {
  if (scope.type === "Program" || scope.type === "BlockStatement") {
    for (const statement of scope.body) {
      for (const { id, init } of declaratorsOf(statement)) {
        if (!binds(id, name)) continue;
        return { init: id.type === "Identifier" ? (init ?? undefined) : undefined };
      }
      const isNamed = "id" in statement && nameOf(Object(statement.id)) === name;
      const isImported =
        statement.type === "ImportDeclaration" &&
        statement.specifiers.some(({ local }) => local.name === name);
      if (isNamed || isImported) return { init: undefined };
    }
    return undefined;
  }
  const own = [
    ...("params" in scope && Array.isArray(scope.params) ? scope.params : []),
    ...(scope.type === "CatchClause" && scope.param ? [scope.param] : []),
    ...(scope.type === "ForStatement" && scope.init ? [scope.init] : []),
    ...(scope.type === "ForOfStatement" || scope.type === "ForInStatement" ? [scope.left] : []),
  ];
  const isOwn = own.some((one: Node) =>
    one.type === "VariableDeclaration"
      ? one.declarations.some(({ id }) => binds(id, name))
      : binds(one, name),
  );
  return isOwn ? { init: undefined } : undefined;
}

const binds = (pattern: Node, name: string) =>
  [...walk(pattern)].some((node) => node.type === "Identifier" && node.name === name);

/** Every place in a program at which a name means the variable of a scope. */
export const usesOf = (name: string, scope: Node, program: Program): Placed[] =>
  [...walkPlaced(program)].filter(
    (place) =>
      place.node.type === "Identifier" &&
      place.node.name === name &&
      declarationOf(name, place)?.scope === scope,
  );

/** What takes an application to serve or to test it. */
const serving =
  /^(?:agent|createAdaptorServer|createServer|handle|request|serve|serverless|serverlessHttp|supertest|testClient)$/;

/** Whether a use of a variable may hand it to somebody who mounts it elsewhere. */
export function escapes({ node, above }: Placed): boolean {
  const outer = above?.node;
  if (!outer) return false;
  if ("callee" in outer) {
    const { callee } = outer;
    const isMember = "property" in callee;
    return callee !== node && !serving.test(nameOf(isMember ? callee.property : callee));
  }
  switch (outer.type) {
    case "MemberExpression":
    case "OptionalMemberExpression":
      return outer.object === node && /^fetch$/.test(nameOf(outer.property)) && isMounted(above);
    case "ObjectProperty":
      return outer.value === node;
    case "VariableDeclarator":
      return outer.init === node;
    default:
      return !/^(?:Import|Export|ExpressionStatement|TS)/.test(outer.type);
  }
}

/** Hono's `mount("/api", api.fetch)`, which takes the path away. */
function isMounted({ above }: Placed): boolean {
  const call = above?.node;
  return (
    call?.type === "CallExpression" &&
    call.callee.type === "MemberExpression" &&
    nameOf(call.callee.property) === "mount"
  );
}
