import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AccessDenied } from "../../src/errors.ts";
import { answerOf, applyJwt, applySession } from "../../src/session/apply-callbacks.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { ada, scene } from "./scene.ts";

const expires = Date.UTC(2026, 11, 24) / 1000;
const text = "2026-12-24T00:00:00.000Z";
const token = { sub: "ada", name: ada.name, email: ada.email, city: "London" };
const shown = { name: ada.name, email: ada.email, image: undefined };
const user = { id: "ada", name: ada.name, email: ada.email, emailVerified: null, role: "reader" };
const row = { sessionToken: "the token", userId: "ada", expires: new Date(text) };

async function contextWith(callbacks: AuthConfig["callbacks"] = {}, compat?: AuthConfig["compat"]) {
  return (await scene({ callbacks, compat })).contextOf();
}

describe("the `jwt` callback", () => {
  test("that is not there changes nothing, and neither does one for a session without claims", async () => {
    const without = await contextWith();
    assert.deepEqual(await applyJwt(without, { token }, undefined), {
      content: { token },
      changed: false,
    });
    const context = await contextWith({ jwt: () => assert.fail("it is called") });
    assert.deepEqual(await applyJwt(context, { user }, undefined), {
      content: { user },
      changed: false,
    });
  });

  for (const [what, after, changed] of [
    ["returns the same claims", { ...token }, false],
    ["changes them", { ...token, city: "Paris" }, true],
    ["takes one out", { sub: "ada" }, true],
  ] as const) {
    test(`that ${what}: the session is ${changed ? "" : "not "}changed`, async () => {
      const context = await contextWith({ jwt: () => after });
      assert.deepEqual(await applyJwt(context, { token }, undefined), {
        content: { token: after },
        changed,
      });
    });
  }

  test("that changes the claims in place has changed them", async () => {
    const context = await contextWith({ jwt: ({ token }) => Object.assign(token, { count: 1 }) });
    const applied = await applyJwt(context, { token: { ...token } }, undefined);
    assert.equal(applied?.changed, true);
  });

  test("ends the session with null", async () => {
    assert.equal(
      await applyJwt(await contextWith({ jwt: () => null }), { token }, undefined),
      null,
    );
  });

  test("gets what the browser wants to update, and only then a trigger", async () => {
    const given: object[] = [];
    const context = await contextWith({
      jwt(facts) {
        given.push(facts);
        return facts.token;
      },
    });
    await applyJwt(context, { token }, undefined);
    await applyJwt(context, { token }, { data: { city: "Paris" } });
    assert.deepEqual(given, [{ token }, { token, trigger: "update", session: { city: "Paris" } }]);
  });
});

describe("the `session` callback", () => {
  interface Given {
    readonly compat?: AuthConfig["compat"];
    readonly update?: object;
    readonly hasRow?: boolean;
  }

  /** What the callback gets for this content. */
  async function given(
    content: Parameters<typeof applySession>[2],
    { compat, update, hasRow = true }: Given = {},
  ) {
    const facts: object[] = [];
    const context = await contextWith(
      {
        session(one) {
          facts.push(one);
          return one.session;
        },
      },
      compat,
    );
    const live = { id: "the id", ...(hasRow && { row }) };
    await applySession(context, live, content, expires, update && { data: update });
    assert.equal(facts.length, 1);
    return facts[0];
  }

  test("gets of a token what a browser would see, and the claims", async () => {
    assert.deepEqual(await given({ token }, { hasRow: false }), {
      session: { user: shown, expires: text },
      token,
      sessionId: "the id",
    });
  });

  test("gets what the browser wants to update", async () => {
    assert.partialDeepStrictEqual(await given({ token }, { update: { city: "Paris" } }), {
      newSession: { city: "Paris" },
      trigger: "update",
    });
  });

  for (const [compat, session] of [
    [undefined, { user: { id: "ada", ...shown }, expires: text, userId: "ada" }],
    ["authjs", { ...row, user }],
    ["next-auth", { user: shown, expires: text }],
  ] as const) {
    test(`gets of a row, which it may show or not, with compat ${compat}`, async () => {
      assert.deepEqual(await given({ user }, { compat }), { session, user, sessionId: "the id" });
    });
  }

  test("gets the id of the user where Auth.js would give a row and there is none", async () => {
    const session = { user: { id: "ada", ...shown }, expires: text, userId: "ada" };
    assert.partialDeepStrictEqual(await given({ user }, { compat: "authjs", hasRow: false }), {
      session,
    });
  });

  test("that is not there leaves what a session shows by default", async () => {
    const context = await contextWith();
    const live = { id: "the id", row };
    assert.deepEqual(await applySession(context, live, { user }, expires, undefined), {
      user: shown,
      expires: text,
    });
  });

  for (const [what, answer, expected] of [
    ["null", null, null],
    ["an object that is empty", {}, null],
    ["an object with nothing that JSON keeps", { user: undefined, save: () => "saved" }, null],
    ["an object that becomes nothing as JSON", { user, toJSON: () => undefined }, null],
    ["an object that becomes empty as JSON", { user, toJSON: () => ({}) }, null],
    ["one member", { role: null }, { role: null }],
    ["a member that JSON cannot write", { count: 7n }, { count: 7n }],
    ["one member that is called toJSON", { toJSON: "all" }, { toJSON: "all" }],
    ["a date in place of a text", { ...row, user }, { ...row, user, expires: text }],
    ["a text that is no date", { user, expires: "soon" }, { user, expires: "soon" }],
  ] as const) {
    test(`may return ${what}`, async () => {
      const context = await contextWith({ session: () => answer && Object(answer) });
      const live = { id: "the id" };
      assert.deepEqual(await applySession(context, live, { token }, expires, undefined), expected);
    });
  }
});

describe("what a callback answers", () => {
  test("is told with the name of the callback", async () => {
    const context = await contextWith({ jwt: () => Object(1), session: () => Object(1) });
    await assert.rejects(applyJwt(context, { token }, undefined), /The jwt callback answered/);
    await assert.rejects(
      applySession(context, { id: "the id" }, { token }, expires, undefined),
      /The session callback answered/,
    );
  });

  for (const [callback, want] of [
    ["jwt", /^The jwt callback answered undefined\. Return the token, or null if nobody is/],
    ["session", /^The session callback answered undefined\. Return the session, or null if/],
  ] as const) {
    test(`has to be a record or null, and the operator reads which: ${callback}`, async () => {
      await assert.rejects(
        answerOf(callback, () => undefined),
        { code: "callback-answered-nothing", message: want },
      );
      await assert.rejects(
        answerOf(callback, () => new Date()),
        { code: "callback-answer-invalid" },
      );
      assert.equal(await answerOf(callback, () => null), null);
      assert.deepEqual(await answerOf(callback, async () => ({ a: 1 })), { a: 1 });
    });

    test(`is told with its name if it throws, and an error of ours as it is: ${callback}`, async () => {
      const thrown = new TypeError("no role");
      await assert.rejects(
        answerOf(callback, () => {
          throw thrown;
        }),
        { type: "CallbackRouteError", message: `The ${callback} callback threw` },
      );
      const refused = new AccessDenied("not today");
      await assert.rejects(
        answerOf(callback, async () => {
          throw refused;
        }),
        refused,
      );
    });
  }
});
