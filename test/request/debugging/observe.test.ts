import assert from "node:assert/strict";
import { test } from "node:test";
import { observe } from "../../../src/request/debugging/observe.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig, SignInCallbackParams } from "../../../src/types/config.ts";
import { password } from "../../http/support/password.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { clockOf, toldContext } from "./support.ts";

test("a context that is observed is the same one each time, and observed once only", async () => {
  const { context, codes } = await toldContext({ adapter: memory() });
  const once = observe(context);
  assert.notEqual(once, context);
  assert.equal(observe(context), once);
  assert.equal(observe(once), once);
  await observe(once).config.adapter?.getUser?.("nobody");
  assert.deepEqual(codes(), ["adapter_getUser"]);
});

test("an observed context has the facts of its request", async () => {
  const { context } = await toldContext({}, { "user-agent": "canary" });
  const observed = observe(context);
  assert.equal(observed.requestId, context.requestId);
  assert.equal(observed.headers.get("user-agent"), "canary");
  assert.equal(observed.redacted, context.redacted);
  assert.equal(observed.config.basePath, context.config.basePath);
  assert.equal(observed.config.adapter, undefined);
});

test("the requests to every provider with tokens are told, and the others stay as they are", async () => {
  const hostile = hostileProvider();
  const providers = [hostile.config(), hostile.plainConfig(), password()];
  const { context, last, codes } = await toldContext({ providers });
  const before = await context.config.providers();
  const after = await observe(context).config.providers();
  assert.deepEqual([...after.byId.keys()], ["hostile", "plain", "credentials"]);
  assert.equal(after.byId.get("credentials"), before.byId.get("credentials"));
  assert.deepEqual(after.broken, before.broken);
  for (const id of ["hostile", "plain"]) {
    const provider = after.byId.get(id);
    assert.ok(provider?.type === "oidc" || provider?.type === "oauth");
    const fetcher = provider.watch?.(async () => Response.json({}), "userinfo");
    await fetcher?.(`${hostile.issuer}/userinfo`);
    assert.equal(last("userinfo-response").provider, id);
    assert.equal(last("userinfo-response").requestId, context.requestId);
  }
  assert.equal(codes().length, 2);
});

/** What the `signIn` callback is asked about: somebody who comes with the provider `acme`. */
const params: SignInCallbackParams = {
  user: { id: "ada" },
  account: { provider: "acme", type: "oauth", providerAccountId: "person-1" },
};

async function withCallbacks(callbacks: AuthConfig["callbacks"]) {
  const { context, steps } = await toldContext({ callbacks });
  return { context, steps, observed: observe(context).config.callbacks };
}

test("what the signIn callback answers is told, and returned as it is", async (t) => {
  const asked: unknown[] = [];
  const { context, steps, observed } = await withCallbacks({
    signIn: (about) => {
      asked.push(about);
      return "/banned";
    },
  });
  const { requestId } = context;
  clockOf(t, 1_000, 1_002.6);
  assert.equal(await observed.signIn?.(params), "/banned");
  assert.deepEqual(asked, [params]);
  const facts = { provider: "acme", answer: "/banned", ms: 3, requestId };
  assert.deepEqual(steps, [["sign-in-callback", facts]]);
});

test("of a person without an account, no provider is told", async () => {
  const { steps, observed } = await withCallbacks({ signIn: () => true });
  await observed.signIn?.({ ...params, account: null });
  assert.partialDeepStrictEqual(steps, [["sign-in-callback", { answer: "true" }]]);
  assert.equal("provider" in (steps[0]?.[1] ?? {}), false);
});

test("that the signIn callback threw is told, and the error is thrown on", async () => {
  const error = new TypeError("canary");
  const { steps, observed } = await withCallbacks({ signIn: () => Promise.reject(error) });
  await assert.rejects(async () => observed.signIn?.(params), error);
  const facts = { provider: "acme", answer: "threw TypeError" };
  assert.partialDeepStrictEqual(steps, [["sign-in-callback", facts]]);
});

for (const [what, callbacks] of [
  ["beside a signIn callback", { signIn: () => true }],
  ["without a signIn callback", {}],
] as const) {
  test(`nothing is told of another callback ${what}, which is called as before`, async () => {
    const redirect = ({ url }: { readonly url: string }) => `${url}#1`;
    const { steps, observed } = await withCallbacks({ ...callbacks, redirect });
    assert.equal(await observed.redirect?.({ url: "/a", baseUrl: "" }), "/a#1");
    assert.equal(typeof observed.signIn, "signIn" in callbacks ? "function" : "undefined");
    assert.deepEqual(steps, []);
  });
}
