import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { sections } from "../../site/structure.ts";
import { dist, fileAt, read, readPages, valuesOf } from "./built.ts";

const pages = readPages();
const menu = sections.flatMap((section) => section.pages);

/** Returns the links of a page that lead nowhere, or to a heading that is not there. */
function deadLinks(file: string, links: readonly string[]): string[] {
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const { pathname, hash } = new URL(link, `http://site.test/${file}`);
    const found = link.startsWith("#") ? file : fileAt(pathname);
    if (!found) return true;
    const target = pages.get(found);
    return (
      hash.length > 1 && target !== undefined && !target.ids.has(decodeURIComponent(hash.slice(1)))
    );
  });
}

suite("the site", () => {
  test("has every page of the menu, as a page and as Markdown", () => {
    const missing = menu
      .flatMap(({ path }) => [`${path}.html`, `${path}.md`])
      .filter((file) => !existsSync(join(dist, file)));
    assert.deepEqual(missing, []);
  });

  test("has a page for each Markdown, and Markdown for each page", () => {
    const twins = globSync("**/*.md", { cwd: dist }).map((file) => file.replace(/md$/, "html"));
    const shown = [...pages.keys()].filter((file) => file !== "404.html");
    assert.deepEqual(twins.sort(), shown.sort());
    for (const [file, { html }] of pages) {
      if (file === "404.html") continue;
      const [twin = ""] = html.match(/<link rel="alternate" type="text\/markdown"[^>]*>/) ?? [];
      assert.deepEqual(valuesOf(twin, "href"), [`/${file.replace(/html$/, "md")}`]);
    }
  });

  for (const [file, { links }] of pages) {
    test(`has no dead link and no dead anchor in ${file}`, () => {
      assert.deepEqual(deadLinks(file, links), []);
    });
  }

  test("can be read without a script", () => {
    for (const [file, { html }] of pages) {
      if (file === "404.html") continue;
      const [, main = ""] = html.match(/<main[\s>]([\s\S]*)<\/main>/) ?? [];
      const [, heading] = read(file.replace(/html$/, "md")).match(/^# (.+)$/m) ?? [];
      assert.ok(heading, file);
      assert.ok(main.includes("<h1"), file);
      assert.equal(html.match(/<h1[\s>]/g)?.length, 1, file);
    }
  });

  test("has a title and a description of its own for every page", () => {
    const seen = new Map<string, string>();
    for (const [file, { html }] of pages) {
      if (file === "404.html") continue;
      const [, title = ""] = html.match(/<title>([^<]+)<\/title>/) ?? [];
      const [, text = ""] = html.match(/<meta name="description" content="([^"]+)"/) ?? [];
      assert.ok(text.length >= 20 && text.length <= 200, `${file}: ${text}`);
      for (const one of [title, text]) {
        assert.equal(seen.get(one), undefined, `${file} and ${seen.get(one)}: ${one}`);
        seen.set(one, file);
      }
    }
  });
});

/** The addresses from which a page or a style sheet loads something. */
function loaded(text: string): string[] {
  const sources = ["src", "srcset", "poster", "data"].flatMap((name) => valuesOf(text, name));
  const links = valuesOf(text, "href", "link");
  const styles = [...text.matchAll(/(?:url\(|@import\s*)["']?([^"')\s;]+)/g)];
  return [...sources, ...links, ...styles.map(([, url = ""]) => url)];
}

const isForeign = (url: string) => /^(?:[a-z]+:)?\/\//i.test(url);

test("the site loads nothing from another origin", () => {
  const files = globSync("**/*.{html,css,svg}", { cwd: dist });
  assert.ok(files.length > 50);
  const foreign = files.flatMap((file) =>
    loaded(readFileSync(join(dist, file), "utf8"))
      .filter(isForeign)
      .map((url) => `${file}: ${url}`),
  );
  assert.deepEqual(foreign, []);
});

test("what is loaded from another origin is found", () => {
  const html = `<script async src="https://a.test/x.js"></script><link rel="stylesheet" href="//b.test/x.css">
    <img alt="" src="/own.png"><a href="https://c.test/">c</a><style>@import "https://d.test/x.css"; a { background: url(https://e.test/x.png) }</style>`;
  assert.deepEqual(loaded(html).filter(isForeign), [
    "https://a.test/x.js",
    "//b.test/x.css",
    "https://d.test/x.css",
    "https://e.test/x.png",
  ]);
});

test("a dead link and a dead anchor are found", () => {
  const links = [
    "/errors",
    "/errors#types",
    "/errors#nothing",
    "/nothing",
    "./llms.txt",
    "https://a.test/",
  ];
  assert.deepEqual(deadLinks("index.html", links), ["/errors#nothing", "/nothing"]);
});

test("llms.txt names the Markdown of every page, and llms-full.txt has all of it", () => {
  const list = read("llms.txt");
  const all = read("llms-full.txt");
  for (const { path, title } of menu) {
    assert.ok(list.includes(`[${title}](/${path}.md)`), path);
    assert.ok(all.includes(read(`${path}.md`).trim()), path);
  }
  const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
  assert.deepEqual(deadLinks("llms.txt", links), []);
});
