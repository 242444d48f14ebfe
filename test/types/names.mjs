// Prints the names that modules export, types included: `node names.mjs FOLDER MODULE…` → { module: [name, …] }.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "./packages/node_modules/typescript/lib/typescript.js";

const [folder = ".", ...modules] = process.argv.slice(2);
const file = join(folder, "names.ts");
writeFileSync(file, modules.map((name) => `import {} from ${JSON.stringify(name)};\n`).join(""));
const program = ts.createProgram([file], {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  types: ["node"],
});
const checker = program.getTypeChecker();

const namesOf = (specifier) => {
  const module = checker.getSymbolAtLocation(specifier);
  return module ? checker.getExportsOfModule(module).map(({ name }) => name) : [];
};
const imports = program.getSourceFile(file)?.statements ?? [];
console.log(
  JSON.stringify(
    Object.fromEntries(imports.map((one, at) => [modules[at], namesOf(one.moduleSpecifier)])),
  ),
);
