import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { contrast, parseColor } from "../../src/lib/color.ts";
import { type Letter, letterMarkup } from "../../src/lib/mail/letter.ts";
import { paletteOf } from "../../src/lib/mail/palette.ts";

const letter: Letter = {
  lang: "ar",
  dir: "rtl",
  subject: "Sign in <now>",
  host: "app.example.com",
  parts: [
    { kind: "text", text: "Hello" },
    { kind: "muted", text: "Ignore it" },
    { kind: "button", label: "Go", url: "https://app.example.com/?a=1&b=2" },
    { kind: "code", code: "123 456" },
  ],
};

suite("the colours of a mail", () => {
  test("are those of both schemes unless one is chosen", () => {
    const both = paletteOf({});
    assert.equal(both.scheme, "light dark");
    assert.match(both.looks.page, /^background-color: #f4f5f7$/);
    assert.match(both.dark?.page ?? "", /^background-color: #0d0f13$/);
    assert.deepEqual(paletteOf({ colorScheme: "auto" }), both);
    const { looks, dark, scheme } = paletteOf({ colorScheme: "dark" });
    assert.deepEqual(
      { looks, dark, scheme },
      { looks: both.dark, dark: undefined, scheme: "dark" },
    );
    const light = paletteOf({ colorScheme: "light" });
    assert.deepEqual(light, { scheme: "light", looks: both.looks, dark: undefined });
  });

  test("are the application's own on the button, with a label that can be read", () => {
    const button = (brandColor: string, buttonText?: string) =>
      paletteOf({ colorScheme: "light", brandColor, buttonText }).looks.button;
    assert.equal(
      button("#004080"),
      "background-color: #004080; border-color: #004080; color: #ffffff",
    );
    assert.match(button("#004080", "#ffee88"), /; color: #ffee88$/);
    assert.match(button("red; x"), /^background-color: #1b1e24; .*; color: #ffffff$/);
  });

  test("give a button that vanishes in the card an outline", () => {
    const edge = (brandColor: string, colorScheme: "light" | "dark") =>
      /border-color: (\S+);/.exec(paletteOf({ colorScheme, brandColor }).looks.button)?.[1];
    assert.equal(edge("#ffffff", "light"), "#5a606c");
    assert.equal(edge("#ffffff", "dark"), "#ffffff");
    assert.equal(edge("#171a20", "dark"), "#a4abb8");
  });
});

suite("without colours of the application", () => {
  const colour = (look: string, what: string) =>
    parseColor(new RegExp(`(?:^|; )${what}: (#[0-9a-f]{6})(?:;|$)`).exec(look)?.[1]) ??
    assert.fail(`no ${what} in "${look}"`);

  for (const colorScheme of ["light", "dark"] as const) {
    test(`each text of the ${colorScheme} scheme can be read, and the card has an edge`, () => {
      const { looks } = paletteOf({ colorScheme });
      const card = colour(looks.card, "background-color");
      const texts = [
        [colour(looks.text, "color"), card],
        [colour(looks.muted, "color"), card],
        [colour(looks.muted, "color"), colour(looks.page, "background-color")],
        [colour(looks.code, "color"), colour(looks.code, "background-color")],
        [colour(looks.button, "color"), colour(looks.button, "background-color")],
      ] as const;
      for (const [text, background] of texts) assert.ok(contrast(text, background) >= 4.5);
      assert.ok(contrast(colour(looks.button, "border-color"), card) >= 3);
      assert.notEqual(colour(looks.card, "border-color"), card);
    });
  }
});

suite("a mail", () => {
  test("is written in its language and direction, with every part in order", () => {
    const markup = letterMarkup(letter, {});
    assert.match(markup, /<html lang="ar" dir="rtl">/);
    assert.match(markup, /<title>Sign in &lt;now&gt;<\/title>/);
    assert.match(markup, /<h1 class="text"[^>]*>Sign in &lt;now&gt;<\/h1>/);
    const parts = [
      /<p class="text" style="[^"]*font-size: 16px;[^"]*color: #16181d">Hello<\/p>\n/,
      /<p class="muted" style="[^"]*font-size: 14px;[^"]*color: #5a606c">Ignore it<\/p>\n/,
      /<a class="button" href="https:\/\/app\.example\.com\/\?a=1&amp;b=2"[^>]*>Go<\/a><\/p>\n/,
      /<p class="code" dir="ltr"[^>]*>123 456<\/p>\n/,
    ];
    const places = parts.map((part) => markup.search(part));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.ok(
      places.every((place) => place > 0),
      String(places),
    );
  });

  test("says where it comes from, unless the subject does", () => {
    const host = /<p class="muted"[^>]*>app\.example\.com<\/p>/;
    assert.match(letterMarkup(letter, {}), host);
    const named = letterMarkup({ ...letter, subject: "Sign in to app.example.com" }, {});
    assert.doesNotMatch(named, host);
    assert.doesNotMatch(named, /false|undefined/);
  });

  test("has rules for the dark scheme only where it has both", () => {
    const both = letterMarkup(letter, {});
    assert.match(
      both,
      /@media \(prefers-color-scheme: dark\) \{\n\.page \{ background-color: #0d0f13 !important; \}\n/,
    );
    assert.match(
      both,
      /\.card \{ background-color: #171a20 !important; border-color: #2b303a !important; \}\n/,
    );
    assert.match(both, /content="light dark"/);
    for (const colorScheme of ["light", "dark"] as const) {
      const markup = letterMarkup(letter, { colorScheme });
      assert.doesNotMatch(markup, /@media|undefined|false/);
      assert.match(markup, new RegExp(`:root \\{ color-scheme: ${colorScheme};`));
    }
  });
});

test("a mail breaks long addresses, has fonts, and rules for the dark scheme that nothing parts", () => {
  const markup = letterMarkup(letter, {});
  const card = /<td style="([^"]*text-align: start[^"]*)">/.exec(markup)?.[1] ?? "";
  assert.match(card, /overflow-wrap: anywhere; word-break: break-word/);
  assert.match(card, /font-family: .*sans-serif$/);
  assert.match(markup, /class="code"[^>]*font-family: [^"]*monospace/);
  const rules = /dark\) \{\n([\s\S]*)\}\n<\/style>/.exec(markup)?.[1] ?? "";
  assert.match(rules, /^(?:\.[a-z]+ \{ [^{}]* \}\n){6}$/);
});
