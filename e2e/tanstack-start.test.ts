import assert from "node:assert/strict";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { createBrowser, signInAs } from "../src/testing/index.ts";
import { findBarriers } from "./barriers.ts";
import { launchBrowser, skipped, visitOnce } from "./browser.ts";
import { folderOf, type RunningExample, startExample } from "./example.ts";
import { walkThrough } from "./example-walk.ts";
import { enterPassword, sees } from "./person.ts";
import { buildWithTanStackStart } from "./tanstack-start-app.ts";

const folder = folderOf("tanstack-start");
const client = join(folder, "dist/client");
const screenshots = fileURLToPath(new URL("../.build/screenshots-tanstack-start", import.meta.url));

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 390, height: 720 }, colorScheme: "light" },
};

const built = skipped ? undefined : buildWithTanStackStart(folder);
// Whoever waits for it gets the error.
built?.catch(() => {});

/** What a browser has loaded, by the names of the files. */
const bundles = () =>
  globSync("**/*.*", { cwd: client }).map((name) => ({
    name,
    text: readFileSync(join(client, name), "utf8"),
  }));

/** The addresses of the server functions, as everybody finds them who reads the bundles. */
function functions(): readonly string[] {
  const all = bundles().flatMap(({ text }) => text.match(/\b[0-9a-f]{64}\b/g) ?? []);
  const ids = [...new Set(all)];
  assert.equal(ids.length, 4, "the server functions of the example");
  return ids.map((id) => `/_serverFn/${id}`);
}

/** What TanStack Start's own check wants to see. */
const ofScript = { "x-tsr-serverfn": "true", "sec-fetch-site": "same-origin" };

walkThrough({
  name: "TanStack Start",
  async start() {
    await built;
    return startExample("tanstack-start");
  },
  slash: "",
  fields: { providerId: "password" },
  actionsOf(forms) {
    assert.deepEqual(forms, ["", ""]);
    return ["/signin", "/signout", ...functions()];
  },
  async assertGuarded(url, headers) {
    const answers = await Promise.all(
      functions().flatMap((path) =>
        ["GET", "POST"].map(async (method) => {
          const response = await fetch(url + path, {
            method,
            headers: { ...headers, ...ofScript },
          });
          return { status: response.status, text: await response.text() };
        }),
      ),
    );
    const answered = answers.filter(({ status }) => status !== 405);
    assert.equal(answered.length, 4, "each has one method");
    const sent = answered.filter(({ text }) => text.includes('"href":"/signin?'));
    assert.equal(sent.length, 2, "those with a guard send a stranger to sign in");
    for (const { text } of answers) assert.ok(!/ada|Lovelace/i.test(text), text);
  },
});

describe("the TanStack Start demo as it is built", { skip: skipped }, () => {
  let browser: Browser;
  let demo: RunningExample;

  before(async () => {
    await built;
    [browser, demo] = await Promise.all([launchBrowser(), startExample("tanstack-start")]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  test("a browser gets nothing of the configuration, and nothing of the library's server", () => {
    const files = bundles();
    assert.ok(files.some(({ name }) => name.endsWith(".js")));
    for (const { name, text } of files) {
      // What the sign-in page says of a code is in its own text.
      for (const word of ["A256CBC", "A256GCM", "AUTH_SECRET", "demo-secret", "ada@example.com"])
        assert.ok(!text.includes(word), `${name} has ${word}`);
    }
  });

  test("no page of a person is prerendered, or kept by a cache", async () => {
    assert.deepEqual(globSync("**/*.html", { cwd: join(folder, "dist") }), []);
    const fields = { username: "ada", password: "lovelace" };
    const ada = await signInAs(demo.url, { by: "credentials", provider: "password", fields });
    for (const person of [ada, createBrowser(demo.url)]) {
      for (const path of ["/", "/members", "/signin", ...functions()]) {
        const { headers, status } = await person.fetch(path, { headers: ofScript });
        if (status === 405) continue;
        assert.equal(headers.get("cache-control"), "private, no-store", path);
      }
    }
  });

  test("a script that is refused brings the person back to the page that it was on", () =>
    visitOnce(browser, `${demo.url}/members?year=1843`, async (page) => {
      await enterPassword(page, "ada", "lovelace");
      await sees(page, "You may see this");
      await page.context().clearCookies();
      await page.getByLabel("Call me something else").fill("Countess of Lovelace");
      await page.getByRole("button", { name: "Change it" }).click();
      await sees(page, "Sign in");
      await enterPassword(page, "ada", "lovelace");
      await sees(page, "You may see this");
      assert.equal(page.url(), `${demo.url}/members?year=1843`);
    }));

  test("the button back shows nothing of somebody who has signed out", () =>
    visitOnce(browser, `${demo.url}/members`, async (page) => {
      await enterPassword(page, "ada", "lovelace");
      await sees(page, "You may see this");
      await page.getByRole("button", { name: "Sign out" }).click();
      await sees(page, "Nobody is signed in");
      await page.goBack();
      await sees(page, "Sign in");
    }));

  for (const [look, options] of Object.entries(looks)) {
    test(`the pages are readable for everybody: ${look}`, () =>
      visitOnce(
        browser,
        demo.url,
        async (page) => {
          mkdirSync(screenshots, { recursive: true });
          const take = async (name: string) => {
            await page.screenshot({ path: `${screenshots}/${name}-${look}.png`, fullPage: true });
            assert.deepEqual(await findBarriers(page), [], name);
            const sideways = await page.evaluate(() => {
              const { scrollWidth, clientWidth } = document.documentElement;
              return scrollWidth - clientWidth;
            });
            assert.equal(sideways, 0, name);
          };
          await take("nobody");
          await page.goto(`${demo.url}/members`);
          await take("signin");
          await enterPassword(page, "ada", "babbage");
          await page.getByRole("alert").waitFor();
          await take("refused");
          await enterPassword(page, "ada", "lovelace");
          await sees(page, "You may see this");
          await take("members");
          await page.goto(demo.url);
          await take("somebody");
        },
        options,
      ));
  }
});
