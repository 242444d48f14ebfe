import assert from "node:assert/strict";
import { shownText } from "../browser/shown-text.ts";
import type { TestBrowser } from "../browser/test-browser.ts";
import { type Check, given } from "./check.ts";
import { guardedText } from "./contract.ts";
import { assertShown } from "./guards.ts";
import { ada, enter, openEarlier, openProved, openStranger } from "./visitor.ts";

/** Asserts that a page is kept from a browser, however it is asked for. */
async function assertKept(browser: TestBrowser, path: string): Promise<void> {
  for (const method of ["get", "post"] as const) {
    const text = await (await browser[method](path)).text();
    const kept = !text.includes(guardedText) && !text.includes(ada);
    assert.ok(kept, `${method.toUpperCase()} ${path} is kept: ${shownText(text)}`);
  }
}

export const needs: readonly Check[] = [
  {
    name: "the guard asks of a post what it asks of who opens the page",
    async run(app) {
      await assertKept(openStranger(app), app.pages.guarded);
      await assertKept(openStranger(app), app.pages.recent);
      await assertKept(await openEarlier(app), app.pages.recent);
    },
  },
  {
    name: "the guard asks for two factors where they are needed",
    async run(app) {
      const strong = given("pages.strong", app.pages.strong);
      await assertKept(await enter(app), strong);
      await assertShown(await openProved(app, { methods: ["swk", "uv"] }), strong);
    },
  },
  {
    name: "the guard asks for the method that is needed",
    async run(app) {
      const federated = given("pages.federated", app.pages.federated);
      await assertKept(await enter(app), federated);
      await assertShown(await openProved(app, { methods: ["fed"] }), federated);
    },
  },
];
