import type { Program, Statement } from "@babel/types";
import { importedModules, takesTypes } from "../../../init/source/names.ts";

/** Whether a file takes in a module, and not only types of it. */
export function takesIn({ body }: Program, module: string): boolean {
  return importedModules({ body: body.filter((one) => !isOnlyTypes(one)) }).includes(module);
}

/** Whether a statement takes in no value: types, or the types that a module adds to others. */
const isOnlyTypes = (statement: Statement) =>
  statement.type === "ImportDeclaration" &&
  (statement.specifiers.length === 0 || takesTypes(statement));

/** Whether a file exports what another module has. */
export function handsOn({ body }: Program, module: string): boolean {
  return body.some(
    (statement) =>
      (statement.type === "ExportAllDeclaration" || statement.type === "ExportNamedDeclaration") &&
      statement.source?.value === module,
  );
}
