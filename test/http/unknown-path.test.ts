import assert from "node:assert/strict";
import { describe, test } from "node:test";
import express from "express";
import { Hono } from "hono";
import { ExpressAuth } from "../../src/express/index.ts";
import { HonoAuth } from "../../src/hono/index.ts";
import { actions, parseRoute } from "../../src/http/route.ts";
import { Auth } from "../../src/index.ts";
import GitHub from "../../src/providers/github.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { serve } from "../server/support.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { forget } from "../support/forget.ts";
import { password } from "./support/password.ts";

/** An application whose warnings are kept. */
function warned(own: Partial<AuthConfig> = {}) {
  const warnings: string[] = [];
  const { config, errors } = application({ providers: [password()], ...own });
  const logger = {
    ...config.logger,
    warn: (code: string, text?: string) => {
      forget("log-tallies");
      warnings.push(`${code}: ${text}`);
    },
  };
  return { config: { ...config, logger }, warnings, errors };
}

const paths: readonly [basePath: string, path: string, says: RegExp][] = [
  [
    "/auth",
    "/auth/sigin",
    /GET \/auth\/sigin .* the base path is \/auth\. Below \/auth there are \/callback\/\{provider\}, \/csrf, /,
  ],
  ["/auth", "/auth", /people sign in at \/auth\/signin/],
  ["/auth", "/auth/signin/", /Take the slash off its end/],
  ["/auth", "/Auth/signin", /letter case of the base path/],
  [
    "/auth",
    "/api/auth/callback/github?code=secret",
    /seems to be mounted at \/api\/auth: set `basePath` \(or the path of AUTH_URL\) to "\/api\/auth", or mount it at \/auth$/,
  ],
  ["/auth", "/auth/acme/signin", /seems to be mounted at \/auth\/acme: /],
  ["/auth", "/signin", /take \/auth off the path: let it stay there, or set basePath to "\/"/],
  ["/auth", "/favicon.ico", /Let only paths below the base path come here/],
  ["/", "/x", /the base path is \/\./],
];

for (const [basePath, path, says] of paths) {
  test(`${path} under ${basePath} is answered with 404, and the log says what may be meant`, async () => {
    const { config, warnings } = warned({ basePath });
    const response = await Auth(new Request(origin + path), config);
    assert.equal((response as Response).status, 404);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? "", /^unknown-path: /);
    assert.match(warnings[0] ?? "", says);
    assert.doesNotMatch(warnings[0] ?? "", /secret/);
  });
}

test("a person is shown a page at a path that is none, in their language, and a program gets JSON", async () => {
  const { config } = warned();
  const ask = async (accept: string) => {
    const headers = { accept, "accept-language": "de" };
    const response = await Auth(new Request(`${origin}/auth/nonsense`, { headers }), config);
    return { status: response.status, text: await response.text() };
  };
  const page = await ask("text/html");
  assert.equal(page.status, 404);
  assert.match(page.text, /Diese Seite gibt es nicht/);
  assert.match(page.text, /href="\/auth\/signin"/);
  assert.deepEqual(await ask("*/*"), { status: 404, text: '{"error":"NotFound"}' });
});

const switched: readonly [path: string, own: Partial<AuthConfig>, says: string][] = [
  ["/auth/security", {}, "This route is there only with `security: true`"],
  ["/auth/logout/github", {}, "This route is there only with the option `logout` of a provider"],
  ["/auth/signout/github", {}, "This route is there only with the option `logout` of a provider"],
];

for (const [path, own, says] of switched) {
  test(`${path} is none until it is switched on, and the log names the option`, async () => {
    const { config, warnings } = warned(own);
    await Auth(new Request(origin + path), config);
    assert.ok(warnings[0]?.endsWith(says), warnings[0]);
  });
}

test("every route that is named is one, and every one is named", async () => {
  const github = GitHub({ clientId: "a", clientSecret: "b", logout: { federated: true } });
  for (const own of [{}, { security: true, adapter: memory() }, { providers: [github] }]) {
    const { config, warnings } = warned(own);
    await Auth(new Request(`${origin}/auth/sigin`), config);
    const line = warnings.findLast((one) => one.startsWith("unknown-path")) ?? "";
    const named = line.split(" there are ")[1]?.split(", ") ?? [];
    const known = [...actions, "security"].flatMap((action) =>
      [`/${action}`, `/${action}/{provider}`].filter((path) => parseRoute(path, "", config)),
    );
    // These need the id of a provider, and say so when it is missing.
    const incomplete = ["/callback", "/logout", "/webauthn-options"];
    assert.deepEqual(
      named,
      known.filter((path) => !incomplete.includes(path)),
    );
    assert.equal(named.includes("/security"), "security" in own);
    assert.equal(named.includes("/logout/{provider}"), "providers" in own);
  }
});

test("a path of any length is written in a line", async () => {
  const { config, warnings } = warned();
  await Auth(new Request(`${origin}/auth/${"x/".repeat(20_000)}signin`), config);
  assert.ok((warnings[0] ?? "").length < 500);
});

test("anybody can ask for what does not exist, and fills no log", async (t) => {
  const print = t.mock.method(console, "warn", () => {});
  const { logger: _, ...config } = application({ providers: [password()] }).config;
  for (let i = 0; i < 40; i++) {
    await Auth(new Request(`${origin}/auth/x${i}`), config);
    await Auth(new Request(`${origin}/auth/session`, { method: "PUT" }), config);
  }
  assert.equal(print.mock.callCount(), 10);
});

describe("a binding says how it was mounted", () => {
  test("Express, where `basePath` is another", async (t) => {
    const { config, warnings } = warned({ basePath: "/api/auth" });
    const address = await serve(t, express().use("/auth", ExpressAuth(config)));
    assert.equal((await fetch(`${address}/auth/signin`)).status, 404);
    assert.match(
      warnings[0] ?? "",
      /the base path is \/api\/auth, and ExpressAuth is mounted at \/auth\. The library seems to be mounted at \/auth: set `basePath`/,
    );
  });

  test("Express, above a route of the application, which is not said to be a mount", async (t) => {
    const { config, warnings } = warned();
    const app = express().use("/auth", ExpressAuth(config));
    app.get("/auth/google/callback", (_, res) => void res.send("of the application"));
    const address = await serve(t, app);
    assert.equal((await fetch(`${address}/auth/google/callback`)).status, 404);
    assert.doesNotMatch(warnings[0] ?? "", /seems to be mounted at/);
    assert.match(
      warnings[0] ?? "",
      /Below \/auth there are .*If it is a route of yours, mount the library after it, or at another path$/,
    );
  });

  test("Hono, with a pattern that matches nothing below", async () => {
    const { config, warnings } = warned();
    const app = new Hono().use("/auth", HonoAuth(config));
    assert.equal((await app.request("http://localhost/auth")).status, 404);
    assert.match(
      warnings[0] ?? "",
      /HonoAuth is mounted at \/auth, which matches nothing below: write "\/auth\/\*"/,
    );
  });
});

test("a method that a route does not have is answered with 405, and the log names it", async () => {
  for (const [method, path, allow] of [
    ["PUT", "/auth/session", "GET, POST, HEAD"],
    ["DELETE", "/auth/csrf", "GET, HEAD"],
    ["HEAD", "/auth/callback/hostile?code=x", "GET, POST"],
  ] as const) {
    const { config, warnings } = warned({
      providers: [
        {
          id: "hostile",
          type: "oauth",
          name: "H",
          issuer: "https://x.example",
          token: "https://x.example/t",
          userinfo: "https://x.example/u",
          authorization: "https://x.example/a",
        },
      ],
    });
    const response = (await Auth(new Request(origin + path, { method }), config)) as Response;
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), allow);
    assert.deepEqual(warnings, [
      `unknown-method: ${method} ${path.split("?")[0]} is answered with 405: the route knows ${allow}`,
    ]);
  }
});

test("a form that is posted to a route that can only be read is answered with 405", async () => {
  const { config, errors } = warned();
  const visitor = browser(config);
  for (const route of ["csrf", "providers", "error", "verify-request"]) {
    const response = await visitor.submit(`/auth/${route}`);
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "GET, HEAD");
    assert.equal(errors.at(-1)?.code, "unknown-action");
    assert.match(await response.text(), /request couldn’t be understood/);
  }
});
