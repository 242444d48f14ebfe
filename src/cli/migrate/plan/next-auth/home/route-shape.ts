import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { around } from "../../../../init/source/syntax.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import { usesOf } from "../../../source/bindings.ts";
import type { Draft } from "../../../source/draft.ts";
import type { Call } from "../../work.ts";

/** The statements of a route file: the one with the call, and those that export what it made. */
export interface Shape {
  readonly making: Node;
  readonly exporting: readonly Node[];
  readonly others: readonly Node[];
}

/** Returns what a route file is made of; `undefined` where it is more than usual. */
export function shapeOf(draft: Draft, call: Call): Shape | undefined {
  const { node } = call;
  const making = [...around(call)].find(({ above }) => above?.node.type === "Program")?.node;
  if (!making) return undefined;
  const others = draft.program.body.filter(
    (one) => one !== making && one.type !== "ImportDeclaration",
  );
  if (making.type === "ExportDefaultDeclaration") {
    return unwrap(making.declaration) === node ? { making, exporting: [], others } : undefined;
  }
  if (making.type !== "VariableDeclaration" || making.declarations.length !== 1) return undefined;
  const [{ id, init } = { id: undefined, init: undefined }] = making.declarations;
  if (id?.type !== "Identifier" || !init || unwrap(init) !== node) return undefined;
  const exporting = others.filter((one) => exportsOnly(one, id.name));
  const passedOn = exporting.flatMap((one) =>
    one.type === "ExportNamedDeclaration" ? one.specifiers.length : 1,
  );
  const uses = usesOf(draft, id.name).filter(
    ({ above }) => above?.node.type !== "VariableDeclarator",
  );
  const isWhole = uses.length === passedOn.reduce((sum, one) => sum + one, 0);
  return isWhole && exporting.length > 0
    ? { making, exporting, others: others.filter((one) => !exporting.includes(one)) }
    : undefined;
}

function exportsOnly(statement: Node, name: string): boolean {
  if (statement.type === "ExportDefaultDeclaration") {
    return statement.declaration.type === "Identifier" && statement.declaration.name === name;
  }
  if (statement.type !== "ExportNamedDeclaration" || statement.source || statement.declaration)
    return false;
  return statement.specifiers.every(
    (one) => one.type === "ExportSpecifier" && nameOf(one.local) === name,
  );
}
