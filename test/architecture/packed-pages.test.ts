import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { test } from "node:test";
import { packedFiles, packedPage, restorePages, writePages } from "../../tools/packed-pages.ts";
import { manifest, root } from "./project.ts";

/** Links to files, without those to other sites and those inside the page. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, target]) => target ?? []);

test("every link in a page of the package leads to a file of the package", () => {
  const packed = packedFiles(root);
  const pages = [...packed].filter((path) => path.endsWith(".md"));
  assert.ok(pages.length > 20, pages.join());
  const dead = pages.flatMap((page) =>
    linksOf(packedPage(page, readFileSync(join(root, page), "utf8"), packed))
      .map((target) => posix.join(posix.dirname(page), decodeURIComponent(target)))
      .filter((path) => !packed.has(path))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(dead, []);
});

test("pages whose tests only the repository has say so", () => {
  for (const page of ["docs/security.md", "docs/conformance.md"]) {
    const text = readFileSync(join(root, page), "utf8");
    assert.match(text, /The tests are in the repository; the package does not have them/);
  }
});

test("npm writes the pages before it packs, and puts them back", () => {
  const { prepack, postpack } = Object(manifest).scripts;
  assert.equal(prepack, "npm run build && node tools/packed-pages.ts");
  assert.equal(postpack, "node tools/packed-pages.ts --restore");
});

const page = `| [csrf](../test/csrf.test.ts) | [pages](other.md#a) | [b](#b) [c](https://x.example/d.ts) |\n`;
const packed = new Set(["docs/page.md", "docs/other.md", "LICENSE"]);

test("a link to a file that is not packed becomes its path, and every other stays", () => {
  assert.equal(
    packedPage("docs/page.md", page, packed),
    "| csrf (`test/csrf.test.ts`) | [pages](other.md#a) | [b](#b) [c](https://x.example/d.ts) |\n",
  );
});

test("a picture that is not packed becomes its words", () => {
  const picture = "![A mail with a code](pictures/mail.png)";
  assert.equal(packedPage("docs/page.md", picture, packed), "(Picture: A mail with a code.)");
  const both = new Set([...packed, "docs/pictures/mail.png"]);
  assert.equal(packedPage("docs/page.md", picture, both), picture);
});

test("the pages are put back as they were, also by the next run when one was interrupted, and what somebody wrote since stays", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "cardea-pages-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const kept = join(folder, "kept");
  const path = join(folder, "docs/page.md");
  mkdirSync(join(folder, "docs"));
  writeFileSync(path, page);
  writeFileSync(join(folder, "docs/other.md"), "no links\n");

  writePages(folder, kept, packed);
  assert.match(readFileSync(path, "utf8"), /csrf \(`test/);
  writePages(folder, kept, packed);
  restorePages(folder, kept, packed);
  assert.equal(readFileSync(path, "utf8"), page);
  assert.equal(existsSync(kept), false);

  writePages(folder, kept, packed);
  writeFileSync(path, "new words\n");
  restorePages(folder, kept, packed);
  assert.equal(readFileSync(path, "utf8"), "new words\n");
});
