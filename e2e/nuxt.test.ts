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
import { buildWithNuxt } from "./nuxt-app.ts";
import { enterPassword, sees } from "./person.ts";

const folder = folderOf("nuxt");
const screenshots = fileURLToPath(new URL("../.build/screenshots-nuxt", import.meta.url));

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 390, height: 720 }, colorScheme: "light" },
};

const built = skipped ? undefined : buildWithNuxt(folder);
// Whoever waits for it gets the error.
built?.catch(() => {});

walkThrough({
  name: "Nuxt",
  async start() {
    await built;
    return startExample("nuxt");
  },
  slash: "",
  fields: { providerId: "password" },
  actionsOf(forms) {
    assert.deepEqual(forms, ["/signin", "/signin"]);
    return ["/signin", "/signout"];
  },
  async assertGuarded(url, headers) {
    const response = await fetch(`${url}/api/members`, { headers });
    assert.equal(response.status, 401);
    assert.match(response.headers.get("www-authenticate") ?? "", /^Bearer\b/);
    const address = `${url}/auth/page-guard?returnTo=/members`;
    const told = await (await fetch(address, { headers })).json();
    assert.deepEqual(Object.keys(told), ["redirect", "external"]);
    for (const accept of ["text/html", "*/*"]) {
      const options = { headers: { ...headers, accept }, redirect: "manual" } as const;
      const payload = await fetch(`${url}/members/_payload.json`, options);
      assert.doesNotMatch(await payload.text(), /Only members|You may see/);
    }
  },
});

describe("the Nuxt demo as it is built", { skip: skipped }, () => {
  let browser: Browser;
  let demo: RunningExample;

  before(async () => {
    await built;
    [browser, demo] = await Promise.all([launchBrowser(), startExample("nuxt")]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  test("a browser gets nothing of the configuration, and nothing of the library's server", () => {
    const client = join(folder, ".output/public");
    const files = globSync("**/*", { cwd: client, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    assert.ok(files.some(({ name }) => name.endsWith(".js")));
    for (const { parentPath, name } of files) {
      const text = readFileSync(join(parentPath, name), "utf8");
      for (const word of [
        "A256CBC",
        "AUTH_SECRET",
        "demo-secret",
        "ada@example.com",
        "NotRecognised",
      ])
        assert.ok(!text.includes(word), `${name} has ${word}`);
    }
  });

  test("no page of a person is prerendered, or kept by a cache", async () => {
    const made = globSync("**/*.html", { cwd: join(folder, ".output/public") });
    assert.deepEqual(made, []);
    const fields = { username: "ada", password: "lovelace" };
    const ada = await signInAs(demo.url, { by: "credentials", provider: "password", fields });
    for (const person of [ada, createBrowser(demo.url)]) {
      // `app.vue` asks on each of them.
      for (const path of ["/", "/members", "/signin"]) {
        const response = await person.get(path);
        const text = await response.text();
        const isShown = text.includes("Sign out");
        const said = response.headers.get("cache-control") ?? "";
        if (isShown) assert.match(said, /private, no-store/, path);
        assert.doesNotMatch(said, /public|s-maxage/, path);
      }
    }
  });

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
