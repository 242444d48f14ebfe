import assert from "node:assert/strict";
import type { Browser } from "../support/browser.ts";
import type { Turns } from "./turns.ts";

/** What somebody was told of a change, from before they asked until they knew. */
export interface Told {
  /** What was changed, such as `name`. */
  readonly what: string;
  /** What it is now. */
  readonly now: string;
  readonly from: number;
  readonly until: number;
}

/** A change, and what follows if somebody is told that it is done. */
export interface Change {
  readonly what?: string;
  readonly now?: string;
  /** What the application is told, and the person by mail. */
  readonly event?: string;
  /** Which sessions end. */
  readonly ends?: "all" | "others" | "own";
  /** Whether the browser that changes it gets a new token, and the old one is worth nothing. */
  readonly renews?: boolean;
}

/** Of whom somebody was told that their session has ended, and when that was asked for and told. */
interface Ending {
  readonly visitor: Browser;
  readonly from: number;
  readonly until?: number;
  readonly why: string;
}

/** What a change does once it has been allowed for the last time: it locks the user, asks again, and writes. */
const writes = [
  "lockUser",
  ...["unlinkAccount", "linkAccount", "updateUser", "deleteUser", "putCredential"],
  ...["deleteCredential", "deleteAuthenticator", "createAuthenticator", "updateAuthenticator"],
];

/** A browser whose person proves who they are, and when that began. */
interface Visitor {
  readonly visitor: Browser;
  from: number;
  /** The flow in which that is. */
  flow: number | undefined;
  /** With what: whoever takes that away signs nobody out who has something else. */
  way: string;
  /** Whether it was told that somebody is signed in. */
  isIn: boolean;
}

/** Who came in, who was told what, and whose session must have ended. */
export class Ledger {
  readonly #turns: Turns;
  readonly #made: {
    readonly visitor: Browser;
    readonly flow: number | undefined;
    readonly from: number;
    readonly what: string;
  }[] = [];
  readonly visitors: Visitor[] = [];
  readonly told: Told[] = [];
  /** The access tokens that the application got, and the one that had expired by then. */
  readonly tokens: { readonly token: string; readonly stale: string | null | undefined }[] = [];
  /** Of whom somebody was told that their session has ended, and when that was asked for. */
  readonly ended: Ending[] = [];
  /** Whether anything may have ended sessions. */
  mayHaveEnded = false;
  /** Changes that were told as done. */
  readonly done = new Set<string>();
  /** The kinds of what was told. */
  readonly notices: string[] = [];
  /** The kinds of what was refused. A change may be done, and its browser signed out before it is told. */
  readonly refused: string[] = [];
  /** How often each thing was used that works once. */
  readonly uses = new Map<string, number>();

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  /** Notes that somebody proves who they are from now on. */
  proving(visitor: Browser, way: string): Visitor {
    const { flow } = this.#turns;
    const from = this.#turns.tick();
    const known = this.visitors.find((one) => one.visitor === visitor);
    if (known) return Object.assign(known, { from, flow, way });
    const added = { visitor, from, flow, way, isIn: false };
    this.visitors.push(added);
    return added;
  }

  /**
   * Returns when somebody proved who they are: once the library has asked when the person's sessions were last ended, it refuses the
   * sign-in if they end again.
   */
  provedAt({ flow, from }: Visitor): number {
    return this.#turns.firstCall(flow, "listSessionRecords", from) ?? from;
  }

  /** Notes that something which works once has worked. */
  use(name: string): void {
    this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
  }

  /** Makes a change in a browser, and notes what follows if it says that it is done. */
  async change(
    visitor: Browser | undefined,
    change: Change,
    work: () => Promise<boolean>,
  ): Promise<boolean> {
    const { what, now, event, ends, renews = false } = change;
    const from = this.#turns.tick();
    const copies = this.visitors.map((one) => ({ one: one.visitor, copy: one.visitor.clone() }));
    if (ends) this.mayHaveEnded = true;
    const isDone = await work();
    this.#turns.note(
      `${what ?? ends ?? "?"}${now ? `=${now}` : ""}: ${isDone ? "done" : "refused"}`,
    );
    if (!isDone) {
      if (event) this.refused.push(event);
      return false;
    }
    const until = this.#turns.tick();
    if (what && now !== undefined) {
      this.told.push({ what, now, from, until });
    }
    if (what) this.done.add(what);
    if (what && visitor) this.#made.push({ visitor, flow: this.#turns.flow, from, what });
    if (event) this.notices.push(event);
    const why = `${what ?? "sessions"}: ${now ?? ends}`;
    for (const { one, copy } of copies) {
      const isOwn = one === visitor;
      if (ends === "own" ? !isOwn : !ends || (isOwn && ends === "others" && !renews)) continue;
      this.ended.push({ visitor: copy, from, until, why });
    }
    for (const { visitor: one } of this.visitors) {
      if (
        ends === "all" ||
        (ends === "others" && one !== visitor) ||
        (ends === "own" && one === visitor)
      ) {
        this.ended.push({ visitor: one, from, until, why });
      }
    }
    return true;
  }

  /** What may be true of something in the end: the last of what was told; undefined if nothing was. */
  possible(what: string): ReadonlySet<string> | undefined {
    const told = this.told.filter((one) => one.what === what);
    if (told.length === 0) return undefined;
    const last = told.filter(({ until }) => !told.some(({ from }) => from > until));
    return new Set(last.map(({ now }) => now));
  }

  /** Asserts that nobody is in whose session ended after they proved who they are. */
  async assertEnded(): Promise<void> {
    for (const { visitor, from, why } of this.ended) {
      const known = this.visitors.find((one) => one.visitor === visitor);
      if (known && this.provedAt(known) > from) continue;
      assert.equal(await visitor.session(), null, `an ended session answers (${why})`);
    }
  }

  /** Asserts that nothing was written for a session of which somebody was told before that it has ended. */
  assertNoneMadeLate(): void {
    for (const { visitor, flow, from, what } of this.#made) {
      const firsts = writes.flatMap((name) => this.#turns.firstCall(flow, name, from) ?? []);
      const written = Math.min(...firsts);
      const isLate = ({ visitor: one, until = 0, ...end }: Ending) =>
        one === visitor && end.from !== from && until > 0 && until < written;
      const late = firsts.length > 0 && this.ended.find(isLate);
      assert.ok(!late, `a session that has ended changes something: ${what}`);
    }
  }
}
