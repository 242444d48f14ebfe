import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import type { NextRequest } from "next/server.js";
import NextAuth, { type NextAuthHandler } from "../../../src/next/v4/index.ts";
import { origin, signIn, visit } from "../application.ts";
import { cookieName, cookiesSet, nodeVisit, options, theirCookie, theirToken } from "./support.ts";

afterEach(() => {
  delete process.env.__NEXT_ROUTER_BASEPATH;
});

const context = { params: Promise.resolve({ nextauth: [] }) };
const form = { origin, "content-type": "application/x-www-form-urlencoded" };

/** Signs in through an API route, as the Pages Router calls it. */
async function signInThere(handler: NextAuthHandler, at = "/api/auth") {
  const first = nodeVisit(`${at}/csrf`);
  await handler(first.request, first.response);
  const { csrfToken } = JSON.parse(first.text());
  const second = nodeVisit(`${at}/callback/credentials`, {
    method: "POST",
    cookie: cookiesSet(first.response),
    headers: form,
    body: { csrfToken, username: "Ada", password: "lovelace" },
  });
  await handler(second.request, second.response);
  return second.response;
}

describe("the handler of next-auth 4", () => {
  test("answers as a route handler, in the formats of version 4", async () => {
    const handler = NextAuth(options());
    const answer = (request: NextRequest) => handler(request, context);
    const { response, cookie } = await signIn({ GET: answer, POST: answer });
    assert.equal(response.status, 302);
    assert.match(cookie, new RegExp(`${cookieName}=`));
    const session = await answer(visit("/api/auth/session", { cookie }));
    assert.equal((await session.json()).user.name, "Ada");
  });

  test("answers as an API route, with the body that Next.js has parsed", async () => {
    const response = await signInThere(NextAuth(options()));
    assert.equal(response.statusCode, 302);
    assert.match(cookiesSet(response), new RegExp(`${cookieName}=`));
  });

  test("answers as an API route of an application with a base path, which Next.js removes", async () => {
    process.env.__NEXT_ROUTER_BASEPATH = "/shop";
    const response = await signInThere(NextAuth(options()));
    assert.equal(response.statusCode, 302);
    assert.equal(response.getHeader("location"), `${origin}/shop`);
  });

  test("takes options for each request, in both kinds of route", async () => {
    const cookie = await theirCookie();
    const named = options({
      callbacks: { session: ({ session }) => ({ ...session, user: { name: "Countess" } }) },
    });
    const inApp = await NextAuth(visit("/api/auth/session", { cookie }), context, named);
    assert.equal((await inApp.json()).user.name, "Countess");
    const inPages = nodeVisit("/api/auth/session", { cookie });
    await NextAuth(inPages.request, inPages.response, named);
    assert.equal(JSON.parse(inPages.text()).user.name, "Countess");
  });

  test("leaves a session of version 4 signed in", async () => {
    const { request, response, text } = nodeVisit("/api/auth/session", {
      cookie: await theirCookie(),
    });
    await NextAuth(request, response, options());
    assert.equal(JSON.parse(text()).user.name, "Ada");
    assert.match(cookiesSet(response), new RegExp(`^${cookieName}=`));
  });

  test("reads sessions that jwt.secret has encrypted", async () => {
    const own = "an older secret, which also has more than 32 bytes";
    const cookie = `${cookieName}=${await theirToken({}, own)}`;
    for (const jwt of [{ secret: own }, undefined]) {
      const { request, response, text } = nodeVisit("/api/auth/session", { cookie });
      await NextAuth(request, response, options({ jwt }));
      assert.equal(JSON.parse(text()).user?.name, jwt && "Ada");
    }
  });

  test("keeps another compat that the options name", async () => {
    const { request, response } = nodeVisit("/api/auth/csrf");
    await NextAuth(request, response, options({ compat: "authjs" }));
    assert.match(cookiesSet(response), /^__Host-authjs\.csrf-token=/);
  });

  test("answers targets that are no path with 400, and odd methods with 405", async () => {
    const handler = NextAuth(options());
    for (const [url, method, status] of [
      ["*", "GET", 400],
      ["/api/auth/../x", "GET", 400],
      ["/api/auth/session", "TRACE", 405],
      ["/api/auth/session", "DELETE", 405],
    ] as const) {
      const { request, response } = nodeVisit(url, { method });
      await handler(request, response);
      assert.equal(response.statusCode, status, `${method} ${url}`);
    }
  });

  test("says what it takes when there are no options, or no request", async () => {
    assert.throws(() => Reflect.apply(NextAuth, undefined, [undefined]), /There are no options/);
    const handler = NextAuth(options());
    await assert.rejects(Reflect.apply(handler, undefined, [{}, {}]), /takes the arguments of/);
  });
});
