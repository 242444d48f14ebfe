import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { addAuthenticator, type VirtualAuthenticator, withoutAutofill } from "./authenticator.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { type Demo, startDemo } from "./demo.ts";
import { assertSignedIn, assertSignedOut, enterPassword, signOut } from "./person.ts";

/** A browser that uses its older interface, without options and answers in JSON. */
const withoutJson = () => {
  Reflect.deleteProperty(PublicKeyCredential, "parseCreationOptionsFromJSON");
  Reflect.deleteProperty(PublicKeyCredential, "parseRequestOptionsFromJSON");
  Reflect.deleteProperty(PublicKeyCredential.prototype, "toJSON");
};

/** A browser that knows nothing of passkeys. */
const withoutPasskeys = () => {
  Reflect.deleteProperty(window, "PublicKeyCredential");
};

describe("passkeys in the Express demo", { skip: skipped }, () => {
  let browser: Browser;
  let demo: Demo;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  // Each test has a demo of its own, in which Ada has no passkey yet: with one, her password alone adds no other.
  beforeEach(async () => {
    demo = await startDemo();
  });
  afterEach(() => demo?.stop());

  interface Visit {
    readonly options?: BrowserContextOptions;
    readonly prepare?: (() => void)[];
    readonly transport?: "internal" | "usb";
  }

  /** A fresh browser profile with one tab and one authenticator. */
  async function visit(
    path: string,
    walk: (page: Page, device: VirtualAuthenticator) => Promise<void>,
    { options, prepare = [], transport }: Visit = {},
  ) {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(15_000);
    try {
      const page = await context.newPage();
      for (const script of prepare) await page.addInitScript(script);
      const device = await addAuthenticator(page, transport);
      await page.goto(new URL(path, demo.url).href);
      await walk(page, device);
    } finally {
      await context.close();
    }
  }

  const managing = (page: Page) => page.getByRole("heading", { name: "Your passkeys" }).waitFor();

  /** Adds a passkey on the page in view, and waits until it is in the list. */
  async function addPasskey(page: Page): Promise<void> {
    const before = await page.getByRole("listitem").count();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("listitem").nth(before).waitFor();
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
    await page.goto(`${demo.url}/auth/signin?callbackUrl=/passkeys`);
    await managing(page);
  }

  const signUp = async (page: Page, address: string) => {
    await page.getByText("Create an account with a passkey").click();
    const form = page.getByRole("group").filter({ hasText: "Create an account" });
    await form.getByLabel("Email").fill(address);
    await form.getByRole("button", { name: "Create account" }).click();
  };

  test("somebody adds a passkey, signs out, and is signed in by the browser's suggestion", () =>
    visit("/passkeys", async (page) => {
      await adaAddsPasskey(page);
      await page.goto(`${demo.url}/`);
      await signOut(page);
      await assertSignedOut(page);
      await page.getByRole("link", { name: "Sign in" }).click();
      await assertSignedIn(page, "Ada Lovelace");
    }));

  for (const [what, prepare] of [
    ["a browser of today", [withoutAutofill]],
    ["a browser of 2022", [withoutAutofill, withoutJson]],
  ] as const) {
    test(`somebody presses the button for passkeys in ${what}`, () =>
      visit(
        "/passkeys",
        async (page) => {
          await adaAddsPasskey(page);
          await page.context().clearCookies();
          await page.goto(`${demo.url}/protected`);
          await page.getByRole("button", { name: "Continue with a passkey" }).click();
          await page.getByRole("heading", { name: "You may see this" }).waitFor();
          assert.equal(page.url(), `${demo.url}/protected`);
        },
        { prepare: [...prepare] },
      ));
  }

  test("a password alone adds no second passkey, and whoever has one manages it", () =>
    visit("/passkeys", async (phone, onPhone) => {
      await adaAddsPasskey(phone);
      await visit(
        "/passkeys",
        async (laptop) => {
          await enterPassword(laptop, "ada", "lovelace");
          await managing(laptop);
          await laptop.getByRole("button", { name: "Add a passkey" }).click();
          await laptop.getByText("Please sign in a safer way").waitFor();
        },
        { prepare: [withoutAutofill], transport: "usb" },
      );
      assert.equal((await onPhone.credentials()).length, 1);
      await comeBack(phone);
      await phone.getByLabel("Name").last().fill("The one on the phone");
      await phone.getByRole("button", { name: "Rename" }).last().click();
      const removal = phone.getByRole("button", { name: "Remove The one on the phone" });
      await removal.click();
      await removal.waitFor({ state: "detached" });
      assert.equal(await phone.getByRole("listitem").count(), 0);
    }));

  test("whoever has to use their passkey before a change comes back to the page", () =>
    visit("/passkeys", async (page) => {
      await adaAddsPasskey(page);
      await page.getByLabel("Name").fill("The one on the phone");
      const asked = page.waitForURL(/\/auth\/signin\?.*code=level/, { waitUntil: "commit" });
      await page.getByRole("button", { name: "Rename" }).click();
      await asked;
      await page.waitForURL(`${demo.url}/passkeys`);
      await page.getByLabel("Name").fill("The one on the phone");
      await page.getByRole("button", { name: "Rename" }).click();
      await page.getByRole("button", { name: "Remove The one on the phone" }).waitFor();
    }));

  test("a device with a passkey does not get another one", () =>
    visit("/passkeys", async (page, device) => {
      await adaAddsPasskey(page);
      await comeBack(page);
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByText("There is a passkey on this device already.").waitFor();
      assert.equal((await device.credentials()).length, 1);
    }));

  test("somebody signs up with a passkey, and comes back with it", () =>
    visit(
      "/auth/signin?callbackUrl=/passkeys",
      async (page) => {
        await signUp(page, "lovelace@example.com");
        await managing(page);
        await page.context().clearCookies();
        await page.goto(`${demo.url}/passkeys`);
        await page.getByRole("button", { name: "Continue with a passkey" }).click();
        await managing(page);
        assert.equal(await page.getByRole("listitem").count(), 1);
      },
      { prepare: [withoutAutofill] },
    ));

  test("people are warned before they remove their last way in", async () => {
    const withoutMails = await startDemo({ NODE_ENV: "production" });
    try {
      await visit(`${withoutMails.url}/auth/signin?callbackUrl=/passkeys`, async (page) => {
        await signUp(page, "lovelace@example.com");
        await managing(page);
        await page.getByRole("button", { name: "Remove Passkey" }).click();
        await page.getByRole("heading", { name: "This is your last way in" }).waitFor();
        await page.getByRole("link", { name: "Keep it" }).click();
        await page.getByRole("button", { name: "Remove Passkey" }).click();
        await page.getByRole("button", { name: "Remove it all the same" }).click();
        await managing(page);
        assert.equal(await page.getByRole("listitem").count(), 0);
      });
    } finally {
      await withoutMails.stop();
    }
  });

  test("an address that somebody has is not signed up again", () =>
    visit(
      "/auth/signin",
      async (page) => {
        await visit("/auth/signin", async (other) => {
          await signUp(other, "taken@example.com");
          await other.getByRole("heading", { name: "You are signed in" }).waitFor();
        });
        await signUp(page, "taken@example.com");
        await page.getByText("You can’t sign in this way").waitFor();
        assert.equal(new URL(page.url()).pathname, "/auth/signin");
      },
      { prepare: [withoutAutofill] },
    ));

  /** Calls `signInWithPasskey` of `cardea/client` in the page. */
  const signInBy = (page: Page, options: { autofill?: boolean }) =>
    page.evaluate(async (chosen): Promise<unknown> => {
      const client = "/cardea/index.js";
      const { signInWithPasskey } = await import(client);
      return signInWithPasskey({ redirect: false, ...chosen });
    }, options);

  for (const autofill of [false, true]) {
    test(`a page of one's own signs people in, ${autofill ? "by suggestion" : "by a button"}`, () =>
      visit("/passkeys", async (page, device) => {
        await adaAddsPasskey(page);
        await page.context().clearCookies();
        await page.goto(`${demo.url}/`);
        if (!autofill) {
          await device.verify(false);
          const cancelled = await signInBy(page, { autofill });
          assert.partialDeepStrictEqual(cancelled, { ok: false, error: "PasskeyCancelled" });
          await device.verify(true);
        }
        const result = await signInBy(page, { autofill });
        assert.partialDeepStrictEqual(result, { ok: true, status: 200, url: `${demo.url}/` });
        await page.reload();
        await assertSignedIn(page, "Ada Lovelace");
      }));
  }

  for (const prepare of [[withoutPasskeys], [withoutAutofill]]) {
    test(`a page of one's own learns what a browser cannot do: ${prepare[0]?.name}`, () =>
      visit(
        "/",
        async (page) => {
          const result = await signInBy(page, { autofill: true });
          assert.partialDeepStrictEqual(result, { ok: false, error: "PasskeyUnsupported" });
        },
        { prepare },
      ));
  }

  test("a page of one's own learns that nobody has the passkey", () =>
    visit("/passkeys", async (page) => {
      await adaAddsPasskey(page);
      await comeBack(page);
      const last = (await page.getByRole("listitem").count()) - 1;
      await page.getByRole("button", { name: "Remove Passkey" }).last().click();
      await page.getByRole("listitem").nth(last).waitFor({ state: "detached" });
      await page.context().clearCookies();
      await page.goto(`${demo.url}/`);
      const result = await signInBy(page, {});
      assert.partialDeepStrictEqual(result, {
        ok: false,
        status: 401,
        error: "WebAuthnVerificationError",
      });
    }));

  test("whoever does not agree is told what to do, and may try again", () =>
    visit(
      "/passkeys",
      async (page, device) => {
        await adaAddsPasskey(page);
        await page.context().clearCookies();
        await page.goto(`${demo.url}/auth/signin`);
        await device.verify(false);
        await page.getByRole("button", { name: "Continue with a passkey" }).click();
        await page.getByText("No passkey was used.").waitFor();
        await device.verify(true);
        await page.getByRole("button", { name: "Continue with a passkey" }).click();
        await assertSignedIn(page, "Ada Lovelace");
      },
      { prepare: [withoutAutofill] },
    ));

  test("without JavaScript the other ways in work, and the page says why passkeys do not", () =>
    visit(
      "/auth/signin",
      async (page) => {
        await page.locator("noscript").getByRole("paragraph").waitFor();
        await page.getByRole("button", { name: "Continue with a passkey" }).click();
        assert.equal(new URL(page.url()).pathname, "/auth/signin");
        await enterPassword(page, "ada", "lovelace");
        await assertSignedIn(page, "Ada Lovelace");
      },
      { options: { javaScriptEnabled: false } },
    ));

  test("a browser that knows no passkeys says so", () =>
    visit(
      "/auth/signin",
      async (page) => {
        await page.getByText("This browser cannot use passkeys.").waitFor();
        const button = page.getByRole("button", { name: "Continue with a passkey" });
        assert.equal(await button.isDisabled(), true);
      },
      { prepare: [withoutPasskeys] },
    ));
});
