import assert from "node:assert/strict";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { AccountMail, SecurityEvent } from "../../../src/types/security.ts";
import { application } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { ada, hostileProvider, type Members } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";

/** Somebody with a proved address that no other test uses: mails are counted by mailbox. */
export function newPerson(name = "Ada Lovelace"): Members & { readonly email: string } {
  const id = crypto.randomUUID();
  return { ...ada, sub: `person-${id}`, name, email: `p${id}@example.com`, email_verified: true };
}

/** The form of the page that links an account at the second provider. */
export const linkForm = {
  id: "second",
  fields: { link: "true", callbackUrl: "https://app.example.com/auth/security" },
} as const;

/** An application with two providers, a security page, and what it tells and sends. */
export function scene(config: Partial<AuthConfig> = {}) {
  const [first, second] = [hostileProvider(), hostileProvider()];
  const adapter = memory();
  const events: SecurityEvent[] = [];
  const mails: AccountMail[] = [];
  const app = application({
    adapter,
    security: { delete: true },
    providers: [
      first.config({ id: "first", name: "First" }),
      second.config({ id: "second", name: "Second" }),
    ],
    mail: (mail) => void mails.push(mail),
    ...config,
    events: { security: (event) => void events.push(event), ...config.events },
  });
  return {
    ...app,
    adapter: app.config.adapter ?? adapter,
    events,
    mails,
    browser: () => browser(app.config),
    /** Signs somebody in at the first provider. */
    async enter(person: Members, visitor = browser(app.config)): Promise<Browser> {
      await signInWith(visitor, first, { id: "first", person });
      assert.ok(await visitor.session());
      return visitor;
    },
    second,
    /** Links an account at the second provider, as the form of the page does. */
    link: (visitor: Browser, person: Members) =>
      signInWith(visitor, second, { ...linkForm, person }),
    userOf: (person: Members) =>
      adapter.getUserByAccount({ provider: "first", providerAccountId: String(person.sub) }),
  };
}

/** What the page says, as text without markup. */
export async function pageText(visitor: Browser): Promise<string> {
  const response = await visitor.get("/auth/security");
  assert.equal(response.status, 200, response.headers.get("location") ?? "");
  return plain(await response.text());
}

/** Takes markup, scripts and styles out of a page. */
export function plain(markup: string): string {
  return markup
    .replace(/<(script|style)>[\s\S]*?<\/\1>/g, "")
    .replace(/<\/?bdi>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** What a program gets from the page. */
export async function readData(visitor: Browser) {
  const response = await visitor.get("/auth/security", { headers: { accept: "application/json" } });
  return { status: response.status, data: await response.json() };
}

/** Sends a form of the page, and returns what the page says next. */
export async function change(
  visitor: Browser,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await visitor.submit("/auth/security", { action, ...fields });
  assert.equal(response.status, 303);
  assert.equal(locationOf(response).pathname, "/auth/security");
  assert.equal(locationOf(response).search, "");
  return pageText(visitor);
}

/** Sends a form as a program does, and returns the status and the answer. */
export async function changeAsJson(
  visitor: Browser,
  action: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const csrfToken = await visitor.csrfToken();
  const headers = { accept: "application/json" };
  const response = await visitor.post(
    "/auth/security",
    { action, csrfToken, ...fields },
    { headers },
  );
  return { status: response.status, answer: await response.json() };
}
