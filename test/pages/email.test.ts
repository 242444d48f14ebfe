import assert from "node:assert/strict";
import { test } from "node:test";
import type { ConfirmPage, VerifyRequestPage } from "../../src/pages/page.ts";
import { renderPage } from "../../src/pages/render.ts";
import { fc } from "../support/fast-check.ts";
import { contextWith, email, read, signInWith } from "./example.ts";
import { all, one, readMarkup, textOf } from "./markup.ts";

const confirm: ConfirmPage = {
  kind: "confirm",
  action: "/auth/callback/mail",
  csrfToken: "token-1",
  returnTo: "/next",
  address: "ada@example.com",
  token: "t0k",
  sameBrowser: true,
};

const sent: VerifyRequestPage = {
  kind: "verify-request",
  csrfToken: "token-1",
  returnTo: "/next",
  signInUrl: "/auth/signin",
  sent: {
    address: "ada@example.com",
    codeAction: "/auth/callback/mail",
    againAction: "/auth/signin/mail",
  },
};

test("the page behind a link names the address and posts token and address", async () => {
  const elements = await read(confirm);
  assert.match(textOf(elements), /signed in as ada@example\.com/);
  assert.equal(one(elements, "action", "/auth/callback/mail").attributes.get("method"), "post");
  assert.equal(one(elements, "name", "token").attributes.get("value"), "t0k");
  assert.equal(one(elements, "name", "email").attributes.get("value"), "ada@example.com");
  assert.equal(one(elements, "name", "referrer").attributes.get("content"), "strict-origin");
  assert.doesNotMatch(textOf(elements), /another browser/);
});

test("the page behind a link says when the browser is not known to have asked", async () => {
  const elements = await read({ ...confirm, sameBrowser: false });
  assert.match(one(elements, "role", "note").text + textOf(elements), /another browser/);
});

test("the page after a mail was sent asks for its code, another mail or another address", async () => {
  const elements = await read(sent, contextWith({ name: "Fieldnotes" }));
  assert.match(
    textOf(elements),
    /sent an email to ada@example\.com .*code here, to sign in to Fieldnotes/,
  );
  const code = one(elements, "name", "code").attributes;
  assert.equal(code.get("autocomplete"), "one-time-code");
  assert.equal(code.get("inputmode"), "numeric");
  assert.equal(one(elements, "for", code.get("id") ?? "").text, "Code from the email");
  assert.equal(one(elements, "name", "email").attributes.get("value"), "ada@example.com");
  assert.equal(one(elements, "href", "/auth/signin").text, "Use another address");
});

test("a wrong code is pointed out where it was typed", async () => {
  const error = { type: "Verification", code: "code-wrong" };
  const elements = await read({ ...sent, error });
  assert.match(textOf(elements), /That code isn’t right/);
  const code = one(elements, "name", "code").attributes;
  assert.equal(code.get("aria-invalid"), "true");
  assert.equal(one(elements, "id", code.get("aria-describedby") ?? "").name, "p");
  assert.match(all(elements, "title")[0]?.text ?? "", /^Error: /);
});

test("a mail without a code, or whose code counts no more, gets no form for it", async () => {
  const { againAction, address } = sent.sent ?? { againAction: "", address: "" };
  const pages = [
    { ...sent, sent: { againAction, address } },
    ...["code-spent", "link-expired", "link-unknown"].map((code) => ({
      ...sent,
      error: { type: "Verification", code },
    })),
  ];
  for (const page of pages) {
    const elements = await read(page);
    assert.equal(all(elements, "form").length, 1);
    assert.doesNotMatch(textOf(elements), /type its code/);
  }
});

test("an address that cannot be used is pointed out in the form", async () => {
  const error = { type: "InvalidRequest", code: "invalid-email" };
  const elements = await read(signInWith([{ ...email, entered: "ada@@example.com" }], { error }));
  const input = one(elements, "name", "email").attributes;
  assert.equal(input.get("value"), "ada@@example.com");
  assert.equal(input.get("aria-invalid"), "true");
  assert.ok(input.has("autofocus"));
});

test("no text on these pages breaks out of its place or leads elsewhere", async () => {
  const text = fc.oneof(
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "javascript:alert(1)",
      "//evil.example/",
      "&lt;",
    ),
    fc.string({ unit: "binary" }),
  );
  const somePage = fc.oneof(
    fc.record({
      kind: fc.constant("confirm" as const),
      ...{ action: text, csrfToken: text, returnTo: text, address: text, token: text },
      sameBrowser: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("verify-request" as const),
      ...{ csrfToken: text, returnTo: text, signInUrl: text },
      sent: fc.record({ address: text, codeAction: text, againAction: text }),
      error: fc.record({ type: text, code: text }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(somePage, async (page) => {
      const elements = readMarkup((await renderPage(page, contextWith())).html);
      for (const { name, attributes } of elements) {
        assert.ok(!["script", "img", "iframe", "link"].includes(name));
        for (const place of ["href", "action"]) {
          assert.match(attributes.get(place) ?? "/", /^(https?:\/\/[^/]|\/(?![/\\]))/);
        }
      }
      for (const form of elements.flatMap(({ name }, at) => (name === "form" ? [at] : []))) {
        const [csrf, returnTo] = elements.slice(form + 1, form + 3);
        assert.equal(csrf?.attributes.get("name"), "csrfToken");
        assert.equal(returnTo?.attributes.get("name"), "callbackUrl");
      }
    }),
    { numRuns: 300 },
  );
});
