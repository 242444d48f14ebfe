import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { AccountMail } from "../../../src/types/security.ts";
import { change, changeAsJson, newPerson, scene } from "./scene.ts";

test("a thief who first changes the name again and again keeps away no notice that matters more", async () => {
  const { enter, link, mails, errors } = scene({ session: { strategy: "jwt" } });
  const person = newPerson();
  await enter(person);
  const thief = await enter(person);
  for (let turn = 0; turn < 25; turn++) await change(thief, "name", { name: `Ada ${turn}` });
  assert.equal(mails.length, 20);
  assert.deepEqual(
    errors.map(({ code }) => code),
    Array(5).fill("too-many-mails"),
  );
  await link(thief, { ...newPerson(), email: "thief@evil.example" });
  await thief.submit("/auth/security", { action: "revoke", session: "others" });
  await thief.submit("/auth/security", { action: "delete", sure: "yes" });
  assert.deepEqual(
    mails.slice(20).map(({ kind, to }) => [kind, to]),
    ["account-linked", "session-revoked", "deleted"].map((kind) => [kind, person.email]),
  );
});

test("changes of one person keep away no notice to an address that differs by dots or after a plus", async () => {
  const { enter, mails } = scene({ limits: { mail: { hour: 1 } } });
  const id = crypto.randomUUID();
  const stranger = await enter({ ...newPerson(), email: `an.na${id}+x@outlook.com` });
  for (let turn = 0; turn < 6; turn++) await change(stranger, "name", { name: `M ${turn}` });
  assert.equal(mails.length, 4);
  const email = `anna${id}@outlook.com`;
  const visitor = await enter({ ...newPerson(), email });
  await change(visitor, "name", { name: "Anna" });
  assert.equal(mails.at(-1)?.to, email);
});

test("one person has no more mails sent to strangers than one mailbox gets", async () => {
  const { enter, mails, errors } = scene({ limits: { mail: { hour: 3 } } });
  const visitor = await enter(newPerson());
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const { status } = await changeAsJson(visitor, "address", { email: newPerson().email });
    statuses.push(status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  assert.equal(mails.length, 3);
  assert.equal(errors.at(-1)?.message, "One person asked for too many mails");
  const another = await enter(newPerson());
  const { status } = await changeAsJson(another, "address", { email: newPerson().email });
  assert.equal(status, 200);
});

test("a mail server that is mute holds nobody up for more than five seconds, and leaves a line", async (t) => {
  const asked: AccountMail[] = [];
  const { enter, errors } = scene({
    mail: (mail) => {
      asked.push(mail);
      return new Promise<never>(() => {});
    },
  });
  const visitor = await enter(newPerson());
  const csrfToken = await visitor.csrfToken();
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const fields = { action: "revoke", session: "all", csrfToken };
  const answer = visitor.post("/auth/security", fields);
  while (asked.length === 0) await setImmediate();
  assert.equal(asked[0]?.kind, "session-revoked");
  mock.timers.tick(5000);
  assert.equal((await answer).status, 303);
  assert.equal(await visitor.session(), null);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["mail-not-sent"],
  );
  assert.match(String(Object(errors[0]?.cause).err), /within 5 seconds/);
});
