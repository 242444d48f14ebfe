import type { TestBrowser } from "../../../src/testing/browser/test-browser.ts";
import { totpCode } from "../../../src/testing/totp-code.ts";
import { Refused, Unanswered } from "./ledger.ts";
import type { Town, Visit } from "./town.ts";
import {
  browserAt,
  change,
  type Kept,
  leaveForProvider,
  locationOf,
  prove,
  type Strategy,
  whoIs,
  wire,
} from "./way.ts";

const halfAMinute = 30_000;

/** Somebody with browsers, and what they were told: the truth about them. */
export class Person {
  readonly sub: string;
  readonly email: string;
  readonly strategy: Strategy;
  readonly visits: Visit[] = [];
  /** Whether there is a user of theirs. */
  exists: "yes" | "no" | "unsure" = "no";
  /** Whether they have a second factor. */
  factor: "yes" | "no" | "unsure" = "no";
  readonly #town: Town;
  #codes: string[] = [];
  #key = "";

  constructor(town: Town, number: number, strategy: Strategy) {
    this.#town = town;
    this.sub = `person-${number}`;
    this.email = `${this.sub}@example.com`;
    this.strategy = strategy;
  }

  #browser(kept: Kept = []) {
    return browserAt(this.#town.any(), this.strategy, {
      cookies: kept,
      by: this.#town.by ?? wire,
    });
  }

  /** Signs in, or up. Returns the visit, if they were told that they are in. */
  async enter(): Promise<Visit | undefined> {
    const { ledger, provider } = this.#town;
    // Whatever is answered, there may be a user from now on.
    if (this.exists === "no") this.exists = "unsure";
    let replayed: readonly [Kept, string] | undefined;
    let arriving: TestBrowser | undefined;
    const kept = await ledger.ask("sign-in", async () => {
      const leaving = this.#browser();
      const back = await leaveForProvider(leaving, this.strategy, provider, this.sub);
      const before = leaving.cookies;
      const browser = this.#browser(before);
      arriving = browser;
      const location = locationOf(await browser.arrive(back), "callback");
      const isAsked = new URL(location, browser.origin).pathname.endsWith("/auth/factor");
      if (isAsked) await this.#answerFactor(browser.cookies);
      else if (this.factor === "yes") ledger.blame("in", "nobody asked for the second factor");
      if (isAsked) return this.#proved(browser.cookies);
      replayed = [before, back];
      return browser.cookies;
    });
    if (!kept && arriving) await this.#expectNobody(arriving.cookies);
    if (!kept) return undefined;
    if (replayed && this.#town.random.chance(0.1)) await this.#replay(...replayed);
    this.exists = "yes";
    const visit: Visit = { kept, state: "in" };
    this.visits.push(visit);
    return visit;
  }

  /** Whoever was told that they are not in is not in. */
  async #expectNobody(kept: Kept): Promise<void> {
    const { ledger } = this.#town;
    const who = await ledger.ask("look", () => whoIs(this.#browser(kept), this.strategy));
    if (who) ledger.blame("told", `a sign-in failed, and somebody is in (${this.strategy})`);
  }

  /** Whoever has only the first factor is not in. */
  async #answerFactor(kept: Kept): Promise<void> {
    const { ledger } = this.#town;
    if (this.factor === "no") ledger.blame("told", "asked for a factor that nobody added");
    if (await whoIs(this.#browser(kept), this.strategy)) {
      ledger.blame("in", "in before the second factor");
    }
  }

  async #proved(kept: Kept): Promise<Kept> {
    const browser = this.#browser(kept);
    const recoveryCode = this.#codes.pop();
    const at = new Date(Date.now() + halfAMinute);
    if (!recoveryCode && !this.#key) throw new Refused("no code is left");
    const typed = recoveryCode ? { recoveryCode } : { code: await totpCode(this.#key, { at }) };
    await prove(browser, this.strategy, typed);
    return browser.cookies;
  }

  /** Somebody sends the way back from the provider once more, with the cookies of before. */
  async #replay(before: Kept, back: string): Promise<void> {
    const { ledger } = this.#town;
    const thief = this.#browser(before);
    const who = await ledger.ask("replay", async () => {
      const { status } = await thief.arrive(back);
      if (status >= 500) throw new Unanswered(`replay ${status}`);
      return whoIs(thief, this.strategy);
    });
    if (who) ledger.blame("in", "by an answer that was sent twice");
  }

  /** Looks whether a visit is what it should be, at one of the processes. */
  async look(visit: Visit): Promise<void> {
    const { ledger } = this.#town;
    const { state } = visit;
    const browser = this.#browser(visit.kept);
    const before = browser.header;
    const who = await ledger.ask("look", () => whoIs(browser, this.strategy));
    if (who && who !== this.email) ledger.blame("in", `as somebody else (${this.strategy})`);
    if (who && state === "out") ledger.blame("in", `after the end (${this.strategy})`);
    if (who === null && state === "in") ledger.blame("out", `a session is gone (${this.strategy})`);
    if (who === undefined && browser.header !== before && state === "in") {
      ledger.blame("out", `an error took the cookie (${this.strategy})`);
    }
  }

  /** Signs out. */
  async leave(visit: Visit): Promise<void> {
    visit.state = "unsure";
    const isDone = await this.#town.ledger.ask("sign-out", async () => {
      const response = await this.#browser(visit.kept).submit(`/${this.strategy}/auth/signout`);
      return locationOf(response, "sign-out") !== "";
    });
    if (isDone) visit.state = "out";
  }

  /** Ends all sessions, from one of them. */
  async leaveEverywhere(from: Visit): Promise<void> {
    for (const visit of this.visits) if (visit.state === "in") visit.state = "unsure";
    const done = await this.#change("sign-out everywhere", from, "revoke", { session: "all" });
    if (Reflect.get(Object(done), "done") !== "revoked") return;
    for (const visit of this.visits) visit.state = "out";
  }

  async delete(from: Visit): Promise<void> {
    for (const visit of this.visits) if (visit.state === "in") visit.state = "unsure";
    this.exists = "unsure";
    if (this.factor === "yes") this.factor = "unsure";
    const done = await this.#change("deletion", from, "delete", { sure: "yes" });
    if (Reflect.get(Object(done), "done") !== "deleted") return;
    this.exists = "no";
    this.factor = "no";
    this.#codes = [];
    for (const visit of this.visits) visit.state = "out";
  }

  /** Adds an authenticator app. Other browsers, and the cookies of before, are signed out by it. */
  async addFactor(from: Visit): Promise<Visit | undefined> {
    const begun = await this.#change("app", from, "factor-begin");
    const key: unknown = Reflect.get(Object(Reflect.get(Object(begun), "setup")), "key");
    if (typeof key !== "string") return undefined;
    this.#key = key;
    this.factor = "unsure";
    for (const visit of this.visits) if (visit.state === "in") visit.state = "unsure";
    const browser = this.#browser(from.kept);
    const done = await this.#town.ledger.ask("app", async () =>
      change(browser, this.strategy, "factor-confirm", { code: await totpCode(key) }),
    );
    if (Reflect.get(Object(done), "done") !== "factor-added") return undefined;
    this.factor = "yes";
    const codes: unknown = Reflect.get(Object(done), "codes");
    this.#codes = Array.isArray(codes) ? codes.map(String) : [];
    const left: unknown = Reflect.get(Object(done), "sessionsLeft");
    if (!left) for (const visit of this.visits) visit.state = "out";
    const visit: Visit = { kept: browser.cookies, state: left ? "unsure" : "in" };
    this.visits.push(visit);
    return visit;
  }

  #change(what: string, from: Visit, action: string, fields: Record<string, string> = {}) {
    const browser = this.#browser(from.kept);
    return this.#town.ledger.ask(what, () => change(browser, this.strategy, action, fields));
  }
}
