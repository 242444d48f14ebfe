import type { Node, Program } from "@babel/types";
import { declaratorsOf, nameOf } from "../../init/source/names.ts";

/** Returns the names at the top level of a file that load a module as `require` does, and `require` itself. */
export function requiresIn({ body }: Program): ReadonlySet<string> {
  const makers = new Set(["createRequire"]);
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue;
    for (const one of statement.specifiers)
      if (one.type === "ImportSpecifier" && nameOf(one.imported) === "createRequire")
        makers.add(one.local.name);
  }
  const made = body.flatMap(declaratorsOf).flatMap(({ id, init }) => {
    const isMade = init?.type === "CallExpression" && makes(init.callee, makers);
    return isMade && id.type === "Identifier" ? [id.name] : [];
  });
  return new Set(["require", ...made]);
}

const makes = (callee: Node, makers: ReadonlySet<string>): boolean =>
  makers.has(nameOf(callee.type === "MemberExpression" ? callee.property : callee));

/** Whether a call loads a module: `require("x")`, also by a name of its own, or `createRequire(import.meta.url)("x")`. */
export function isRequiring(callee: Node, names: ReadonlySet<string>): boolean {
  if (callee.type === "Identifier") return names.has(callee.name);
  return callee.type === "CallExpression" && makes(callee.callee, new Set(["createRequire"]));
}
