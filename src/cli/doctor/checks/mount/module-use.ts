import type { Program } from "@babel/types";
import { importedModules, takesTypes } from "../../../init/source/names.ts";

/** Whether a file takes in a module, and not only types of it. */
export function takesIn(program: Program, module: string): boolean {
  const isOnlyTypes = program.body.some(
    (statement) =>
      statement.type === "ImportDeclaration" &&
      statement.source.value === module &&
      (statement.specifiers.length === 0 || takesTypes(statement)),
  );
  return importedModules(program).includes(module) && !isOnlyTypes;
}

/** Whether a file exports what another module has. */
export function handsOn({ body }: Program, module: string): boolean {
  return body.some(
    (statement) =>
      (statement.type === "ExportAllDeclaration" || statement.type === "ExportNamedDeclaration") &&
      statement.source?.value === module,
  );
}
