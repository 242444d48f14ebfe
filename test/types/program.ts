import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What every program of these tests may use to say which type something has. */
const expectations = `
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only where both types are the same; \`any\` is the same as \`any\` alone. */
export function same<A, B>(_: Same<A, B>): void {}
`;

const subPaths = [
  "jwt",
  "next",
  "next/v4",
  "next/v4/middleware",
  "react",
  "client",
  "server",
  "types",
  "providers/credentials",
];
const paths = Object.fromEntries([
  ["cardea", [`${root}src/index.ts`]],
  ...subPaths.map((name) => [
    `cardea/${name}`,
    [`${root}src/${name}.ts`, `${root}src/${name}/index.ts`],
  ]),
]);

/**
 * Compiles an application's program, strictly, and answers the complaints about it. The library is taken
 * from its sources, which are checked elsewhere.
 */
export function compile(name: string, program: string): string {
  const folder = join(root, ".build/types", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "bundler",
    customConditions: ["cardea-src"],
    types: ["node"],
    paths,
  };
  const files = ["program.ts", join(root, "src/next/navigation.d.ts")];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  writeFileSync(join(folder, "expectations.ts"), expectations);
  writeFileSync(
    join(folder, "program.ts"),
    `import { same } from "./expectations.ts";\n${program}`,
  );
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  return complaints(compiler, folder)
    .split(/\n(?=\S)/)
    .filter((complaint) => complaint.includes("program.ts("))
    .join("\n");
}

function complaints(compiler: string, folder: string): string {
  try {
    return execFileSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
  } catch (error) {
    return String(Reflect.get(Object(error), "stdout"));
  }
}
