import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { type AuthenticatorApp, authenticatorApp } from "./authenticator-app.ts";

const step = "One more step";

/** What a person has after they added an app. */
export interface Enrolled {
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: readonly string[];
}

/** Adds an app on the security page in view, types a wrong code first, keeps the recovery codes, and comes back. */
export async function addApp(page: Page): Promise<Enrolled> {
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  assert.equal(await section.getByRole("img", { name: "QR code" }).count(), 1);
  const app = authenticatorApp((await section.locator("code").textContent()) ?? "");
  const field = page.getByLabel("Type the code that the app shows now");
  await section.getByLabel("Name of the app (optional)").fill("My phone");
  await field.fill("12345");
  await section.getByRole("button", { name: "Add the app" }).click();
  await assertRefused(page, field, "That code is wrong");
  assert.equal(await section.getByLabel("Name of the app (optional)").inputValue(), "My phone");
  await field.fill(await app.next());
  await section.getByRole("button", { name: "Add the app" }).click();
  await page.getByRole("heading", { name: "Keep your recovery codes" }).waitFor();
  const recoveryCodes = await page
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  assert.equal(new Set(recoveryCodes).size, 10);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await section.getByText("My phone").first().waitFor();
  assert.equal(await page.getByText(recoveryCodes[0] ?? "").count(), 0);
  return { app, recoveryCodes };
}

/** Asserts that the page in view asks for a second factor, and that nobody is signed in yet. */
export async function assertAsked(page: Page): Promise<void> {
  await page.getByRole("heading", { name: step }).waitFor();
  await page.getByText("You’re signing in as").waitFor();
  const me = await page.request.get(new URL("/me", page.url()).href);
  assert.equal(me.status(), 401, "there is no session yet");
}

/** The field for the code of an app, on the page that asks for it. */
export const appField = (page: Page): Locator =>
  page.getByLabel("Code from your authenticator app");

/** The field for a recovery code, on the page that asks for it. */
export const recoveryField = (page: Page): Locator => page.getByLabel("Recovery code");

/** Types a code on the page that asks for it. */
export async function answer(page: Page, field: Locator, code: string): Promise<void> {
  await field.fill(code);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Asserts that a field says why its code was refused. */
export async function assertRefused(page: Page, field: Locator, why: string): Promise<void> {
  await page.locator("[aria-invalid=true]").waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  const described = (await field.getAttribute("aria-describedby")) ?? "";
  const texts = await Promise.all(
    described.split(" ").map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  assert.match(texts.join(" "), new RegExp(why));
}
