import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runInNewContext } from "node:vm";
import {
  Headers as OtherHeaders,
  Response as OtherResponse,
} from "next/dist/compiled/@edge-runtime/primitives/fetch.js";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextResponse } from "next/server.js";
import { NextAuth, type NextAuthConfig } from "../../src/next/index.ts";
import { config, origin, signIn, visit } from "./application.ts";

type Authorized = NonNullable<NonNullable<NextAuthConfig["callbacks"]>["authorized"]>;

/** An application whose proxy asks `authorized`, and whether the wrapped handler ran. */
function application(authorized: Authorized) {
  const callbacks: NextAuthConfig["callbacks"] = {
    authorized,
    session: ({ session }) => ({ ...session, roles: [], team: { id: 7 } }),
  };
  const { auth, handlers } = NextAuth(config({ callbacks }));
  const seen = { ran: 0 };
  const wrapped = auth<NextFetchEvent>(() => {
    seen.ran++;
    return undefined;
  });
  const ask = (cookie?: string) => {
    const request = visit("/page", cookie ? { cookie } : {});
    return wrapped(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
  };
  return { ask, handlers, seen };
}

/** A response whose very prototypes are of another realm, body included. */
const otherRealm: object = runInNewContext(`
  class Headers extends Map {}
  class Response {
    get status() { return 403; }
    headers = new Headers([["x-own", "1"], ["set-cookie", "a=1"], ["set-cookie", "b=2"]].slice(0, 2));
    async arrayBuffer() { return new Uint8Array([110, 111]).buffer; }
  }
  new Response();
`);

describe("AC-50: a response is sent, whatever copy of the class made it", () => {
  const headers = new OtherHeaders({ "x-own": "1" });
  headers.append("set-cookie", "a=1");
  const cases: [what: string, answer: () => unknown][] = [
    [
      "this one's",
      () => new Response("no", { status: 403, headers: { "x-own": "1", "set-cookie": "a=1" } }),
    ],
    ["another copy's", () => new OtherResponse("no", { status: 403, headers })],
    ["another realm's", () => otherRealm],
  ];
  for (const [what, answer] of cases) {
    test(what, async () => {
      const { ask, seen } = application(answer);
      const response = await ask();
      assert.ok(response instanceof Response, "Next.js takes nothing else");
      assert.equal(response.status, 403);
      assert.equal(await response.text(), "no");
      assert.equal(response.headers.get("x-own"), "1");
      assert.deepEqual(response.headers.getSetCookie(), ["a=1"]);
      assert.equal(seen.ran, 0);
    });
  }

  test("a redirect and a response without a body too", async () => {
    const headers = { location: `${origin}/elsewhere` };
    const moved = await application(() => new OtherResponse(null, { status: 307, headers })).ask();
    assert.deepEqual([moved.status, moved.headers.get("location")], [307, headers.location]);
    const empty = await application(() => new OtherResponse(null, { status: 204 })).ask();
    assert.deepEqual([empty.status, empty.body], [204, null]);
  });
});

describe("AC-50: what only looks like an answer lets nobody in, and says what it was", () => {
  class Forbidden {
    readonly reason = "a secret reason";
  }
  const real = new Response("no", { status: 403 });
  const cases: [what: string, answer: unknown, named: RegExp][] = [
    ["what a page's props answer", { redirect: { destination: "/x" } }, /Object with redirect/],
    ["a status alone", { status: 403 }, /Object with status/],
    ["an address", { url: "/login" }, /Object with url/],
    ["a verdict", { ok: false }, /Object with ok/],
    [
      "plain headers",
      { status: 403, headers: {}, body: null },
      /Object with status, headers, body/,
    ],
    [
      "real headers and no body to read",
      { status: 403, headers: new Headers(), body: null },
      /Object with status, headers, body/,
    ],
    ["the members of a response", { ...real, headers: real.headers, status: "403" }, /Object with/],
    ["an object of a class", new Forbidden(), /\(Forbidden with reason\)/],
    ["an error", new Error("no"), /\(Error\)/],
    ["a list", [], /\(Array\)/],
    ["an object without a class", Object.create(null), /\(Object\)/],
    ["a request", visit("/x"), /NextRequest/],
    ["a function that was not called", () => false, /a function/],
    ["a class", NextResponse, /a function/],
    ["a path", "/login", /an address/],
    ["an address in text", "https://app.example.com/login", /an address/],
  ];
  for (const [what, answer, named] of cases) {
    test(what, async () => {
      const { ask, handlers, seen } = application(() => answer);
      for (const cookie of [undefined, (await signIn(handlers)).cookie]) {
        await assert.rejects(ask(cookie), (error: Error & { code?: string }) => {
          assert.equal(error.name, "Configuration");
          assert.equal(error.code, "authorized-answer");
          assert.match(error.message, named);
          assert.match(error.message, /Answer true, false or a Response/);
          assert.doesNotMatch(error.message, /secret|login|destination/);
          return true;
        });
      }
      assert.equal(seen.ran, 0);
    });
  }
});

describe("what somebody who is signed in is let in with", () => {
  const cases: [what: string, authorized: Authorized][] = [
    ["true", () => true],
    ["a number", () => 1],
    ["text", () => "staff"],
    ["the session", ({ auth }) => auth],
    ["the user", ({ auth }) => auth?.user],
    ["a member of the session", ({ auth }) => auth && Reflect.get(auth, "team")],
    ["a list in the session", ({ auth }) => auth && Reflect.get(auth, "roles")],
    ["a promise of it", async ({ auth }) => auth],
  ];
  for (const [what, authorized] of cases) {
    test(what, async () => {
      const { ask, handlers, seen } = application(authorized);
      const { cookie } = await signIn(handlers);
      assert.equal((await ask(cookie)).headers.get("x-middleware-next"), "1");
      assert.equal(seen.ran, 1);
    });
  }
});
