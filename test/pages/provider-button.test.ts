import assert from "node:assert/strict";
import { test } from "node:test";
import { providerButton } from "../../src/pages/provider-button.ts";

const markup = (logo?: string) =>
  String(providerButton("Continue with Acme", { logo }, 3, "app.example"));

test("inline SVG is used as it is", () => {
  const svg = '<svg viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>';
  assert.equal(
    markup(svg),
    `<button class="provider provider-3"><span class="mark" aria-hidden="true">${svg}</span><span>Continue with Acme</span></button>`,
  );
});

test("an image of the own origin is loaded, and is no text to a screen reader", () => {
  assert.match(markup("/acme.svg"), /<img src="\/acme\.svg" alt="">/);
});

test("without a mark, or with one from elsewhere, the name stands alone", () => {
  const unusable = [
    "",
    "https://cdn.example/a.svg",
    "a.svg",
    "http:",
    "<img src=x>",
    "javascript:1",
  ];
  for (const logo of [undefined, ...unusable]) {
    const alone = '<button class="provider-3"><span>Continue with Acme</span></button>';
    assert.equal(markup(logo), alone, logo);
  }
});
