import assert from "node:assert/strict";
import { test } from "node:test";
import {
  endProviderSessions,
  isContradictory,
  type ProviderLogout,
} from "../../../src/session/registry/end-provider-sessions.ts";
import { hasEndedAtProvider } from "../../../src/session/registry/ended-at-provider.ts";
import { storedName } from "../../../src/session/registry/provider-session.ts";
import type { AdapterSessionRecord } from "../../../src/types/adapter.ts";
import type { SecurityEvent } from "../../../src/types/security.ts";
import { hour, stoppedClock } from "../support.ts";
import { stage } from "./stage.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");
const op = { provider: "idp", issuer: "https://op.example" };
const logout = (by: Partial<ProviderLogout>): ProviderLogout => ({ ...op, at: Date.now(), ...by });
const seconds = (offset: number) => new Date(noon + offset * 1000);

/** A stage that notes what an operator is told. Sessions that begin there are of the person `person` at the provider. */
async function told(replaced?: Parameters<typeof stage>[2]) {
  const events: SecurityEvent[] = [];
  const security = (event: SecurityEvent) => void events.push(event);
  const made = await stage("jwt", { events: { security } }, replaced);
  const begin = (id: string, facts: Partial<AdapterSessionRecord> = {}) =>
    made.begin(id, { ...op, subject: "person", ...facts });
  return { ...made, events, begin };
}

test("a provider that tells late that it ended all of a person ends what had begun by then", async (t) => {
  stoppedClock(t);
  const { begin, open, storage } = await told();
  for (const offset of [-60, -7, -6.999, 0]) {
    await begin(`${offset}`, { createdAt: seconds(offset) });
  }
  // Within three seconds, clocks may differ.
  const at = noon - 10_000;
  assert.equal(await endProviderSessions(await open(), logout({ subject: "person", at })), 2);
  const left = await storage.listSessionRecords({ userId: "ada" });
  assert.deepEqual(
    left.map(({ id }) => id),
    ["-6.999", "0"],
  );
});

test("a provider that tells at once ends all, also what a process whose clock is ahead has begun", async (t) => {
  stoppedClock(t);
  for (const at of [noon, noon + hour * 1000]) {
    const { begin, open } = await told();
    await begin("one", { createdAt: seconds(5) });
    assert.equal(await endProviderSessions(await open(), logout({ subject: "person", at })), 1);
  }
});

test("with a session of the provider, all ends that began with it, however late it tells", async (t) => {
  stoppedClock(t);
  const { begin, open } = await told();
  await begin("one", { providerSid: "sid", createdAt: seconds(0) });
  const by = logout({ providerSid: "sid", at: noon - 60_000 });
  assert.equal(await endProviderSessions(await open(), by), 1);
});

test("a sign-in that is under way is refused, unless it began after all of the person's sessions ended", async (t) => {
  stoppedClock(t);
  const late = noon - 60_000;
  for (const [by, expected] of [
    [{ subject: "person" }, true],
    [{ subject: "person", at: noon + hour * 1000 }, true],
    [{ subject: "person", at: late }, false],
    [{ providerSid: "sid", at: late }, true],
    [{ providerSid: "sid", subject: "person", at: late }, true],
    [{ providerSid: "other" }, false],
  ] as const) {
    const { open } = await told();
    const context = await open();
    assert.equal(await endProviderSessions(context, logout(by)), 0);
    const issuer = await storedName(op.issuer);
    const record = { ...op, issuer, subject: "person", providerSid: "sid" };
    const isLate = await hasEndedAtProvider(context, record, noon - 10_000);
    assert.equal(isLate, expected, JSON.stringify(by));
  }
});

test("a logout that names nobody ends nothing, and leaves no trace", async () => {
  const { begin, open, calls } = await told();
  await begin("one", { subject: "" });
  assert.equal(await endProviderSessions(await open(), logout({})), 0);
  assert.deepEqual(calls, []);
});

test("two providers of one issuer end only their own sessions", async () => {
  const { begin, open, storage } = await told();
  await begin("one", { providerSid: "sid" });
  await begin("two", { providerSid: "sid", provider: "second" });
  assert.equal(await endProviderSessions(await open(), logout({ providerSid: "sid" })), 1);
  assert.equal(await storage.isSessionRevoked("one"), true);
  assert.equal(await storage.isSessionRevoked("two"), false);
});

test("a session of the provider that several people used ends for each of them, and of each it is told", async () => {
  const { begin, open, events, called } = await told();
  await begin("one", { providerSid: "sid" });
  await begin("two", { providerSid: "sid" });
  await begin("hers", { providerSid: "sid", userId: "grace", subject: "other" });
  assert.equal(await endProviderSessions(await open(), logout({ providerSid: "sid" })), 3);
  const kind = "logout-by-provider";
  assert.deepEqual(events, [
    { kind, userId: "ada", provider: "idp", count: 2 },
    { kind, userId: "grace", provider: "idp", count: 1 },
  ]);
  const ended = called("revokeSession").filter((id) => !String(id).startsWith("op:"));
  assert.deepEqual(ended, ["one", "two", "hers"], "each once");
});

test("nothing is told of a session that has ended meanwhile", async () => {
  const { begin, open, events } = await told(() => ({ deleteSessionRecord: async () => false }));
  await begin("one");
  assert.equal(await endProviderSessions(await open(), logout({ subject: "person" })), 0);
  assert.deepEqual(events, []);
});

test("when the database fails, what has ended by then is told", async () => {
  const { begin, open, events } = await told((storage) => ({
    async revokeSession(id, expires) {
      if (id === "two") throw new Error("away");
      await storage.revokeSession(id, expires);
    },
  }));
  await begin("one");
  await begin("two");
  await assert.rejects(endProviderSessions(await open(), logout({ subject: "person" })), {
    type: "AdapterError",
    message: /revokeSession failed/,
  });
  assert.deepEqual(events, [
    { kind: "logout-by-provider", userId: "ada", provider: "idp", count: 1 },
  ]);
});

test("a logout contradicts itself if it names the session of one person, and another person", async () => {
  const { begin, open } = await told();
  const long = "s".repeat(300);
  await begin("one", { providerSid: "sid" });
  await begin("two", { providerSid: "shared" });
  await begin("hers", { providerSid: "shared", subject: "other", userId: "grace" });
  await begin("long", { providerSid: await storedName(long), subject: await storedName(long) });
  const context = await open();
  for (const [by, expected] of [
    [{}, false],
    [{ subject: "other" }, false],
    [{ providerSid: "sid" }, false],
    [{ providerSid: "sid", subject: "person" }, false],
    [{ providerSid: "sid", subject: "other" }, true],
    [{ providerSid: "shared", subject: "person" }, true],
    [{ providerSid: "unknown", subject: "other" }, false],
    [{ providerSid: "sid", subject: "other", provider: "second" }, false],
    [{ providerSid: long, subject: long }, false],
    [{ providerSid: long, subject: "person" }, true],
  ] as const) {
    assert.equal(await isContradictory(context, logout(by)), expected, JSON.stringify(by));
  }
});
