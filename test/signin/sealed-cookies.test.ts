import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { resolveConfig } from "../../src/config/resolve.ts";
import type { ResolvedConfig } from "../../src/config/resolved-config.ts";
import type { Cookie } from "../../src/lib/cookie.ts";
import { serializeCookie } from "../../src/lib/set-cookie.ts";
import { isNumber, isText, optional, recordOf } from "../../src/lib/shape.ts";
import { type Context, createContext } from "../../src/request/context.ts";
import { isAttempt } from "../../src/signin/oauth/attempt.ts";
import {
  peekSealed,
  type SealedKind,
  sealContent,
  sealedCookies,
  takeSealed,
} from "../../src/signin/sealed-cookies.ts";
import { application, origin } from "../support/application.ts";

interface Ticket {
  readonly id: string;
  readonly seats?: number | undefined;
}

const tickets = {
  purpose: "ticket",
  lifetime: 900,
  isContent: recordOf<Ticket>({ id: isText, seats: optional(isNumber) }),
  idOf: ({ id }: Ticket) => id,
} satisfies SealedKind<Ticket>;
/** Seals anything, with the keys of tickets. */
const anything: SealedKind<Record<string, unknown>> = {
  ...tickets,
  isContent: recordOf({}),
  idOf: ({ id }) => String(id),
};

/** A browser that keeps what it is told to. */
class Jar {
  readonly #config: ResolvedConfig;
  readonly #cookies = new Map<string, string>();

  private constructor(config: ResolvedConfig) {
    this.#config = config;
  }

  static async make(): Promise<Jar> {
    return new Jar(await resolveConfig(application({ providers: [] }).config));
  }

  get context(): Context {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return createContext(this.#config, { headers: new Headers({ cookie }), origin });
  }

  get names(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Bytes of all cookies. */
  get size(): number {
    return [...this.#cookies].flat().join("").length;
  }

  keep(cookies: readonly Cookie[]): void {
    for (const cookie of cookies) {
      const [pair = ""] = serializeCookie(cookie).split(";");
      if (cookie.options.maxAge === 0) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, pair.slice(cookie.name.length + 1));
    }
  }

  /** Puts something sealed into the browser under the name that belongs to an id. */
  async put<C extends object>(kind: SealedKind<C>, content: C, id: string): Promise<void> {
    const { context } = this;
    const value = await sealContent(context, kind, content);
    this.keep(await sealedCookies(context, kind, context.cookies.attempt, id, value));
  }

  take(id: string, isMeant = (_: Ticket) => true) {
    return takeSealed(this.context, tickets, this.context.cookies.attempt, id, isMeant);
  }
}

test("what was sealed comes back once, also when its cookie is sent again", async () => {
  const jar = await Jar.make();
  await jar.put(tickets, { id: "a", seats: 2 }, "a");
  assert.deepEqual(await peekSealed(jar.context, tickets, jar.context.cookies.attempt, "a"), {
    id: "a",
    seats: 2,
  });
  const { content, cookies } = await jar.take("a");
  assert.deepEqual(content, { id: "a", seats: 2 });
  assert.deepEqual(
    cookies.map(({ name, options }) => [name, options.maxAge]),
    [[jar.names[0], 0]],
  );
  assert.equal((await jar.take("a")).trouble, "used");
  jar.keep(cookies);
  assert.equal((await jar.take("a")).trouble, "missing");
});

test("what was not meant is not used up", async () => {
  const jar = await Jar.make();
  await jar.put(tickets, { id: "not-meant" }, "not-meant");
  assert.equal((await jar.take("not-meant", () => false)).trouble, "foreign");
  assert.equal((await jar.take("not-meant")).trouble, undefined);
});

for (const [what, content] of [
  ["of another shape", { id: "b", seats: "two" }],
  ["without what it must have", { seats: 1 }],
  ["that belongs to another id", { id: "c" }],
] as const) {
  test(`something sealed ${what} is unreadable, and its cookie removed`, async () => {
    const jar = await Jar.make();
    await jar.put(anything, content, "b");
    const { trouble, cookies } = await jar.take("b");
    assert.equal(trouble, "unreadable");
    assert.equal(cookies.length, 1);
    const { cookies: names } = jar.context;
    assert.equal(await peekSealed(jar.context, tickets, names.attempt, "b"), undefined);
  });
}

test("what was sealed for another purpose, or too long ago, is unreadable", async (t) => {
  const jar = await Jar.make();
  await jar.put({ ...tickets, purpose: "voucher" }, { id: "d" }, "d");
  assert.equal((await jar.take("d")).trouble, "unreadable");
  await jar.put(tickets, { id: "e" }, "e");
  mock.timers.enable({ apis: ["Date"], now: Date.now() + 16 * 60 * 1000 });
  t.after(() => mock.timers.reset());
  assert.equal((await jar.take("e")).trouble, "unreadable");
});

test("five stay side by side; what cannot be read makes room first, then the oldest", async (t) => {
  const start = Date.now();
  mock.timers.enable({ apis: ["Date"], now: start });
  t.after(() => mock.timers.reset());
  const jar = await Jar.make();
  const ids = ["3", "1", "5", "2", "4"];
  for (const id of ids) {
    mock.timers.setTime(start + Number(id) * 1000);
    await (id === "5" ? jar.put(anything, { seats: "?" }, id) : jar.put(tickets, { id }, id));
  }
  const trouble = async (id: string) => {
    const { cookies } = jar.context;
    return (await peekSealed(jar.context, tickets, cookies.attempt, id)) === undefined;
  };
  mock.timers.setTime(start + 6000);
  await jar.put(tickets, { id: "6" }, "6");
  await jar.put(tickets, { id: "7" }, "7");
  assert.equal(jar.names.length, 5);
  const gone: string[] = [];
  for (const id of [...ids, "6", "7"]) if (await trouble(id)) gone.push(id);
  assert.deepEqual(gone.sort(), ["1", "5"]);
});

test("those of a kind stay below 6 kB together, and the oldest make room", async (t) => {
  const start = Date.now();
  mock.timers.enable({ apis: ["Date"], now: start });
  t.after(() => mock.timers.reset());
  const jar = await Jar.make();
  const sizes = [1400, 1400, 1400, 10, 1400];
  for (const [at, size] of sizes.entries()) {
    mock.timers.setTime(start + at * 1000);
    await jar.put(anything, { id: String(at), seats: "x".repeat(size) }, String(at));
    assert.ok(jar.size < 6000, `${jar.size} bytes`);
  }
  const { cookies } = jar.context;
  const kept: string[] = [];
  for (const id of sizes.keys()) {
    if (await peekSealed(jar.context, anything, cookies.attempt, String(id))) kept.push(String(id));
  }
  assert.deepEqual(kept, ["2", "3", "4"]);
});

test("of many that look alike, twenty are opened, and the latest of ours stay", async () => {
  const jar = await Jar.make();
  const { name } = jar.context.cookies.attempt;
  const junk = Array.from({ length: 100 }, (_, i) => `${name}.${String(i).padStart(12, "0")}=x`);
  await jar.put(tickets, { id: "ours" }, "ours");
  const [ours = ""] = jar.names;
  let opened = 0;
  const config = await resolveConfig(application({ providers: [] }).config);
  const unseal: typeof config.keyring.unseal = (...given) => {
    opened++;
    return config.keyring.unseal(...given);
  };
  const counting = { ...config, keyring: { ...config.keyring, unseal } };
  const cookie = [...junk, jar.context.cookieHeader].join("; ");
  const context = createContext(counting, { headers: new Headers({ cookie }), origin });
  const made = await sealedCookies(context, tickets, context.cookies.attempt, "a", "x");
  assert.equal(opened, 20);
  assert.ok(!made.some(({ name }) => name === ours));
  assert.equal(made.length, 21);
});

test("thousands of cookies that somebody made up cost one look each, and few are removed at a time", async (t) => {
  const jar = await Jar.make();
  const { name } = jar.context.cookies.attempt;
  const madeUp = Array.from({ length: 2000 }, (_, i) => `${name}.${String(i).padStart(12, "0")}=x`);
  const cookie = madeUp.join("; ");
  const config = await resolveConfig(application({ providers: [] }).config);
  const context = createContext(config, { headers: new Headers({ cookie }), origin });
  const indexOf = t.mock.method(String.prototype, "indexOf");
  const made = await sealedCookies(context, tickets, context.cookies.attempt, "a", "x");
  const ofWhole = indexOf.mock.calls.filter((call) => String(call.this).length > cookie.length / 2);
  assert.ok(ofWhole.length < 5, `the header was searched ${ofWhole.length} times`);
  assert.equal(made.length, 21);
});

test("a cookie whose name could not be written is left alone", async () => {
  const jar = await Jar.make();
  const { name } = jar.context.cookies.attempt;
  const odd = Array.from({ length: 9 }, (_, i) => `${name}.(${i}=x; ${name}.é${i}234567890=x`);
  const config = await resolveConfig(application({ providers: [] }).config);
  const cookie = odd.join("; ");
  const context = createContext(config, { headers: new Headers({ cookie }), origin });
  const made = await sealedCookies(context, tickets, context.cookies.attempt, "a", "x");
  assert.deepEqual(made.map(serializeCookie).length, 1);
});

test("a sealed attempt has every member of its type", () => {
  const least = { provider: "p", state: "s", redirectUri: "https://app.example.com/cb" };
  const full = {
    ...least,
    ...{
      codeVerifier: "v",
      nonce: "n",
      maxAge: 5,
      acrValues: ["a"],
      returnTo: "/",
      signedIn: true,
    },
    link: { userId: "u", sessionId: "i" },
    dpopKey: { kty: "EC", crv: "P-256", x: "x", y: "y", d: "d" },
    data: { any: ["thing"] },
  };
  assert.equal(isAttempt(least) && isAttempt(full), true);
  for (const name of Object.keys(full).filter((one) => one !== "data")) {
    assert.equal(isAttempt({ ...full, [name]: { wrong: 1 } }), false, name);
  }
  for (const name of Object.keys(least)) {
    assert.equal(isAttempt({ ...full, [name]: undefined }), false, name);
  }
});
