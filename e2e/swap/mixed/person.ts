import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { Browser, type Library, origin } from "./browser.ts";
import { maxAge, type Scene } from "./scenes.ts";

/** How often something was done, by what and by whom. */
export type Counts = Map<string, number>;

const chance = (share: number) => Math.random() < share;
const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
};

/** Somebody who uses an application that two libraries answer for. */
export class Person {
  readonly #scene: Scene;
  readonly #email: string;
  readonly #counts: Counts;
  readonly #browser = new Browser();
  readonly #done: string[] = [];
  /** What every library must say of them; `undefined` while they are not signed in. */
  #expected: { name: string | null; length: number } | undefined;
  /** When the last request began that is known to have renewed the session, in milliseconds since the epoch. */
  #renewed = 0;

  constructor(scene: Scene, email: string, counts: Counts) {
    this.#scene = scene;
    this.#email = email;
    this.#counts = counts;
  }

  /** Uses the application until a time, in milliseconds since the epoch. */
  async live(until: number): Promise<void> {
    try {
      while (Date.now() < until) {
        await this.#act();
        await setTimeout(chance(0.01) ? maxAge * 600 : Math.random() * 1_500);
      }
    } catch (error) {
      const last = this.#done.slice(-12).join(", ");
      throw new Error(`${this.#email}: ${last}`, { cause: error });
    }
  }

  #act(): Promise<unknown> {
    if (!this.#expected) return chance(0.3) ? this.#read() : this.#enter();
    const dice = Math.random();
    if (dice < 0.05) return this.#leave();
    if (dice < 0.2 && !this.#scene.hasDatabase) return this.#change();
    if (dice < 0.25) return this.#enter();
    if (dice < 0.4) return this.#readTwice();
    return this.#read();
  }

  /** Chooses who answers the next request, and remembers what it was. */
  #by(what: string): Library {
    const [name, library] = pick(Object.entries(this.#scene.libraries));
    const key = `${what} by ${name}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#done.push(key);
    return library;
  }

  async #read(): Promise<void> {
    const began = Date.now();
    const response = await this.#browser.get(this.#by("read"), "/api/auth/session");
    assert.equal(response.status, 200);
    const session = await response.json();
    if (this.#hasOverslept(session)) return;
    this.#judge(session);
    this.#renewed = began;
  }

  /** Whether the session has ended by itself: on a busy machine, what takes moments elsewhere may take longer than it lasts. */
  #hasOverslept(session: unknown): boolean {
    // Cookies of libraries end with a whole second.
    const isOver = this.#sinceRenewal() >= (maxAge - 1) * 1000;
    if (!this.#expected || !isOver || Object(session).user) return false;
    const key = "overslept";
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#done.push(key);
    this.#expected = undefined;
    return true;
  }

  /** In milliseconds. */
  #sinceRenewal(): number {
    return Date.now() - this.#renewed;
  }

  /** Two tabs that ask at once. */
  #readTwice(): Promise<unknown> {
    return Promise.all([this.#read(), this.#read()]);
  }

  #judge(session: unknown): void {
    if (!this.#expected) {
      assert.ok(session === null || Object.keys(Object(session)).length === 0, "nobody is known");
      return;
    }
    const { user, length } = Object(session);
    const state = `${this.#browser.sessionCookies()} after ${this.#sinceRenewal()} ms`;
    assert.ok(user, `is signed out: ${JSON.stringify(session)}, ${state}`);
    assert.equal(user.email, this.#email);
    assert.equal(user.name ?? null, this.#expected.name);
    assert.equal(length ?? 0, this.#expected.length);
  }

  async #csrfToken(): Promise<string> {
    const response = await this.#browser.get(this.#by("token"), "/api/auth/csrf");
    return (await response.json()).csrfToken;
  }

  /** Gets another name, or a session of another length, which may need more cookies or fewer. */
  async #change(): Promise<void> {
    const csrfToken = await this.#csrfToken();
    const name = `Name ${Math.floor(Math.random() * 1e6)}`;
    // Cardea writes no tokens above 12,288 characters.
    const length = chance(0.3) ? Math.floor(Math.random() * 8_000) : 0;
    const data = { name, length };
    const response = await this.#browser.postJson(this.#by("change"), "/api/auth/session", {
      csrfToken,
      data,
    });
    assert.equal(response.status, 200);
    this.#expected = { name, length };
    // What next-auth 4 answers here is the session as it was.
    await this.#read();
  }

  async #leave(): Promise<void> {
    const csrfToken = await this.#csrfToken();
    const response = await this.#browser.post(this.#by("sign-out"), "/api/auth/signout", {
      csrfToken,
      callbackUrl: origin,
    });
    assert.equal(response.status, 302);
    this.#expected = undefined;
    assert.deepEqual(this.#browser.sessionCookies(), []);
    await this.#readTwice();
  }

  async #enter(): Promise<void> {
    const csrfToken = await this.#csrfToken();
    const began = Date.now();
    const fields = { csrfToken, email: this.#email, callbackUrl: origin };
    const library = this.#by("sign-in");
    if (this.#scene.hasDatabase) {
      await this.#browser.post(library, "/api/auth/signin/email", fields);
      const link = this.#scene.link(this.#email);
      assert.ok(link, "a link was mailed");
      const { pathname, search } = new URL(link);
      this.#assertIn(await this.#open(pathname + search));
      this.#expected = { name: null, length: 0 };
    } else {
      this.#assertIn(await this.#browser.post(library, "/api/auth/callback/credentials", fields));
      this.#expected = { name: this.#email, length: 0 };
    }
    this.#renewed = began;
    await this.#readTwice();
  }

  /** Opens a mailed link. Cardea shows a page whose button signs in, so that scanners of mails do not. */
  async #open(path: string): Promise<Response> {
    const library = this.#by("link");
    const response = await this.#browser.get(library, path);
    if (response.status !== 200) return response;
    const page = await response.text();
    const inputs = [...page.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)];
    const fields = inputs.map(([, name = "", value = ""]) => [name, value]);
    const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
    const { pathname, search } = new URL(action.replaceAll("&amp;", "&"), origin);
    return this.#browser.post(library, pathname + search, Object.fromEntries(fields));
  }

  /** Asserts that an answer began a session. */
  #assertIn({ status, headers }: Response): void {
    const answer = `${status} ${headers.get("location")}`;
    assert.match(answer, /^302 https:\/\/app\.example\.com\/?$/);
    assert.notDeepEqual(this.#browser.sessionCookies(), [], answer);
  }
}
