import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { everyPage } from "../../e2e/pages/every.ts";
import { stepUpPagesIn } from "../../e2e/pages/signin.ts";
import type { Page } from "../../src/pages/page.ts";
import { renderPage } from "../../src/pages/render.ts";
import type { Language } from "../../src/texts/language.ts";
import { readMarkup } from "../pages/markup.ts";
import { english } from "../support/english.ts";
import { everyLanguage, flat } from "./tables.ts";

function pagesIn(language: Language): [name: string, page: Page][] {
  const every = { ...everyPage, signin: { ...everyPage.signin, ...stepUpPagesIn(language) } };
  return Object.entries(every).flatMap(([kind, shapes]) =>
    Object.entries(shapes).map(([shape, page]): [string, Page] => [`${kind}: ${shape}`, page]),
  );
}

const show = async (page: Page, language: Language) => {
  const context = { language, theme: { name: "Zyx" }, host: "zyx.example", homeUrl: "/" };
  return (await renderPage(page, context)).html;
};

/** Matches a text whatever its placeholders hold. A short one may be the same in English: "Passkey 1". */
function shape(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[^\w\s]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

/** What somebody reads or hears: texts, labels, and the texts in scripts. */
async function readable(page: Page, language: Language): Promise<Set<string>> {
  const elements = readMarkup(await show(page, language));
  const texts = elements.flatMap(({ name, text, attributes }) => [
    ...(name === "style" ? [] : name === "script" ? text.matchAll(/"([^"]*)"/g) : [[text, text]]),
    ...["aria-label", "title", "alt"].map((one) => [one, attributes.get(one) ?? ""]),
  ]);
  return new Set(texts.map(([, text = ""]) => text.replace(/[\u2068\u2069]/g, "").trim()));
}

for (const { tag, texts, language } of everyLanguage.filter((one) => one.tag !== "en")) {
  describe(`every page in ${tag}`, () => {
    const own = flat(texts).map(([, text]) => shape(text));
    test("has no text of English left", async () => {
      // Words of English with a placeholder are told apart by what is around it.
      const originals = new Map(pagesIn(english));
      for (const [name, page] of pagesIn(language)) {
        const inEnglish = await readable(originals.get(name) ?? page, english);
        const here = await readable(page, language);
        const left = [...here].filter(
          (text) =>
            /[a-z]{3}.*\s/i.test(text) && inEnglish.has(text) && !own.some((one) => one.test(text)),
        );
        const given = JSON.stringify(page);
        assert.deepEqual(
          left.filter((text) => !given.includes(JSON.stringify(text).slice(1, -1))),
          [],
          name,
        );
      }
    });

    test("has no placeholder or mark left, and says its language and direction", async () => {
      for (const [name, page] of pagesIn(language)) {
        const html = await show(page, language);
        const [body = ""] = /<body>.*<\/main>/s.exec(html) ?? [];
        assert.doesNotMatch(body, /\{\w+\}|\*\*|undefined|\[object/, name);
        assert.ok(html.includes(`<html lang="${tag}" dir="${texts.dir}">`), name);
      }
    });
  });
}
