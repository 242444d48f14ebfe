import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { launchBrowser, skipped } from "./browser.ts";
import { type Demo, startDemo } from "./demo.ts";
import { signInByMail } from "./mailbox.ts";
import { assertSignedIn, assertSignedOut, chooseAtProvider, signOut } from "./person.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

describe("sessions, sign-out and tokens in the Express demo", { skip: skipped }, () => {
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  /** A demo for one walk, with the tabs of so many browsers that know nothing of each other. */
  async function walk(
    settings: Record<string, string>,
    browsers: readonly BrowserContextOptions[],
    steps: (demo: Demo, ...tabs: Page[]) => Promise<void>,
  ): Promise<void> {
    const demo = await startDemo(settings);
    const contexts = await Promise.all(browsers.map((options) => browser.newContext(options)));
    try {
      for (const context of contexts) context.setDefaultTimeout(15_000);
      await steps(demo, ...(await Promise.all(contexts.map((context) => context.newPage()))));
    } finally {
      for (const context of contexts) await context.close();
      await demo.stop();
    }
  }

  /** Grace signs in with the local provider, which has to ask who she is, and comes to a page of the demo. */
  async function enter({ url }: Demo, page: Page, path = "/"): Promise<void> {
    await page.goto(`${url}/auth/signin?callbackUrl=${path}`);
    await chooseAtProvider(page, "Grace Hopper");
    await page.waitForURL(url + path);
  }

  /** Not by way of the demo, which has to be told. */
  async function signOutAtProvider({ provider }: Demo, page: Page): Promise<void> {
    await page.goto(provider);
    await page.getByRole("link", { name: "Sign out here" }).click();
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await page.getByRole("heading", { name: "You are signed out of Local provider" }).waitFor();
  }

  const sessionsOn = (page: Page): Locator =>
    page.getByRole("region", { name: "Where you’re signed in" }).getByRole("listitem");

  const plain = { javaScriptEnabled: false };

  for (const strategy of ["database", "jwt"]) {
    test(`somebody sees two browsers on the security page and signs one out (${strategy})`, () =>
      walk(
        { DEMO_SESSIONS: strategy },
        [
          { ...plain, userAgent: chrome },
          { ...plain, userAgent: firefox },
        ],
        async (demo, here, there) => {
          await enter(demo, there, "/protected");
          await enter(demo, here, "/auth/security");
          const [mine, other] = [
            sessionsOn(here).filter({ hasText: "Chrome on Linux" }),
            sessionsOn(here).filter({ hasText: "Firefox on Windows" }),
          ];
          assert.equal(await sessionsOn(here).count(), 2);
          assert.match(await sessionsOn(here).first().innerText(), /Chrome on Linux/);
          assert.equal(await mine.getByText("This browser", { exact: true }).count(), 1);
          assert.equal(await mine.getByRole("button").count(), 0);
          assert.equal(await other.getByText("This browser", { exact: true }).count(), 0);
          await there.reload();
          assert.equal(there.url(), `${demo.url}/protected`);

          await other.locator("summary").click();
          await other.getByRole("button", { name: "Yes, sign it out" }).click();
          await here.getByRole("status").filter({ hasText: "Signed out." }).waitFor();
          assert.equal(await sessionsOn(here).count(), 1);
          await there.reload();
          assert.equal(new URL(there.url()).pathname, "/auth/signin");
          await here.goto(demo.url);
          await assertSignedIn(here, "Grace Hopper");
        },
      ));

    test(`a sign-out at the provider ends the session here, of that browser alone (${strategy})`, () =>
      walk({ DEMO_SESSIONS: strategy }, [{}, {}], async (demo, leaving, staying) => {
        await enter(demo, leaving);
        await enter(demo, staying);
        await signOutAtProvider(demo, leaving);
        await leaving.goto(demo.url);
        await assertSignedOut(leaving);
        await staying.reload();
        await assertSignedIn(staying, "Grace Hopper");
      }));

    for (const javaScriptEnabled of [true, false]) {
      const scripts = `${javaScriptEnabled ? "with" : "without"} JavaScript`;
      test(`whoever signs out at the provider too is asked who they are (${strategy}, ${scripts})`, () =>
        walk({ DEMO_SESSIONS: strategy }, [{ javaScriptEnabled }], async (demo, page) => {
          await enter(demo, page);
          await signOut(page);
          await assertSignedOut(page);
          await page.goto(`${demo.url}/auth/signin`);
          await page.getByRole("button", { name: "Local provider" }).click();
          await assertSignedIn(page, "Grace Hopper");

          await page.getByRole("link", { name: "Sign out" }).click();
          await page.getByLabel("Sign out of Local provider too").check();
          await page.getByRole("button", { name: "Sign out" }).click();
          if (!javaScriptEnabled) {
            await page.getByRole("button", { name: "Sign out of Local provider too" }).click();
          }
          await page.getByRole("button", { name: "Yes, sign me out" }).click();
          await assertSignedOut(page);
          assert.equal(page.url(), `${demo.url}/`);
          await page.goto(`${demo.url}/auth/signin`);
          await page.getByRole("button", { name: "Local provider" }).click();
          await page.getByRole("heading", { name: "Who are you today?" }).waitFor();
        }));
    }
  }

  test("somebody links an account at a provider without JavaScript, and unlinks it", () =>
    walk({}, [plain], async (demo, page) => {
      await signInByMail(page, demo, "joan@example.com", "/auth/security");

      await page.getByRole("button", { name: "Link your Local provider account" }).click();
      await page.getByRole("button", { name: "Alan Turing" }).click();
      await page.waitForURL(`${demo.url}/auth/security`);
      const account = page
        .getByRole("region", { name: "Ways to sign in" })
        .getByRole("listitem")
        .filter({ hasText: "Local provider" });
      await account.locator("summary").click();
      await account.getByRole("button", { name: "Unlink Local provider" }).click();
      await page.getByText("The account was unlinked").waitFor();
      assert.equal(await account.count(), 0);
    }));

  test("whoever took back the tokens at the provider is asked to allow them again", () =>
    walk({ IDP_TOKEN_SECONDS: "4" }, [{}, {}], async (demo, staying, leaving) => {
      await enter(demo, staying, "/profile");
      // The tokens of the last sign-in are kept, and this one ends at the provider.
      await enter(demo, leaving);
      await signOutAtProvider(demo, leaving);
      await setTimeout(4000);
      await staying.reload();
      await staying.getByRole("link", { name: "Allow it again" }).click();
      await staying.getByRole("button", { name: "Grace Hopper" }).click();
      await staying.waitForURL(`${demo.url}/profile`);
      await staying.getByText("grace@local.example").waitFor();
    }));

  test("two processes refresh an access token once between them", async () => {
    const data = mkdtempSync(join(tmpdir(), "cardea-shared-"));
    const lifetime = 10;
    const shared = {
      DEMO_DATABASE: `file:${join(data, "auth.db")}`,
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      IDP_TOKEN_SECONDS: String(lifetime),
    };
    try {
      await walk(shared, [{}], async (first, tab) => {
        const second = await startDemo({ ...shared, IDP_ISSUER: first.provider });
        try {
          const tokenOn = async (demo: Demo, page: Page) => {
            await page.goto(`${demo.url}/profile`);
            await page.getByText("Grace Hopper").waitFor();
            return page.locator("code").innerText();
          };
          await enter(first, tab, "/profile");
          const issued = await tab.locator("code").innerText();
          const other = await tab.context().newPage();
          await setTimeout(lifetime * 1000);
          const fresh = await Promise.all([tokenOn(first, tab), tokenOn(second, other)]);
          assert.equal(fresh[0], fresh[1]);
          assert.notEqual(fresh[0], issued);
          await other.goto(first.provider);
          assert.equal(await other.getByText("refreshed the tokens of grace").count(), 1);
          assert.equal(await other.getByText("issued the tokens of grace").count(), 1);
        } finally {
          await second.stop();
        }
      });
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });
});
