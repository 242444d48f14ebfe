import assert from "node:assert/strict";
import { test } from "node:test";
import Console from "../../src/providers/console.ts";

/** Runs as an application that was started with this `NODE_ENV`. */
function within<T>(mode: string, run: () => T): T {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

const mail = { to: "ada@example.com", subject: "Confirm", text: "One\n\nTwo", html: "<p>One</p>" };

test("in development, Console prints mails about accounts", (t) => {
  const printed = t.mock.method(console, "info", () => {});
  const provider = within("development", () => Console());
  void within("development", () => provider.sendMail?.({ ...mail, provider }));
  const lines = printed.mock.calls.map(({ arguments: [text] }) => text);
  assert.deepEqual(lines, ["[cardea] mail for ada@example.com: Confirm\n  One\n\n  Two"]);
});

test("in production, Console leaves mails about accounts to another provider, and prints none", (t) => {
  const printed = t.mock.method(console, "info", () => {});
  assert.equal(within("production", () => Console()).sendMail, undefined);
  const provider = within("development", () => Console());
  assert.throws(
    () => within("production", () => provider.sendMail?.({ ...mail, provider })),
    /"console" is for development only/,
  );
  assert.equal(printed.mock.callCount(), 0);
});
