import assert from "node:assert/strict";
import { test } from "node:test";
import { createMounts, findRoute, mountPath, noteMount, signIn } from "../../src/server/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application } from "../support/application.ts";
import { fc } from "../support/fast-check.ts";
import { forget } from "../support/forget.ts";

for (const [pattern, asked, expected] of [
  ["/auth/*", "/auth/signin/github", "/auth"],
  ["/auth/*", "/auth/x4/callback/c", "/auth"],
  ["/api/auth/*rest", "/api/auth/session", "/api/auth"],
  ["/auth/**", "/auth/session", "/auth"],
  ["/auth/:rest*", "/auth/session", "/auth"],
  ["/auth/:rest{.+}", "/auth/x/session", "/auth"],
  ["/api/auth/[...rest]", "/api/auth/session", "/api/auth"],
  ["/api/auth/$", "/api/auth/session", "/api/auth"],
  ["/auth/{*rest}", "/auth/session", "/auth"],
  ["/auth/:action/:provider?", "/auth/signin/github", "/auth"],
  ["/auth/:action{signin|callback}/:provider{[a-z]+}", "/auth/signin/github", "/auth"],
  ["/auth/:action", "/auth/session", "/auth"],
  ["/auth/callback/:provider", "/auth/callback/github", "/auth"],
  ["/auth/session", "/auth/session", "/auth"],
  ["/auth", "/auth", "/auth"],
  ["/session/*", "/session/session", "/session"],
  ["/signin/:rest{.+}", "/signin/signin", "/signin"],
  ["/callback/auth/*", "/callback/auth/session", "/callback/auth"],
  ["/:tenant/auth/*", "/acme/auth/session", "/acme/auth"],
  ["/t/:tenant/*", "/t/acme/session", "/t/acme"],
  ["/mein bereich/*", "/mein%20bereich/session", "/mein bereich"],
  ["/auth/*", "/AUTH/session", "/auth"],
  ["*", "/x/session", undefined],
  ["/*", "/x/session", undefined],
  ["/:a/:b", "/x/session", undefined],
] as const) {
  test(`the base path of ${pattern} is ${expected} for ${asked}`, () => {
    assert.equal(mountPath(pattern, asked), expected);
  });
}

test("AC-38 below a pattern without parameters there is one place, whatever is asked for", () => {
  const segment = fc.oneof(
    fc.constantFrom("auth", "signin", "session", "api", "x4"),
    fc.webSegment(),
  );
  const fixed = fc.array(segment, { minLength: 1, maxLength: 3 });
  const end = fc.constantFrom("*", "*rest", ":rest{.+}", "[...rest]", "**");
  fc.assert(
    fc.property(fixed, end, fc.array(segment), (segments, wildcard, more) => {
      const mount = segments.filter((one) => one && !/[*:$[\](){}]/.test(one));
      fc.pre(mount.length > 0);
      const base = `/${mount.join("/")}`;
      const asked = `${base}/${more.join("/")}`;
      assert.equal(mountPath(`${base}/${wildcard}`, asked), base);
    }),
  );
});

test("a path without its pattern is a mistake, and the message says what to write", () => {
  assert.throws(() => Reflect.apply(mountPath, undefined, ["/auth/x4/signin"]), {
    name: "TypeError",
    message: /^Write mountPath\(pattern, pathname\)/,
  });
});

test("a configuration gets the base path of its mount, and the same one is the same object", () => {
  const config: AuthConfig = { providers: [] };
  const mounted = createMounts();
  assert.equal(mounted(config, "/x").basePath, "/x");
  assert.equal(mounted(config, "/x"), mounted(config, "/x"));
  assert.equal(mounted(config, undefined), config);
  const own: AuthConfig = { providers: [], basePath: "/own" };
  assert.equal(mounted(own, "/x"), own);
});

test("a path is the library's only as a whole", () => {
  assert.deepEqual(findRoute("/auth/signin/github", "auth/"), {
    action: "signin",
    providerId: "github",
  });
  assert.equal(findRoute("/caf%c3%a9/session", "/caf\u00e9")?.action, "session");
  assert.equal(findRoute("/session", "/")?.action, "session");
  for (const path of [
    "/auth/session/",
    "/auth/signin/github/x",
    "/auth/session/42",
    "/auth/providers/42/edit",
  ]) {
    assert.equal(findRoute(path, "/auth"), undefined, path);
  }
});

test("a framework tells where a handler is mounted before its first request, and the log says where that are two places", async () => {
  forget("request-warnings");
  const { config, warnings } = application({ providers: [] });
  const headers = new Headers({ host: "app.example.com" });
  const page = async () => new URL((await signIn(headers, config)).redirect).pathname;
  await noteMount(config, "/konto/auth", "MyAuth");
  assert.equal(await page(), "/konto/auth/signin");
  assert.deepEqual(warnings, []);
  await noteMount(config, "/second/auth", "MyAuth");
  assert.equal(await page(), "/auth/signin");
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.match(warnings.join(), /^mount-unknown: .* where MyAuth is mounted/);
});
