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
import { buildWithSolidStart } from "./solid-start-app.ts";

const folder = folderOf("solid-start");
const client = join(folder, ".output/public");
const screenshots = fileURLToPath(new URL("../.build/screenshots-solid-start", import.meta.url));

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 390, height: 720 }, colorScheme: "light" },
};

const built = skipped ? undefined : buildWithSolidStart(folder);
// Whoever waits for it gets the error.
built?.catch(() => {});

/** What a browser has loaded, by the names of the files. */
const bundles = () =>
  globSync("**/*.*", { cwd: client }).map((name) => ({
    name,
    text: readFileSync(join(client, name), "utf8"),
  }));

/** The names of the server functions, as everybody finds them who reads the bundles. */
function functions(): readonly string[] {
  const all = bundles().flatMap(({ text }) => text.match(/\b[0-9a-f]{8,64}-\d+\b/g) ?? []);
  const ids = [...new Set(all)];
  assert.equal(ids.length, 5, "the server functions of the example");
  return ids;
}

const pathOf = (id: string) => `/_server?id=${encodeURIComponent(id)}`;

/** What scripts of SolidStart send. */
const ofScript = { "x-server-instance": "server-fn:0" };

walkThrough({
  name: "SolidStart",
  async start() {
    await built;
    return startExample("solid-start");
  },
  slash: "",
  fields: { providerId: "password" },
  actionsOf(forms) {
    const enter = forms[0] ?? "";
    assert.deepEqual(forms, [enter, enter]);
    return ["/signin", ...functions().map(pathOf)];
  },
  async assertGuarded(url, headers) {
    const answers = await Promise.all(
      functions().flatMap((id) =>
        ["GET", "POST"].map(async (method) => {
          const response = await fetch(url + pathOf(id), {
            method,
            headers: { ...headers, ...ofScript },
          });
          return { location: response.headers.get("location"), text: await response.text() };
        }),
      ),
    );
    const sent = answers.filter(({ location }) =>
      location?.startsWith("/signin?error=SessionRequired"),
    );
    assert.equal(sent.length, 4, "those with a guard send a stranger to sign in");
    for (const { text } of answers) assert.ok(!/ada|Lovelace/i.test(text), text);
  },
});

describe("the SolidStart demo as it is built", { skip: skipped }, () => {
  let browser: Browser;
  let demo: RunningExample;

  before(async () => {
    await built;
    [browser, demo] = await Promise.all([launchBrowser(), startExample("solid-start")]);
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
    assert.deepEqual(globSync("**/*.html", { cwd: client }), []);
    const fields = { username: "ada", password: "lovelace" };
    const ada = await signInAs(demo.url, { by: "credentials", provider: "password", fields });
    const [readSession = "", readMember = ""] = functions();
    for (const person of [ada, createBrowser(demo.url)]) {
      for (const path of ["/", "/members", "/signin", pathOf(readSession), pathOf(readMember)]) {
        const { headers } = await person.fetch(path, { headers: ofScript });
        assert.equal(headers.get("cache-control"), "private, no-store", path);
      }
    }
  });

  test("a password that somebody mistypes stays in no cookie, without a script", async () => {
    const enter = functions()[2] ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = "providerId=password&username=ada&password=babbage";
    const answer = await fetch(demo.url + pathOf(enter), {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    });
    const [flash = "", ...others] = answer.headers.getSetCookie();
    assert.match(decodeURIComponent(flash), /^flash=.*not_recognised.*"username":"ada"/);
    assert.ok(!flash.includes("babbage"), flash);
    assert.deepEqual(others, []);
  });

  test("a link of another site calls no server function", async () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    for (const id of functions()) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await fetch(demo.url + pathOf(id), { method, headers, redirect: "manual" });
        assert.equal(answer.status, 403, id);
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
