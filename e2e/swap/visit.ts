import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Place } from "./place.ts";
import type { Swap } from "./swap.ts";

/** A browser of somebody. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** What is done to people, as they would do it. */
export class Visit {
  readonly #swap: Swap;
  readonly #place: Place;
  readonly #browser: Browser;

  constructor(swap: Swap, place: Place, browser: Browser) {
    this.#swap = swap;
    this.#place = place;
    this.#browser = browser;
  }

  async person(): Promise<Person> {
    const context = await this.#browser.newContext();
    context.setDefaultTimeout(20_000);
    return { context, page: await context.newPage() };
  }

  async #home({ page }: Person): Promise<unknown> {
    await page.goto(this.#place.url + this.#swap.home);
    return shown((await page.locator("output").first().textContent()) ?? "");
  }

  async enterByProvider(person: Person): Promise<void> {
    const { page } = person;
    assert.equal(await this.#home(person), null);
    await page.getByRole("button", { name: "Local provider" }).click();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
  }

  async enterByPassword(person: Person, name: string): Promise<void> {
    const { page } = person;
    assert.equal(await this.#home(person), null);
    await page.getByLabel("User name").fill(name);
    await page.getByLabel("Password").fill("correct");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
  }

  async rename(person: Person): Promise<void> {
    const { page } = person;
    await this.#home(person);
    await page.getByRole("button", { name: "Rename" }).click();
    await page.locator("output", { hasText: "Renamed" }).waitFor();
  }

  /** Signs out, and asserts that nobody is signed in then. */
  async leave(person: Person): Promise<void> {
    const { page, context } = person;
    await this.#home(person);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Local provider" }).waitFor();
    const left = (await context.cookies()).filter(({ name }) => name.includes("session-token"));
    assert.deepEqual(left, []);
    const { url } = this.#place;
    const answer = await page.request.get(`${url}${this.#swap.basePath}/session`);
    assert.deepEqual(await answer.json(), this.#swap.nobody);
    if (!this.#swap.guarded) return;
    await page.goto(url + this.#swap.guarded);
    assert.notEqual(new URL(page.url()).pathname, this.#swap.guarded);
  }

  /** Everything that the application shows of who is signed in. */
  async seen({ page }: Person): Promise<Record<string, unknown>> {
    const { url } = this.#place;
    const { pages, routes, basePath, guarded } = this.#swap;
    const all: Record<string, unknown> = {};
    for (const path of pages) {
      await page.goto(url + path);
      all[path] = shown((await page.locator("output").first().textContent()) ?? "");
    }
    for (const path of [...routes, `${basePath}/session`]) {
      const response = await page.request.get(url + path);
      assert.equal(response.status(), 200, path);
      all[path] = shown(await response.text());
    }
    for (const [path, session] of Object.entries(all)) {
      assert.ok(Object.keys(Object(session)).length > 0, `${path} knows nobody`);
    }
    if (!guarded) return all;
    await page.goto(url + guarded);
    return { ...all, [guarded]: new URL(page.url()).pathname };
  }
}

/** A session as it is shown, without what differs between two sessions of one person. */
function shown(text: string): unknown {
  return JSON.parse(text, (key, value) => {
    if (key === "expires") return undefined;
    return key === "sessionToken" ? "a token" : value;
  });
}

/** The names of the cookies that hold a session. */
export async function sessionCookies({ context }: Person): Promise<string[]> {
  const all = await context.cookies();
  return all.map(({ name }) => name).filter((name) => name.includes("session-token"));
}
