import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { withoutTransactions } from "../../accounts/adapters.ts";
import { goingAway } from "../../support/away.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { addProvider, good, scene as passwordScene } from "../password/scene.ts";
import { changeAsJson, newPerson, scene } from "./scene.ts";

test("an account that is linked although an answer was lost is told, without transactions", async () => {
  const { adapter, state } = goingAway(withoutTransactions(memory()));
  const { enter, link, events, mails } = scene({ adapter });
  const person = newPerson();
  const visitor = await enter(person);
  state.next = "linkAccount";
  assert.equal(locationOf(await link(visitor, newPerson())).pathname, "/auth/security");
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ["account-linked"],
  );
  assert.partialDeepStrictEqual(mails, [{ kind: "account-linked", to: person.email }]);
});

for (const lost of ["unlinkAccount", "deleteCredential"] as const) {
  test(`without transactions, a password that is removed ends the sessions elsewhere although the answer to ${lost} is lost`, async () => {
    const { adapter, state } = goingAway(withoutTransactions(memory()));
    const made = passwordScene({ adapter });
    const provider = addProvider(made);
    const person = newPerson();
    const visitor = made.browser();
    await signInWith(visitor, provider, { id: "first", person });
    await changeAsJson(visitor, "password", { password: good });
    const elsewhere = made.browser();
    await made.enter(elsewhere, person.email);
    assert.ok(await elsewhere.session());
    const user = await made.userAt(person.email);
    assert.ok(user);
    state.next = lost;
    const key = { provider: "password", providerAccountId: `user:${user.id}` };
    const { status, answer } = await changeAsJson(visitor, "unlink", key);
    assert.deepEqual([status, answer], [200, { done: "password-removed" }]);
    assert.deepEqual(await made.rowsOf(user.id), []);
    assert.equal(await elsewhere.session(), null);
    assert.partialDeepStrictEqual(made.events.at(-1), { kind: "password-removed" });
  });
}
