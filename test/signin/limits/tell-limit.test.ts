import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { signIn } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { EmailConfig } from "../../../src/types/provider.ts";
import type { SecurityEvent } from "../../../src/types/security.ts";
import { password } from "../../http/support/password.ts";
import { application } from "../../support/application.ts";
import { forget } from "../../support/forget.ts";

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
afterEach(() => mock.timers.reset());

/** An application with low limits, and what it was told. */
function place(own: Partial<AuthConfig> = {}) {
  const told: SecurityEvent[] = [];
  const mails: string[] = [];
  const mail: EmailConfig = {
    id: "email",
    type: "email",
    name: "Email",
    from: "us@example.com",
    maxAge: 600,
    async sendVerificationRequest({ identifier }: { identifier: string }) {
      mails.push(identifier);
    },
  };
  const { config, errors } = application({
    secret: crypto.randomUUID(),
    trustProxy: 1,
    adapter: memory(),
    limits: { password: { hour: 2 }, mail: { hour: 2 } },
    providers: [password(), mail],
    session: { strategy: "jwt" },
    events: { security: (event) => void told.push(event) },
    ...own,
  });
  async function ask(provider: string, fields: Record<string, string>, address = "8.8.8.8") {
    const headers = new Headers({ host: "app.example.com", "x-forwarded-for": address });
    await signIn({ headers }, config, provider, { fields }).catch(() => {});
  }
  const guess = (username: string, address?: string) =>
    ask("credentials", { username, password: "wrong" }, address);
  return { told, errors, mails, guess, ask };
}

const shapes = (told: readonly SecurityEvent[]) =>
  told.map((event) => (event.kind === "limit-reached" ? [event.limit, event.of] : event.kind));

test("a limit of passwords is told once for each account and hour, however many are refused, and never before", async () => {
  const { told, guess } = place();
  for (let turn = 0; turn < 2; turn++) await guess("ada");
  assert.equal(told.length, 0);
  await Promise.all(Array.from({ length: 20 }, () => guess("ada")));
  for (let turn = 0; turn < 20; turn++) await guess("ada", "9.9.9.9");
  assert.deepEqual(shapes(told), [["password", "account"]]);
  const [event] = told;
  assert.ok(event?.kind === "limit-reached");
  assert.deepEqual(event.until, new Date("2099-01-01T01:00:00Z"));
  assert.ok(!JSON.stringify(event).includes("ada"), "what was typed is not repeated");
  for (let turn = 0; turn < 3; turn++) await guess("grace");
  assert.equal(told.length, 2);
  mock.timers.setTime(Date.parse("2099-01-01T01:10:00Z"));
  for (let turn = 0; turn < 3; turn++) await guess("ada");
  assert.equal(told.length, 3);
  const keys = told.map((one) => one.kind === "limit-reached" && one.key);
  assert.deepEqual([keys[0] === keys[1], keys[0] === keys[2]], [false, true]);
});

test("a network that used up its passwords is told with its address, and once", async () => {
  const { told, guess } = place();
  for (let turn = 0; turn < 60; turn++) await guess(`nobody-${turn}`);
  assert.deepEqual(shapes(told), [["password", "network"]]);
  assert.ok(told[0]?.kind === "limit-reached" && told[0].network?.startsWith("8.8.8.8"));
});

test("a limit of mails is told once for each mailbox", async () => {
  const { told, mails, ask } = place();
  for (let turn = 0; turn < 10; turn++) await ask("email", { email: "ada@example.com" });
  assert.equal(mails.length, 2);
  assert.deepEqual(shapes(told), [["mail", "mailbox"]]);
});

test("two processes that share a database tell once together", async () => {
  const { told, guess } = place();
  for (let turn = 0; turn < 5; turn++) await guess("ada");
  // What a process knows is gone, and the database's counters are not.
  for (const name of ["limits", "used-once"]) forget(name);
  for (let turn = 0; turn < 5; turn++) await guess("ada");
  assert.equal(told.length, 1);
});

test("a database that is away, and a handler that throws, leave the refusal what it is", async () => {
  const storage = memory();
  const { told, errors, guess } = place({
    adapter: { ...storage, consume: () => Promise.reject(new Error("ECONNREFUSED")) },
  });
  for (let turn = 0; turn < 4; turn++) await guess("ada");
  assert.deepEqual([told, errors.at(-1)?.code], [[], "too-many-attempts"]);
  const broken = place({
    events: {
      security() {
        throw new Error("no audit log");
      },
    },
  });
  for (let turn = 0; turn < 4; turn++) await broken.guess("ada");
  assert.equal(broken.errors.at(-1)?.code, "too-many-attempts");
  assert.equal(broken.errors.filter(({ type }) => type === "EventError").length, 1);
});
