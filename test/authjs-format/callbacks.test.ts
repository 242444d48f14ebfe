import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { customFetch as coreCustomFetch } from "@auth/core";
import CoreCredentials from "@auth/core/providers/credentials";
import { memory } from "../../src/storage/memory.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import type { SessionCallbackParams } from "../../src/types/config.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { core, ours, type SharedConfig, signIn, Visitor } from "./support.ts";

/** One configuration for both libraries, with an OpenID provider. */
function both(config: SharedConfig) {
  const provider = hostileProvider();
  const fetched = { [coreCustomFetch]: provider.fetch };
  const shared = { providers: [{ ...provider.config(), ...fetched }], ...config };
  return { provider, theirs: core(shared), own: ours(shared) };
}

describe("with sessions in the database, the `session` callback", () => {
  test("gets the row and the whole user, as from Auth.js", async () => {
    const given: Partial<SessionCallbackParams>[] = [];
    const session = (params: SessionCallbackParams) => {
      given.push(params);
      return params.session;
    };
    const adapter = memory();
    const { provider, theirs, own } = both({ adapter, callbacks: { session } });
    const visitor = new Visitor();
    await signIn(visitor, theirs, provider);
    const shown = [await visitor.session(theirs), await visitor.session(own)];
    const [before, now] = given;
    assert.deepEqual(now?.session, before?.session);
    assert.deepEqual(now?.user, before?.user);
    assert.ok(Object(now?.session).expires instanceof Date);
    const token = visitor.cookies.get("__Secure-authjs.session-token");
    assert.equal(Object(now?.session).sessionToken, token);
    assert.deepEqual(shown[1], shown[0], "and so does the browser");
  });
});

describe("one sign-in without an adapter", () => {
  test("has one `user.id` in `signIn`, `jwt` and the event, as in Auth.js", async () => {
    const ids: unknown[] = [];
    const note = <T>(user: AdapterUser | undefined, answer: T): T => {
      if (user) ids.push(user.id);
      return answer;
    };
    const { provider, theirs, own } = both({
      callbacks: {
        signIn: ({ user }: { user: AdapterUser }) => note(user, true),
        jwt: ({ token, user }: { token: object; user?: AdapterUser }) => note(user, token),
      },
      events: { signIn: ({ user }: { user: AdapterUser }) => note(user, undefined) },
    });
    for (const library of [theirs, own]) {
      ids.length = 0;
      await signIn(new Visitor(), library, provider);
      assert.equal(ids.length, 3);
      assert.equal(new Set(ids).size, 1, ids.join(", "));
    }
    const [first] = ids;
    await signIn(new Visitor(), own, provider);
    assert.equal(ids.at(-1), first, "and here it is the same next time");
  });
});

test("`isNewUser` is a boolean for credentials too, where there is an adapter", async () => {
  const told: unknown[] = [];
  const authorize = () => ({ id: "ada", name: "Ada" });
  const providers = [CoreCredentials({ credentials: {}, authorize })];
  const jwt = ({ token, isNewUser, trigger }: Record<string, unknown>) => {
    if (trigger) told.push(isNewUser);
    return token;
  };
  const adapter = memory();
  const session = { strategy: "jwt" };
  const own = ours({ providers, adapter, session, callbacks: { jwt } });
  await new Visitor().enter(own);
  await new Visitor().enter(own);
  assert.deepEqual(told, [true, false]);
});
