import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { Auth } from "../../../../src/index.ts";
import { memory } from "../../../../src/storage/memory.ts";
import { type Strategy, strategies } from "../../../session/support.ts";
import { application, origin } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { forgetAll } from "../../../support/forget.ts";
import { logoutToken } from "../../../support/hostile/logout-token.ts";
import { ada, hostileProvider, type Members } from "../../../support/hostile-provider.ts";
import { deliver, signInWith, startSignIn } from "../../../support/sign-in.ts";

const start = Date.parse("2026-11-20T12:00:00Z");

/** An application whose processes have clocks of their own. Instants are seconds after the start. */
function stage(t: TestContext, strategy: Strategy) {
  t.mock.timers.enable({ apis: ["Date"], now: start });
  const provider = hostileProvider();
  const app = application({
    providers: [provider.config({ logout: { backChannel: true } })],
    adapter: memory(),
    session: { strategy },
  });
  const at = (seconds: number) => t.mock.timers.setTime(start + seconds * 1000);
  const enter = async (visitor = browser(app.config)) => {
    await signInWith(visitor, provider, { person: { ...ada, sid: "s1" } });
    return visitor;
  };
  const post = async (token: string) => {
    const body = new URLSearchParams({ logout_token: token });
    const request = new Request(`${origin}/auth/logout/hostile`, { method: "POST", body });
    assert.equal((await Auth(request, app.config)).status, 200);
    forgetAll();
  };
  const token = (about: Members) => logoutToken(provider, about);
  return { provider, app, at, enter, post, token };
}

for (const strategy of strategies) {
  for (const by of [{ sid: "s1" }, { sub: "person-1" }]) {
    describe(`OWN-118 a logout by ${Object.keys(by)}, with ${strategy} sessions`, () => {
      for (const ahead of [-2.5, -1, 1, 2.5]) {
        test(`reaches a sign-in that is under way, by a clock that is ${ahead} s ahead`, async (t) => {
          const { provider, app, at, post, token } = stage(t, strategy);
          const visitor = browser(app.config);
          at(103);
          const address = await startSignIn(visitor);
          const answer = await provider.authorize(address, { ...ada, sid: "s1" });
          const ended = await token(by);
          at(103.5 + ahead);
          await post(ended);
          at(104);
          await deliver(visitor, answer);
          assert.equal(await visitor.session(), null);
          assert.equal(app.errors.at(-1)?.code, "sessions-ended");
        });

        test(`leaves one that began clearly afterwards, by a clock that is ${ahead} s ahead`, async (t) => {
          const { at, enter, post, token } = stage(t, strategy);
          const visitor = await enter();
          at(100 + ahead);
          await post(await token(by));
          at(121);
          assert.equal(await visitor.session(), null);
          await enter(visitor);
          assert.ok(await visitor.session());
        });
      }
    });
  }

  test(`OWN-118 a logout that arrives late ends what had begun by then, and nothing newer, with ${strategy} sessions`, async (t) => {
    const { at, enter, post, token } = stage(t, strategy);
    const before = await enter();
    at(100);
    const ended = await token({ sub: "person-1" });
    at(130);
    const within = await enter();
    at(171);
    const after = await enter();
    at(270);
    await post(ended);
    assert.equal(await before.session(), null);
    assert.equal(await within.session(), null, "the provider's clock may be a minute behind");
    assert.ok(await after.session());
  });

  test(`a logout of a session at the provider that arrives late ends all that began with it, with ${strategy} sessions`, async (t) => {
    const { at, enter, post, token } = stage(t, strategy);
    at(100);
    const ended = await token({ sid: "s1" });
    at(200);
    const visitor = await enter();
    at(270);
    await post(ended);
    assert.equal(await visitor.session(), null);
  });
}
