import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser, skipped, visitOnce } from "./browser.ts";
import type { RunningExample } from "./example.ts";
import { sees, waysWith } from "./person.ts";

/** An example whose pages change without being loaded anew, and what differs from the others that have the same pages. */
export interface WalkedExample {
  /** The name of the framework. */
  readonly name: string;
  /** Builds it as for production, and starts it. */
  start(): Promise<RunningExample>;
  /** What the framework puts at the end of a path. */
  readonly slash: "/" | "";
  /** The fields with which its binding signs in. */
  readonly fields: Readonly<Record<string, string>>;
  /** Returns all actions, given those that the forms of the sign-in page name. */
  actionsOf(forms: readonly string[]): readonly string[];
  /** Returns the status with which the framework itself refuses what another site posts to a path. Default: it leaves that to the library. */
  refusalOf?(path: string): number | undefined;
  /** Asserts that the data of the guarded page are nobody's. */
  assertGuarded(url: string, headers: Readonly<Record<string, string>>): Promise<void>;
}

/** The routes below the base path, which another site could have a browser post to. */
const routes = [
  ...["callback/local", "callback/password", "csrf", "error", "providers", "session", "signin"],
  ...["signin/local", "signin/password", "signout", "verify-request", "webauthn-options/local"],
].map((route) => `/auth/${route}`);

const ways = waysWith((page) => enterPassword(page, "lovelace"));

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

/** Walks through an example as somebody with a browser does, with scripts and without. */
export function walkThrough(example: WalkedExample): void {
  describe(`the ${example.name} demo in a browser`, { skip: skipped }, () => {
    const [members, signin] = [`/members${example.slash}`, `/signin${example.slash}`];
    let browser: Browser;
    let demo: RunningExample;

    before(async () => {
      demo = await example.start();
      browser = await launchBrowser();
    });

    after(async () => {
      await browser?.close();
      await demo?.stop();
    });

    const visit = (
      path: string,
      options: BrowserContextOptions,
      walk: (page: Page) => Promise<void>,
    ) => visitOnce(browser, demo.url + path, walk, options);

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
          visit(members, options, async (page) => {
            await sees(page, "Sign in");
            await signIn(page);
            await sees(page, "You may see this");
            assert.equal(page.url(), demo.url + members);
          }));

        test(`${browserName} a link to the guarded page leads to sign in with ${way} and back`, () =>
          visit("/", options, async (page) => {
            await follow(page, "Members");
            await sees(page, "Sign in");
            assert.equal(new URL(page.url()).pathname, signin);
            await signIn(page);
            await sees(page, "You may see this");
          }));
      }

      test(`${browserName} a wrong password comes back with the sentence for its code and the name`, () =>
        visit(members, options, async (page) => {
          await enterPassword(page, "babbage");
          const alert = page.getByRole("alert");
          await alert.waitFor();
          assert.match(
            (await alert.textContent()) ?? "",
            /That user name and password do not match\./,
          );
          assert.equal(await page.getByLabel("User name").inputValue(), "ada");
          assert.ok(!(await page.content()).includes("babbage"));
          await enterPassword(page, "lovelace");
          await sees(page, "You may see this");
        }));

      test(`${browserName} an update changes the session that every page shows`, () =>
        visit(members, options, async (page) => {
          await enterPassword(page, "lovelace");
          await sees(page, "You may see this");
          await page.getByLabel("Call me something else").fill("Countess of Lovelace");
          await page.getByRole("button", { name: "Change it" }).click();
          await page.getByText("Countess of Lovelace", { exact: true }).waitFor();
          await page.goto(demo.url);
          await page.getByText("Countess of Lovelace", { exact: true }).waitFor();
        }));

      test(`${browserName} whoever cancels at the provider learns that nothing happened`, () =>
        visit(signin, options, async (page) => {
          await page.getByRole("button", { name: "Use the local provider" }).click();
          await page.getByRole("link", { name: "Cancel" }).click();
          await page.getByRole("alert").waitFor();
          await enterPassword(page, "lovelace");
          await sees(page, "You are signed in");
        }));
    }

    test("pages change without being loaded anew, also after a sign-in with a password", () =>
      visit("/", {}, async (page) => {
        await page.evaluate(() => Reflect.set(window, "kept", "yes"));
        await follow(page, "Members");
        await sees(page, "Sign in");
        await enterPassword(page, "lovelace");
        await sees(page, "You may see this");
        assert.equal(await page.evaluate(() => Reflect.get(window, "kept")), "yes");
      }));

    test("a link to the guarded page shows nothing of a session that ended in another tab", () =>
      visit(signin, {}, async (page) => {
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
        await example.assertGuarded(demo.url, { cookie });
      }
    });

    test("what another site has a browser post gets no session and changes nothing", async () => {
      const { server, url } = await anotherSite();
      try {
        await visit(signin, {}, async (page) => {
          const forms = await page
            .locator("form")
            .evaluateAll((all) => all.map((form) => form.getAttribute("action") ?? ""));
          const actions = example.actionsOf(forms);
          const fields = {
            ...{ username: "ada", password: "lovelace", csrfToken: "0".repeat(64) },
            ...example.fields,
          };
          const strike = async () => {
            for (const path of [...routes, ...actions]) {
              await page.goto(url);
              const status = await postForm(page, new URL(path, demo.url).href, fields);
              assert.equal(status, example.refusalOf?.(path) ?? 403, path);
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
      visit(signin, {}, async (page) => {
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
}
