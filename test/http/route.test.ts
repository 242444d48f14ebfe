import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isAction,
  isAtProvider,
  isOfPasswords,
  parseRoute,
  takesProvider,
} from "../../src/http/route.ts";
import { normalizeBasePath, normalizePath } from "../../src/lib/path.ts";
import Password from "../../src/providers/password.ts";
import { fc } from "../support/fast-check.ts";

const found: [path: string, basePath: string, action: string, providerId: string | undefined][] = [
  ["/auth/session", "/auth", "session", undefined],
  ["/auth/signin", "/auth", "signin", undefined],
  ["/auth/signin/github", "/auth", "signin", "github"],
  ["/auth/callback/github", "/auth", "callback", "github"],
  ["/auth/verify-request", "/auth", "verify-request", undefined],
  ["/api/auth/csrf", "/api/auth", "csrf", undefined],
  ["/csrf", "", "csrf", undefined],
  ["/caf%C3%A9/csrf", "/caf%C3%A9", "csrf", undefined],
  ["/caf%c3%a9/csrf", "/caf%C3%A9", "csrf", undefined],
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
  "/auth/signin/",
  "/auth/session/",
  "/auth/signin/github/",
  "/auth/signin//",
  "/auth/signin//github",
  "/auth/signin/github/x",
  "/auth/SIGNIN",
  "/AUTH/signin",
  "/auth/signin;x=1",
  "/auth/sign%69n",
  "/auth%2fsignin",
  "/auth/signin%2fgithub",
  "/auth/signin/git%68ub",
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

const written = fc.oneof(
  fc.constantFrom(
    "",
    "/",
    "/auth",
    "/api/auth",
    "/mein bereich",
    "/caf\u00e9/auth",
    "/a%2fb",
    "/\\x",
  ),
  fc.string({ unit: fc.constantFrom(..."/a.%2e\u00e9 ?#\\") }),
  fc.webPath(),
);
const action = fc.constantFrom("session", "signin", "callback", "sign%69n", "SIGNIN", "csrf/..");
const provider = fc.constantFrom("", "/", "/github", "/github/", "/a%2fb", "//x", "/x/y");

test("AC-38 an action has one path, whatever is tried", () => {
  fc.assert(
    fc.property(written, written, action, provider, (own, other, asked, of) => {
      const basePath = normalizeBasePath(own);
      for (const tried of [other, basePath, own, basePath.toLowerCase()]) {
        const path = new URL(`http://x/${tried}/${asked}${of}`.replace("x//", "x/")).pathname;
        const route = parseRoute(path, basePath);
        if (!route) continue;
        const { action, providerId } = route;
        const canonical = [basePath, action, providerId].filter((part) => part !== undefined);
        assert.equal(normalizePath(path), canonical.join("/"));
        assert.deepEqual(parseRoute(canonical.join("/"), basePath), route);
      }
    }),
    { numRuns: 3000 },
  );
});

test("every action is found below every base path, as a browser writes it", () => {
  fc.assert(
    fc.property(written, (own) => {
      const basePath = normalizeBasePath(own);
      assert.equal(normalizeBasePath(basePath), basePath);
      assert.match(basePath, /^(?:$|\/.*[^/]$)/s);
      const { pathname } = new URL(`http://x${basePath}/callback/github`);
      assert.deepEqual(parseRoute(pathname, basePath), {
        action: "callback",
        providerId: "github",
      });
      const lower = pathname.replace(/%../g, (encoding) => encoding.toLowerCase());
      assert.equal(parseRoute(lower, basePath)?.action, "callback");
    }),
    { numRuns: 3000 },
  );
});

test("a segment is an action only by its exact name", () => {
  assert.equal(isAction("signin"), true);
  assert.equal(isAction("toString"), false);
  assert.equal(isAction(undefined), false);
});

test("a provider may follow the name of an action only where it means something", () => {
  for (const [segment, takes] of [
    ["signin", true],
    ["callback", true],
    ["logout", true],
    ["signout", true],
    ["webauthn-options", true],
    ["session", false],
    ["security", false],
    ["elsewhere", false],
    [undefined, false],
  ] as const) {
    assert.equal(takesProvider(segment), takes, segment);
  }
});

test("the routes of passwords are known by their exact names, and are there only with such a provider", () => {
  for (const segment of ["signup", "reset", "confirm"]) {
    assert.equal(isOfPasswords(segment), true);
    assert.equal(isOfPasswords(`x${segment}`), false);
    assert.equal(isOfPasswords(`${segment}x`), false);
    assert.equal(parseRoute(`/auth/${segment}`, "/auth"), undefined);
    assert.equal(parseRoute(`/auth/${segment}`, "/auth", {}), undefined);
    const own = { providers: [Password] };
    const route = { action: segment, providerId: undefined };
    assert.deepEqual(parseRoute(`/auth/${segment}`, "/auth", own), route);
    assert.equal(parseRoute(`/auth/${segment}/x`, "/auth", own), undefined);
  }
  assert.equal(isOfPasswords(undefined), false);
});

test("without the options that switch them on, the routes for signing out at a provider are none", () => {
  for (const path of ["/auth/logout", "/auth/logout/github", "/auth/signout/github"]) {
    assert.equal(parseRoute(path, "/auth"), undefined, path);
    assert.equal(parseRoute(path, "/auth", {}), undefined, path);
  }
  assert.equal(isAtProvider("logout", undefined), true);
  assert.equal(isAtProvider("signout", undefined), false);
  assert.equal(isAtProvider("signout", "github"), true);
  assert.equal(isAtProvider("signin", "github"), false);
});
