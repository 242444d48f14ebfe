import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { openContext } from "../../../../src/server/input.ts";
import type { AccessToken } from "../../../../src/signin/oauth/vault/access-token.ts";
import { provideAccessToken } from "../../../../src/signin/oauth/vault/provide.ts";
import { memory } from "../../../../src/storage/memory.ts";
import { customFetch } from "../../../../src/symbols.ts";
import type { Adapter } from "../../../../src/types/adapter.ts";
import { application, origin } from "../../../support/application.ts";

/** How a database is: it takes calls, fails, never answers, or takes only reads. */
export type Mood = "up" | "away" | "hanging" | "read-only";

/** A refresh token that has come in. */
interface Sent {
  readonly token: string;
  /** Which process has sent it. */
  readonly by: Process;
  /** Whether it had been used up before. */
  readonly isReuse: boolean;
  /** Whether the provider failed, and left it as it was. */
  readonly isBroken: boolean;
}

/** One of the processes of an application. */
export interface Process {
  /** How it sees the database. */
  mood: Mood;
  /** Nothing that it waits for ends any more. */
  isDead: boolean;
  /** What it has written to its log. */
  readonly codes: () => readonly (string | undefined)[];
  readonly ask: () => Promise<AccessToken>;
}

/** Milliseconds by which time goes on at once. */
const step = 1_000;
/** Milliseconds that the provider thinks. */
const thinking = 300;
/** Seconds for which an access token is good. */
const lifetime = 100;

/** A clock and timers that go on when they are told to. */
function stopTime(t: TestContext) {
  t.mock.timers.enable({ apis: ["Date", "setTimeout", "setInterval"], now: Date.now() });
  t.mock.method(performance, "now", () => Date.now());
  const settle = async () => {
    for (let turns = 0; turns < 8; turns++) await turn();
  };
  return async (milliseconds: number) => {
    await settle();
    for (let left = milliseconds; left > 0; left -= step) {
      t.mock.timers.tick(Math.min(step, left));
      await settle();
    }
  };
}

/** What came of a call, once it has ended. */
export function watch(call: Promise<unknown>) {
  const outcome: { value?: unknown; error?: unknown } = {};
  call.then(
    (value) => {
      outcome.value = value;
    },
    (error: unknown) => {
      outcome.error = error;
    },
  );
  return outcome;
}

const never = () => new Promise<never>(() => {});

/** A provider that takes a refresh token once, and revokes everything when one comes again. */
function rotatingProvider() {
  const state = { isBroken: false, isRevoked: false, current: "refresh-0", count: 0 };
  const sent: Sent[] = [];
  const answer = (token: string, by: Process): Response => {
    const isReuse = token !== state.current;
    sent.push({ token, by, isReuse, isBroken: state.isBroken });
    if (state.isBroken) return new Response(null, { status: 503 });
    if (isReuse) state.isRevoked = true;
    if (state.isRevoked) return Response.json({ error: "invalid_grant" }, { status: 400 });
    state.current = `refresh-${++state.count}`;
    const { current: refresh_token, count } = state;
    const access_token = `access-${count}`;
    return Response.json({
      access_token,
      refresh_token,
      token_type: "bearer",
      expires_in: lifetime,
    });
  };
  const fetcherOf =
    (by: () => Process): typeof fetch =>
    async (_, init) => {
      const token = new URLSearchParams(String(init?.body)).get("refresh_token") ?? "";
      const response = answer(token, by());
      await new Promise((resolve) => setTimeout(resolve, thinking));
      return by().isDead ? never() : response;
    };
  return { state, sent, fetcherOf };
}

/** Several processes of one application, what they share, and a person whose access token has expired. */
export async function fleet(t: TestContext) {
  const storage = memory();
  const provider = rotatingProvider();
  const pass = stopTime(t);
  const key = { provider: "rotating", providerAccountId: "person-1" };
  const { id: userId } = await storage.createUser({
    id: "user-1",
    email: "ada@example.com",
    emailVerified: null,
  });
  await storage.linkAccount({
    ...key,
    userId,
    type: "oauth",
    access_token: "access-0",
    refresh_token: "refresh-0",
    token_type: "bearer",
    expires_at: 1,
  });
  let started = 0;

  const start = (own: Adapter = storage): Process => {
    const number = ++started;
    const adapter = moody(own, () => (process.isDead ? "hanging" : process.mood));
    const { config, errors } = application({
      // Each has what it remembers for itself.
      secret: `the secret of the process number ${number}, long enough`,
      adapter,
      providers: [
        {
          id: "rotating",
          name: "Rotating",
          type: "oauth",
          clientId: "client-1",
          clientSecret: "secret-1",
          authorization: "https://rotating.example/authorize",
          token: "https://rotating.example/token",
          userinfo: "https://rotating.example/me",
          profile: ({ id }) => ({ id: String(id) }),
          [customFetch]: provider.fetcherOf(() => process),
        },
      ],
    });
    const process: Process = {
      mood: "up",
      isDead: false,
      codes: () => errors.map(({ code }) => code),
      async ask() {
        const context = await openContext(new Request(`${origin}/page`), config);
        return provideAccessToken(context, userId, { provider: "rotating" });
      },
    };
    return process;
  };
  const account = async () => {
    const found = await storage.getAccount(key.providerAccountId, key.provider);
    assert.ok(found);
    return found;
  };
  return { storage, provider, pass, start, account, key };
}

const writes = new Set<PropertyKey>(["updateAccount"]);
const used = ["getAccount", "listAccountsByUserId", "updateAccount", "consume", "transaction"];

/** An adapter as a process sees it whose connection has moods. */
function moody(storage: Adapter, moodOf: () => Mood): Adapter {
  return new Proxy(storage, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function" || !used.includes(String(name))) return method;
      return async (...args: unknown[]) => {
        const mood = moodOf();
        if (mood === "hanging") return never();
        const isRefused = mood === "read-only" && writes.has(name);
        if (mood === "away" || isRefused) throw new Error(`the database is ${mood}`);
        const answer: unknown = await Reflect.apply(method, target, args);
        return moodOf() === "hanging" ? never() : answer;
      };
    },
  });
}
