import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Adapter } from "../../src/types/adapter.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { noServer } from "../storage/servers.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { adapters, onMariadb, type V5Adapter } from "./adapters.ts";

/** An adapter through which somebody else signs up once an address was seen to be free. */
function overtaken(adapter: V5Adapter) {
  const state: { rival: (() => Promise<unknown>) | undefined } = { rival: undefined };
  const changed: Adapter = {
    ...adapter,
    async getUserByEmail(email) {
      const found = await adapter.getUserByEmail(email);
      const { rival } = state;
      state.rival = undefined;
      await rival?.();
      return found;
    },
  };
  return { adapter: changed, state };
}

for (const [name, open] of Object.entries({ ...adapters, MariaDB: onMariadb })) {
  for (const joins of [false, true]) {
    const outcome = joins ? "signs in to the same user" : "is told that the address is taken";
    suite(`a sign-up with ${name}`, () => {
      test(`whose address another provider brings in the same moment ${outcome}`, async (t) => {
        const opened = await open();
        if (!opened) return t.skip(noServer);
        t.after(opened.close);
        const { adapter, state } = overtaken(opened.adapter);
        const [first, second] = [hostileProvider(), hostileProvider()];
        const { config, errors } = application({
          adapter,
          providers: [
            { ...first.config({ id: "first" }), allowDangerousEmailAccountLinking: joins },
            second.config({ id: "second" }),
          ],
        });
        const [visitor, rival] = [browser(config), browser(config)];
        const person = { email: freshAddress(), email_verified: true };
        const sub = crypto.randomUUID();
        state.rival = () =>
          signInWith(rival, second, { id: "second", person: { ...person, sub: `rival${sub}` } });
        const response = await signInWith(visitor, first, {
          id: "first",
          person: { ...person, sub },
        });
        assert.equal(state.rival, undefined, "it came in between");
        assert.ok(await rival.session());
        const owner = await opened.adapter.getUserByEmail(person.email);
        const mine = { provider: "first", providerAccountId: sub };
        if (joins) {
          assert.ok(await visitor.session());
          assert.equal((await opened.adapter.getUserByAccount(mine))?.id, owner?.id);
          assert.deepEqual(errors, []);
          return;
        }
        assert.equal(locationOf(response).searchParams.get("error"), "OAuthAccountNotLinked");
        assert.equal(await visitor.session(), null);
        assert.equal(await opened.adapter.getUserByAccount(mine), null);
        assert.deepEqual(
          errors.map(({ type }) => type),
          ["OAuthAccountNotLinked"],
        );
      });
    });
  }
}
