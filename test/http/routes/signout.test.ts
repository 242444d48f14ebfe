import assert from "node:assert/strict";
import { test } from "node:test";
import { get, post } from "../../../src/http/routes/signout.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { contextOf } from "../../request/contexts.ts";
import { day, sessionCookie, stoppedClock } from "../../session/support.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { asked } from "../support/asked.ts";
import { enter, password } from "../support/password.ts";

/** What the page says, as text without markup. */
const textOf = async (response: Response) =>
  (await response.text()).replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, "");

async function pageOf(query = "", own: Partial<AuthConfig> = {}) {
  const { context } = await contextOf({}, own);
  const reply = await get(context, asked({ action: "signout", query }));
  assert.ok("page" in reply && reply.page.kind === "signout");
  return { page: reply.page, cookies: reply.cookies ?? [] };
}

test("nobody is asked as well, and the form says where to go", async () => {
  const { page, cookies } = await pageOf("callbackUrl=/bye");
  const { csrfToken, ...shown } = page;
  assert.deepEqual(shown, {
    kind: "signout",
    action: `${origin}/auth/signout`,
    returnTo: "/bye",
    signedInAs: undefined,
    provider: undefined,
  });
  assert.match(csrfToken ?? "", /^[0-9a-f]{64}$/);
  assert.deepEqual(
    cookies.map(({ name }) => name),
    ["__Host-cardea.csrf-token"],
  );
});

for (const [user, shown] of [
  [{ id: "1", name: "Ada", email: "ada@example.com" }, /Ada/],
  [{ id: "1", email: "ada@example.com" }, /ada@example\.com/],
] as const) {
  test(`the page says who is signed in: ${Object.keys(user).join(", ")}`, async () => {
    const { config } = application({ providers: [password({ authorize: () => user })] });
    const visitor = browser(config);
    await enter(visitor);
    assert.match(await textOf(await visitor.get("/auth/signout")), shown);
  });
}

test("whoever opens the page goes on with the session that is renewed meanwhile", async (t) => {
  const { pass } = stoppedClock(t);
  const { config } = application({ providers: [password()], session: { updateAge: 60 } });
  const visitor = browser(config);
  await enter(visitor);
  pass(day);
  const response = await visitor.get("/auth/signout");
  assert.ok(response.headers.getSetCookie().some((one) => one.startsWith(sessionCookie)));
});

test("a session that an application gives no user is nobody's name", async () => {
  const callbacks: AuthConfig["callbacks"] = {
    session: ({ session: { user: _, ...rest } }) => rest,
  };
  const { config, errors } = application({ providers: [password()], callbacks });
  const visitor = browser(config);
  await enter(visitor);
  assert.equal((await visitor.get("/auth/signout")).status, 200);
  assert.deepEqual(errors, []);
});

test("while the database is away signing out is offered all the same, and the log says why no name is", async () => {
  const adapter = memory();
  const { config, errors } = application({
    adapter: {
      ...adapter,
      getSessionAndUser: () => Promise.reject(new Error("connect ECONNREFUSED")),
    },
    session: { strategy: "database" },
    providers: [password()],
  });
  const visitor = browser(config);
  visitor.store(`${sessionCookie}=${crypto.randomUUID()}; Path=/`);
  const response = await visitor.get("/auth/signout");
  assert.equal(response.status, 200);
  assert.match(await textOf(response), /Sign out/);
  assert.equal(errors[0]?.type, "AdapterError");
});

test("the application's own page takes the place of ours", async () => {
  const { context } = await contextOf({}, { pages: { signOut: "/bye" } });
  assert.deepEqual(await get(context, asked({ query: "callbackUrl=/x" })), { redirect: "/bye" });
});

test("after signing out the person goes where the form says, or else the address", async () => {
  const { config } = application({ providers: [password()] });
  for (const [fields, query, target] of [
    [{ callbackUrl: "/form" }, "?callbackUrl=/address", "/form"],
    [{}, "?callbackUrl=/address", "/address"],
    [{}, "", "/"],
    [{ callbackUrl: "https://evil.example/" }, "", "/"],
  ] as const) {
    const visitor = browser(config);
    await enter(visitor);
    const response = await visitor.submit(`/auth/signout${query}`, fields);
    assert.equal(locationOf(response).href, `${origin}${target}`);
    assert.equal(await visitor.session(), null);
  }
});

test("nothing can be posted to where a sign-out at a provider ends", async () => {
  const { context } = await contextOf();
  await assert.rejects(post(context, asked({ providerId: "hostile" })), {
    type: "UnknownAction",
    message: /^Nothing can be posted to where a sign-out at a provider ends$/,
  });
});

test("a sign-out goes on at the provider where that was asked for, and comes back from it", async () => {
  const metadata = { end_session_endpoint: "https://login.example.com/out" };
  const provider = hostileProvider({ metadata });
  const { config, warnings } = application({
    providers: [provider.config({ logout: { federated: true } }), password()],
  });
  const visitor = browser(config);
  await signInWith(visitor, provider);
  assert.match(await textOf(await visitor.get("/auth/signout")), /Hostile/);
  const here = await visitor.submit("/auth/signout", { federated: "false", callbackUrl: "/bye" });
  assert.equal(locationOf(here).href, `${origin}/bye`);
  await signInWith(visitor, provider);
  const next = locationOf(
    await visitor.submit("/auth/signout", { federated: "true", callbackUrl: "/bye" }),
  );
  const page = await (await visitor.get(next.href)).text();
  assert.match(page, /Sign out of Hostile too/);
  const state = /name="state" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const back = await visitor.get(`/auth/signout/hostile?state=${state}`, { crossSite: true });
  assert.equal(locationOf(back).href, `${origin}/bye`);
  const again = await visitor.get(next.href);
  assert.match(await textOf(again), /Sign out/, "nothing is under way any more");
  assert.deepEqual(warnings, []);
});

test("a sign-out that is to reach the provider leads on where nobody signed in with one", async () => {
  const metadata = { end_session_endpoint: "https://login.example.com/out" };
  const provider = hostileProvider({ metadata });
  const { config } = application({
    providers: [provider.config({ logout: { federated: true } }), password()],
  });
  const visitor = browser(config);
  await enter(visitor);
  const next = await visitor.submit("/auth/signout", { federated: "true", callbackUrl: "/bye" });
  const step = await visitor.get(locationOf(next).href);
  assert.equal(locationOf(step).href, `${origin}/bye`);
});
