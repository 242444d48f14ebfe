import type { ObjectExpression } from "@babel/types";
import { nameOf } from "../../init/source/names.ts";

/** Whether every member of an object is written out under a name of its own, so that nothing else can take its place. */
export function isPlain({ properties }: ObjectExpression): boolean {
  const names = properties.map((one) =>
    one.type === "SpreadElement" || one.computed ? "" : nameOf(one.key),
  );
  const isSure = names.every((name) => name !== "" && name !== "__proto__");
  return isSure && new Set(names).size === names.length;
}
