import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadTexts } from "../../src/texts/languages.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { password } from "./support/password.ts";

const app = (more: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], theme: { name: "Notes" }, ...more });

async function open(config: AuthConfig, accept?: string, path = "/auth/signin") {
  const headers = { accept: "text/html", ...(accept && { "accept-language": accept }) };
  const response = await browser(config).get(path, { headers });
  const html = await response.text();
  const [, heading = ""] = /<h1>(.*?)<\/h1>/s.exec(html) ?? [];
  return { response, html, heading: heading.replace(/[\u2068\u2069]/g, "") };
}

const german = "Bei Notes anmelden";

describe("a page", () => {
  test("is in the language that the browser likes best, and says so", async () => {
    const { html, heading, response } = await open(app().config, "tlh, de-AT;q=0.9, en;q=0.8");
    assert.equal(heading, german);
    assert.ok(html.includes('<html lang="de" dir="ltr">'));
    assert.equal(response.headers.get("content-language"), "de");
    assert.match(response.headers.get("cache-control") ?? "", /no-store/);
  });

  test("goes from right to left where the language does", async () => {
    const { html } = await open(app().config, "ar-EG");
    assert.ok(html.includes('<html lang="ar" dir="rtl">'));
  });

  test("is in English for whoever reads none of our languages, or does not say", async () => {
    for (const accept of ["tlh", "*", "../de", undefined]) {
      assert.equal((await open(app().config, accept)).heading, "Sign in to Notes");
    }
  });

  test("leaves no line in the log, whatever a stranger sends", async () => {
    const { config, errors, warnings } = app();
    for (const accept of ["tlh", ",,,", "x".repeat(9000), "de;q=9", "é"]) {
      await open(config, accept);
    }
    assert.deepEqual([errors, warnings], [[], []]);
  });

  test("about an error speaks the same language, with the address of a host that nobody trusts", async () => {
    const { heading } = await open(app().config, "de", "/auth/error?error=AccessDenied");
    assert.equal(heading, "Du hast keinen Zugang");
    const broken = await open(app({ secret: "short" }).config, "de");
    assert.equal(broken.heading, "Die Anmeldung ist nicht richtig eingerichtet");
  });
});

describe("the option `language`", () => {
  test("is the language of all pages where it is a tag", async () => {
    const { config } = app({ language: "de-CH" });
    assert.equal((await open(config, "ar")).heading, german);
  });

  test("counts as not set where it is null, and so does `messages`", async () => {
    // JavaScript may say so.
    const { config, errors } = app(Object({ language: null, messages: null }));
    const { heading, response } = await open(config, "de");
    assert.deepEqual([response.status, heading, errors], [200, german, []]);
  });

  test("is called with the request, and with the language that the browser likes best", async () => {
    const seen: unknown[] = [];
    const { config } = app({
      language: (request, preferred) => {
        seen.push(request && new URL(request.url).pathname, preferred);
        return preferred ?? "de";
      },
    });
    assert.equal((await open(config, "tlh")).heading, german);
    assert.notEqual((await open(config, "ar")).heading, german);
    assert.deepEqual(seen, ["/auth/signin", undefined, "/auth/signin", "ar"]);
  });

  test("leaves the choice to the browser where it returns undefined, and is English where nobody knows what it returns", async () => {
    assert.equal((await open(app({ language: () => undefined }).config, "de")).heading, german);
    const unknown = await open(app({ language: async () => "tlh" }).config, "de");
    assert.equal(unknown.heading, "Sign in to Notes");
  });

  test("is told to the operator where it throws, and the page is shown all the same", async () => {
    const { config, errors } = app({
      language: () => {
        throw new Error("no such table");
      },
    });
    assert.equal((await open(config, "de")).heading, german);
    assert.deepEqual(
      errors.map(({ code }) => code),
      ["callback-route-error"],
    );
  });
});

describe("the option `messages`", () => {
  test("replaces a text of one language, and leaves all others", async () => {
    const messages = { de: { signin: { heading: "Willkommen bei {app}" } } };
    const { config } = app({ messages });
    const { heading, html } = await open(config, "de");
    assert.equal(heading, "Willkommen bei Notes");
    assert.ok(html.includes("Anmelden"));
    assert.equal((await open(config, "en")).heading, "Sign in to Notes");
  });

  test("may say the same in a region", async () => {
    const messages = { "de-AT": { common: { signIn: "Eintreten" } } };
    const { config } = app({ messages });
    assert.ok((await open(config, "de-AT")).html.includes("Eintreten"));
    assert.ok(!(await open(config, "de-DE")).html.includes("Eintreten"));
  });

  test("may add a language", async () => {
    const texts = await loadTexts("en");
    const messages = {
      eo: { ...texts, signin: { ...texts.signin, heading: "Ensaluti ĉe {app}" } },
    };
    const { html, heading } = await open(app({ messages }).config, "eo, de");
    assert.equal(heading, "Ensaluti ĉe Notes");
    assert.ok(html.includes('<html lang="eo" dir="ltr">'));
  });

  test("is escaped like any text", async () => {
    const messages = { en: { signin: { heading: "<b>{app}</b>", noWays: "**<i>x</i>**" } } };
    const { html } = await open(app({ messages, providers: [] }).config, "en");
    assert.ok(html.includes("&lt;b&gt;Notes&lt;/b&gt;"));
    assert.ok(html.includes("<strong>&lt;i&gt;x&lt;/i&gt;</strong>"));
  });

  for (const [what, options, said] of [
    [
      "a name that no text has",
      { messages: { de: { signin: { headin: "x" } } } },
      /`messages\.de\.signin\.headin`.*`heading`/,
    ],
    [
      "a placeholder that nothing fills",
      { messages: { de: { signin: { heading: "{name}" } } } },
      /\{name\}.*\{app\}/,
    ],
    [
      "brackets where there is no link",
      { messages: { de: { common: { or: "[x]" } } } },
      /square brackets/,
    ],
    ["half an emphasis", { messages: { de: { common: { or: "**x" } } } }, /other half/],
    ["a number in place of a text", { messages: { de: { common: { or: 1 } } } }, /number/],
    [
      "plural forms without `other`",
      { messages: { de: { passwords: { passwordHelp: { one: "x" } } } } },
      /other/,
    ],
    [
      "a form that is none",
      { messages: { de: { passwords: { passwordHelp: { other: "x", some: "x" } } } } },
      /plural form/,
    ],
    ["another direction", { messages: { de: { dir: "up" } } }, /"ltr" or "rtl"/],
    ["a key that is no tag", { messages: { "no tag": {} } }, /no language tag/],
    ["a new language with a gap", { messages: { eo: { signin: {} } } }, /lacks `dir`/],
    ["a language that there is not", { language: "tlh" }, /`language` is "tlh"/],
  ] as const) {
    test(`refuses ${what}`, async () => {
      const { config, errors } = app(Object(options));
      const { response } = await open(config, "en");
      assert.equal(response.status, 500);
      assert.match(errors[0]?.message ?? "", said);
    });
  }
});
