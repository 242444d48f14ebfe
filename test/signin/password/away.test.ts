import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { withoutTransactions } from "../../accounts/adapters.ts";
import { goingAway } from "../../support/away.ts";
import { asJson, better, good, newAddress, scene } from "./scene.ts";

const tokenOf = (url: string | undefined) => new URL(url ?? "").searchParams.get("token") ?? "";

/** Somebody confirms a sign-up, and the database does what a call asks and is away until the answer. */
async function signedUpBesides(lost: "linkAccount" | "putCredential" | "createUser") {
  const { adapter, state } = goingAway(withoutTransactions(memory()));
  const works: Promise<unknown>[] = [];
  const told: string[] = [];
  const app = scene({
    adapter,
    session: { strategy: "jwt" },
    waitUntil: (work) => void works.push(work),
    events: { createUser: () => void told.push("created") },
  });
  const settled = async () => {
    while (works.length > 0) await works.shift();
  };
  const visitor = app.browser();
  const email = newAddress();
  await app.signUp(visitor, email);
  await settled();
  const token = tokenOf(app.mails.at(-1)?.url);
  Object.assign(state, { next: lost, away: "until it is back" });
  const { status } = await asJson(visitor, "/auth/confirm", { token });
  assert.equal(status, 503);
  state.isAway = false;
  const later = works.splice(0);
  const enters = async (password: string) => {
    const browser = app.browser();
    await app.enter(browser, email, password);
    return (await browser.session()) !== null;
  };
  const reset = async () => {
    await app.askForReset(visitor, email);
    await settled();
    const mailed = { token: tokenOf(app.mails.at(-1)?.url), password: better };
    return (await asJson(visitor, "/auth/reset", mailed)).answer;
  };
  const leftovers = () => app.warnings.filter(([code]) => code === "sign-up-left-behind");
  return { told, enters, reset, leftovers, completed: () => Promise.all(later) };
}

for (const lost of ["createUser", "linkAccount", "putCredential"] as const) {
  suite(`without transactions, a sign-up with a password after whose ${lost} the database is away`, () => {
    test("is completed with the password, and told once", async () => {
      const { told, enters, leftovers, completed } = await signedUpBesides(lost);
      await completed();
      assert.ok(await enters(good));
      assert.deepEqual(told, ["created"]);
      assert.deepEqual(leftovers(), []);
    });

    test("leaves the password that the person has set meanwhile", async () => {
      const { told, enters, reset, leftovers, completed } = await signedUpBesides(lost);
      assert.deepEqual(await reset(), { ok: true, done: "password-reset" });
      assert.ok(await enters(better), "before it is completed");
      await completed();
      assert.ok(await enters(better));
      assert.ok(!(await enters(good)));
      assert.deepEqual(told, ["created"]);
      assert.deepEqual(leftovers(), []);
    });
  });
}
