import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { sql } from "../src/storage/sql/index.ts";
import { enrolFactor } from "../src/testing/index.ts";
import { addAuthenticator, withoutAutofill } from "./authenticator.ts";
import { skipped } from "./browser.ts";
import type { Demo } from "./demo.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { openMailbox, signInByMail } from "./mailbox.ts";
import { assertSignedOut, chooseAtProvider, enterPassword } from "./person.ts";
import {
  addApp,
  answer,
  appField,
  assertAsked,
  assertRefused,
  recoveryField,
} from "./second-factor.ts";

const security = "/auth/security";
const plain = { javaScriptEnabled: false };

/** Gives a person an app while they stay signed in, as whoever runs the application could. */
async function giveApp({ database, secret }: Demo, address: string) {
  const adapter = sql(database);
  const user = await adapter.getUserByEmail(address);
  return enrolFactor({ adapter, secret, factors: {}, providers: [] }, user?.id ?? "");
}

for (const strategy of ["database", "jwt"]) {
  describe(`a second factor in the Express demo (${strategy})`, { skip: skipped }, () => {
    const place = demoInBrowser({ DEMO_SESSIONS: strategy });

    /** A fresh browser profile with one tab. */
    async function visit(walk: (page: Page) => Promise<void>, options?: BrowserContextOptions) {
      const context = await place.browser.newContext(options);
      context.setDefaultTimeout(15_000);
      try {
        await walk(await context.newPage());
      } finally {
        await context.close();
      }
    }

    const go = (page: Page, path: string) => page.goto(place.demo.url + path);
    const arrive = (page: Page) =>
      page.getByRole("heading", { name: "You may see this" }).waitFor();
    const onSecurityPage = (page: Page) =>
      page.getByRole("heading", { name: "Your account at Cardea demo" }).waitFor();

    async function withPassword(page: Page, name = "ada", password = "lovelace") {
      await go(page, "/auth/signin?callbackUrl=/protected");
      await enterPassword(page, name, password);
    }

    test("whichever way somebody comes in, they are asked for the app that they have added", async () => {
      const ways = {
        "a password": withPassword,
        "a mail": (page: Page) => signInByMail(page, place.demo, "ada@example.com", "/protected"),
        "a provider": async (page: Page) => {
          await go(page, "/auth/signin?callbackUrl=/protected");
          await chooseAtProvider(page, "Alan Turing");
        },
      };
      await visit(async (page) => {
        await withPassword(page);
        await arrive(page);
        await go(page, security);
        await page.getByRole("button", { name: "Link your Local provider account" }).click();
        await page.getByRole("button", { name: "Alan Turing" }).click();
        await onSecurityPage(page);
        const { app, recoveryCodes } = await addApp(page);
        const [recoveryCode = ""] = recoveryCodes;
        for (const comeIn of Object.values(ways)) {
          await visit(async (fresh) => {
            await comeIn(fresh);
            await assertAsked(fresh);
            await answer(fresh, appField(fresh), await app.next());
            await arrive(fresh);
          });
        }
        for (const isFirst of [true, false]) {
          await visit(async (fresh) => {
            await withPassword(fresh);
            await assertAsked(fresh);
            await fresh.getByRole("link", { name: "Use a recovery code instead" }).click();
            await answer(fresh, recoveryField(fresh), recoveryCode);
            if (isFirst) return arrive(fresh);
            return assertRefused(fresh, recoveryField(fresh), "was used already");
          });
        }
        await page.reload();
        await page.getByText("9 recovery codes left").waitFor();
      });
    });

    test("a passkey that verifies its owner is two factors, or the second one", () =>
      visit(async (page) => {
        const address = "mary@example.com";
        const seen: string[] = [];
        page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
        await addAuthenticator(page);
        await signInByMail(page, place.demo, address, security);
        await addApp(page);
        await page.getByRole("button", { name: "Add a passkey" }).click();
        const passkeys = page.getByRole("region", { name: "Passkeys" });
        await passkeys.getByText("not used yet").waitFor();

        await page.context().clearCookies();
        await go(page, "/auth/signin?callbackUrl=/protected");
        await arrive(page);
        assert.ok(!seen.includes("/auth/factor"));

        await page.context().clearCookies();
        await page.addInitScript(withoutAutofill);
        await signInByMail(page, place.demo, address, "/protected");
        await assertAsked(page);
        await page.getByRole("button", { name: "Use a passkey" }).click();
        await arrive(page);
      }));

    test("an account is deleted after one more proof by somebody who came in without their app", () =>
      visit(async (page) => {
        const address = "bea@example.com";
        const { demo } = place;
        await signInByMail(page, demo, address, security);
        const app = await giveApp(demo, address);
        const remove = async () => {
          await page.getByText("Delete the account…").click();
          await page.getByLabel("I want to delete my account for good.").check();
          await page.getByRole("button", { name: "Delete my account" }).click();
        };
        await page.reload();
        await remove();
        await page.getByText("Please confirm that it’s you.").waitFor();
        await answer(page, appField(page), "000 000 0");
        await assertRefused(page, appField(page), "isn’t right");
        await answer(page, appField(page), await app.code());
        await onSecurityPage(page);
        await remove();
        await assertSignedOut(page);
        await signInByMail(page, demo, address, security);
        await onSecurityPage(page);
        await page.getByRole("button", { name: "Add an authenticator app" }).waitFor();
      }));

    test("without JavaScript somebody adds an app, and comes in with it and with a recovery code", () =>
      visit(async (page) => {
        const address = "joan@example.com";
        await signInByMail(page, place.demo, address, security);
        const { app, recoveryCodes } = await addApp(page);
        await openMailbox(page, place.demo, `an app was added to ${address}`);
        for (const isLost of [false, true]) {
          await page.context().clearCookies();
          await signInByMail(page, place.demo, address, "/protected");
          await assertAsked(page);
          if (isLost) {
            await page.getByRole("link", { name: "Use a recovery code instead" }).click();
            await answer(page, recoveryField(page), recoveryCodes[9]?.toLowerCase() ?? "");
          } else {
            await answer(page, appField(page), "12345");
            await assertRefused(page, appField(page), "isn’t right");
            await answer(page, appField(page), await app.next());
          }
          await arrive(page);
        }
      }, plain));

    test("grace is asked, her phone shows the code, and it is right once", async () => {
      let code = "";
      await visit(async (page) => {
        await go(page, "/phone");
        await page.getByRole("heading", { name: "Grace’s phone" }).waitFor();
        code = (await page.getByRole("main").locator("code").first().textContent()) ?? "";
        await withPassword(page, "grace", "hopper");
        await assertAsked(page);
        await answer(page, appField(page), code);
        await arrive(page);
        await page.getByText("Grace Hopper").first().waitFor();
      });
      await visit(async (page) => {
        await withPassword(page, "grace", "hopper");
        await answer(page, appField(page), code);
        await assertRefused(page, appField(page), "was used already");
      });
    });
  });
}
