import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser, skipped } from "./browser.ts";
import { exampleApp, type NextApp, type RunningApp, type Settings } from "./next-app.ts";
import { browserFiles } from "./next-chunks.ts";
import { look, looks } from "./next-look.ts";
import { modes, patience } from "./next-modes.ts";
import { enterPassword } from "./person.ts";

async function chooseAtProvider(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Use the local provider" }).click();
  await page.getByRole("link", { name }).click();
}

const ways = [
  {
    way: "a password",
    name: "Ada Lovelace",
    provider: "credentials",
    signIn: (page: Page) => enterPassword(page, "ada", "lovelace"),
  },
  {
    way: "the local provider",
    name: "Grace Hopper",
    provider: "local",
    signIn: (page: Page) => chooseAtProvider(page, "Grace Hopper"),
  },
];

for (const mode of modes) {
  describe(`the Next.js example, ${mode.name}`, { skip: skipped }, () => {
    let browser: Browser;
    let app: RunningApp;
    let example: NextApp;

    before(async () => {
      example = exampleApp(mode.name.replaceAll(" ", "-"));
      if (mode.isBuilt) example.build(mode.bundler);
      app = await example.start(mode.isBuilt ? "start" : mode.bundler);
      browser = await launchBrowser();
    }, patience);

    after(async () => {
      await browser?.close();
      await app?.stop();
      example?.remove();
    });

    /** A fresh browser profile with one tab, in which nothing may go wrong unnoticed. */
    async function visit(
      path: string,
      walk: (page: Page, context: BrowserContext) => Promise<void>,
      options?: BrowserContextOptions,
    ) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(mode.isBuilt ? 15_000 : 120_000);
      const failures: string[] = [];
      context.on("weberror", (problem) => failures.push(String(problem.error())));
      try {
        const page = await context.newPage();
        await page.goto(app.url + path);
        await walk(page, context);
        assert.deepEqual(failures, []);
      } finally {
        await context.close();
      }
    }

    const heading = (page: Page, name: string) =>
      page.getByRole("heading", { level: 1, name }).waitFor();
    const assertSignedIn = async (page: Page, name: string) => {
      await heading(page, "You are signed in");
      await page.getByRole("main").getByText(name, { exact: true }).waitFor();
    };
    const sessionCookies = async (context: BrowserContext) =>
      (await context.cookies()).filter(({ name }) => name.includes("session-token"));

    for (const javaScriptEnabled of [true, false]) {
      const how = javaScriptEnabled ? "" : ", without JavaScript";
      for (const { way, name, signIn } of ways) {
        test(`somebody signs in with ${way}, changes the name and signs out${how}`, () =>
          visit(
            "/",
            async (page, context) => {
              await heading(page, "Nobody is signed in");
              await page.getByRole("link", { name: "Sign in", exact: true }).click();
              await signIn(page);
              await assertSignedIn(page, name);
              assert.equal(page.url(), `${app.url}/`);
              await page.getByLabel("New name").fill("Countess");
              await page.getByRole("button", { name: "Change" }).click();
              await assertSignedIn(page, "Countess");
              await page.reload();
              await assertSignedIn(page, "Countess");
              await page.getByRole("button", { name: "Sign out" }).click();
              await heading(page, "Nobody is signed in");
              assert.deepEqual(await sessionCookies(context), []);
            },
            { javaScriptEnabled },
          ));
      }

      test(`a guarded page sends people to sign in and brings them back${how}`, () =>
        visit(
          "/members?from=a&to=b%2Fc",
          async (page) => {
            assert.equal(new URL(page.url()).pathname, "/sign-in");
            await chooseAtProvider(page, "Alan Turing");
            await heading(page, "You may see this");
            assert.equal(page.url(), `${app.url}/members?from=a&to=b%2Fc`);
          },
          { javaScriptEnabled },
        ));

      test(`a wrong password comes back with a sentence and the name${how}`, () =>
        visit(
          "/members",
          async (page, context) => {
            await enterPassword(page, "ada", "babbage");
            const alert = page.getByRole("main").getByRole("alert");
            await alert.waitFor();
            assert.match((await alert.textContent()) ?? "", /do not match/);
            assert.equal(await page.getByLabel("User name").inputValue(), "ada");
            assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), "");
            assert.deepEqual(await sessionCookies(context), []);
            await enterPassword(page, "ada", "lovelace");
            await heading(page, "You may see this");
          },
          { javaScriptEnabled },
        ));
    }

    test("every form in which the session is read tells the same", () =>
      visit("/sign-in", async (page) => {
        await chooseAtProvider(page, "Grace Hopper");
        await assertSignedIn(page, "Grace Hopper");
        const routes = ["/api/me", "/api/classic", "/api/edge", "/api/auth/session"];
        for (const route of routes) {
          const response = await page.request.get(app.url + route);
          assert.equal(response.status(), 200, route);
          const { user, provider, expires } = await response.json();
          assert.deepEqual(Object.keys(user).sort(), ["email", "image", "name"], route);
          assert.equal(user.name, "Grace Hopper", route);
          assert.equal(provider, "local", route);
          assert.ok(Date.parse(expires) > Date.now(), route);
        }
        for (const path of ["/members", "/live", "/classic"]) {
          await page.goto(app.url + path);
          await page.getByRole("main").getByText("Grace Hopper", { exact: true }).waitFor();
        }
      }));

    test("who is not signed in gets no cookie, and routes say so", () =>
      visit("/", async (page, context) => {
        for (const path of ["/", "/live", "/classic"]) {
          await page.goto(app.url + path);
        }
        for (const route of ["/api/me", "/api/classic", "/api/edge"]) {
          assert.equal((await page.request.get(app.url + route)).status(), 401, route);
        }
        assert.deepEqual(await context.cookies(), []);
        const options = page.waitForResponse(/webauthn-options/);
        await page.goto(`${app.url}/members`);
        await (await options).finished();
        const names = (await context.cookies()).map(({ name }) => name);
        // In development, React runs the effect that asks for passkeys twice.
        const most = mode.isBuilt ? 1 : 2;
        assert.ok(names.length > 0 && names.length <= most, "the page asks for passkeys");
        assert.ok(names.every((name) => name.startsWith("cardea.challenge")));
      }));

    test("tabs stay in step: signing in, a new name and signing out show in the other one", () =>
      visit("/live", async (first, context) => {
        await heading(first, "Nobody is signed in");
        const second = await context.newPage();
        await second.goto(`${app.url}/sign-in?callbackUrl=/live`);
        await enterPassword(second, "ada", "lovelace");
        await assertSignedIn(second, "Ada Lovelace");
        await assertSignedIn(first, "Ada Lovelace");
        await first.getByLabel("New name").fill("Lady Lovelace");
        await first.getByRole("button", { name: "Change" }).click();
        await assertSignedIn(first, "Lady Lovelace");
        await assertSignedIn(second, "Lady Lovelace");
        await second.getByRole("button", { name: "Sign out" }).click();
        await heading(second, "Nobody is signed in");
        await heading(first, "Nobody is signed in");
      }));

    test("after signing out, the old cookie is worth nothing", () =>
      visit("/sign-in", async (page, context) => {
        await enterPassword(page, "ada", "lovelace");
        await assertSignedIn(page, "Ada Lovelace");
        const cookies = await context.cookies();
        await page.getByRole("button", { name: "Sign out" }).click();
        await heading(page, "Nobody is signed in");
        await context.addCookies(cookies);
        assert.equal((await page.request.get(`${app.url}/api/me`)).status(), 401);
      }));

    test("whoever cancels at the provider is told and may try again", () =>
      visit("/sign-in", async (page) => {
        await page.getByRole("button", { name: "Use the local provider" }).click();
        await page.getByRole("link", { name: "Cancel" }).click();
        await page.getByRole("main").getByRole("alert").waitFor();
        await chooseAtProvider(page, "Grace Hopper");
        await assertSignedIn(page, "Grace Hopper");
      }));

    test("nobody is sent to another site, and a script cannot read a cookie", () =>
      visit("/sign-in?callbackUrl=https://evil.example/x", async (page, context) => {
        await enterPassword(page, "ada", "lovelace");
        await page.waitForURL(`${app.url}/x`);
        assert.equal(await page.evaluate(() => document.cookie), "");
        for (const cookie of await context.cookies()) {
          assert.equal(cookie.httpOnly, true, cookie.name);
          assert.equal(cookie.sameSite, "Lax", cookie.name);
        }
      }));

    // The proxy and the pages are separate bundles, each with a copy of the library of its own.
    test("whoever is signed in stays so while the secret is replaced", {
      skip: !mode.isBuilt,
      ...patience,
    }, async () => {
      const [old, fresh] = [0, 1].map(() => randomBytes(32).toString("base64url"));
      assert.ok(old && fresh);
      const context = await browser.newContext();
      const page = await context.newPage();
      const during = async (settings: Settings, walk: (url: string) => Promise<void>) => {
        const { url, stop } = await example.start("start", settings);
        await walk(url).finally(stop);
      };
      const routes = ["/api/me", "/api/classic", "/api/edge"];
      const assertEverywhere = async (url: string, status: number) => {
        for (const route of routes) {
          assert.equal((await page.request.get(url + route)).status(), status, route);
        }
        for (const path of ["/", "/live", "/classic"]) {
          await page.goto(url + path);
          await heading(page, status === 200 ? "You are signed in" : "Nobody is signed in");
        }
        await page.goto(`${url}/members`);
        await heading(page, status === 200 ? "You may see this" : "Sign in");
        assert.equal((await sessionCookies(context)).length, 1, "the cookie is kept");
      };
      try {
        await during({ AUTH_SECRET: old }, async (url) => {
          await page.goto(`${url}/sign-in`);
          await enterPassword(page, "ada", "lovelace");
          await assertSignedIn(page, "Ada Lovelace");
        });
        await during({ AUTH_SECRET: fresh }, (url) => assertEverywhere(url, 401));
        await during({ AUTH_SECRET: old, AUTH_SECRET_1: fresh }, async (url) => {
          await assertEverywhere(url, 200);
          await page.goto(url);
          await page.getByLabel("New name").fill("Countess");
          await page.getByRole("button", { name: "Change" }).click();
          await assertSignedIn(page, "Countess");
        });
        await during({ AUTH_SECRET: fresh }, (url) => assertEverywhere(url, 200));
      } finally {
        await context.close();
      }
    });

    for (const [shade, options] of Object.entries(looks)) {
      test(`every page looks right, ${shade}`, { skip: mode !== modes[0] }, () =>
        visit(
          "/",
          async (page) => {
            const see = (name: string) => look(page, `next-${name}-${shade}`);
            await heading(page, "Nobody is signed in");
            await see("home-signed-out");
            await page.goto(`${app.url}/members`);
            await see("sign-in");
            await enterPassword(page, "ada", "babbage");
            await page.getByRole("main").getByRole("alert").waitFor();
            await see("sign-in-wrong-password");
            await page.getByRole("button", { name: "Use the local provider" }).click();
            await page.getByRole("link", { name: "Cancel" }).waitFor();
            await see("provider");
            await page.getByRole("link", { name: "Grace Hopper" }).click();
            await heading(page, "You may see this");
            await see("members");
            for (const path of ["/", "/live", "/classic"]) {
              await page.goto(app.url + path);
              await assertSignedIn(page, "Grace Hopper");
              await see(`signed-in${path.replace("/", "-")}`);
            }
            await page.context().clearCookies();
            for (const path of ["/live", "/classic"]) {
              await page.goto(app.url + path);
              await heading(page, "Nobody is signed in");
              await see(`signed-out${path.replace("/", "-")}`);
            }
          },
          options,
        ),
      );
    }

    test("nothing of the server reaches the browser", { skip: !mode.isBuilt }, () => {
      const texts = browserFiles(example.folder);
      assert.ok(texts.length > 5);
      const client = texts.filter(({ text }) => text.includes("x-auth-return-redirect"));
      assert.notEqual(client.length, 0, "the search finds what is there");
      const ofTheServer = [
        app.secret,
        "demo-secret-for-development-only",
        "AUTH_SECRET",
        "DEMO_ISSUER",
        "node:crypto",
        "code_challenge",
        "authorize() did not accept",
        "The signIn callback did not answer true",
        "csrf-cookie-missing",
      ];
      for (const { path, text } of texts) {
        for (const secret of ofTheServer) {
          assert.ok(!text.includes(secret), `${path} has ${secret}`);
        }
      }
    });
  });
}
