import assert from "node:assert/strict";
import { describe, test } from "node:test";
import "next/dist/server/node-environment-baseline.js";
import { getServerSession, unstable_getServerSession } from "../../../src/next/v4/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { act } from "../action.ts";
import { cookieName, cookiesSet, nodeVisit, options, theirCookie } from "./support.ts";

describe("getServerSession", () => {
  test("reads a session of version 4 in an API route and renews it there", async () => {
    const { request, response } = nodeVisit("/api/me", { cookie: await theirCookie() });
    const session = await getServerSession(request, response, options());
    assert.equal(session?.user?.name, "Ada");
    assert.match(cookiesSet(response), new RegExp(`^${cookieName}=`));
  });

  test("reads a session in a server component, with expires, and sets no cookie", async () => {
    const { result, cookies } = await act(() => getServerSession(options()), {
      cookie: await theirCookie(),
    });
    assert.equal(result?.user?.name, "Ada");
    assert.ok(Date.parse(result?.expires ?? "") > Date.now());
    assert.deepEqual(cookies, []);
  });

  test("reads a row that version 4 stored, whose token stands in the cookie as it is", async () => {
    const adapter = memory();
    await adapter.createUser({ id: "7", name: "Ada", email: "a@example.com", emailVerified: null });
    const sessionToken = crypto.randomUUID();
    const expires = new Date(Date.now() + 3_600_000);
    await adapter.createSession?.({ sessionToken, userId: "7", expires });
    const { request, response } = nodeVisit("/api/me", { cookie: `${cookieName}=${sessionToken}` });
    const session = await getServerSession(
      request,
      response,
      options({ adapter, providers: [], session: { strategy: "database" } }),
    );
    assert.equal(session?.user?.name, "Ada");
  });

  test("answers null for nobody, in every form", async () => {
    const { request, response } = nodeVisit("/api/me");
    assert.equal(await getServerSession(request, response, options()), null);
    assert.equal((await act(() => unstable_getServerSession(options()))).result, null);
  });

  test("resolves the same options once", async () => {
    const shared = options();
    let read = 0;
    const counted = new Proxy(shared, {
      get: (target, name) => {
        if (name === "providers") read++;
        return Reflect.get(target, name);
      },
    });
    for (let visit = 0; visit < 3; visit++) {
      const { request, response } = nodeVisit("/api/me");
      await getServerSession(request, response, counted);
    }
    assert.ok(read > 0 && read <= 2, `read ${read} times`);
  });

  test("says what it takes", async () => {
    const { request } = nodeVisit("/api/me");
    await assert.rejects(Reflect.apply(getServerSession, undefined, []), /There are no options/);
    await assert.rejects(
      Reflect.apply(getServerSession, undefined, [request, {}, options()]),
      /the request and the response of Node\.js and then the options/,
    );
  });
});
