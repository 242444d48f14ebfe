import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isAction, parseRoute } from "../../src/http/route.ts";

const found: [path: string, basePath: string, action: string, providerId: string | undefined][] = [
  ["/auth/session", "/auth", "session", undefined],
  ["/auth/session/", "/auth", "session", undefined],
  ["/auth/signin", "/auth", "signin", undefined],
  ["/auth/signin/github", "/auth", "signin", "github"],
  ["/auth/signin/github/", "/auth", "signin", "github"],
  ["/auth/callback/github", "/auth", "callback", "github"],
  ["/auth/verify-request", "/auth", "verify-request", undefined],
  ["/api/auth/csrf", "/api/auth", "csrf", undefined],
  ["/csrf", "", "csrf", undefined],
];

for (const [path, basePath, action, providerId] of found) {
  test(`${path} below "${basePath}" is ${action} ${providerId ?? ""}`, () => {
    assert.deepEqual(parseRoute(path, basePath), { action, providerId });
  });
}

const unknown = [
  "/auth",
  "/auth/",
  "/authsignin",
  "/auth//signin",
  "/auth/signin//",
  "/auth/signin//github",
  "/auth/signin/github/x",
  "/auth/SIGNIN",
  "/AUTH/signin",
  "/auth/signin;x=1",
  "/auth/sign%69n",
  "/auth%2fsignin",
  "/auth/signin%2fgithub",
  "/auth/session/github",
  "/auth/csrf/x",
  "/auth/constructor",
  "/auth/__proto__",
  "/x/auth/signin",
  "/auth/./signin",
];

for (const path of unknown) {
  test(`AC-38 ${path} is nothing`, () => {
    assert.equal(parseRoute(path, "/auth"), undefined);
  });
}

test("AC-38 an action has one path, whatever is tried", () => {
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom("", "/auth", "/api/auth"), (path, basePath) => {
      const route = parseRoute(path, basePath);
      if (!route) return;
      const { action, providerId } = route;
      const canonical = [basePath, action, providerId].filter((part) => part !== undefined);
      assert.equal(path.replace(/\/$/, ""), canonical.join("/"));
    }),
  );
});

test("a segment is an action only by its exact name", () => {
  assert.equal(isAction("signin"), true);
  assert.equal(isAction("toString"), false);
  assert.equal(isAction(undefined), false);
});
