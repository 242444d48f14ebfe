import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { anchorsOf } from "../../site/slug.ts";
import { createConsumer } from "./consumer.ts";
import { root } from "./project.ts";

const pages = globSync(["*.md", "docs/**/*.md", "examples/*/*.md"], { cwd: root }).sort();
const read = (page: string) => readFileSync(join(root, page), "utf8");

/** Links to files, without those to other sites and those inside the page. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, target]) => target ?? []);

/** The links of a page to a heading, in itself or in another page, for which there is no heading. */
function deadAnchors(page: string, text: string, readOther: (page: string) => string): string[] {
  const links = text.matchAll(/\]\((?!\w+:)([^)#\s]*\.md)?#([^)\s]+)\)/g);
  return [...links].flatMap(([, target, anchor = ""]) => {
    const other = target ? readOther(join(dirname(page), decodeURIComponent(target))) : text;
    return anchorsOf(other).has(anchor) ? [] : `${target ?? ""}#${anchor}`;
  });
}

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

  test(`every link to a heading in ${page} leads to one`, () => {
    assert.deepEqual(deadAnchors(page, read(page), read), []);
  });
}

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

/** Pages about applications that were there before, where nobody has switched `cacheComponents` on. */
const aboutOlderOnes = ["docs/coming-from-authjs.md", "docs/moving-in/next-auth.md"];

/** The pages and layouts of Next.js that wait for the request or the session themselves, which `cacheComponents` refuses. */
const waiting = (text: string) =>
  [...text.matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].flatMap(([, program = ""]) => {
    const [, name] = program.match(/^export default async function (\w+)/m) ?? [];
    return name === undefined ? [] : [name];
  });

test("every page of Next.js in docs builds in a new application, where whoever waits for the session stands inside Suspense", () => {
  const refused = pages
    .filter((page) => !aboutOlderOnes.includes(page))
    .flatMap((page) => waiting(read(page)).map((name) => `${page}: ${name}`));
  assert.deepEqual(refused, []);
  assert.deepEqual(waiting("```tsx\nexport default async function Page() {\n```\n"), ["Page"]);
});

test("a dead link and a program are found", () => {
  const program = '// auth.ts\nimport "x";\n';
  const text = `[a](x.md) [b](https://x.test) [c](#d)\n\`\`\`ts\n${program}\`\`\`\n\`\`\`ts\npart\n\`\`\`\n`;
  assert.deepEqual(linksOf(text), ["x.md"]);
  assert.deepEqual(programsOf(text), [{ name: "auth.ts", program }]);
});

test("a dead link to a heading is found, in the page and in another", () => {
  const text =
    "# One\n\n## `two()`, or not\n\n[a](#two-or-not) [b](#three) [c](o.md#x-1) [d](o.md#y)\n";
  const other = "# X\n\n```sh\n# y\n```\n\n## X\n";
  assert.deepEqual(
    deadAnchors("docs/page.md", text, () => other),
    ["#three", "o.md#y"],
  );
});
