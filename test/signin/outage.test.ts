import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { deliver, startSignIn } from "../support/sign-in.ts";
import { askForMail, confirm, freshAddress, lastMail, mailApplication } from "./email/mailbox.ts";

/** A database that is away whenever somebody is to be made or looked up by account. */
function failing(): { adapter: Required<Adapter>; state: { isDown: boolean } } {
  const state = { isDown: false };
  const store = memory();
  const assertUp = () => assert.ok(!state.isDown, "the database is down");
  const adapter: Required<Adapter> = {
    ...store,
    createUser: async (user) => assertUp() ?? store.createUser(user),
    getUserByAccount: async (key) => assertUp() ?? store.getUserByAccount(key),
    transaction: async (work) => assertUp() ?? store.transaction(work),
  };
  return { adapter, state };
}

test("an attempt at a provider can be finished after an outage of the database", async () => {
  const { adapter, state } = failing();
  const idp = hostileProvider();
  const { config, errors } = application({ adapter, providers: [idp.config()] });
  const person = browser(config);
  const address = await startSignIn(person);
  state.isDown = true;
  const failed = await deliver(person, await idp.authorize(address));
  assert.equal(failed.status, 503);
  assert.equal(failed.headers.get("retry-after"), "5");
  assert.equal(errors.at(-1)?.type, "AdapterError");
  assert.equal(await person.session(), null);
  state.isDown = false;
  await deliver(person, await idp.authorize(address));
  assert.ok(await person.session(), "the same attempt signs in");
});

test("a magic link is still good after an outage of the database", async () => {
  const { adapter, state } = failing();
  const app = mailApplication({}, { adapter });
  const person = browser(app.config);
  await askForMail(person, freshAddress());
  state.isDown = true;
  const failed = await confirm(person, lastMail(app));
  assert.equal(failed.status, 503);
  assert.equal(app.errors.at(-1)?.type, "AdapterError");
  state.isDown = false;
  await confirm(person, lastMail(app));
  assert.ok(await person.session(), "the same link signs in");
});
