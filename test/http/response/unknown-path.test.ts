import assert from "node:assert/strict";
import { test } from "node:test";
import { explainPath } from "../../../src/http/response/unknown-path.ts";
import type { RouteOptions } from "../../../src/http/route.ts";
import GitHub from "../../../src/providers/github.ts";
import Password from "../../../src/providers/password.ts";

/** What is said of a path after what it was compared with. */
function hint(path: string, basePath = "/auth", own: RouteOptions = {}, mounted?: string) {
  return explainPath("GET", path, basePath, own, mounted).split(". ").slice(1).join(". ");
}

test("it says what was asked for and what that was compared with, each cut to what fits into a line", () => {
  assert.match(
    explainPath("GET", "/auth/x", "/auth", {}, undefined),
    /^GET \/auth\/x is answered with 404: the base path is \/auth\. Below/,
  );
  assert.match(explainPath("GET", "/x/y", "", {}, undefined), /the base path is \/\. Below/);
  assert.match(
    explainPath("GET", "/auth/x", "/auth", {}, "ExpressAuth is mounted at /auth"),
    /the base path is \/auth, and ExpressAuth is mounted at \/auth\. /,
  );
  const long = explainPath(
    "M".repeat(500),
    `/auth/${"p".repeat(5_000)}`,
    `/${"b".repeat(500)}`,
    {},
    `Mounted at /${"m".repeat(500)}`,
  );
  assert.match(long, /^M{1,20}[^M]/);
  assert.ok((/b+/.exec(long)?.[0].length ?? 0) <= 60);
  assert.ok((/m+/.exec(long)?.[0].length ?? 0) <= 200);
  assert.ok(long.length < 1_000);
});

for (const [path, basePath, says] of [
  ["/auth", "/auth", /^No page is at the base path itself: people sign in at \/auth\/signin$/],
  ["/auth/", "/auth", /^No page is at the base path itself: /],
  ["/", "", /^No page is at the base path itself: people sign in at \/signin$/],
  ["/auth/session/", "/auth", /^Take the slash off its end$/],
  ["/AUTH/signin", "/auth", /^Write it in the letter case of the base path$/],
  ["/auth/signin", "/Auth", /^Write it in the letter case of the base path$/],
  ["/authors", "/auth", /^Let only paths below the base path come here, or set `basePath`$/],
  ["/a/b/c", "/auth", /^Let only paths below/],
  ["/signin/a/b", "/auth", /^Let only paths below/],
  ["/x/signin/a/b", "/auth", /^Let only paths below/],
  ["/signin", "/auth", /seems to take \/auth off the path: .* or set basePath to "\/"$/],
  ["/signin/github", "/auth", /seems to take \/auth off the path: /],
  ["/x/signin/github", "/auth", /mounted at \/x: .* to "\/x", or mount it at \/auth$/],
  ["/x/signin/callback", "/auth", /mounted at \/x\/signin: /],
  ["/auth/x/signin", "/auth", /^The library seems to be mounted at \/auth\/x: /],
  ["/x/signin", "", /^The library seems to be mounted at \/x: .* or mount it at \/$/],
  ["/auth/x/y", "/auth", /^Below \/auth there are /],
  ["/x", "", /^Below \/ there are \/callback/],
] as const) {
  test(`${path} below "${basePath}": ${says.source.slice(0, 60)}`, () => {
    assert.match(hint(path, basePath), says);
  });
}

test("of the paths that are named none is longer than 60 characters, and twenty segments are looked at", () => {
  const deep = (count: number) => `${"/x".repeat(count)}/signin`;
  assert.match(hint(deep(18)), /^The library seems to be mounted at \/x/);
  assert.match(hint(deep(19)), /^Let only paths below/);
  const mount = `/${"m".repeat(300)}`;
  const said = hint(`${mount}/signin`, `/${"b".repeat(300)}`);
  for (const [text = ""] of said.matchAll(/m{9,}|b{9,}/g)) assert.ok(text.length <= 60);
});

for (const [path, option] of [
  ["/auth/security", "`security: true`"],
  ["/auth/factor", "the option `factors`"],
  ["/auth/signup", "the provider `Password`"],
  ["/auth/reset", "the provider `Password`"],
  ["/auth/confirm", "the provider `Password`"],
  ["/auth/logout/google", "the option `logout` of a provider"],
  ["/auth/signout/google", "the option `logout` of a provider"],
] as const) {
  test(`${path} is said to be there only with ${option}, and what is below it is not`, () => {
    assert.equal(hint(path), `This route is there only with ${option}`);
    assert.match(hint(`${path}/x`), /^Below \/auth there are /);
  });
}

test("an action with too much or too little behind it needs no option", () => {
  for (const path of [
    "/auth/logout",
    "/auth/session/google",
    "/auth/elsewhere/google",
    "/auth//google",
  ]) {
    assert.match(hint(path), /^Below \/auth there are /);
  }
});

test("where the framework says where it is, only that is taken for a mount", () => {
  const mounted = "ExpressAuth is mounted at /auth/shop";
  assert.match(hint("/auth/shop/signin", "/auth", {}, mounted), /mounted at \/auth\/shop: set/);
  const other = hint("/auth/google/callback", "/auth", {}, mounted);
  assert.match(other, /^Below \/auth there are /);
  assert.match(other, /If it is a route of yours, mount the library after it, or at another path$/);
  assert.match(hint("/auth/x/y", "/auth", {}, mounted), /If it is a route of yours/);
  assert.doesNotMatch(hint("/auth/x/y"), /If it is a route of yours/);
  assert.match(hint("/shop/signin", "/auth", {}, mounted), /mounted at \/shop: set/);
});

test("the routes that an application has are listed, and those that need a provider with it only", () => {
  const routes = (own: RouteOptions) => hint("/auth/x", "/auth", own).split("there are ")[1];
  assert.equal(
    routes({}),
    [
      "/callback/{provider}, /csrf, /error, /providers, /session, /signin, /signin/{provider}",
      "/signout, /verify-request, /webauthn-options/{provider}",
    ].join(", "),
  );
  assert.match(routes({ security: true }) ?? "", /options\/\{provider\}, \/security$/);
  const github = GitHub({ clientId: "a", clientSecret: "b", logout: {} });
  assert.match(routes({ providers: [github] }) ?? "", /error, \/logout\/\{provider\}, \/providers/);
  assert.match(routes({ providers: [Password] }) ?? "", /, \/signup, \/confirm, \/reset$/);
  assert.match(routes({ factors: {} }) ?? "", /options\/\{provider\}, \/factor$/);
});
