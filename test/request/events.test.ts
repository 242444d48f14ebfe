import assert from "node:assert/strict";
import { test } from "node:test";
import { emit } from "../../src/request/events.ts";
import { contextOf } from "./contexts.ts";

const user = { id: "1", name: "Ada", email: "ada@example.com", emailVerified: null };

test("the handler of an event is told of the request, but for `session`", async () => {
  const calls: unknown[][] = [];
  const note = (...given: unknown[]) => void calls.push(given);
  const headers = { host: "app.example.com", "user-agent": "a browser" };
  const asked = { headers, clientAddress: "93.184.216.34" };
  const { context } = await contextOf(asked, { events: { session: note, createUser: note } });
  const session = { user, expires: "2030-01-01T00:00:00.000Z" };
  await emit(context, "session", { session });
  await emit(context, "createUser", { user });
  const { requestId } = context;
  assert.deepEqual(calls, [
    [{ session }],
    [{ user }, { requestId, userAgent: "a browser", network: "93.184.216.0/24" }],
  ]);
});

test("what is not known of the request is `null`", async () => {
  const told: unknown[] = [];
  const { context } = await contextOf(
    {},
    { events: { createUser: (_, request) => void told.push(request) } },
  );
  await emit(context, "createUser", { user });
  assert.deepEqual(told, [{ requestId: context.requestId, userAgent: null, network: null }]);
});

test("nothing happens at an event that has no handler", async () => {
  const { context, errors } = await contextOf();
  assert.equal(emit(context, "createUser", { user }), undefined);
  assert.deepEqual(errors, []);
});

test("what a handler throws is in the log, with the name of the event and without a token that it was told", async () => {
  const { context, errors } = await contextOf(
    {},
    {
      events: {
        signOut({ token }) {
          throw new Error(`No room for ${token?.badge} of ${token?.sub}`);
        },
      },
    },
  );
  await emit(context, "signOut", { token: { sub: "ada", badge: "a-token-under-any-name" } });
  const [error, ...more] = errors;
  assert.deepEqual(more, []);
  assert.equal(error?.type, "EventError");
  assert.equal(error?.message, "The signOut event handler threw");
  assert.equal(error?.cause?.err?.message, "No room for [redacted] of ada");
});
