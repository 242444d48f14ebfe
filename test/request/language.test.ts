import assert from "node:assert/strict";
import { test } from "node:test";
import { detachedContext } from "../../src/request/detached-context.ts";
import { languageFor, languageOfBrowser } from "../../src/request/language.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { origin } from "../support/application.ts";
import { contextOf } from "./contexts.ts";

const german = { host: "app.example.com", "accept-language": "de-AT,en;q=0.5" };

for (const [header, tag] of [
  ["de-AT,en;q=0.5", "de"],
  ["tlh", "en"],
  [undefined, "en"],
] as const) {
  test(`without a configuration, whoever asks for ${header} gets ${tag}`, async () => {
    const headers = new Headers(header && { "accept-language": header });
    assert.equal((await languageOfBrowser(headers)).tag, tag);
  });
}

/** The words of an application: for a country of its own, and for a language of the library. */
const messages: AuthConfig["messages"] = {
  "fr-CH": { common: { signIn: "Salut" } },
  de: { common: { signIn: "Herein" } },
};

for (const [what, own, tag] of [
  ["nothing", {}, "de"],
  ["nothing, with null", Object({ language: null }), "de"],
  ["a language", { language: "fr" }, "fr"],
  ["a language with a region", { language: "fr-CA" }, "fr"],
  ["a language of its own", { language: "fr-CH", messages }, "fr-CH"],
  ["a language by a function", { language: () => "fr" }, "fr"],
  ["a language by a function that waits", { language: async () => "fr" }, "fr"],
  ["a language that there is not by a function", { language: () => "tlh" }, "en"],
  ["nothing by a function", { language: () => undefined }, "de"],
  ["a number by a function", Object({ language: () => 1 }), "de"],
] as const) {
  test(`somebody who asks for German gets ${tag} where the application says ${what}`, async () => {
    const { context, errors } = await contextOf({ headers: german }, own);
    assert.equal((await languageFor(context)).tag, tag);
    assert.deepEqual(errors, []);
  });
}

test("the texts of the application stand in the place of the library's", async () => {
  const { context } = await contextOf({ headers: german }, { messages });
  assert.equal((await languageFor(context)).in("common").text("signIn"), "Herein");
});

/** An application whose function is asked for the language, and what it was asked. */
async function asking(facts: Parameters<typeof contextOf>[0]) {
  const asked: (readonly [Request | undefined, string | undefined])[] = [];
  const language = (...about: (typeof asked)[number]) => {
    asked.push(about);
    return undefined;
  };
  return { ...(await contextOf(facts, { language })), asked };
}

test("a function is asked with the request and with the language that the browser likes best", async () => {
  const request = new Request(`${origin}/auth/signin`, { headers: german });
  const { context, asked } = await asking({ headers: german, request });
  await languageFor(context);
  assert.deepEqual(asked, [[request, "de"]]);
  assert.equal(asked[0]?.[0], request);
});

test("where only the headers are known, a function is asked with a request that has them", async () => {
  const { context, asked } = await asking({ headers: german });
  await languageFor(context);
  const [[request, preferred] = []] = asked;
  assert.equal(request?.url, `${origin}/`);
  assert.equal(request?.headers.get("accept-language"), german["accept-language"]);
  assert.equal(preferred, "de");
});

test("where an operator acts for somebody, a function is asked about nobody", async () => {
  const { config, asked } = await asking({});
  const context = { ...detachedContext(config, origin), operatorFor: "ada" };
  assert.equal((await languageFor(context)).tag, "en");
  assert.deepEqual(asked, [[undefined, undefined]]);
});

test("a function that throws leaves the language of the browser, and an error in the log", async () => {
  const err = new TypeError("no such table");
  const language = () => {
    throw err;
  };
  const { context, errors } = await contextOf({ headers: german }, { language });
  assert.equal((await languageFor(context)).tag, "de");
  assert.equal(errors.length, 1);
  assert.equal(errors[0]?.type, "CallbackRouteError");
  assert.match(errors[0]?.message ?? "", /`language` threw/);
  assert.equal(errors[0]?.cause?.err?.message, "no such table");
});
