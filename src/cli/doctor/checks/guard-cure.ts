import type { Node, ObjectExpression, Program, Statement } from "@babel/types";
import { declaratorsOf, nameOf, namesOf } from "../../init/source/names.ts";
import { unwrap } from "../../init/source/unwrap.ts";

const isOld = (module: string) =>
  module === "cardea/next/v4" || module === "cardea/next/v4/middleware";

/** What to write in place of `withAuth` in a file. Never code without a rule that stands there: whoever pastes it would lose that. */
export function guardCure(program: Program | undefined): string[] {
  if (program && isUsual(program)) {
    return [
      "// in place of withAuth; `config` with its matcher stays",
      "export default auth(() => undefined, { require: {} }); // with `auth` of your auth.ts",
    ];
  }
  return [
    "// Move the rule of this file first: `require: {}` alone lets in whoever is signed in.",
    "// `callbacks.authorized` of withAuth becomes `callbacks.authorized: ({ auth, request }) => …` of the configuration.",
    "// It gets the session in place of the token: let the `session` callback show what it asks for.",
    "// A function around it becomes `handler` of auth(handler, { require: {} }), where `req.auth` is the session.",
    "// See node_modules/cardea/docs/moving-in/next-auth.md#the-proxy",
  ];
}

/** Whether a file does nothing but let in whoever is signed in. What is not known to be that may be a rule. */
function isUsual(program: Program): boolean {
  const { whole, members } = namesOf(program, isOld);
  const guards = new Set([...whole, ...members.values()]);
  for (const statement of program.body) {
    for (const { id, init } of declaratorsOf(statement)) {
      if (id.type === "Identifier" && init && isUsualGuard(init, guards)) guards.add(id.name);
    }
  }
  return program.body.every((statement) => isUsualStatement(statement, guards));
}

function isUsualStatement(statement: Statement, guards: ReadonlySet<string>): boolean {
  if (statement.type === "ImportDeclaration") return true;
  if (statement.type === "ExportDefaultDeclaration") {
    return isUsualGuard(statement.declaration, guards);
  }
  if (statement.type !== "VariableDeclaration" && statement.type !== "ExportNamedDeclaration") {
    return false;
  }
  if (statement.type === "ExportNamedDeclaration" && statement.declaration === null) {
    const module = statement.source?.value;
    if (module) return isOld(module);
    return statement.specifiers.every(
      (one) => one.type === "ExportSpecifier" && guards.has(nameOf(one.local)),
    );
  }
  const declared = declaratorsOf(statement);
  return (
    declared.length > 0 &&
    declared.every(
      ({ id, init }) => nameOf(id) === "config" || (init && isUsualGuard(init, guards)),
    )
  );
}

/** `withAuth`, `withAuth()` and `withAuth({ pages })`, under the names of a file. */
function isUsualGuard(node: Node, guards: ReadonlySet<string>): boolean {
  const inner = unwrap(node);
  if (inner.type !== "CallExpression") {
    return inner.type === "MemberExpression"
      ? guards.has(nameOf(inner.object)) && !inner.computed
      : guards.has(nameOf(inner));
  }
  const [options, ...others] = inner.arguments.map(unwrap);
  if (!isUsualGuard(inner.callee, guards) || others.length > 0) return false;
  return options === undefined || (options.type === "ObjectExpression" && hasOnlyPages(options));
}

const hasOnlyPages = ({ properties }: ObjectExpression): boolean =>
  properties.every((one) => one.type === "ObjectProperty" && nameOf(one.key) === "pages");
