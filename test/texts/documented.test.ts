import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { everyLanguage } from "./tables.ts";

const page = new URL("../../docs/guides/languages.md", import.meta.url);
const marked = /(<!-- languages -->\n).*?(<!-- \/languages -->)/s;

const nameIn = (tag: string, language: string) =>
  new Intl.DisplayNames(language, { type: "language" }).of(tag) ?? tag;

/** The list of all languages, as the page has it. */
function list(): string {
  const rows = everyLanguage.map(({ tag, texts }) => {
    const direction = texts.dir === "rtl" ? "right to left" : "left to right";
    return `| \`${tag}\` | ${nameIn(tag, "en")} | ${nameIn(tag, tag)} | ${direction} |`;
  });
  return [
    "",
    "| tag | language | its own name | direction |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    "",
  ].join("\n");
}

test("docs/guides/languages.md lists every language; UPDATE=1 writes the list", () => {
  const text = readFileSync(page, "utf8");
  const written = text.replace(
    marked,
    (_, start: string, end: string) => `${start}${list()}${end}`,
  );
  if (process.env.UPDATE) writeFileSync(page, written);
  else assert.equal(text, written);
  assert.match(text, marked);
});
