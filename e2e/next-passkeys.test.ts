import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { addAuthenticator, type VirtualAuthenticator } from "./authenticator.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { exampleApp, type NextApp, type RunningApp } from "./next-app.ts";
import { look, looks } from "./next-look.ts";
import { builds, patience } from "./next-modes.ts";
import { enterPassword } from "./person.ts";

/** A browser that does not offer passkeys by itself, so that people press the button. */
const withoutAutofill = () => {
  Reflect.deleteProperty(PublicKeyCredential, "isConditionalMediationAvailable");
};

/** A browser that knows nothing of passkeys. */
const withoutPasskeys = () => {
  Reflect.deleteProperty(window, "PublicKeyCredential");
};

interface Visit {
  readonly options?: BrowserContextOptions;
  readonly prepare?: () => void;
  readonly transport?: "internal" | "usb";
}

const byButton: Visit = { prepare: withoutAutofill };

for (const mode of builds) {
  describe(`passkeys in the Next.js example, ${mode.name}`, { skip: skipped }, () => {
    let browser: Browser;
    let app: RunningApp;
    let example: NextApp;

    before(async () => {
      example = exampleApp(`passkeys-${mode.bundler}`);
      example.build(mode.bundler);
      browser = await launchBrowser();
    }, patience);

    after(async () => {
      await browser?.close();
      example?.remove();
    });

    // Each test has a database of its own, in which Ada has no passkey yet: with one, her password alone adds no other.
    beforeEach(async () => {
      app = await example.start("start", { DEMO_DATABASE: `file:${randomUUID()}.db` });
    }, patience);
    afterEach(() => app?.stop());

    /** A fresh browser profile with one tab and one authenticator, in which nothing goes wrong unnoticed. */
    async function visit(
      path: string,
      walk: (page: Page, device: VirtualAuthenticator) => Promise<void>,
      { options, prepare, transport }: Visit = {},
    ) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(15_000);
      const failures: string[] = [];
      context.on("weberror", (problem) => failures.push(String(problem.error())));
      try {
        const page = await context.newPage();
        if (prepare) await page.addInitScript(prepare);
        const device = await addAuthenticator(page, transport);
        await page.goto(app.url + path);
        await walk(page, device);
        assert.deepEqual(failures, []);
      } finally {
        await context.close();
      }
    }

    const heading = (page: Page, name: string) =>
      page.getByRole("heading", { level: 1, name }).waitFor();
    const managing = (page: Page) => heading(page, "Your passkeys");
    const entries = (page: Page) => page.getByRole("main").getByRole("listitem");

    /** Presses a button once React has taken the page over: before that, one that needs JavaScript does nothing. */
    async function press(page: Page, name: string): Promise<void> {
      const button = page.getByRole("button", { name });
      await page.waitForFunction(
        (element) => Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps")),
        await button.elementHandle(),
      );
      await button.click();
    }

    const pressPasskey = (page: Page) => press(page, "Use a passkey");

    async function assertSignedIn(page: Page, name: string): Promise<void> {
      await heading(page, "You are signed in");
      await page.getByRole("main").getByText(name, { exact: true }).first().waitFor();
    }

    /** The way of a person, not of a test: the button on the start page. */
    async function signOut(page: Page): Promise<void> {
      await page.goto(app.url);
      await press(page, "Sign out");
      await heading(page, "Nobody is signed in");
    }

    /** Adds a passkey on the page in view, and waits until it is in the list. */
    async function addPasskey(page: Page): Promise<void> {
      const known = await entries(page).count();
      await press(page, "Add a passkey");
      await entries(page).nth(known).waitFor();
    }

    /** Ada signs in with her password and adds a passkey. */
    async function adaAddsPasskey(page: Page): Promise<void> {
      await enterPassword(page, "ada", "lovelace");
      await managing(page);
      await addPasskey(page);
    }

    /** The browser suggests the passkey on the sign-in page. */
    async function comeBack(page: Page): Promise<void> {
      await page.context().clearCookies();
      await page.goto(`${app.url}/sign-in?callbackUrl=/passkeys`);
      await managing(page);
    }

    async function signUp(page: Page, address: string): Promise<void> {
      await page.getByText("Create an account").click();
      await page.getByLabel("Email").fill(address);
      await press(page, "Create account");
    }

    test("somebody adds a passkey, signs out, and signs in with it where they wanted to go", () =>
      visit(
        "/passkeys",
        async (page) => {
          await adaAddsPasskey(page);
          await signOut(page);
          await page.goto(`${app.url}/members?from=a`);
          await pressPasskey(page);
          await heading(page, "You may see this");
          assert.equal(page.url(), `${app.url}/members?from=a`);
          await page.getByRole("main").getByText("Ada Lovelace", { exact: true }).waitFor();
          await page.getByText("Signed in with passkey").waitFor();
        },
        byButton,
      ));

    test("the browser suggests the passkey where the name is typed", () =>
      visit("/passkeys", async (page) => {
        await adaAddsPasskey(page);
        await signOut(page);
        await page.getByRole("link", { name: "Sign in", exact: true }).click();
        await assertSignedIn(page, "Ada Lovelace");
      }));

    test("somebody who came by the local provider adds a passkey as well", () =>
      visit(
        "/passkeys",
        async (page) => {
          await press(page, "Use the local provider");
          await page.getByRole("link", { name: "Grace Hopper" }).click();
          await managing(page);
          await addPasskey(page);
          await signOut(page);
          await page.getByRole("link", { name: "Sign in", exact: true }).click();
          await pressPasskey(page);
          await assertSignedIn(page, "Grace Hopper");
        },
        byButton,
      ));

    test("a password alone adds no second passkey, and whoever has one manages it", () =>
      visit("/passkeys", async (phone, onPhone) => {
        await adaAddsPasskey(phone);
        await visit(
          "/passkeys",
          async (laptop) => {
            await enterPassword(laptop, "ada", "lovelace");
            await managing(laptop);
            await press(laptop, "Add a passkey");
            await laptop.waitForURL(/\/sign-in\?.*code=level/);
          },
          { prepare: withoutAutofill, transport: "usb" },
        );
        assert.equal((await onPhone.credentials()).length, 1);
        await comeBack(phone);
        await phone.getByLabel("Name").last().fill("The one on the phone");
        await phone.getByRole("button", { name: "Rename" }).last().click();
        const removal = phone.getByRole("button", { name: "Remove The one on the phone" });
        await removal.click();
        await removal.waitFor({ state: "detached" });
        assert.equal(await entries(phone).count(), 0);
      }));

    test("a device with a passkey does not get another one", () =>
      visit("/passkeys", async (page, device) => {
        await adaAddsPasskey(page);
        await comeBack(page);
        await press(page, "Add a passkey");
        await page.getByText("There is a passkey on this device already.").waitFor();
        assert.equal((await device.credentials()).length, 1);
      }));

    test("somebody signs up with a passkey, and is warned before the last way in is removed", () =>
      visit(
        "/sign-in?callbackUrl=/passkeys",
        async (page) => {
          await signUp(page, "joan@example.com");
          await managing(page);
          await press(page, "Remove Passkey");
          await heading(page, "This is your last way in");
          await page.getByRole("link", { name: "Keep it" }).click();
          await managing(page);
          assert.equal(await entries(page).count(), 1);

          await page.context().clearCookies();
          await page.goto(`${app.url}/passkeys`);
          await pressPasskey(page);
          await managing(page);
          await press(page, "Remove Passkey");
          await press(page, "Remove it all the same");
          await managing(page);
          assert.equal(await entries(page).count(), 0);
        },
        byButton,
      ));

    test("an address that somebody has is not signed up again", () =>
      visit(
        "/sign-in",
        async (page) => {
          await visit(
            "/sign-in",
            async (other) => {
              await signUp(other, "taken@example.com");
              await assertSignedIn(other, "taken@example.com");
            },
            byButton,
          );
          await signUp(page, "taken@example.com");
          await page.getByRole("main").getByRole("alert").waitFor();
          assert.equal(new URL(page.url()).pathname, "/sign-in");
        },
        byButton,
      ));

    test("whoever does not agree is told, and may try again", () =>
      visit(
        "/passkeys",
        async (page, device) => {
          await adaAddsPasskey(page);
          await signOut(page);
          await page.getByRole("link", { name: "Sign in", exact: true }).click();
          await device.verify(false);
          await pressPasskey(page);
          await page.getByText("No passkey was used.").waitFor();
          await device.verify(true);
          await pressPasskey(page);
          await assertSignedIn(page, "Ada Lovelace");
        },
        byButton,
      ));

    test("a browser that knows no passkeys says so, and the password works", () =>
      visit(
        "/sign-in",
        async (page) => {
          await pressPasskey(page);
          await page.getByText("This browser cannot use passkeys.").waitFor();
          await enterPassword(page, "ada", "lovelace");
          await assertSignedIn(page, "Ada Lovelace");
        },
        { prepare: withoutPasskeys },
      ));

    test("nobody manages passkeys without a session, nor those of somebody else", async () => {
      const anonymous = await fetch(`${app.url}/passkeys`, { redirect: "manual" });
      assert.equal(anonymous.status, 307);
      await visit("/passkeys", async (ada) => {
        await adaAddsPasskey(ada);
        const foreign = await ada.locator("input[name=id]").last().getAttribute("value");
        await visit("/sign-in?callbackUrl=/passkeys", async (other) => {
          await signUp(other, "mallory@example.com");
          await managing(other);
          for (const field of await other.locator("input[name=id]").all()) {
            await field.evaluate((input, id) => input.setAttribute("value", id ?? ""), foreign);
          }
          await press(other, "Remove Passkey");
          await managing(other);
        });
        await ada.reload();
        await managing(ada);
        const ids = await ada.locator("input[name=id]").all();
        const kept = await Promise.all(ids.map((field) => field.getAttribute("value")));
        assert.ok(kept.includes(foreign));
      });
    });

    for (const [shade, options] of Object.entries(looks)) {
      test(`every page for passkeys looks right, ${shade}`, { skip: mode !== builds[0] }, () =>
        visit(
          "/sign-in?callbackUrl=/passkeys",
          async (page, device) => {
            const see = (name: string) => look(page, `next-${name}-${shade}`);
            await device.verify(false);
            await pressPasskey(page);
            await page.getByText("No passkey was used.").waitFor();
            await see("sign-in-without-passkey");
            await device.verify(true);
            await signUp(page, `${shade}@example.com`);
            await managing(page);
            await see("passkeys");
            await press(page, "Add a passkey");
            await page.getByRole("main").getByRole("alert").waitFor();
            await see("passkeys-problem");
            await press(page, "Remove Passkey");
            await heading(page, "This is your last way in");
            await see("passkeys-last");
            await press(page, "Remove it all the same");
            await managing(page);
            await see("passkeys-none");
            await page.goto(`${app.url}/nowhere`);
            await heading(page, "There is no such page");
            await see("not-found");
          },
          { ...byButton, options },
        ),
      );
    }
  });
}
