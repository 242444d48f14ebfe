import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import type { FactorPage, Page } from "../src/pages/page.ts";
import { renderPage } from "../src/pages/render.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { lookAt, looks } from "./look-at.ts";

const page: FactorPage = {
  kind: "factor",
  about: "sign-in",
  action: "/auth/factor",
  person: "ada.lovelace+analytical.engine@mail.example.com",
  asksFor: "app",
  instead: { url: "/auth/factor?use=recovery", asksFor: "recovery" },
  passkeys: [{ id: "passkey", options: "/auth/webauthn-options/passkey" }],
  ref: "n4bQgYhMfWWaL28Ioio8hQ",
  need: {},
  signInUrl: "/auth/signin",
  csrfToken: "0".repeat(64),
  returnTo: undefined,
  stepUp: undefined,
};

const pages: Readonly<Record<string, Page>> = {
  asked: page,
  "wrong-code": { ...page, error: { code: "factor-wrong" } },
  "too-many": { ...page, passkeys: [], error: { code: "too-many-attempts", retryAfter: 2520 } },
  recovery: {
    ...page,
    asksFor: "recovery",
    instead: { url: "/auth/factor", asksFor: "app" },
    passkeys: [],
    error: { code: "recovery-wrong" },
  },
  "passkey-only": {
    ...page,
    asksFor: "passkey",
    instead: undefined,
    error: { code: "passkey-refused" },
  },
  "step-up": { ...page, about: "step-up", ref: undefined, stepUp: true, person: "عائشة" },
  gone: { kind: "factor-gone", isSignedIn: false, url: "/auth/signin" },
  "signed in": {
    kind: "factor-gone",
    isSignedIn: true,
    url: "/",
    securityUrl: "/auth/security",
  },
};

describe("the look of the page for a second factor", { skip: skipped }, () => {
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  for (const direction of ["ltr", "rtl"] as const) {
    for (const [shade, options] of Object.entries(looks)) {
      test(`in ${shade}, ${direction}`, async () => {
        const context = await browser.newContext(options);
        const tab = await context.newPage();
        for (const [name, shown] of Object.entries(pages)) {
          const host = "app.example.com";
          const { html } = await renderPage(shown, { theme: {}, host, homeUrl: "/" });
          await tab.setContent(
            html.replace('<html lang="en">', `<html lang="en" dir="${direction}">`),
          );
          await lookAt(tab, `factor-${name}-${shade}-${direction}`);
          const isForm = shown.kind === "factor" && shown.asksFor !== "passkey";
          assert.equal(await tab.locator("input[autofocus]").count(), isForm ? 1 : 0, name);
        }
        await context.close();
      });
    }
  }
});
