import assert from "node:assert/strict";
import { test } from "node:test";
import { Hono } from "hono";
import { HonoAuth, requireSession } from "../../src/hono/index.ts";
import { enter, password } from "../http/support/password.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { forget } from "../support/forget.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";

test("a request goes on with a session that is recent enough, and with no other", async (t) => {
  const { pass } = stoppedClock(t);
  const { config } = application({ providers: [password()] });
  const app = new Hono();
  app.all("/auth/*", HonoAuth(config));
  app.get("/billing", requireSession(config, { within: 5 * minute }), (c) =>
    c.json(c.get("session").user),
  );
  const person = browser(config);
  const ask = (headers: Record<string, string> = {}) => {
    const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    return app.request(`${origin}/billing?year=2026`, { headers: { cookie, ...headers } });
  };

  const nobody = await ask();
  assert.equal(nobody.status, 401);
  const back = encodeURIComponent(`${origin}/billing?year=2026`);
  assert.deepEqual(await nobody.json(), {
    error: "SessionRequired",
    url: `${origin}/auth/signin?error=SessionRequired&callbackUrl=${back}`,
  });

  await enter(person);
  const known = await ask();
  assert.equal(Object(await known.json()).name, "Ada Lovelace");

  pass(5 * minute + 1);
  const late = await ask({ accept: "text/html" });
  assert.equal(late.status, 303);
  assert.equal(
    late.headers.get("location"),
    `${origin}/auth/signin?error=SessionRequired&code=fresh&max_age=300&callbackUrl=${back}`,
  );
});

test("whoever no sign-in would help is told so, and the request does not go on", async () => {
  const { config } = application({ providers: [password()] });
  const app = new Hono();
  app.all("/auth/*", HonoAuth(config));
  app.get("/big", requireSession(config, { level: 2 }), (c) => c.text("in"));
  const person = browser(config);
  await enter(person);
  const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  const ask = (accept: string) => app.request(`${origin}/big`, { headers: { cookie, accept } });
  const program = await ask("*/*");
  assert.equal(program.status, 403);
  assert.equal(program.headers.get("www-authenticate"), null);
  assert.equal(Object(await program.json()).error, "StepUpImpossible");
  const page = await ask("text/html");
  assert.equal(page.status, 303);
  assert.match(page.headers.get("location") ?? "", /\/auth\/error\?error=StepUpImpossible/);
});

test("a guard sends people to where HonoAuth is mounted, once something was asked there", async () => {
  for (const [mount, asked, page] of [
    ["/api/auth/*", "/api/auth/session", "/api/auth/signin"],
    ["/:tenant/auth/*", "/evil/auth/session", "/auth/signin"],
  ] as const) {
    forget("request-warnings");
    const { config, warnings } = application({ providers: [password()] });
    const source = () => config;
    const app = new Hono();
    app.all(mount, HonoAuth(source));
    app.get("/billing", requireSession(source));
    const signInPage = async () => {
      const { url } = Object(await (await app.request(`${origin}/billing`)).json());
      return new URL(url).pathname;
    };
    assert.equal(await signInPage(), "/auth/signin");
    assert.match(warnings.join(), /^mount-unknown: .* where HonoAuth is mounted/);
    assert.equal((await app.request(`${origin}${asked}`)).status, 200);
    assert.equal(await signInPage(), page);
  }
});

test("a need that is none lets nobody in", async () => {
  const { config } = application({ providers: [password()] });
  const app = new Hono();
  for (const [at, need] of wrongNeeds.entries()) {
    const guard: ReturnType<typeof requireSession> = Reflect.apply(requireSession, undefined, [
      config,
      need,
    ]);
    app.get(`/${at}`, guard, (c) => c.text("in"));
  }
  app.onError((error, c) => c.text(error.name, 500));
  const person = browser(config);
  await enter(person);
  const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  for (const at of wrongNeeds.keys()) {
    const response = await app.request(`${origin}/${at}`, { headers: { cookie } });
    assert.equal(await response.text(), "TypeError");
  }
});
