import assert from "node:assert/strict";
import { isDate } from "node:util/types";
import { type Check, check } from "./check.ts";
import {
  assertSameUser,
  earlier,
  fresh,
  later,
  sampleSession,
  sampleUser,
  twentyTimes,
} from "./samples.ts";

export const sessions: readonly Check[] = [
  check(
    "a session comes back with its user and a real Date",
    ["createUser", "createSession", "getSessionAndUser"],
    async (adapter) => {
      const user = await adapter.createUser(sampleUser());
      const given = sampleSession(user.id, { expires: later() });
      const created = await adapter.createSession({ ...given });
      assert.equal(created.sessionToken, given.sessionToken);
      const found = await adapter.getSessionAndUser(given.sessionToken);
      assertSameUser(found?.user, user);
      assert.ok(isDate(found?.session.expires));
      const { sessionToken, userId, expires } = found.session;
      assert.deepEqual({ sessionToken, userId, expires }, given);
    },
  ),

  check("an unknown session answers null", ["getSessionAndUser"], async (adapter) => {
    assert.equal(await adapter.getSessionAndUser(fresh("unknown")), null);
  }),

  check(
    "a session is found only by its exact token",
    ["createUser", "createSession", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const { sessionToken } = await adapter.createSession(sampleSession(id));
      assert.equal(await adapter.getSessionAndUser(sessionToken.toUpperCase()), null);
      assert.equal(await adapter.getSessionAndUser(`${sessionToken} `), null);
      assert.equal(await adapter.getSessionAndUser(sessionToken.slice(0, -1)), null);
    },
  ),

  check(
    "an expired session is answered as expired or not at all",
    ["createUser", "createSession", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const session = sampleSession(id, { expires: earlier() });
      await adapter.createSession(session);
      const found = await adapter.getSessionAndUser(session.sessionToken);
      if (found) assert.deepEqual(found.session.expires, session.expires);
    },
  ),

  check(
    "two users in two sessions stay apart",
    ["createUser", "createSession", "getSessionAndUser"],
    async (adapter) => {
      const people = await Promise.all(
        [1, 2].map(async () => {
          const user = await adapter.createUser(sampleUser());
          return { user, session: await adapter.createSession(sampleSession(user.id)) };
        }),
      );
      for (const { user, session } of people) {
        const found = await adapter.getSessionAndUser(session.sessionToken);
        assertSameUser(found?.user, user);
      }
    },
  ),

  check(
    "updateSession moves the end of a session",
    ["createUser", "createSession", "updateSession", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const { sessionToken } = await adapter.createSession(sampleSession(id));
      const expires = later(48);
      await adapter.updateSession({ sessionToken, expires });
      const found = await adapter.getSessionAndUser(sessionToken);
      assert.deepEqual(found?.session.expires, expires);
      assert.equal(found?.session.userId, id);
    },
  ),

  check(
    "deleteSession ends that session alone, and does no harm the second time",
    ["createUser", "createSession", "deleteSession", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const gone = await adapter.createSession(sampleSession(id));
      const kept = await adapter.createSession(sampleSession(id));
      await adapter.deleteSession(gone.sessionToken);
      await adapter.deleteSession(gone.sessionToken);
      assert.equal(await adapter.getSessionAndUser(gone.sessionToken), null);
      assert.ok(await adapter.getSessionAndUser(kept.sessionToken));
    },
  ),

  check(
    "updateSession does not bring back a deleted session",
    ["createUser", "createSession", "updateSession", "deleteSession", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const session = sampleSession(id);
      await adapter.createSession(session);
      await adapter.deleteSession(session.sessionToken);
      const renewal = { ...session, expires: later(48) };
      const answer = await Promise.resolve(adapter.updateSession(renewal)).catch(() => null);
      assert.equal(answer ?? null, null);
      assert.equal(await adapter.getSessionAndUser(session.sessionToken), null);
    },
  ),

  check(
    "a sign-out amid twenty renewals ends the session",
    ["createUser", "createSession", "updateSession", "deleteSession", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const session = sampleSession(id);
      await adapter.createSession(session);
      await twentyTimes((turn) =>
        turn === 10
          ? adapter.deleteSession(session.sessionToken)
          : adapter.updateSession({ ...session, expires: later(24 + turn) }),
      );
      assert.equal(await adapter.getSessionAndUser(session.sessionToken), null);
    },
  ),

  check(
    "listSessionsByUserId answers the open sessions of that user",
    ["createUser", "createSession", "listSessionsByUserId"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const other = await adapter.createUser(sampleUser());
      const open = [sampleSession(id), sampleSession(id)];
      const rest = [sampleSession(id, { expires: earlier() }), sampleSession(other.id)];
      for (const session of [...open, ...rest]) await adapter.createSession(session);
      const found = await adapter.listSessionsByUserId(id);
      assert.deepEqual(
        found.map((session) => session.sessionToken).sort(),
        open.map((session) => session.sessionToken).sort(),
      );
      assert.ok(found.every((session) => isDate(session.expires)));
      assert.deepEqual(await adapter.listSessionsByUserId(crypto.randomUUID()), []);
    },
  ),

  check(
    "deleteSessionsByUserId ends every session of that user",
    ["createUser", "createSession", "deleteSessionsByUserId", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const other = await adapter.createUser(sampleUser());
      const own = [sampleSession(id), sampleSession(id)];
      const kept = sampleSession(other.id);
      for (const session of [...own, kept]) await adapter.createSession(session);
      await adapter.deleteSessionsByUserId(id);
      for (const { sessionToken } of own) {
        assert.equal(await adapter.getSessionAndUser(sessionToken), null);
      }
      assert.ok(await adapter.getSessionAndUser(kept.sessionToken));
    },
  ),

  check(
    "a renewal does not bring back a session that deleteSessionsByUserId ended",
    ["createUser", "createSession", "updateSession", "deleteSessionsByUserId", "getSessionAndUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const session = sampleSession(id);
      await adapter.createSession(session);
      await twentyTimes((turn) =>
        turn === 10
          ? adapter.deleteSessionsByUserId(id)
          : adapter.updateSession({ ...session, expires: later(24 + turn) }),
      );
      assert.equal(await adapter.getSessionAndUser(session.sessionToken), null);
      assert.deepEqual((await adapter.listSessionsByUserId?.(id)) ?? [], []);
    },
  ),
];
