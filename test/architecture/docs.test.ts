import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { createConsumer } from "./consumer.ts";
import { root } from "./project.ts";

const pages = globSync(["*.md", "docs/**/*.md", "examples/*/*.md"], { cwd: root }).sort();
const read = (page: string) => readFileSync(join(root, page), "utf8");

/** Links to files, without those to other sites and those inside the page. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, target]) => target ?? []);

/**
 * The programs in a page: what imports something is whole, all else is a part. One that begins with
 * a file's name in a comment has that name.
 */
const programsOf = (text: string) =>
  [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
    .flatMap(([, program]) => (program?.includes("import ") ? program : []))
    .map((program, at) => ({
      name: program.match(/^\/\/ (\S+\.ts)\n/)?.[1] ?? `program-${at}.ts`,
      program,
    }));

const consumer = createConsumer("docs");
after(() => consumer.remove());

for (const page of pages) {
  test(`every link in ${page} leads to a file`, () => {
    const dead = linksOf(read(page)).filter(
      (target) => !existsSync(join(root, dirname(page), decodeURIComponent(target))),
    );
    assert.deepEqual(dead, []);
  });
}

/** What these pages claim is shown by tests, which only the repository has. Both say so. */
const evidence: readonly string[] = ["docs/security.md", "docs/conformance.md"];

test("every link in a page of the package leads to a file of the package", async () => {
  const packed = await packedFiles();
  const packedPages = [...packed].filter((path) => path.endsWith(".md"));
  assert.ok(packedPages.length > 20, packedPages.join());
  const dead = packedPages.flatMap((page) =>
    linksOf(read(page))
      .map((target) => posix.join(posix.dirname(page), decodeURIComponent(target)))
      .filter((path) => !packed.has(path) && !(evidence.includes(page) && isTest(path)))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(dead, []);
  for (const page of evidence) {
    assert.match(read(page), /The tests are in the repository; the package does not have them/);
  }
});

const isTest = (path: string) => /^(?:test|e2e)\//.test(path);

/** The paths of the files that npm would publish. */
async function packedFiles(): Promise<ReadonlySet<string>> {
  const command = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const { stdout } = await promisify(execFile)("npm", command, {
    cwd: root,
    maxBuffer: mostOutput,
    shell: process.platform === "win32",
  });
  // npm 12 writes an object by the name of the package, and older versions a list.
  const [packed] = Object.values<{ files: readonly { path: string }[] }>(JSON.parse(stdout));
  return new Set(packed?.files.map(({ path }) => path));
}

const mostOutput = 10_000_000;

for (const page of ["README.md", "docs/getting-started.md"]) {
  test(`the programs in ${page} compile`, async () => {
    const programs = programsOf(read(page));
    assert.notEqual(programs.length, 0);
    for (const { name, program } of programs) consumer.write(name, program);
    const names = programs.map(({ name }) => name);
    const complaints = await consumer.compile(names, { allowImportingTsExtensions: true });
    assert.equal(complaints, "");
  });
}

test("a dead link and a program are found", () => {
  const program = '// auth.ts\nimport "x";\n';
  const text = `[a](x.md) [b](https://x.test) [c](#d)\n\`\`\`ts\n${program}\`\`\`\n\`\`\`ts\npart\n\`\`\`\n`;
  assert.deepEqual(linksOf(text), ["x.md"]);
  assert.deepEqual(programsOf(text), [{ name: "auth.ts", program }]);
});
