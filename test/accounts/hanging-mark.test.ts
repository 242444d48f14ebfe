import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { browser } from "../support/browser.ts";
import { signInWith } from "../support/sign-in.ts";
import { type V5Adapter, v5Methods } from "./adapters.ts";
import { stage } from "./stage.ts";

test("while nobody knows whether a stranger's account is marked, it opens nothing", async (t) => {
  const store = v5Methods(memory());
  let isHanging = false;
  const adapter: V5Adapter = {
    ...store,
    async useVerificationToken(params) {
      const taken = await store.useVerificationToken(params);
      if (!isHanging || !params.identifier.startsWith("cardea:")) return taken;
      // The mark is gone, and whoever took it never learns that it was there.
      isHanging = false;
      return new Promise(() => {});
    },
  };
  const app = stage({ adapter, session: { strategy: "jwt" } });
  const person = { sub: crypto.randomUUID(), email: freshAddress() };
  const enter = (visitor = app.browser()) => signInWith(visitor, app.idp, { person });
  await enter();
  await app.prove(app.browser(), person.email);

  isHanging = true;
  let time = performance.now();
  t.mock.method(performance, "now", () => time);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  void enter();
  while (isHanging) await new Promise(setImmediate);
  for (const stranger of [app.browser(), browser(app.config)]) {
    let isAnswered = false;
    const answer = enter(stranger).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await new Promise(setImmediate);
      time += 10;
      t.mock.timers.tick(10);
    }
    assert.equal((await answer).status, 503);
    assert.match(app.errors.at(-1)?.message ?? "", /earlier look at the marks/);
    assert.equal(await stranger.session(), null);
  }
});
