import assert from "node:assert/strict";
import { describe, test } from "node:test";
import express, { type Express } from "express";
import { ExpressAuth } from "../../src/express/index.ts";
import { skipCSRFCheck } from "../../src/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password, unlimited } from "../http/support/password.ts";
import { type RawRequest, sendRaw } from "../server/raw.ts";
import { serve } from "../server/support.ts";
import { application } from "../support/application.ts";
import { hostileHosts, hostileTargets } from "../support/hosts.ts";

const form = ["content-type", "application/x-www-form-urlencoded"] as const;
const body = "username=ada&password=lovelace-1815";

/** An application that counts what comes to the path where passwords are tried. */
function guarded(mount: (app: Express, config: AuthConfig) => void = mountAtAuth) {
  const seen = { limited: 0, tried: 0 };
  const authorize = () => {
    seen.tried++;
    return null;
  };
  const { config, errors } = application({
    providers: [password({ authorize })],
    skipCSRFCheck,
    limits: unlimited,
  });
  const app = express();
  app.use("/auth/callback/credentials", (_req, _res, next) => {
    seen.limited++;
    next();
  });
  mount(app, config);
  return { app, seen, errors };
}

function mountAtAuth(app: Express, config: AuthConfig): void {
  app.use("/auth", ExpressAuth(config));
}

const post = (target: string, hosts: readonly string[]): RawRequest => ({
  method: "POST",
  target,
  headers: [...hosts.map((host) => ["host", host] as const), form],
  body,
});

for (const AUTH_URL of [undefined, "https://app.example.com"]) {
  describe(`AC-12 ${AUTH_URL ? "with" : "without"} AUTH_URL the Host header chooses no route`, () => {
    for (const [what, hosts] of Object.entries(hostileHosts)) {
      test(what, async (t) => {
        if (AUTH_URL) process.env.AUTH_URL = AUTH_URL;
        t.after(() => delete process.env.AUTH_URL);
        const { app, seen, errors } = guarded();
        const address = await serve(t, app);
        const { status } = await sendRaw(address, post("/auth/session", hosts));
        assert.ok([200, 400].includes(status), `status ${status}`);
        assert.deepEqual(seen, { limited: 0, tried: 0 });
        const headers = post("", hosts).headers;
        const read = await sendRaw(address, { target: "/auth/session", headers });
        if (read.status === 200) assert.equal(read.body, "null");
        else assert.equal(read.status, 400);
        assert.ok(errors.length <= 2, "one line for each request");
        for (const { type } of errors) assert.match(type, /^(?:UntrustedHost|InvalidRequest)$/);
      });
    }
  });
}

const mounts: Readonly<Record<string, (app: Express, config: AuthConfig) => void>> = {
  "at a path": mountAtAuth,
  "at a pattern": (app, config) => void app.use("/auth/*splat", ExpressAuth(config)),
  "at all methods of a pattern": (app, config) => void app.all("/auth/*splat", ExpressAuth(config)),
  "at the root, with a base path": (app, config) =>
    void app.use(ExpressAuth({ ...config, basePath: "/auth" })),
  "at a path, with strict routing": (app, config) => {
    app.set("strict routing", true);
    mountAtAuth(app, config);
  },
  "in a router": (app, config) =>
    void app.use("/auth", express.Router().use("/", ExpressAuth(config))),
};

for (const [where, mount] of Object.entries(mounts)) {
  describe(`AC-38 mounted ${where}, the library acts on what a limiter on the path sees`, () => {
    test("and acts on the path itself", async (t) => {
      const { app, seen } = guarded(mount);
      const address = await serve(t, app);
      for (const target of [
        "/auth/callback/credentials",
        "/auth/callback/credentials?x=//y#z".slice(0, -2),
        `${address}/auth/callback/credentials`,
        "http://another.example/auth/callback/credentials?",
      ]) {
        const before = seen.tried;
        assert.equal((await sendRaw(address, post(target, ["localhost"]))).status, 302, target);
        assert.deepEqual(seen, { limited: before + 1, tried: before + 1 }, target);
      }
    });

    for (const target of hostileTargets) {
      test(`and nothing at ${target}`, async (t) => {
        const { app, seen } = guarded(mount);
        const address = await serve(t, app);
        const { status } = await sendRaw(address, post(target, ["localhost"]));
        assert.ok([400, 404].includes(status), `status ${status}`);
        assert.equal(seen.tried, 0);
      });
    }
  });
}

test("a request whose target has another spelling leaves one line that says so", async (t) => {
  const { app, errors } = guarded();
  const address = await serve(t, app);
  const { status, body: answer } = await sendRaw(address, {
    target: "/auth/../auth/session",
    headers: [["host", "localhost"]],
  });
  assert.equal(status, 400);
  assert.deepEqual(JSON.parse(answer), { error: "InvalidRequest" });
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["invalid-target"],
  );
});
