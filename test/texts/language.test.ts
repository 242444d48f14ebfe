import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "../../src/lib/html.ts";
import { fillMarkup, fillText, type Writing } from "../../src/texts/fill.ts";
import { createLanguage } from "../../src/texts/language.ts";
import { loadTexts } from "../../src/texts/languages.ts";
import { english } from "../support/english.ts";
import { fc } from "../support/fast-check.ts";

const arabic = createLanguage("ar", await loadTexts("ar"));
const ltr: Writing = { dir: "ltr", number: String };
const rtl: Writing = { dir: "rtl", number: String };

test("a value keeps its own direction in markup", () => {
  assert.equal(
    String(english.in("common")("signedInAs", { name: "Ada" })),
    "You’re signed in as <strong><bdi>Ada</bdi></strong>.",
  );
});

test("a value is isolated in plain text where it would turn the rest", () => {
  assert.equal(fillText("Hello {name}!", { name: "Ada" }, ltr), "Hello Ada!");
  assert.equal(fillText("Hello {name}!", { name: "دعاء" }, ltr), "Hello \u2068دعاء\u2069!");
  assert.equal(fillText("أهلًا {name}", { name: "Ada" }, rtl), "أهلًا \u2068Ada\u2069");
});

test("words in brackets are those of a link, and brackets without one are text", () => {
  const link = "/a?b&c";
  assert.equal(
    String(fillMarkup("Go [there] now", { link }, ltr)),
    'Go <a href="/a?b&amp;c">there</a> now',
  );
  assert.equal(String(fillMarkup("[x] **y**", {}, ltr)), "[x] <strong>y</strong>");
});

test("no value breaks out of its place, or is read as a mark", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const markup = String(fillMarkup("**{a}** [{b}]", { a: value, b: value, link: value }, ltr));
      const safe = String(html`${value}`);
      assert.equal(
        markup,
        `<strong><bdi>${safe}</bdi></strong> <a href="${safe}"><bdi>${safe}</bdi></a>`,
      );
      const text = fillText("{a}", { a: value }, rtl);
      const kept = value.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
      assert.equal(text, kept === "" ? "" : `\u2068${kept}\u2069`);
    }),
  );
});

test("no value turns the direction of what follows it in plain text", () => {
  const name = "x\u2069\u202eevil\u2066\u200f";
  assert.equal(fillText("{name}, hello", { name }, rtl), "\u2068xevil\u200f\u2069, hello");
  assert.equal(fillText("{name}, hello", { name }, ltr), "\u2068xevil\u200f\u2069, hello");
  assert.equal(fillText("{name}, hello", { name: "x\u2069\u202eevil" }, ltr), "xevil, hello");
});

test("a day in Arabic keeps its order in the middle of a sentence", () => {
  const at = new Date("2026-11-28T00:00:00Z");
  const day = new Intl.DateTimeFormat("ar", { dateStyle: "short", timeZone: "UTC" }).format(at);
  assert.equal(fillText("{day}.", { day }, rtl), `\u2068${day}\u2069.`);
});

test("numbers choose the form of a text, and are written by the rules of the language", () => {
  const left = (count: number) => english.in("notices").text("codesLeft", { count });
  assert.deepEqual(
    [left(1), left(2), left(1200)],
    ["One is left.", "2 are left.", "1,200 are left."],
  );
  const inArabic = (count: number) => arabic.in("notices").text("codesLeft", { count });
  assert.equal(new Set([1, 2, 3, 11].map(inArabic)).size, 4);
});

test("days and instants are written by the rules of the language, in UTC", () => {
  const at = new Date("2026-11-27T22:05:00Z");
  assert.equal(english.day(at), "Nov 27, 2026");
  assert.match(english.minute(at), /^Nov 27, 2026, 10:05\sPM UTC$/);
  assert.match(arabic.minute(at, "long"), /27 نوفمبر 2026.*بالتوقيت العالمي$/);
});
