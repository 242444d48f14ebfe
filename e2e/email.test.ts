import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { type MailServer, partsOf, startMailServer } from "../test/support/mail-server.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { type Demo, startDemo } from "./demo.ts";
import { assertSignedIn, assertSignedOut, signOut } from "./person.ts";

/** What a person finds in their mail. */
interface Mail {
  url: string;
  code: string;
}

const freshAddress = () => `ada-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function askForMail(page: Page, address: string): Promise<void> {
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
}

async function confirm(page: Page, address: string): Promise<void> {
  await page.getByRole("heading", { name: "Sign in to Cardea demo?" }).waitFor();
  assert.ok(
    await page.getByText(address, { exact: true }).isVisible(),
    "the page names the address",
  );
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code from the email").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

describe("signing in by mail in a browser, with a real mail server", { skip: skipped }, () => {
  let browser: Browser;
  let demo: Demo;
  let smtp: MailServer;

  before(async () => {
    smtp = await startMailServer();
    [browser, demo] = await Promise.all([launchBrowser(), startDemo({ SMTP_URL: smtp.url })]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
    await smtp?.close();
  });

  /** Fresh browser profiles with one tab each. */
  async function visit(
    count: number,
    walk: (pages: Page[], contexts: BrowserContext[]) => Promise<void>,
    options?: BrowserContextOptions,
  ) {
    const contexts = await Promise.all(
      Array.from({ length: count }, () => browser.newContext(options)),
    );
    try {
      for (const context of contexts) context.setDefaultTimeout(15_000);
      await walk(await Promise.all(contexts.map((context) => context.newPage())), contexts);
    } finally {
      for (const context of contexts) await context.close();
    }
  }

  function mailTo(address: string): Mail {
    const mails = smtp.mails.filter(({ recipients }) => recipients.includes(address));
    const mail = mails.at(-1);
    assert.ok(mail, `no mail arrived for ${address}`);
    assert.deepEqual(mail.recipients, [address]);
    const text = partsOf(mail).get("text/plain") ?? "";
    const [url = ""] = /http:\/\/\S+/.exec(text) ?? [];
    const [code = ""] = /\b\d{6}\b/.exec(text) ?? [];
    return { url, code };
  }

  test("by the link in the browser that asked: one click, and back to where they wanted to go", () =>
    visit(1, async ([page]) => {
      assert.ok(page);
      const address = freshAddress();
      await page.goto(`${demo.url}/protected`);
      await askForMail(page, address);
      await page.goto(mailTo(address).url);
      assert.equal(await page.getByText("another browser").count(), 0);
      await confirm(page, address);
      await page.getByRole("heading", { name: "You may see this" }).waitFor();
      assert.equal(page.url(), `${demo.url}/protected`);
      await page.goto(demo.url);
      await assertSignedIn(page, address);
      await signOut(page);
      await assertSignedOut(page);
    }));

  test("by the link in another browser, which says so first", () =>
    visit(2, async ([desktop, telephone]) => {
      assert.ok(desktop && telephone);
      const address = freshAddress();
      await desktop.goto(`${demo.url}/auth/signin`);
      await askForMail(desktop, address);
      await telephone.goto(mailTo(address).url);
      await telephone.getByText("This browser isn’t waiting for this link.").waitFor();
      await confirm(telephone, address);
      await telephone.goto(demo.url);
      await assertSignedIn(telephone, address);
      await desktop.goto(demo.url);
      await assertSignedOut(desktop);
    }));

  test("by the code in the browser that asked, after a mistake", () =>
    visit(1, async ([page]) => {
      assert.ok(page);
      const address = freshAddress();
      await page.goto(`${demo.url}/protected`);
      await askForMail(page, address);
      assert.ok(await page.getByText(address, { exact: true }).isVisible());
      const { code } = mailTo(address);
      await typeCode(page, code === "000000" ? "000001" : "000000");
      await page.getByRole("alert").getByText("That code isn’t right").waitFor();
      await typeCode(page, code);
      await page.getByRole("heading", { name: "You may see this" }).waitFor();
    }));

  test("not by the code in another browser", () =>
    visit(2, async ([person, thief]) => {
      assert.ok(person && thief);
      const address = freshAddress();
      await person.goto(`${demo.url}/auth/signin`);
      await askForMail(person, address);
      await thief.goto(`${demo.url}/auth/signin`);
      await askForMail(thief, freshAddress());
      await typeCode(thief, mailTo(address).code);
      await thief.getByRole("alert").waitFor();
      await thief.goto(demo.url);
      await assertSignedOut(thief);
    }));

  test("after a program has opened the link three times", () =>
    visit(2, async ([page], [, scanner]) => {
      assert.ok(page && scanner);
      const address = freshAddress();
      await page.goto(`${demo.url}/auth/signin`);
      await askForMail(page, address);
      const { url } = mailTo(address);
      for (let round = 0; round < 3; round++) {
        await scanner.request.head(url);
        assert.equal((await scanner.request.get(url)).status(), 200);
      }
      assert.equal((await scanner.request.get(`${demo.url}/me`)).status(), 401);
      await page.goto(url);
      await confirm(page, address);
      await assertSignedIn(page, address);
    }));

  test("only once by the same link", () =>
    visit(2, async ([first, second]) => {
      assert.ok(first && second);
      const address = freshAddress();
      await first.goto(`${demo.url}/auth/signin`);
      await askForMail(first, address);
      const { url } = mailTo(address);
      await second.goto(url);
      await first.goto(url);
      await confirm(first, address);
      await assertSignedIn(first, address);
      await confirm(second, address);
      await second.getByRole("heading", { name: "That sign-in link no longer works" }).waitFor();
      await second.goto(demo.url);
      await assertSignedOut(second);
    }));

  test("without JavaScript, by link and by code", () =>
    visit(
      1,
      async ([page]) => {
        assert.ok(page);
        for (const way of ["link", "code"]) {
          const address = freshAddress();
          await page.goto(`${demo.url}/auth/signin`);
          await askForMail(page, address);
          const { url, code } = mailTo(address);
          if (way === "code") await typeCode(page, code);
          else await page.goto(url).then(() => confirm(page, address));
          await assertSignedIn(page, address);
          await signOut(page);
        }
      },
      { javaScriptEnabled: false },
    ));

  test("an address that cannot be is pointed out and can be corrected", () =>
    visit(1, async ([page]) => {
      assert.ok(page);
      await page.goto(`${demo.url}/auth/signin`);
      // Chromium would find the mistake itself.
      await page.evaluate(() => {
        for (const form of document.forms) form.noValidate = true;
      });
      await page.getByLabel("Email address").fill("ada@localhost");
      await page.getByRole("button", { name: "Email me a sign-in link" }).click();
      await page.getByText("That isn’t an email address we can send to").waitFor();
      assert.equal(await page.getByLabel("Email address").inputValue(), "ada@localhost");
      await askForMail(page, freshAddress());
    }));
});

describe("the mailbox of the demo", { skip: skipped }, () => {
  let browser: Browser;
  let demo: Demo;

  before(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), startDemo()]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  test("lets a newcomer sign in by mail without a mail server", async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${demo.url}/mailbox`);
    await page.getByText("No mails yet").waitFor();
    await page.getByRole("link", { name: "sign-in page" }).click();
    const address = freshAddress();
    await askForMail(page, address);
    await page.goto(`${demo.url}/mailbox`);
    const mail = page.frameLocator(`iframe[title="The mail to ${address}"]`);
    assert.match((await mail.locator("body").textContent()) ?? "", /with Chrome on Linux/);
    await page.getByRole("link", { name: "Open the link" }).click();
    await confirm(page, address);
    await assertSignedIn(page, address);
    await page.close();
  });

  test("is not there in production, and neither is the provider", async () => {
    const production = await startDemo({ NODE_ENV: "production" });
    try {
      assert.equal((await fetch(`${production.url}/mailbox`)).status, 404);
      const providers = await (await fetch(`${production.url}/auth/providers`)).json();
      assert.ok(!Object.hasOwn(providers, "email"));
    } finally {
      await production.stop();
    }
  });
});
