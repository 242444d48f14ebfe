import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser, skipped } from "./browser.ts";
import { build, folder, type QwikDemo, startQwikDemo } from "./qwik-demo.ts";

/** The routes below the base path, and the page whose actions another site could call. */
const routes = [
  ...["callback/local", "callback/password", "csrf", "error", "providers", "session", "signin"],
  ...["signin/local", "signin/password", "signout", "verify-request", "webauthn-options/local"],
].map((route) => `/auth/${route}`);

/** Somebody who signs in, and how. */
interface Way {
  way: string;
  name: string;
  signIn(page: Page): Promise<void>;
}

const ways: Way[] = [
  {
    way: "the local provider",
    name: "Grace Hopper",
    async signIn(page) {
      await page.getByRole("button", { name: "Use the local provider" }).click();
      await page.getByRole("link", { name: "Grace Hopper" }).click();
    },
  },
  { way: "a password", name: "Ada Lovelace", signIn: (page) => enterPassword(page, "lovelace") },
];

const browsers: { name: string; options: BrowserContextOptions }[] = [
  { name: "with JavaScript", options: {} },
  { name: "without JavaScript", options: { javaScriptEnabled: false } },
];

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("User name").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Serves an empty page, for what a browser sends from another site. */
async function anotherSite(): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Elsewhere</title>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  assert.ok(typeof address === "object" && address);
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

/** Posts a form from the page in view, as a script of that page can, and answers the status. */
async function postForm(page: Page, url: string, fields: Record<string, string>): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  const loaded = page.waitForEvent("load");
  await page.evaluate(
    ([action, values]) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action });
      for (const [name, value] of Object.entries(values)) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    [url, fields] as const,
  );
  await loaded;
  return (await answer).status();
}

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name }).click();
const sees = (page: Page, heading: string) =>
  page.getByRole("heading", { name: heading }).waitFor();

describe("the Qwik demo in a browser", { skip: skipped }, () => {
  let browser: Browser;
  let demo: QwikDemo;

  before(async () => {
    await build(folder, "vite.config.ts", "vite.server.config.ts");
    [browser, demo] = await Promise.all([launchBrowser(), startQwikDemo()]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  /** A fresh browser profile with one tab. */
  async function visit(
    path: string,
    options: BrowserContextOptions,
    walk: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(15_000);
    try {
      const page = await context.newPage();
      await page.goto(demo.url + path);
      await walk(page);
    } finally {
      await context.close();
    }
  }

  for (const { name: browserName, options } of browsers) {
    for (const { way, name, signIn } of ways) {
      test(`${browserName} somebody signs in with ${way}, stays through reload, and signs out`, () =>
        visit("/", options, async (page) => {
          await sees(page, "Nobody is signed in");
          await follow(page, "Sign in");
          await sees(page, "Sign in");
          await signIn(page);
          await sees(page, "You are signed in");
          assert.ok(await page.getByText(name, { exact: true }).isVisible());
          await page.reload();
          await sees(page, "You are signed in");
          const before = await page.context().cookies();
          await page.getByRole("button", { name: "Sign out" }).click();
          await sees(page, "Nobody is signed in");
          assert.equal(page.url(), `${demo.url}/`);
          await page.context().addCookies(before);
          await page.reload();
          await sees(page, "Nobody is signed in");
        }));

      test(`${browserName} the guarded page leads to sign in with ${way} and back`, () =>
        visit("/members/", options, async (page) => {
          await sees(page, "Sign in");
          await signIn(page);
          await sees(page, "You may see this");
          assert.equal(page.url(), `${demo.url}/members/`);
        }));

      test(`${browserName} a link to the guarded page leads to sign in with ${way} and back`, () =>
        visit("/", options, async (page) => {
          await follow(page, "Members");
          await sees(page, "Sign in");
          assert.equal(new URL(page.url()).pathname, "/signin/");
          await signIn(page);
          await sees(page, "You may see this");
        }));
    }

    test(`${browserName} a wrong password comes back with its code and the name`, () =>
      visit("/members/", options, async (page) => {
        await enterPassword(page, "babbage");
        const alert = page.getByRole("alert");
        await alert.waitFor();
        assert.match((await alert.textContent()) ?? "", /do not match\..*not_recognised/);
        assert.equal(await page.getByLabel("User name").inputValue(), "ada");
        assert.ok(!(await page.content()).includes("babbage"));
        await enterPassword(page, "lovelace");
        await sees(page, "You may see this");
      }));

    test(`${browserName} an update changes the session that every page shows`, () =>
      visit("/members/", options, async (page) => {
        await enterPassword(page, "lovelace");
        await sees(page, "You may see this");
        await page.getByLabel("Call me something else").fill("Countess of Lovelace");
        await page.getByRole("button", { name: "Change it" }).click();
        await page.getByText("Countess of Lovelace", { exact: true }).waitFor();
        await page.goto(demo.url);
        await page.getByText("Countess of Lovelace", { exact: true }).waitFor();
      }));

    test(`${browserName} whoever cancels at the provider learns that nothing happened`, () =>
      visit("/signin/", options, async (page) => {
        await page.getByRole("button", { name: "Use the local provider" }).click();
        await page.getByRole("link", { name: "Cancel" }).click();
        await page.getByRole("alert").waitFor();
        await enterPassword(page, "lovelace");
        await sees(page, "You are signed in");
      }));
  }

  test("pages change without being loaded anew, also after a sign-in with a password", () =>
    visit("/", {}, async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute("data-kept", "yes"));
      await follow(page, "Members");
      await sees(page, "Sign in");
      await enterPassword(page, "lovelace");
      await sees(page, "You may see this");
      assert.equal(await page.locator("html").getAttribute("data-kept"), "yes");
    }));

  test("a link to the guarded page shows nothing of a session that ended in another tab", () =>
    visit("/signin/", {}, async (page) => {
      await enterPassword(page, "lovelace");
      await sees(page, "You are signed in");
      await page.getByRole("banner").getByRole("link", { name: "Members" }).hover();
      const other = await page.context().newPage();
      await other.goto(demo.url);
      await other.getByRole("button", { name: "Sign out" }).click();
      await sees(other, "Nobody is signed in");
      await follow(page, "Members");
      await sees(page, "Sign in");
    }));

  test("the data of the guarded page are nobody's", async () => {
    for (const cookie of ["", "cardea.session-token=made.up.by.some.body"]) {
      const response = await fetch(`${demo.url}/members/q-data.json`, { headers: { cookie } });
      assert.equal(new URL(response.url).pathname, "/signin/q-data.json");
      assert.doesNotMatch(await response.text(), /You may see this|"user"/);
    }
  });

  test("what another site has a browser post gets no session and changes nothing", async () => {
    const { server, url } = await anotherSite();
    try {
      await visit("/signin/", {}, async (page) => {
        const forms = await page
          .locator("form")
          .evaluateAll((all) => all.map((form) => form.getAttribute("action") ?? ""));
        assert.ok(forms.length > 0 && forms.every((action) => action.includes("qaction=")));
        const fields = {
          ...{ username: "ada", password: "lovelace", csrfToken: "0".repeat(64) },
          ...{ providerId: "password", "options.username": "ada", "options.password": "lovelace" },
        };
        const strike = async () => {
          for (const path of [...routes, ...new Set(forms)]) {
            await page.goto(url);
            assert.equal(await postForm(page, new URL(path, demo.url).href, fields), 403, path);
          }
          await page.goto(demo.url);
        };
        await strike();
        await sees(page, "Nobody is signed in");
        assert.deepEqual(await page.context().cookies(), []);
        await follow(page, "Sign in");
        await enterPassword(page, "lovelace");
        await sees(page, "You are signed in");
        const before = await page.context().cookies();
        await strike();
        await sees(page, "You are signed in");
        assert.deepEqual(await page.context().cookies(), before);
      });
    } finally {
      server.close();
    }
  });

  test("a script cannot read a cookie, and no page holds a token", () =>
    visit("/signin/", {}, async (page) => {
      await enterPassword(page, "lovelace");
      await sees(page, "You are signed in");
      assert.equal(await page.evaluate(() => document.cookie), "");
      const content = await page.content();
      for (const { value, httpOnly, sameSite } of await page.context().cookies()) {
        assert.ok(httpOnly);
        assert.equal(sameSite, "Lax");
        assert.ok(!content.includes(value));
      }
    }));
});
