import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { skipped, visitOnce } from "./browser.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import {
  assertSignedIn,
  assertSignedOut,
  chooseAtProvider,
  enterPassword,
  signOut,
} from "./person.ts";

describe("the Express demo in a browser", { skip: skipped }, () => {
  const place = demoInBrowser();

  const visit = (
    path: string,
    walk: (page: Page, context: BrowserContext) => Promise<void>,
    options?: BrowserContextOptions,
  ) => visitOnce(place.browser, place.demo.url + path, walk, options);

  const ways = [
    {
      way: "the local provider",
      name: "Grace Hopper",
      signIn: (page: Page) => chooseAtProvider(page, "Grace Hopper"),
    },
    {
      way: "a password",
      name: "Ada Lovelace",
      signIn: (page: Page) => enterPassword(page, "ada", "lovelace"),
    },
  ];

  for (const { way, name, signIn } of ways) {
    test(`somebody signs in with ${way}, stays through reload and restart, and signs out`, () =>
      visit("/", async (page) => {
        await assertSignedOut(page);
        await page.getByRole("link", { name: "Sign in" }).click();
        await signIn(page);
        await assertSignedIn(page, name);
        assert.equal(page.url(), `${place.demo.url}/`);
        await page.reload();
        await assertSignedIn(page, name);
        await place.demo.restart();
        await page.reload();
        await assertSignedIn(page, name);
        await signOut(page);
        await assertSignedOut(page);
        await page.reload();
        await assertSignedOut(page);
      }));

    test(`without JavaScript somebody signs in with ${way} and signs out`, () =>
      visit(
        "/auth/signin",
        async (page) => {
          await signIn(page);
          await assertSignedIn(page, name);
          await signOut(page);
          await assertSignedOut(page);
        },
        { javaScriptEnabled: false },
      ));

    test(`the protected page sends people to sign in with ${way} and brings them back`, () =>
      visit("/protected", async (page) => {
        assert.equal(new URL(page.url()).pathname, "/auth/signin");
        await signIn(page);
        await page.getByRole("heading", { name: "You may see this" }).waitFor();
        assert.equal(page.url(), `${place.demo.url}/protected`);
      }));

    test(`after signing out, the old cookie of ${way} is worth nothing`, () =>
      visit("/auth/signin", async (page, context) => {
        await signIn(page);
        await assertSignedIn(page, name);
        const before = await context.cookies();
        assert.equal((await page.request.get(`${place.demo.url}/me`)).status(), 200);
        await signOut(page);
        await assertSignedOut(page);
        await context.addCookies(before);
        assert.equal((await page.request.get(`${place.demo.url}/me`)).status(), 401);
      }));
  }

  test("a wrong password comes back with a sentence and the name, and a second try works", () =>
    visit("/protected", async (page) => {
      await enterPassword(page, "ada", "babbage");
      const alert = page.getByRole("alert");
      await alert.waitFor();
      assert.match((await alert.textContent()) ?? "", /\w+ .*\./);
      assert.equal(await page.getByLabel("User name").inputValue(), "ada");
      assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), "");
      assert.ok(!page.url().includes("babbage"));
      await enterPassword(page, "ada", "lovelace");
      await page.getByRole("heading", { name: "You may see this" }).waitFor();
    }));

  test("two tabs that start signing in side by side both succeed", () =>
    visit("/auth/signin?callbackUrl=/protected", async (first, context) => {
      const second = await context.newPage();
      await second.goto(`${place.demo.url}/auth/signin`);
      await first.getByRole("button", { name: "Local provider" }).click();
      await second.getByRole("button", { name: "Local provider" }).click();
      await second.getByRole("button", { name: "Alan Turing" }).click();
      await assertSignedIn(second, "Alan Turing");
      await first.getByRole("button", { name: "Alan Turing" }).click();
      await first.getByRole("heading", { name: "You may see this" }).waitFor();
    }));

  test("whoever cancels at the provider may try again", () =>
    visit("/auth/signin", async (page) => {
      await page.getByRole("button", { name: "Local provider" }).click();
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("alert").waitFor();
      await chooseAtProvider(page, "Grace Hopper");
      await assertSignedIn(page, "Grace Hopper");
    }));

  test("the session as JSON names the person and holds no token", () =>
    visit("/auth/signin", async (page, context) => {
      assert.equal((await page.request.get(`${place.demo.url}/me`)).status(), 401);
      await enterPassword(page, "ada", "lovelace");
      await assertSignedIn(page, "Ada Lovelace");
      const response = await page.request.get(`${place.demo.url}/me`);
      const session: unknown = await response.json();
      assert.ok(session !== null && typeof session === "object");
      assert.deepEqual(Object.keys(session).sort(), ["expires", "user"]);
      for (const { value } of await context.cookies()) {
        assert.ok(!JSON.stringify(session).includes(value));
      }
    }));

  test("a script cannot read a cookie, and another site's form does not carry one", () =>
    visit("/auth/signin", async (page, context) => {
      await enterPassword(page, "ada", "lovelace");
      await assertSignedIn(page, "Ada Lovelace");
      assert.equal(await page.evaluate(() => document.cookie), "");
      for (const cookie of await context.cookies()) {
        assert.equal(cookie.httpOnly, true, cookie.name);
        assert.equal(cookie.sameSite, "Lax", cookie.name);
      }
    }));
});
