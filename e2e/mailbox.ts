import type { Locator, Page } from "playwright-core";
import type { Demo } from "./demo.ts";

/** Waits in the mailbox of the demo for more mails than there were: they are sent after the answer. Returns the newest. */
async function newest(page: Page, demo: Demo, mails: Locator, former = 0): Promise<Locator> {
  await page.waitForLoadState();
  for (let tries = 0; tries < 50; tries++) {
    await page.goto(`${demo.url}/mailbox`);
    if ((await mails.count()) > former) return mails.first();
  }
  throw new Error("no mail came");
}

/**
 * Waits in the mailbox for a mail, and returns the newest.
 *
 * @param text what stands above it: an address, also after the end of a subject ("… to ada@example.com")
 */
export function openMailbox(page: Page, demo: Demo, text: string): Promise<Locator> {
  return newest(page, demo, page.getByRole("article").filter({ hasText: text }));
}

/** Opens the link of the newest mail to an address. */
export async function openMail(page: Page, demo: Demo, to: string): Promise<void> {
  const mail = await openMailbox(page, demo, to);
  await mail.getByRole("link", { name: "Open the link" }).click();
}

/** Asks for a mail and confirms it, on the way to a page of the demo. */
export async function signInByMail(
  page: Page,
  demo: Demo,
  address: string,
  path: string,
): Promise<void> {
  const mails = page
    .getByRole("article")
    .filter({ hasText: address })
    .filter({ hasText: "type the code" });
  await page.goto(`${demo.url}/mailbox`);
  const former = await mails.count();
  await page.goto(`${demo.url}/auth/signin?callbackUrl=${path}`);
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const mail = await newest(page, demo, mails, former);
  await mail.getByRole("link", { name: "Open the link" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
