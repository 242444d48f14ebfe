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
import { buildWithReactRouter } from "./react-router-app.ts";

const folder = folderOf("react-router");
const screenshots = fileURLToPath(new URL("../.build/screenshots-react-router", import.meta.url));

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 390, height: 720 }, colorScheme: "light" },
};

const built = skipped ? undefined : buildWithReactRouter(folder);
// Whoever waits for it gets the error.
built?.catch(() => {});

walkThrough({
  name: "React Router",
  async start() {
    await built;
    return startExample("react-router");
  },
  slash: "",
  fields: { providerId: "password" },
  actionsOf(forms) {
    assert.deepEqual(forms, ["/signin", "/signin"]);
    return ["/signin", "/signin.data", "/members", "/members.data", "/signout", "/signout.data"];
  },
  // React Router leaves routes without a component unchecked, unless a script posts to them.
  refusalOf: (path) => (/^\/(?:signin|members)$|\.data$/.test(path) ? 400 : undefined),
  async assertGuarded(url, headers) {
    for (const query of ["", "?_routes=routes%2Fmembers"]) {
      const response = await fetch(`${url}/members.data${query}`, { headers });
      assert.equal(response.status, 202);
      assert.match(await response.text(), /"SingleFetchRedirect".*"http:\/\/[^"]+\/signin\?/);
    }
    const init = { method: "POST", headers, body: new URLSearchParams({ name: "Mallory" }) };
    const response = await fetch(`${url}/members.data`, init);
    assert.equal(response.status, 202);
    assert.match(await response.text(), /\/signin\?/);
  },
});

describe("the React Router demo as it is built", { skip: skipped }, () => {
  let browser: Browser;
  let demo: RunningExample;

  before(async () => {
    await built;
    [browser, demo] = await Promise.all([launchBrowser(), startExample("react-router")]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  test("a browser gets nothing of the configuration, and nothing of the library's server", () => {
    const client = join(folder, "build/client");
    const files = globSync("**/*", { cwd: client, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    assert.ok(files.some(({ name }) => name.endsWith(".js")));
    for (const { parentPath, name } of files) {
      const text = readFileSync(join(parentPath, name), "utf8");
      // What the sign-in page says of a code is in its own text.
      for (const word of ["A256CBC", "A256GCM", "AUTH_SECRET", "demo-secret", "ada@example.com"])
        assert.ok(!text.includes(word), `${name} has ${word}`);
    }
  });

  test("no page of a person is prerendered, or kept by a cache", async () => {
    assert.deepEqual(globSync("**/*.html", { cwd: join(folder, "build") }), []);
    const fields = { username: "ada", password: "lovelace" };
    const ada = await signInAs(demo.url, { by: "credentials", provider: "password", fields });
    for (const person of [ada, createBrowser(demo.url)]) {
      for (const path of ["/", "/members", "/signin", "/_.data", "/members.data"]) {
        const { headers } = await person.get(path);
        assert.equal(headers.get("cache-control"), "private, no-store", path);
      }
    }
  });

  test("a link to a page of the library opens it, although no script of React Router can show it", () =>
    visitOnce(browser, demo.url, async (page) => {
      const router = "__reactRouterDataRouter";
      await page.waitForFunction((name) => Reflect.has(window, name), router);
      // As `<Link to="/auth/error">` does.
      await page.evaluate((name) => Reflect.get(window, name).navigate("/auth/error"), router);
      await page.waitForURL(`${demo.url}/auth/error`);
      assert.equal(await page.locator("html").getAttribute("dir"), "ltr");
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
