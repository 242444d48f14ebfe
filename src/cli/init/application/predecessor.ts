import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { wrongUse } from "../../command.ts";
import { findConfiguration } from "../../doctor/load/find-configuration.ts";
import { type SourceFiles, sourceFilesOf } from "../../doctor/load/source-files.ts";
import { readText } from "../../doctor/read-text.ts";
import type { Manifest } from "../../manifest.ts";

const predecessors = [
  "next-auth",
  "@auth/express",
  "@auth/qwik",
  "@auth/sveltekit",
  "auth-astro",
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
export function refuseToStandBeside(root: string, manifest: Manifest): void {
  const files = sourceFilesOf(root);
  if (findConfiguration(files)) return;
  const found = predecessorIn(files, manifest);
  if (found === undefined) return;
  throw wrongUse(
    `This application signs people in with ${found}. To move it, run npx cardea migrate; node_modules/cardea/docs/moving-in.md leads through it. To add Cardea beside it all the same, say --framework.`,
  );
}

/** The package with the interface of Auth.js that an application has, which `cardea migrate` moves. */
export function predecessorIn(
  files: SourceFiles,
  { dependencies }: Pick<Manifest, "dependencies">,
): string | undefined {
  return predecessors.find((name) => Object.hasOwn(dependencies, name)) ?? importedIn(files);
}

/** Packages in folders below have a package.json of their own, and are other applications. */
function importedIn({ root, sources }: SourceFiles): string | undefined {
  for (const path of sources()) {
    const [, name] = importing.exec(readText(join(root, path))) ?? [];
    if (name !== undefined && !isOfAnother(root, path)) return name;
  }
  return undefined;
}

/** Whether a file belongs to an application in a folder below. */
export function isOfAnother(root: string, path: string): boolean {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
    if (existsSync(join(root, folder, "package.json"))) return true;
  return false;
}
