import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import { NextResponse } from "next/server.js";
import { NextAuth } from "../../src/next/index.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { config, origin, signIn, type Visit, visit } from "./application.ts";

const need = { within: 5 * minute };
const back = encodeURIComponent(`${origin}/billing?year=2026`);
const html = { accept: "text/html" };

/** An application that guards a proxy and an API route at the edge, and what each answers. */
function application() {
  const { auth, handlers } = NextAuth(config());
  const guarded = auth<NextFetchEvent>(
    ({ auth: session }) => NextResponse.json(session?.user?.name),
    {
      require: need,
    },
  );
  const ask = (page: string) => (options?: Visit) => {
    const request = visit("/billing?year=2026", options);
    const event = new NextFetchEvent({ request, page, context: undefined });
    return guarded(request, page === "/proxy" ? event : Object.assign(event, { sourcePage: page }));
  };
  return { handlers, proxy: ask("/proxy"), route: ask("/api/billing") };
}

test("a guarded proxy leaves the way to sign in open", async () => {
  const { auth } = NextAuth(config());
  const guarded = auth<NextFetchEvent>(() => NextResponse.json("the handler's"), { require: need });
  for (const path of ["/api/auth/signin", "/api/auth/csrf", "/api/auth/callback/credentials"]) {
    const request = visit(path, { headers: html });
    const event = new NextFetchEvent({ request, page: "/proxy", context: undefined });
    assert.equal(await (await guarded(request, event)).json(), "the handler's");
  }
});

test("options that are not understood are refused before anybody asks", () => {
  const { auth } = NextAuth(config());
  for (const options of [{ required: need }, { require: undefined }, {}, null, 300]) {
    assert.throws(() => auth(() => NextResponse.json(1), Object(options)), TypeError);
  }
});

for (const place of ["proxy", "route"] as const) {
  describe(`a guarded ${place}`, () => {
    test("sends nobody to the sign-in page and back, and answers programs with 401", async () => {
      const { [place]: ask } = application();
      const page = await ask({ headers: html });
      assert.equal(page.status, 303);
      const url = `${origin}/api/auth/signin?error=SessionRequired&callbackUrl=${back}`;
      assert.equal(page.headers.get("location"), url);
      const program = await ask();
      assert.equal(program.status, 401);
      assert.deepEqual(await program.json(), { error: "SessionRequired", url });
    });

    test("lets in whoever has signed in recently, and asks everybody else to sign in again", async (t) => {
      const { pass } = stoppedClock(t);
      const { handlers, [place]: ask } = application();
      const { cookie } = await signIn(handlers);
      assert.equal(await (await ask({ cookie })).json(), "Ada");
      pass(5 * minute + 1);
      const late = await ask({ cookie });
      assert.equal(late.status, 401);
      assert.match(late.headers.get("www-authenticate") ?? "", /max_age="300"$/);
      assert.equal(Object(await late.json()).error, "StepUpRequired");
    });
  });
}
