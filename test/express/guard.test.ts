import assert from "node:assert/strict";
import { test } from "node:test";
import express, { type NextFunction, type Request, type Response } from "express";
import {
  ExpressAuth,
  getSession,
  requireSession,
  type SessionNeed,
} from "../../src/express/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { Client, serve } from "../server/support.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { application } from "../support/application.ts";
import { forget } from "../support/forget.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";

const html = { headers: { accept: "text/html" } };

function site(config: AuthConfig) {
  return express()
    .use("/auth", ExpressAuth(config))
    .get("/billing", requireSession(config), (_req, res) => res.json(res.locals.session))
    .post("/pay", requireSession(config, { within: 5 * minute }), (_req, res) => res.send("paid"))
    .use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
      res.status(503).send(error.name);
    });
}

test("nobody gets in: a page leads to the sign-in page and back, a program gets 401", async (t) => {
  const { config } = application({ providers: [password()] });
  const client = new Client(await serve(t, site(config)));
  const page = await client.ask("/billing?year=2026", html);
  assert.equal(page.status, 303);
  const url = `${client.address}/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(`${client.address}/billing?year=2026`)}`;
  assert.equal(page.headers.get("location"), url);
  assert.equal(page.headers.get("cache-control"), "private, no-store");
  const program = await client.ask("/billing?year=2026");
  assert.equal(program.status, 401);
  assert.equal(program.headers.get("www-authenticate"), "Bearer");
  assert.deepEqual(await program.json(), { error: "SessionRequired", url });
});

test("AC-137 a path that looks like another site leads back to this one", async (t) => {
  const { config } = application({ providers: [password()] });
  const guarded = express().use("/auth", ExpressAuth(config)).use(requireSession(config));
  const client = new Client(await serve(t, guarded));
  for (const path of [
    "/account////session",
    "//evil.example/pay",
    "/\\evil.example",
    "/pay?x=//evil.example",
  ]) {
    const { url } = Object(await (await client.ask(path)).json());
    const back = new URL(new URL(url).searchParams.get("callbackUrl") ?? client.address);
    assert.equal(back.origin, client.address, path);
  }
});

/** What a guard in front of `/billing` says about somebody who is not signed in. */
async function refusedAt(client: Client): Promise<string> {
  const { url } = Object(await (await client.ask("/billing")).json());
  return new URL(url).pathname;
}

test("a guard sends people to where ExpressAuth is mounted, once something was asked there", async (t) => {
  forget("request-warnings");
  const { config, warnings } = application({ providers: [password()] });
  for (const [mount, asked] of [
    ["/api/auth", "/api/auth/session"],
    ["/account/*splat", "/account/session"],
  ] as const) {
    const own = { ...config };
    const app = express().use(mount, ExpressAuth(own)).use("/billing", requireSession(own));
    const client = new Client(await serve(t, app));
    assert.equal(await refusedAt(client), "/auth/signin");
    assert.equal((await client.ask(asked)).status, 200);
    assert.equal(await refusedAt(client), asked.replace("session", "signin"));
  }
  const said = warnings.filter((line) => line.startsWith("mount-unknown"));
  assert.equal(said.length, 1, "said once");
  assert.match(
    said[0] ?? "",
    /where ExpressAuth is mounted\. That is harmless if it is at \/auth\. If .* set `basePath`/,
  );
});

test("a guard is silent when the configuration says where people sign in", async (t) => {
  for (const [own, page] of [
    [{ basePath: "/api/auth" }, "/api/auth/signin"],
    [{ pages: { signIn: "/login" } }, "/login"],
  ] as const) {
    const { config, warnings } = application({ providers: [password()], ...own });
    const app = express()
      .use("/api/auth", ExpressAuth(config))
      .use("/billing", requireSession(config));
    assert.equal(await refusedAt(new Client(await serve(t, app))), page);
    assert.deepEqual(warnings, []);
  }
});

test("no request moves the sign-in page: a mount with parameters, several, or that of another configuration do not count", async (t) => {
  const { config } = application({ providers: [password()] });
  const other = { ...config };
  const perRequest = () => config;
  const nested = express.Router().use("/auth", ExpressAuth(perRequest));
  const app = express()
    .use("/a/auth", ExpressAuth(config))
    .use("/b/auth", ExpressAuth(config))
    .use("/t/:tenant/auth", ExpressAuth(other))
    .use("/u/:tenant", nested)
    .use("/x/billing", requireSession(config))
    .use("/y/billing", requireSession(other))
    .use("/z/billing", requireSession(perRequest));
  const client = new Client(await serve(t, app));
  for (const base of ["/a/auth", "/b/auth", "/t/evil/auth", "/u/evil/auth"]) {
    assert.equal((await client.ask(`${base}/session`)).status, 200);
  }
  for (const path of ["/x", "/y", "/z"]) {
    const { url } = Object(await (await client.ask(`${path}/billing`)).json());
    assert.equal(new URL(url).pathname, "/auth/signin", path);
  }
});

test("a session gets in, and is handed on", async (t) => {
  const { config } = application({ providers: [password()] });
  const client = new Client(await serve(t, site(config)));
  await client.enter();
  const response = await client.ask("/billing");
  assert.equal(Object(await response.json()).user.name, "Ada Lovelace");
});

test("what needs a recent sign-in asks for one, whatever is posted", async (t) => {
  const { pass } = stoppedClock(t);
  const { config } = application({ providers: [password()] });
  const client = new Client(await serve(t, site(config)));
  await client.enter();
  const pay = () => client.ask("/pay", { method: "POST" });
  assert.equal(await (await pay()).text(), "paid");
  pass(5 * minute + 1);
  const late = await pay();
  assert.equal(late.status, 401);
  assert.match(
    late.headers.get("www-authenticate") ?? "",
    /^Bearer error="insufficient_user_authentication".* max_age="300"$/,
  );
  const { error, url } = Object(await late.json());
  assert.equal(error, "StepUpRequired");
  assert.equal(url, `${client.address}/auth/signin?error=SessionRequired&code=fresh&max_age=300`);
  await client.enter();
  assert.equal(await (await pay()).text(), "paid");
});

test("a program is told where an authenticator app that would do can be added, in the words of the page", async (t) => {
  const own = { providers: [password()], adapter: memory(), factors: {}, mail: () => {} };
  const answer = async (security: boolean, need: SessionNeed) => {
    const { config } = application({ ...own, security });
    const app = express()
      .use("/auth", ExpressAuth(config))
      .get("/big", requireSession(config, need), (_req, res) => res.send("in"));
    const client = new Client(await serve(t, app));
    await client.enter();
    const told = await client.ask("/big");
    assert.equal(told.status, 403);
    const { url, message } = Object(await told.json());
    return { url, message, page: `${client.address}/auth/security` };
  };
  const helped = await answer(true, { level: 2 });
  assert.equal(helped.url, helped.page);
  assert.match(helped.message, /Set up an authenticator app on your security page\./);
  for (const other of [
    await answer(false, { level: 2 }),
    await answer(true, { methods: ["hwk"] }),
  ]) {
    assert.equal(other.url, undefined);
    assert.match(other.message, /takes a better proof of who you are/);
  }
});

test("whoever needs a second factor is told so, and whoever has none is not asked again", async (t) => {
  const { pass } = stoppedClock(t);
  const provider = { ...hostileProvider().config({ id: "work" }), assurance: () => 2 as const };
  const { config } = application({ providers: [password(), provider], adapter: memory() });
  const app = express()
    .use("/auth", ExpressAuth(config))
    .get("/big", requireSession(config, { level: 2 }), (_req, res) => res.send("in"));
  const client = new Client(await serve(t, app));
  await client.enter();
  const told = await client.ask("/big");
  assert.equal(told.status, 403);
  assert.equal(told.headers.get("www-authenticate"), null);
  const { error, code, message } = Object(await told.json());
  assert.deepEqual([error, code], ["StepUpImpossible", "step-up-impossible"]);
  assert.match(message, /takes a better proof of who you are than this sign-in can give/);
  const shown = await client.ask("/big", html);
  assert.equal(shown.status, 303);
  const explained = await client.ask(
    shown.headers.get("location")?.replace(client.address, "") ?? "",
    html,
  );
  assert.equal(explained.status, 403);
  assert.match(await explained.text(), /<h1[^>]*>This sign-in isn’t enough for that/);
  pass(5 * minute);
  const page = await client.ask("/big", html);
  assert.equal(page.status, 303);
  const { searchParams } = new URL(page.headers.get("location") ?? "");
  assert.equal(searchParams.get("code"), "level");
  const program = await client.ask("/big");
  assert.equal(program.status, 401);
  assert.equal(
    program.headers.get("www-authenticate"),
    'Bearer error="insufficient_user_authentication", error_description="Sign in with two factors"',
  );
  assert.equal(Object(await program.json()).error, "StepUpRequired");
});

test("a database that fails lets nobody in", async (t) => {
  const adapter = { ...memory(), getSessionAndUser: () => assert.fail("away") };
  const { config } = application({ providers: [password()], adapter });
  const client = new Client(await serve(t, site(config)));
  await client.enter();
  const response = await client.ask("/billing", html);
  assert.deepEqual([response.status, await response.text()], [503, "AdapterError"]);
});

test("without a handler for errors, Express answers with the status that the library's own addresses have", async (t) => {
  const adapter = { ...memory(), getSessionAndUser: () => assert.fail("away") };
  const { config } = application({ providers: [password()], adapter });
  const app = express()
    .set("env", "production")
    .use("/auth", ExpressAuth(config))
    .get("/billing", requireSession(config), (_req, res) => res.send("in"))
    .get("/home", async (req, res, next) => {
      await getSession(req, config).then((session) => res.json(session), next);
    });
  const client = new Client(await serve(t, app));
  await client.enter();
  for (const path of ["/billing", "/home"]) {
    const response = await client.ask(path);
    assert.equal(response.status, 503, path);
    assert.doesNotMatch(await response.text(), /AdapterError|away/);
  }
});

for (const path of [
  "/account////session",
  "/account//session",
  "/account/sess%69on",
  "/account/x/..%2fsession",
  "/account/evil%20place/x",
]) {
  test(`a stranger's request for ${path} does not move the sign-in page of a mount with a wildcard`, async (t) => {
    const { config } = application({ providers: [password()] });
    const app = express()
      .use("/account/*splat", ExpressAuth(config))
      .use("/billing", requireSession(config));
    const client = new Client(await serve(t, app));
    await client.ask(path);
    assert.ok(["/auth/signin", "/account/signin"].includes(await refusedAt(client)));
    assert.equal((await client.ask("/account/session")).status, 200);
    await client.ask(path);
    assert.equal(await refusedAt(client), "/account/signin");
  });
}

test("a need that is none lets nobody in", async (t) => {
  const { config } = application({ providers: [password()] });
  const app = express().use("/auth", ExpressAuth(config));
  for (const [at, need] of wrongNeeds.entries()) {
    app.get(`/${at}`, Reflect.apply(requireSession, undefined, [config, need]), (_req, res) => {
      res.send("in");
    });
  }
  app.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
    res.status(500).send(error.name);
  });
  const client = new Client(await serve(t, app));
  await client.submit("/auth/callback/credentials", { username: "ada", password: "lovelace-1815" });
  for (const at of wrongNeeds.keys())
    assert.equal(await (await client.ask(`/${at}`)).text(), "TypeError");
});
