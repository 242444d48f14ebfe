import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { isRecord } from "../../src/lib/json.ts";
import { languageTags } from "../../src/texts/languages.ts";
import { namesIn } from "../../src/texts/own-problem.ts";
import { texts as english } from "../../src/texts/tables/en/index.ts";
import type { Sayings, Table } from "../../src/texts/text.ts";
import type { SecurityDone } from "../../src/types/security.ts";
import { everyLanguage, flat } from "./tables.ts";

/** The texts of a table with their paths; plural forms stay together. */
function entries(value: unknown, path = ""): [path: string, text: unknown][] {
  if (!isRecord(value) || "other" in value) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => entries(inner, `${path}.${name}`));
}

const count = (text: string, mark: string) => text.split(mark).length - 1;
/** A text, or that of its forms which says most. */
const whole = (text: unknown) => String(isRecord(text) ? text.other : text);

const inEnglish = new Map(entries(english));

test("the list of languages has every folder of texts", () => {
  const folders = readdirSync(new URL("../../src/texts/tables", import.meta.url));
  assert.deepEqual([...languageTags].sort(), folders.sort());
});

test("a text that lacks a placeholder, a link or a form does not compile", () => {
  interface Area {
    heading: "app";
    both: "address" | "app";
    again: "link";
    left: "count";
  }
  const sound: Table<Area> = {
    heading: "Sign in to {app}",
    both: "{app} and {address}",
    again: "[Again]",
    left: { one: "One is left.", other: "{count} are left." },
  };
  const wrong = {
    ...sound,
    // @ts-expect-error
    heading: "Sign in",
    // @ts-expect-error
    both: "{app} alone",
    // @ts-expect-error
    again: "Again",
    // @ts-expect-error
    left: { one: "One is left.", other: "Some are left." },
  } satisfies Table<Area>;
  assert.ok(wrong);
});

test("every change that can be made has a saying", () => {
  const all: Sayings<SecurityDone> = english.done;
  assert.ok(all);
});

for (const { tag, texts } of everyLanguage) {
  describe(`the texts in ${tag}`, () => {
    const all = entries(texts);

    test("are those of English, with the same placeholders and links", () => {
      assert.deepEqual(all.map(([path]) => path).sort(), [...inEnglish.keys()].sort());
      for (const [path, text] of all) {
        assert.deepEqual([...namesIn(text)].sort(), [...namesIn(inEnglish.get(path))].sort(), path);
      }
    });

    test("emphasise as much as English does", () => {
      for (const [path, text] of all) {
        assert.equal(count(whole(text), "**"), count(whole(inEnglish.get(path)), "**"), path);
      }
    });

    test("have the plural forms of the language, and no other", () => {
      const known = new Set(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
      for (const [path, text] of all) {
        if (!isRecord(text)) continue;
        for (const category of Object.keys(text)) {
          assert.ok(
            [...known, "other"].some((one) => one === category),
            `${path}.${category}`,
          );
        }
      }
    });

    test("are not empty where English is not, and have no HTML, space around or straight quotation marks", () => {
      const originals = new Map(flat(english));
      for (const [path, text] of flat(texts)) {
        if (path === "common.gap") continue;
        assert.equal(text === "", originals.get(path) === "", path);
        assert.equal(text, text.trim(), path);
        assert.doesNotMatch(text, /[<>"']|&\w+;|\{\s|\s\}/, path);
      }
    });

    test("say what happened without a full stop", () => {
      for (const [path, text] of flat(texts)) {
        if (path.endsWith(".what")) assert.doesNotMatch(text, /[.。।]$/, path);
      }
    });

    test("are not those of English", () => {
      if (tag === "en") return;
      const originals = new Map(flat(english));
      const same = flat(texts).filter(([path, text]) => text === originals.get(path));
      // Short words and patterns may be alike.
      const long = same.filter(([, text]) => text.replace(/\{\w+\}/g, "").length > 12);
      assert.deepEqual(long, []);
    });
  });
}
