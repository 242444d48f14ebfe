import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** The text of a page of the documentation. */
export const readPage = (page: string): string =>
  readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");

/** The program of a page that has this name. */
export function programOf(page: string, name: string): string {
  const [, program] =
    readPage(page).match(new RegExp(`^\`\`\`ts\\n// ${name}\\n([\\s\\S]*?)^\`\`\`$`, "m")) ?? [];
  assert.ok(program, `docs/${page} has a program ${name}`);
  return program;
}

/** The sub-paths that are folders. */
const folders = ["server", "types"];

const sourceOf = (module: string) =>
  new URL(`../../src/${folders.includes(module) ? `${module}/index` : module}.ts`, import.meta.url)
    .href;

/** A program on the source of the library, and on the packages of this repository where it is to run elsewhere. */
export function onSource(program: string, packages: readonly string[] = []): string {
  const own = program.replace(/"cardea\/([^"]+)"/g, (_, module) =>
    JSON.stringify(sourceOf(module)),
  );
  return packages.reduce(
    (text, name) => text.replaceAll(` from "${name}"`, ` from "${import.meta.resolve(name)}"`),
    own,
  );
}
