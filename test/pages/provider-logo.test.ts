import assert from "node:assert/strict";
import { test } from "node:test";
import { providerLogo } from "../../src/pages/provider-logo.ts";

const markup = (name: string, logo?: string) => String(providerLogo(name, logo, "app.example"));

test("inline SVG is used as it is", () => {
  const svg = '<svg viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>';
  assert.equal(markup("Acme", svg), `<span class="mark" aria-hidden="true">${svg}</span>`);
});

test("an image of the own origin is loaded, and is no text to a screen reader", () => {
  assert.match(markup("Acme", "/acme.svg"), /<img src="\/acme\.svg" alt="">/);
});

test("without a mark, or with one from elsewhere, there is the first letter of the name", () => {
  const unusable = [
    "",
    "https://cdn.example/a.svg",
    "a.svg",
    "http:",
    "<img src=x>",
    "javascript:1",
  ];
  for (const logo of [undefined, ...unusable]) {
    assert.match(markup("acme", logo), /monogram" aria-hidden="true">A</, logo);
  }
  assert.match(markup("“42 School”"), />4</);
  assert.match(markup("Österreich"), />Ö</);
  assert.match(markup("🙂"), />•</);
});
