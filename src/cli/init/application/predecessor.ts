import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { wrongUse } from "../../command.ts";
import { findConfiguration, sourceFiles } from "../../doctor/load/find-configuration.ts";
import { readText } from "../../doctor/read-text.ts";
import type { Manifest } from "../../manifest.ts";

const predecessors = [
  "next-auth",
  "@auth/express",
  "@auth/qwik",
  "@auth/sveltekit",
  "@hono/auth-js",
  "@auth/core",
];

const importing = new RegExp(
  `(?:from|import|require\\(|import\\()\\s*["'](${predecessors.join("|")})["'/]`,
);

/**
 * An application that signs people in with the interface of Auth.js keeps its files and changes its imports: another configuration and
 * another secret beside its own would sign everybody out.
 *
 * @throws {Error} if this is one
 */
export function refuseToStandBeside(root: string, { dependencies }: Manifest): void {
  if (findConfiguration(root)) return;
  const found = predecessors.find((name) => Object.hasOwn(dependencies, name)) ?? importedIn(root);
  if (found === undefined) return;
  throw wrongUse(
    `This application signs people in with ${found}. To move it, run npx cardea migrate; node_modules/cardea/docs/moving-in.md leads through it. To add Cardea beside it all the same, say --framework.`,
  );
}

/** Packages in folders below have a package.json of their own, and are other applications. */
function importedIn(root: string): string | undefined {
  for (const path of sourceFiles(root)) {
    const [, name] = importing.exec(readText(join(root, path))) ?? [];
    if (name !== undefined && !isOfAnother(root, path)) return name;
  }
  return undefined;
}

function isOfAnother(root: string, path: string): boolean {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
    if (existsSync(join(root, folder, "package.json"))) return true;
  return false;
}
