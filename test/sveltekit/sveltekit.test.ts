import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { Client } from "../server/support.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { application } from "../support/application.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";
import { buildKit } from "./kit.ts";

const kit = await buildKit();

const app = (config: Partial<AuthConfig> = {}) =>
  application({ providers: [password()], ...config });

const html = { headers: { accept: "text/html" } };
const ada = { providerId: "credentials", username: "ada", password: "lovelace-1815" };
const nameOf = (header: string) => header.split("=")[0];

test("a person signs in and out at the library's own routes", async (t) => {
  const client = await kit.open(t, app().config);
  const { credentials } = Object(await client.json("/auth/providers"));
  assert.equal(credentials.callbackUrl, `${client.address}/auth/callback/credentials`);
  const response = await client.enter("/auth", { callbackUrl: "/inbox" });
  assert.equal(response.headers.get("location"), `${client.address}/inbox`);
  assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
  await client.submit("/auth/signout");
  assert.equal(await client.json("/auth/session"), null);
});

for (const adapter of [undefined, memory()]) {
  const kind = adapter ? "database" : "token";
  test(`whoever asks in one request, the session is read and renewed once, and stays out of caches: ${kind}`, async (t) => {
    let reads = 0;
    const { config } = app({
      adapter,
      session: { updateAge: 0 },
      callbacks: {
        session({ session }) {
          reads += 1;
          return session;
        },
      },
    });
    const client = await kit.open(t, config);
    await client.enter();
    reads = 0;
    const me = await client.ask("/api/me");
    assert.equal(await me.text(), "Ada Lovelace");
    assert.equal(reads, 1);
    assert.equal(me.headers.get("cache-control"), "private, no-store");
    const names = me.headers.getSetCookie().map(nameOf);
    assert.deepEqual(names.sort(), ["cardea.session-token", "theme"]);
    const stranger = new Client(client.address);
    const anonymous = await stranger.ask("/api/me");
    assert.equal(anonymous.headers.get("cache-control"), "public, max-age=60");
    assert.deepEqual(anonymous.headers.getSetCookie().map(nameOf), ["theme"]);
  });
}

test("a session cookie has the library's attributes, and not those of SvelteKit", async (t) => {
  const options = { path: "/", httpOnly: false, secure: false, sameSite: false } as const;
  const { config } = app({
    session: { updateAge: 0 },
    cookies: { sessionToken: { name: "sid", options } },
  });
  const client = await kit.open(t, config);
  await client.enter();
  const page = await client.ask("/me", html);
  const renewed = page.headers.getSetCookie().find((header) => header.startsWith("sid="));
  const attributes = renewed?.split("; ").slice(1).map(nameOf) ?? [];
  assert.deepEqual(attributes.sort(), ["Expires", "Path"]);
});

test("a page and what it fetches from the application have one session, of which the data is renewed too", async (t) => {
  const client = await kit.open(t, app({ session: { updateAge: 0 } }).config);
  await client.enter();
  const page = await client.ask("/me", html);
  assert.match(await page.text(), /Ada Lovelace, also Ada Lovelace and Ada Lovelace/);
  assert.equal(page.headers.get("cache-control"), "private, no-store");
  const names = page.headers.getSetCookie().map(nameOf);
  assert.deepEqual(names.filter((name) => name === "cardea.session-token").length, 1);
  const data = await client.ask("/me/__data.json");
  assert.match(await data.text(), /Ada Lovelace/);
  assert.ok(data.headers.getSetCookie().some((one) => one.startsWith("cardea.session-token=")));
});

test("once the response is on its way, a session is read and not renewed, and no shared cache keeps it", async (t) => {
  const client = await kit.open(t, app({ session: { updateAge: 0 } }).config);
  await client.enter();
  const response = await client.ask("/stream", html);
  assert.match(await response.text(), /Ada Lovelace/);
  assert.deepEqual(response.headers.getSetCookie(), []);
  assert.equal(response.headers.get("cache-control"), "private");
  const strange = await new Client(client.address).ask("/stream", html);
  assert.equal(strange.headers.get("cache-control"), "public, s-maxage=600");
});

test("a renewed session leaves with the response of a hook, and with one that cannot be changed", async (t) => {
  const client = await kit.open(t, app({ session: { updateAge: 0 } }).config);
  await client.enter();
  for (const [path, text] of [
    ["/own", "Ada Lovelace"],
    ["/api/passed-on", "from elsewhere"],
  ] as const) {
    const response = await client.ask(path);
    assert.equal(await response.text(), text);
    assert.deepEqual(response.headers.getSetCookie().map(nameOf), ["cardea.session-token"]);
    assert.equal(response.headers.get("cache-control"), "private, no-store");
  }
});

test("a session of many cookies is read, renewed and ended", async (t) => {
  const { config } = app({
    session: { updateAge: 0 },
    callbacks: { jwt: ({ token }) => ({ ...token, long: "x".repeat(6_000) }) },
  });
  const client = await kit.open(t, config);
  await client.enter();
  assert.ok(client.cookies.has("cardea.session-token.1"));
  const me = await client.ask("/api/me");
  assert.equal(await me.text(), "Ada Lovelace");
  assert.ok(me.headers.getSetCookie().some((one) => one.startsWith("cardea.session-token.1=")));
  await client.post("/login?/signOut");
  assert.ok(![...client.cookies.keys()].some((name) => name.includes("session-token")));
});

test("a form signs people in and out, without and with a script", async (t) => {
  const client = await kit.open(t, app().config);
  const entered = await client.post("/login?/signIn", { ...ada, redirectTo: "/members" });
  assert.deepEqual([entered.status, entered.headers.get("location")], [303, "/members"]);
  assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
  const left = await client.post("/login?/signOut", { redirectTo: "/bye" });
  assert.deepEqual([left.status, left.headers.get("location")], [303, "/bye"]);
  assert.equal(await client.json("/auth/session"), null);
  assert.deepEqual(await client.enhance("/login?/signIn&x=1", ada), {
    type: "redirect",
    status: 303,
    location: "/login?x=1",
  });
  assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
  assert.equal(Object(await client.enhance("/login?/signOut")).location, "/login");
  assert.equal(await client.json("/auth/session"), null);
});

test("a form learns why a sign-in failed", async (t) => {
  const client = await kit.open(t, app().config);
  const wrong = { ...ada, password: "wrong" };
  const page = await client.post("/login?/signIn", wrong);
  assert.equal(page.status, 401);
  assert.match(await page.text(), /CredentialsSignin credentials credentials/);
  const told = Object(await client.enhance("/login?/signIn", wrong));
  assert.deepEqual([told.type, told.status], ["failure", 401]);
  assert.match(told.data, /CredentialsSignin/);
  assert.match(told.data, /Those sign-in details don’t match/);
  assert.equal(client.cookies.has("cardea.session-token"), false);
});

test("the application signs people in and out itself, and catches what went wrong", async (t) => {
  const client = await kit.open(t, app().config);
  const fields = { username: "ada", password: "lovelace-1815" };
  const entered = await client.send("/api/go", {
    provider: "credentials",
    fields,
    redirectTo: "/members",
  });
  assert.deepEqual([entered.status, entered.headers.get("location")], [303, "/members"]);
  assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
  const left = await client.send("/api/go", { provider: "out", redirectTo: "/bye" });
  assert.deepEqual([left.status, left.headers.get("location")], [303, "/bye"]);
  const wrong = { ...fields, password: "wrong" };
  const failed = await client.send("/api/go", { provider: "credentials", fields: wrong });
  assert.deepEqual(await failed.json(), { type: "CredentialsSignin" });
  const page = await client.ask("/api/go", html);
  const location = page.headers.get("location") ?? "";
  assert.match(location, /^\/auth\/signin\?callbackUrl=.*members$/);
});

test("pages of other sites sign nobody in or out, and change no session", async (t) => {
  const client = await kit.open(t, app().config);
  await client.enter();
  const cookies = client.cookies.get("cardea.session-token");
  const evil = { origin: "https://evil.example" };
  for (const path of ["/login?/signIn", "/login?/signOut"])
    assert.equal((await client.post(path, ada, evil)).status, 403);
  // What SvelteKit lets through, because it is JSON or its origin is trusted.
  for (const response of [
    await client.send("/api/go", { provider: "out" }, evil),
    await client.send("/api/update", {}, { ...evil, accept: "application/json" }),
    await client.post("/login?/signOut", {}, { origin: "https://provider.example" }),
  ]) {
    assert.equal(response.status, 403);
    assert.match(await response.text(), /CrossSiteRequest/);
  }
  const link = { headers: { "sec-fetch-site": "cross-site" } };
  assert.equal((await client.ask("/api/go?provider=out", link)).status, 403);
  assert.equal(client.cookies.get("cardea.session-token"), cookies);
  assert.equal(Object(await client.json("/auth/session")).user.name, "Ada Lovelace");
});

test("a form that is larger than the library's own, or that cannot be read, is told as such, with one line in the log", async (t) => {
  const { config, errors } = app();
  const client = await kit.open(t, config);
  const large = await client.post("/login?/signIn", { ...ada, more: "x".repeat(200_000) });
  assert.equal(large.status, 400);
  const headers = { origin: client.address, "content-type": "multipart/form-data" };
  const broken = await client.ask("/login?/signOut", { method: "POST", headers, body: "no form" });
  assert.equal(broken.status, 400);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["too-large", "malformed-form"],
  );
  assert.deepEqual(kit.unexpected, []);
});

test("an update changes the session of its own request and of the next", async (t) => {
  const { config } = app({
    callbacks: {
      jwt: ({ token, trigger, session }) =>
        trigger === "update" ? { ...token, name: session.name } : token,
    },
  });
  const client = await kit.open(t, config);
  await client.enter();
  const updated = await client.send("/api/update", { name: "Countess" });
  assert.equal(Object(await updated.json()).user.name, "Countess");
  assert.equal(await (await client.ask("/api/me")).text(), "Countess");
});

test("a provider posts its answer from its own site, once the application trusts it", async (t) => {
  const client = await kit.open(t, app().config);
  const answer = (origin: string) =>
    client.post("/auth/callback/apple", { code: "x", state: "y" }, { origin });
  assert.equal((await answer("https://evil.example")).status, 403);
  const answered = await answer("https://provider.example");
  assert.match(
    answered.headers.get("location") ?? "",
    /^\S*\/auth\/error\?id=.*error=Configuration/,
  );
});

test("a guard sends people to sign in and back, tells programs so, and lets in who has proved enough", async (t) => {
  const { pass } = stoppedClock(t);
  const client = await kit.open(t, app().config);
  for (const path of ["/api/billing?year=2026", "/members?tab=1", "/members/data"]) {
    const back = encodeURIComponent(client.address + path);
    const url = `/auth/signin?error=SessionRequired&callbackUrl=${back}`;
    const page = await client.ask(path, html);
    assert.deepEqual([page.status, page.headers.get("location")], [303, url]);
    const program = await client.ask(path);
    assert.deepEqual(
      [program.status, await program.json()],
      [401, { error: "SessionRequired", url: client.address + url }],
    );
    assert.equal(program.headers.get("www-authenticate"), "Bearer");
  }
  await client.enter();
  assert.equal(await (await client.ask("/api/billing")).text(), "billing");
  assert.match(await (await client.ask("/members", html)).text(), /of members/);
  pass(5 * minute + 1);
  assert.equal((await client.ask("/members/data")).status, 200);
  const late = await client.ask("/api/billing");
  assert.equal(late.status, 401);
  assert.equal(Object(await late.json()).error, "StepUpRequired");
});

test("no path that somebody asks for counts as a page that is made while the application is built", async (t) => {
  const client = await kit.open(t, app().config);
  assert.equal((await client.ask("/api/need/[fallback]")).status, 401);
  assert.equal((await client.ask("/auth/[fallback]")).status, 404);
  assert.deepEqual(kit.unexpected, []);
});

test("a guard keeps the data, the actions and the endpoints of its pages", async (t) => {
  const client = await kit.open(t, app().config);
  const back = encodeURIComponent(`${client.address}/members`);
  const location = `/auth/signin?error=SessionRequired&callbackUrl=${back}`;
  // SvelteKit skips the `load` of the layout, in which there is a guard too.
  const data = await client.ask("/members/__data.json?x-sveltekit-invalidated=001");
  assert.deepEqual(await data.json(), { type: "redirect", status: 303, location });
  assert.equal(Object(await client.enhance("/members")).location, location);
  assert.equal(
    (await client.post("/members")).headers.get("location")?.split("?")[0],
    "/auth/signin",
  );
  await client.enter();
  const kept = await client.ask("/members/__data.json?x-sveltekit-invalidated=001");
  assert.match(await kept.text(), /of members/);
  assert.match(Object(await client.enhance("/members")).data, /of the action/);
});

test("a remote function asks who calls it, wherever the browser says it is", async (t) => {
  const { pass } = stoppedClock(t);
  const client = await kit.open(t, app().config);
  const back = encodeURIComponent(`${client.address}/login`);
  const url = `/auth/signin?error=SessionRequired&callbackUrl=${back}`;
  const asked = Object(await kit.remote(client, "secret"));
  assert.equal(
    JSON.parse(asked.data).find((one: unknown) => String(one).includes("/auth/")),
    url,
  );
  const changed = Object(await kit.remote(client, "change", { argument: "x" }));
  assert.deepEqual(
    [changed.type, changed.error],
    ["error", { status: 401, message: "SessionRequired" }],
  );
  await client.enter();
  assert.match(Object(await kit.remote(client, "secret")).data, /of the query/);
  assert.match(
    Object(await kit.remote(client, "change", { argument: "x" })).data,
    /Ada Lovelace x/,
  );
  pass(5 * minute + 1);
  assert.equal(
    Object(await kit.remote(client, "change", { argument: "x" })).error.message,
    "StepUpRequired",
  );
});

test("a remote function that claims the path of a route is none of the library's", async (t) => {
  const client = await kit.open(t, app().config);
  await client.enter();
  const answer = await kit.remote(client, "secret", { page: "/auth/session" });
  assert.match(Object(answer).data, /of the query/);
});

test("a need that is none lets nobody in", async (t) => {
  const client = await kit.open(t, app().config);
  await client.enter();
  for (const at of wrongNeeds.keys())
    assert.equal((await client.ask(`/api/need/${at}`)).status, 500);
  assert.equal(kit.unexpected.length, wrongNeeds.length);
});

test("a prerendered page is made for nobody, and links to the library", async (t) => {
  assert.match(
    readFileSync(join(kit.folder, "build/prerendered/index.html"), "utf8"),
    /for nobody/,
  );
  const client = await kit.open(t, app().config);
  await client.enter();
  const page = await client.ask("/", html);
  assert.match(await page.text(), /Made for nobody/);
  assert.equal((await client.ask("/auth/signin", html)).status, 200);
});

test("what went wrong is told to the operator in one line, and the browser learns its type alone", async (t) => {
  const storage = memory();
  let isAway = false;
  const { config, errors } = app({
    adapter: {
      ...storage,
      getSessionAndUser(token) {
        if (isAway) throw new Error("connect postgres://shop:secret@db failed");
        return storage.getSessionAndUser(token);
      },
    },
  });
  const client = await kit.open(t, config);
  await client.enter();
  const cookie = client.cookies.get("cardea.session-token");
  isAway = true;
  for (const path of ["/api/me", "/me", "/members", "/members/data", "/own"]) {
    errors.length = 0;
    const response = await client.ask(path);
    assert.equal(response.status, 503, path);
    const body = await response.text();
    assert.match(body, /Configuration/);
    assert.doesNotMatch(body, /postgres|AdapterError/);
    assert.deepEqual(
      errors.map(({ type }) => type),
      ["AdapterError"],
      path,
    );
  }
  assert.deepEqual(kit.unexpected, []);
  assert.equal(client.cookies.get("cardea.session-token"), cookie);
});

test("two configurations stand side by side, each at its own path", async (t) => {
  const one = app({ providers: [password({ authorize: () => ({ id: "1", name: "of one" }) })] });
  const two = app({
    basePath: "/two/auth",
    providers: [password({ authorize: () => ({ id: "2", name: "of two" }) })],
    cookies: { sessionToken: { name: "two" } },
  });
  const client = await kit.open(t, one.config, two.config);
  await client.enter("/auth");
  assert.deepEqual(await client.json("/api/two"), ["of one", "nobody"]);
  await client.enter("/two/auth");
  assert.deepEqual(await client.json("/api/two"), ["of one", "of two"]);
});

test("behind a proxy the address is what the adapter makes of it", async (t) => {
  const { config } = app({ useSecureCookies: undefined });
  const client = await kit.open(t, config);
  const callback = async (headers: Record<string, string>) => {
    const { credentials } = Object(await (await client.ask("/auth/providers", { headers })).json());
    return credentials.callbackUrl;
  };
  const { host } = new URL(client.address);
  const path = "/auth/callback/credentials";
  assert.equal(await callback({ "x-forwarded-proto": "https" }), `https://${host}${path}`);
  // The adapter has not been told to believe it.
  assert.equal(await callback({ "x-forwarded-host": "evil.example" }), client.address + path);
});

test("HEAD and other methods reach the library, and other paths the application", async (t) => {
  const client = await kit.open(t, app().config);
  const head = await client.ask("/auth/signin", { method: "HEAD" });
  assert.equal(head.status, 200);
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    assert.equal((await client.ask("/auth/session", { method })).status, 405, method);
  const answered = await client.send("/auth/callback/credentials", {});
  assert.match(answered.headers.get("location") ?? "", /error=/);
  assert.match(await (await client.ask("/auth/session/42", html)).text(), /Not Found/);
});
