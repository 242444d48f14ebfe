import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Fills in the form with a name and a password, and sends it. */
export async function enterPassword(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("User name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** From the sign-in page through the local provider. */
export async function chooseAtProvider(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Local provider" }).click();
  await page.getByRole("button", { name }).click();
}

/** Presses the demo's own button and the one on the page that asks again. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
}

/** Asserts that the page in view greets a person. */
export async function assertSignedIn(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { name: "You are signed in" }).waitFor();
  assert.equal(await page.getByRole("main").getByText(name, { exact: true }).isVisible(), true);
}

/** Asserts that the page in view knows nobody. */
export async function assertSignedOut(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Nobody is signed in" }).waitFor();
}

/** Waits until the page in view has a heading. */
export const sees = (page: Page, heading: string): Promise<void> =>
  page.getByRole("heading", { name: heading }).waitFor();

/** Somebody who signs in, and how. */
interface Way {
  readonly way: string;
  readonly name: string;
  signIn(page: Page): Promise<void>;
}

/** The ways in of the examples that link to the people of the local provider. */
export const waysWith = (enter: Way["signIn"]): readonly Way[] => [
  {
    way: "the local provider",
    name: "Grace Hopper",
    async signIn(page) {
      await page.getByRole("button", { name: "Use the local provider" }).click();
      await page.getByRole("link", { name: "Grace Hopper" }).click();
    },
  },
  { way: "a password", name: "Ada Lovelace", signIn: enter },
];
