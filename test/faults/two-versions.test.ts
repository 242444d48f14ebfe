import assert from "node:assert/strict";
import { test } from "node:test";
import { assertSignedIn, assertSignedOut, type Fleet, signedIn, withFleets } from "./fleet.ts";
import type { RunningApplication } from "./process.ts";
import { Visitor } from "./visitor.ts";

/** Opens the magic link that was mailed to an address, in the browser that asked for it. */
async function signInByMail(email: string, asked: RunningApplication, opened: RunningApplication) {
  const visitor = new Visitor(email);
  const { csrfToken } = await (await visitor.get(asked, "/auth/csrf")).json();
  await visitor.post(asked, "/auth/signin/mail", { csrfToken, email });
  const mail = await visitor.get(asked, `/mail?to=${encodeURIComponent(email)}`);
  const { url } = await mail.json();
  const { token = "" } = Object.fromEntries(new URL(url).searchParams);
  const again = await (await visitor.get(opened, "/auth/csrf")).json();
  const fields = { csrfToken: again.csrfToken, token, email };
  await visitor.post(opened, "/auth/callback/mail", fields);
  assert.equal(await visitor.whoAmI(opened), email);
  return visitor;
}

async function countUsers({ database }: Fleet, person: string): Promise<unknown> {
  const rows = await database.run(`select id from users where email = '${person}@example.com'`);
  return Array.isArray(rows) && rows.length;
}

await withFleets("a roll-out and a rollback", (fleet) => {
  const everybody: Visitor[] = [];

  test("both serve the sessions of the other before the migration", async () => {
    const { old, own } = fleet();
    everybody.push(await signedIn("ada", old), await signedIn("edith", own));
    await assertSignedIn(fleet(), ...everybody);
  });

  test("both serve the sessions of the other after the migration", async () => {
    const { old, own } = fleet();
    await new Visitor("operator").post(own, "/migrate", {});
    everybody.push(await signedIn("grace", old), await signedIn("joan", own));
    await assertSignedIn(fleet(), ...everybody);
  });

  test("somebody who signs in at the other again is the same user", async () => {
    const { old, own } = fleet();
    for (const [person, at] of [
      ["ada", own],
      ["edith", old],
      ["grace", own],
      ["joan", old],
    ] as const) {
      everybody.push(await signedIn(person, at));
      assert.equal(await countUsers(fleet(), person), 1);
    }
    await assertSignedIn(fleet(), ...everybody);
  });

  test("a magic link that one of them mailed is good at the other", async () => {
    const { old, own } = fleet();
    everybody.push(await signInByMail("mary@example.com", old, own));
    everybody.push(await signInByMail("emmy@example.com", own, old));
    await assertSignedIn(fleet(), ...everybody);
  });

  test("somebody who signs out at one is signed out at the other", async () => {
    const { old, own } = fleet();
    for (const [at, other] of [
      [old, own],
      [own, old],
    ] as const) {
      const visitor = await signedIn("leaving", at);
      await assertSignedIn(fleet(), visitor);
      const copy = visitor.clone();
      await visitor.signOut(other);
      await assertSignedOut(fleet(), copy);
    }
  });

  test("after a rollback everybody is still signed in, and nobody has become a second user", async () => {
    const { old, own } = fleet();
    await own.kill();
    for (const visitor of everybody) assert.equal(await visitor.whoAmI(old), visitor.name);
    for (const person of ["ada", "edith", "grace", "joan"]) {
      await signedIn(person, old);
      assert.equal(await countUsers(fleet(), person), 1);
    }
  });
});
