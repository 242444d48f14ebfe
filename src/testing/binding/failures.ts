import assert from "node:assert/strict";
import { shownText } from "../browser/shown-text.ts";
import type { Check, Running } from "./check.ts";
import { guardedText } from "./contract.ts";
import { privateText } from "./settings.ts";
import { ada, assertGreeted, enter, sessionCookies } from "./visitor.ts";

/** What asks who is signed in: pages as a person and as a program, the data of a page, and the library's own route. */
function questions({ basePath, pages, data }: Running) {
  const html = { accept: "text/html" };
  const json = { accept: "application/json" };
  return [
    { path: pages.greeting, headers: html },
    { path: pages.greeting, headers: json },
    { path: pages.guarded, headers: html },
    { path: pages.guarded, headers: json },
    { path: `${basePath}/session`, headers: json },
    ...(data
      ? [{ path: data.guarded.path, headers: data.guarded.headers ?? {}, isData: true }]
      : []),
  ];
}

/** Whether a response says that the server failed. Frameworks write the status of data into its text, and answer with another. */
function saysFailure({ status }: Response, text: string, isData = false): boolean {
  return status >= 500 || (isData && /\b50[03]\b/.test(text));
}

export const failures: readonly Check[] = [
  {
    name: "while the database is away, a browser learns a status and no more",
    wanted: { database: true },
    async run(app) {
      const browser = await enter(app);
      await assertGreeted(browser, app.pages.greeting);
      app.database.isAway = true;
      for (const { path, headers, isData } of questions(app)) {
        const response = await browser.fetch(path, { headers });
        const text = await response.text();
        const said = `${path}: ${response.status} ${shownText(text)}`;
        assert.ok(saysFailure(response, text, isData), said);
        for (const word of ["swordfish", privateText, ada, guardedText, "node_modules"]) {
          assert.ok(!text.includes(word), said);
        }
        assert.doesNotMatch(text, /\n\s*at .+:\d+|&nbsp;at .+:\d+/, said);
      }
    },
  },
  {
    name: "while the database is away, nobody is signed out",
    wanted: { database: true },
    async run(app) {
      const browser = await enter(app);
      app.database.isAway = true;
      for (const { path, headers, isData } of questions(app)) {
        const response = await browser.fetch(path, { headers });
        const text = await response.text();
        assert.deepEqual(sessionCookies(response), [], `${path} leaves the cookie alone`);
        const said = `${path} sends nobody to sign in: ${response.status}`;
        assert.ok(saysFailure(response, text, isData), said);
      }
      app.database.isAway = false;
      await assertGreeted(browser, app.pages.greeting);
      await assertGreeted(browser, app.pages.guarded);
    },
  },
];
