import assert from "node:assert/strict";
import { test } from "node:test";
import express, { Router } from "express";
import { Hono } from "hono";
import { ExpressAuth } from "../../src/express/index.ts";
import { HonoAuth } from "../../src/hono/index.ts";
import GitHub from "../../src/providers/github.ts";
import {
  checkSession,
  isConsentRequired,
  securityAction,
  signIn,
  signUp,
  toHeaders,
} from "../../src/server/index.ts";
import type { AuthConfig, AuthConfigSource } from "../../src/types/config.ts";
import { stage } from "../signin/oauth/vault/stage.ts";
import { good, newAddress, scene as passwordScene } from "../signin/password/scene.ts";
import { newPerson, scene as securityScene } from "../signin/security/scene.ts";
import { requestOf } from "../signin/webauthn/scene.ts";
import { application, origin } from "../support/application.ts";
import { forget } from "../support/forget.ts";
import { Client, serve } from "./support.ts";

const base = "/konto/auth";
const github = GitHub({ clientId: "shop", clientSecret: "a secret of the client" });

/** Has a handler of Hono answer a request at {@link base}. */
async function mount(source: AuthConfigSource): Promise<void> {
  const app = new Hono().all(`${base}/*`, HonoAuth(source));
  assert.equal((await app.request(`${origin}${base}/session`)).status, 200);
}

/** The mounts and paths of an application of Express whose page `/start` writes two addresses of the library. */
function site(config: AuthConfig, ...mounts: readonly string[]) {
  const app = express();
  for (const path of mounts) app.use(path, ExpressAuth(config));
  return app.get("/start", async (req, res) => {
    const page = await signIn(toHeaders(req), config);
    const { redirect } = await signIn(toHeaders(req), config, "github");
    const callback = new URL(redirect).searchParams.get("redirect_uri") ?? "";
    res.json([page.redirect, callback].map((address) => new URL(address).pathname));
  });
}

/** The lines about an unknown mount, once they are written. */
async function linesAbout(warnings: readonly string[]): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return warnings.filter((line) => line.startsWith("mount-unknown"));
}

test("functions write the addresses of where ExpressAuth is mounted, and say once that they do not know it yet", async (t) => {
  for (const [path, asked] of [
    [base, `${base}/session`],
    [`${base}/*splat`, `${base}/session`],
  ] as const) {
    forget("request-warnings");
    const { config, warnings } = application({ providers: [github] });
    const client = new Client(await serve(t, site(config, path)));
    for (const _ of [1, 2]) {
      assert.deepEqual(await client.json("/start"), ["/auth/signin", "/auth/callback/github"]);
    }
    const [line, ...others] = await linesAbout(warnings);
    assert.match(
      line ?? "",
      /where ExpressAuth is mounted\. That is harmless if it is at \/auth\. If .* set `basePath`/,
    );
    assert.deepEqual(others, []);
    assert.equal((await client.ask(asked)).status, 200);
    const known = [`${base}/signin`, `${base}/callback/github`];
    assert.deepEqual(await client.json("/start"), known);
  }
});

test("functions are silent where the configuration says it, no address is written, or no handler can be anywhere", async () => {
  forget("request-warnings");
  const { config, warnings } = application({ providers: [github] });
  const input = new Headers({ host: "app.example.com" });
  await signIn(input, config, "github");
  const own = { ...config, basePath: base };
  ExpressAuth(own);
  const { redirect } = await signIn(input, own);
  assert.equal(new URL(redirect).pathname, `${base}/signin`);
  const paged = { ...config, pages: { signIn: "/login" } };
  ExpressAuth(paged);
  await signIn(input, paged);
  assert.deepEqual(await linesAbout(warnings), []);
});

test("no request sets the mount: one with parameters, or of several, is never taken, and neither is what encodings make of it", async (t) => {
  const sites: [readonly string[], readonly string[]][] = [
    [["/t/:tenant/auth"], ["/t/evil/auth/session"]],
    [["/*tenant/auth"], ["/evil/auth/session"]],
    [
      ["/a/auth", "/b/auth"],
      ["/a/auth/session", "/b/auth/session"],
    ],
    [["/account/*splat"], ["/account/caf%c3%a9/session"]],
  ];
  for (const [mounts, requests] of sites) {
    forget("request-warnings");
    const { config, warnings } = application({ providers: [github] });
    const client = new Client(await serve(t, site(config, ...mounts)));
    for (const path of requests) await client.ask(path);
    const told = await client.json("/start");
    assert.deepEqual(told, ["/auth/signin", "/auth/callback/github"], mounts.join());
    assert.equal((await linesAbout(warnings)).length, 1);
  }
});

test("below a router with a parameter, a second path ends what was taken for the mount", async (t) => {
  forget("request-warnings");
  const { config, warnings } = application({ providers: [github] });
  const app = site(config).use("/t/:tenant", Router().use("/auth", ExpressAuth(config)));
  const client = new Client(await serve(t, app));
  for (const tenant of ["one", "two"]) await client.ask(`/t/${tenant}/auth/session`);
  assert.deepEqual(await client.json("/start"), ["/auth/signin", "/auth/callback/github"]);
  assert.equal((await linesAbout(warnings)).length, 1);
});

test("where somebody gives their consent is below the mount", async () => {
  const { config, ask } = await stage();
  await mount(config);
  await assert.rejects(ask({ scopes: ["calendar"] }), (error: unknown) => {
    assert.ok(isConsentRequired(error));
    assert.equal(new URL(error.url).pathname, `${base}/signin/hostile`);
    return true;
  });
});

test("the links of mails, and where somebody signs in once more, are below the mount", async () => {
  const passwords = passwordScene();
  await mount(passwords.config);
  const input = { headers: new Headers({ host: "app.example.com", "x-forwarded-proto": "https" }) };
  await signUp(input, passwords.config, { email: newAddress(), password: good });
  assert.equal(new URL(await passwords.lastLink()).pathname, `${base}/confirm`);

  const { config, enter, mails } = securityScene();
  const visitor = await enter(newPerson());
  await mount(config);
  const request = requestOf(visitor);
  await securityAction(request, config, "address", { email: newAddress() });
  const link = mails.map(({ url }) => url).findLast(Boolean);
  assert.equal(new URL(link ?? origin).pathname, `${base}/security`);

  const refused = await securityAction(new Headers(input.headers), config, "name", { name: "Eve" });
  assert.ok(!refused.ok && refused.reason === "signed-out");
  assert.equal(new URL(refused.url).pathname, `${base}/signin`);
  const checked = await checkSession(new Headers(input.headers), config);
  assert.ok(!checked.ok);
  assert.equal(new URL(checked.url).pathname, `${base}/signin`);
});
