import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { isDate } from "node:util/types";
import { type Check, check } from "./check.ts";
import {
  earlier,
  fresh,
  later,
  sampleToken,
  tokenKey,
  twentyInARow,
  twentyTimes,
} from "./samples.ts";

export const oneTimeValues: readonly Check[] = [
  check(
    "a verification token is redeemed once",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const given = sampleToken();
      await adapter.createVerificationToken(given);
      const { identifier, token } = given;
      const used = await adapter.useVerificationToken({ identifier, token });
      assert.ok(isDate(used?.expires));
      assert.deepEqual(
        { identifier: used.identifier, token: used.token, expires: used.expires },
        given,
      );
      assert.equal(await adapter.useVerificationToken({ identifier, token }), null);
    },
  ),

  check(
    "twenty callers redeem a verification token once",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      for (const callers of [twentyTimes, twentyInARow]) {
        const { identifier, token, expires } = sampleToken();
        await adapter.createVerificationToken({ identifier, token, expires });
        const { answers } = await callers(() =>
          adapter.useVerificationToken({ identifier, token }),
        );
        assert.equal(answers.filter((answer) => answer !== null).length, 1);
      }
    },
  ),

  check(
    "a verification token belongs to its address, and a wrong guess leaves it alone",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const { identifier, token, expires } = sampleToken();
      await adapter.createVerificationToken({ identifier, token, expires });
      const guesses = [
        { identifier: identifier.toUpperCase(), token },
        { identifier: sampleToken().identifier, token },
        { identifier, token: token.toUpperCase() },
        { identifier, token: fresh("token") },
      ];
      for (const guess of guesses) assert.equal(await adapter.useVerificationToken(guess), null);
      assert.ok(await adapter.useVerificationToken({ identifier, token }));
    },
  ),

  check(
    "an address may have several verification tokens",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const first = sampleToken();
      const second = sampleToken({ identifier: first.identifier });
      await adapter.createVerificationToken(first);
      await adapter.createVerificationToken(second);
      assert.equal((await adapter.useVerificationToken(tokenKey(first)))?.token, first.token);
      assert.equal((await adapter.useVerificationToken(tokenKey(second)))?.token, second.token);
    },
  ),

  check(
    "an expired verification token is answered as expired or not at all",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const token = sampleToken({ expires: earlier() });
      await adapter.createVerificationToken(token);
      const used = await adapter.useVerificationToken(tokenKey(token));
      if (used) assert.deepEqual(used.expires, token.expires);
    },
  ),

  check(
    "a verification token keeps unusual characters apart",
    ["createVerificationToken", "useVerificationToken"],
    async (adapter) => {
      const base = fresh("{a}:b");
      const token = sampleToken({ identifier: `${base}:ü@example.com` });
      await adapter.createVerificationToken(token);
      const shifted = { identifier: base, token: `ü@example.com:${token.token}` };
      assert.equal(await adapter.useVerificationToken(shifted), null);
      assert.equal(
        (await adapter.useVerificationToken(tokenKey(token)))?.identifier,
        token.identifier,
      );
    },
  ),

  check("consume answers true to the first caller alone", ["consume"], async (adapter) => {
    const id = fresh("attempt");
    assert.equal(await adapter.consume(id, later()), true);
    assert.equal(await adapter.consume(id, later()), false);
    assert.equal(await adapter.consume(id, later(48)), false);
    assert.equal(await adapter.consume(id.toUpperCase(), later()), true);
  }),

  check("twenty callers consume a value once", ["consume"], async (adapter) => {
    for (const callers of [twentyTimes, twentyInARow]) {
      const [id, expires] = [fresh("attempt"), later()];
      const { answers, failures } = await callers(() => adapter.consume(id, expires));
      assert.deepEqual(failures, []);
      assert.equal(answers.filter(Boolean).length, 1);
    }
  }),

  check("increment counts each id by itself", ["increment"], async (adapter) => {
    const [id, expires] = [fresh("count"), later()];
    for (const count of [1, 2, 3]) assert.equal(await adapter.increment(id, expires), count);
    assert.equal(await adapter.increment(id.toUpperCase(), expires), 1);
    assert.equal(await adapter.increment(id, expires), 4);
  }),

  check("twenty callers of increment get twenty numbers", ["increment"], async (adapter) => {
    for (const callers of [twentyTimes, twentyInARow]) {
      const [id, expires] = [fresh("count"), later()];
      const { answers, failures } = await callers(() => adapter.increment(id, expires));
      assert.deepEqual(failures, []);
      assert.deepEqual(
        answers.sort((a, b) => a - b),
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    }
  }),

  check("a count that has expired begins anew", ["increment"], async (adapter) => {
    const id = fresh("count");
    const soon = new Date(Date.now() + 1_000);
    assert.equal(await adapter.increment(id, soon), 1);
    await sleep(soon.getTime() - Date.now() + 50);
    const expires = later();
    assert.equal(await adapter.increment(id, expires), 1);
    assert.equal(await adapter.increment(id, expires), 2);
  }),

  check(
    "a revoked session is known as revoked, another one is not",
    ["revokeSession", "isSessionRevoked"],
    async (adapter) => {
      const id = fresh("session");
      assert.equal(await adapter.isSessionRevoked(id), false);
      await adapter.revokeSession(id, later());
      await adapter.revokeSession(id, later(48));
      assert.equal(await adapter.isSessionRevoked(id), true);
      assert.equal(await adapter.isSessionRevoked(fresh("session")), false);
    },
  ),

  check("twenty callers revoke one session", ["revokeSession"], async (adapter) => {
    const [id, expires] = [fresh("session"), later()];
    const { failures } = await twentyTimes(() => adapter.revokeSession(id, expires));
    assert.deepEqual(failures, []);
  }),
];
