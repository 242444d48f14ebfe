import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Page, PageContext } from "../../src/pages/page.ts";
import { passkeyScript } from "../../src/pages/passkey-script.ts";
import { renderPage } from "../../src/pages/render.ts";
import { english } from "../support/english.ts";
import { fc } from "../support/fast-check.ts";
import { contextWith, email, oauth, password, signInWith } from "./example.ts";
import { all, type ReadElement, readMarkup } from "./markup.ts";

const attacks = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  "</style><script>alert(1)</script>",
  "</title><svg onload=alert(1)>",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//",
  " \u0001javascript:alert(1)",
  "//evil.example/x",
  "https://evil.example/x",
  "&lt;script&gt;",
  "&#x3c;",
  "-->",
  "$&$1",
  "__proto__",
  "\u2028",
];
const text = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: "binary" }));
const nonEmpty = text.filter((value) => value !== "");
const maybe = fc.option(text, { nil: undefined });
const logo = maybe.filter((value) => !value?.trimStart().toLowerCase().startsWith("<svg"));

const style = fc.record({ logo, bg: maybe, text: maybe, brandColor: maybe });
const input = fc.dictionary(
  fc.oneof(text, fc.constantFrom("label", "type", "value", "placeholder", "onclick", "style")),
  text,
);
const entry = fc.oneof(
  fc.record({ kind: fc.constant("oauth" as const), id: text, name: text, action: text, style }),
  fc.record({
    kind: fc.constant("credentials" as const),
    id: text,
    name: text,
    action: text,
    inputs: fc.dictionary(text, input),
    entered: fc.dictionary(text, text),
  }),
  fc.record({
    kind: fc.constant("email" as const),
    id: text,
    name: text,
    action: text,
    entered: maybe,
  }),
  fc.record({
    kind: fc.constant("webauthn" as const),
    id: text,
    name: text,
    action: text,
    options: text,
    autofill: fc.boolean(),
    signUpLabel: maybe,
  }),
);
const page: fc.Arbitrary<Page> = fc.oneof(
  fc.record({
    kind: fc.constant("signin" as const),
    entries: fc.array(entry, { maxLength: 4 }),
    csrfToken: text,
    returnTo: text,
    error: fc.option(fc.record({ type: text, code: maybe }), { nil: undefined }),
    signedInAs: maybe,
  }),
  fc.record({
    kind: fc.constant("signout" as const),
    action: text,
    csrfToken: text,
    returnTo: text,
    signedInAs: maybe,
  }),
  fc.record({ kind: fc.constant("error" as const), error: text, signInUrl: text }),
  fc.record({ kind: fc.constant("verify-request" as const) }),
);
const context: fc.Arbitrary<PageContext> = fc.record({
  language: fc.constant(english),
  theme: fc.record({ logo: maybe, brandColor: maybe, buttonText: maybe, name: maybe }),
  host: text,
  homeUrl: text,
});

/** The empty name stands for text after an end tag. */
const elementNames = new Set([
  ...[
    "",
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "main",
    "header",
    "h1",
    "p",
    "strong",
    "bdi",
  ],
  ...["a", "code", "div", "form", "input", "button", "label", "span", "img", "noscript"],
  ...["svg", "path", "circle", "rect", "details", "summary", "script"],
]);

function assertHarmless(elements: readonly ReadElement[]): void {
  for (const { name, attributes, text } of elements) {
    assert.ok(elementNames.has(name), name);
    if (name === "script") assert.equal(text, passkeyScript(english));
    for (const [attribute, value] of attributes) {
      assert.doesNotMatch(attribute, /^(on|style|form|srcdoc)/);
      if (["href", "action", "data-options"].includes(attribute)) {
        assert.match(value, /^(https?:\/\/[^/]|\/(?![/\\]))/);
      }
      if (attribute === "src") assert.match(value, /^(data:image\/|\/(?![/\\]))/i);
    }
  }
}

test("no text on any page breaks out of its place, runs, or leads to another scheme", async () => {
  await fc.assert(
    fc.asyncProperty(page, context, async (somePage, someContext) => {
      const { html } = await renderPage(somePage, someContext);
      assertHarmless(readMarkup(html));
    }),
    { numRuns: 500 },
  );
});

test("texts arrive unchanged where they belong", async () => {
  await fc.assert(
    fc.asyncProperty(nonEmpty, async (value) => {
      const page = signInWith([oauth("x", value)], {
        csrfToken: value,
        returnTo: value,
        signedInAs: value,
      });
      const elements = readMarkup((await renderPage(page, contextWith())).html);
      const inputs = all(elements, "input").map(({ attributes }) => attributes.get("value"));
      assert.deepEqual(inputs, [value, value]);
      const labels = all(elements, "span").map(({ text }) =>
        text.replace(/^(.*?)\u2068|\u2069$/gs, "$1"),
      );
      assert.ok(labels.includes(`Continue with ${value}`));
      assert.ok(all(elements, "bdi").some(({ text }) => text === value));
    }),
  );
});

test("the type and code of an error are never shown, only looked up", async () => {
  const html = async (type: string, code: string) =>
    (await renderPage(signInWith([password], { error: { type, code } }), contextWith())).html;
  for (const attack of attacks) assert.equal(await html(attack, attack), await html("", ""));
});

test("every form of every page carries the CSRF token and the address to return to", async () => {
  await fc.assert(
    fc.asyncProperty(page, async (somePage) => {
      const elements = readMarkup((await renderPage(somePage, contextWith())).html);
      const starts = elements.flatMap(({ name }, index) => (name === "form" ? [index] : []));
      for (const start of starts) {
        const [token, returnTo] = elements.slice(start + 1, start + 3);
        assert.equal(token?.attributes.get("name"), "csrfToken");
        assert.equal(returnTo?.attributes.get("name"), "callbackUrl");
      }
    }),
  );
});

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("the policy allows the page's own style sheet and script, and nothing else that is inline", async () => {
  await fc.assert(
    fc.asyncProperty(page, context, async (somePage, someContext) => {
      const { html, contentSecurityPolicy } = await renderPage(somePage, someContext);
      const elements = readMarkup(html);
      const [style, ...others] = all(elements, "style");
      assert.ok(style && others.length === 0);
      assert.ok(contentSecurityPolicy.includes(`style-src '${hash(style.text)}';`));
      const [script, ...more] = all(elements, "script");
      assert.equal(more.length, 0);
      const allowed = script && `script-src '${hash(script.text)}'; connect-src 'self'`;
      assert.equal(/script-src.*/.exec(contentSecurityPolicy)?.[0], allowed);
      assert.match(contentSecurityPolicy, /^default-src 'none'; /);
      assert.match(contentSecurityPolicy, /frame-ancestors 'none'/);
      assert.match(contentSecurityPolicy, /base-uri 'none'/);
      assert.doesNotMatch(contentSecurityPolicy, /unsafe|https?:|\*/);
    }),
  );
});

test("pages without a form can send none, and forms may be redirected to a provider", async () => {
  const policy = async (page: Page) =>
    (await renderPage(page, contextWith())).contentSecurityPolicy;
  assert.match(await policy({ kind: "verify-request" }), /form-action 'none'/);
  assert.match(await policy({ kind: "error", error: "", signInUrl: "/" }), /form-action 'none'/);
  assert.doesNotMatch(await policy(signInWith([oauth("github", "GitHub")])), /form-action/);
  assert.doesNotMatch(await policy({ kind: "signout", action: "/auth/signout" }), /form-action/);
});

test("a page has a language, a title, one main landmark, one heading, and is not indexed", async () => {
  const pages: Page[] = [
    signInWith([oauth("github", "GitHub"), password, email]),
    { kind: "signout", action: "/auth/signout" },
    { kind: "error", error: "AccessDenied", signInUrl: "/auth/signin" },
    { kind: "verify-request" },
  ];
  for (const somePage of pages) {
    const elements = readMarkup((await renderPage(somePage, contextWith())).html);
    const count = (name: string) => all(elements, name).length;
    assert.deepEqual([count("title"), count("main"), count("h1")], [1, 1, 1]);
    assert.equal(all(elements, "html")[0]?.attributes.get("lang"), "en");
    const robots = all(elements, "meta").find(
      ({ attributes }) => attributes.get("name") === "robots",
    );
    assert.equal(robots?.attributes.get("content"), "noindex");
  }
});

test("a logo of another origin is left out", async () => {
  const theme = { logo: "https://cdn.example/logo.png" };
  const { html } = await renderPage({ kind: "verify-request" }, contextWith(theme));
  assert.doesNotMatch(html, /cdn\.example|<img/);
});
