import assert from "node:assert/strict";
import { test } from "node:test";
import { assertSignedIn, assertSignedOut, type Fleet, signedIn, withFleets } from "./fleet.ts";
import { Visitor } from "./visitor.ts";

async function passDays({ old, own }: Fleet, days: number) {
  for (const at of [old, own]) await new Visitor("operator").post(at, `/days?pass=${days}`, {});
}

/** Whether the newer version takes somebody for recently signed in. */
async function isFresh({ own }: Fleet, visitor: Visitor): Promise<boolean> {
  return (await (await visitor.get(own, "/fresh")).json()).fresh;
}

async function endAll({ own }: Fleet, visitor: Visitor): Promise<number> {
  return (await (await visitor.post(own, "/end-all", {})).json()).count;
}

/**
 * Whether a session that began at the old version says how its person proved who they are. Older versions do not vouch for the claims
 * of tokens that Auth.js may write, too.
 */
function provesAtOld({ kind }: Fleet): boolean {
  const mayBeOfOthers = kind.format !== "own" && kind.strategy === "jwt";
  return kind.version !== "0.1.0" && kind.format !== "authjs" && !mayBeOfOthers;
}

/** Auth.js has no absolute end, so the tokens of its rows need not say when a session began. */
function startIsUnknown({ kind }: Fleet): boolean {
  return kind.format === "authjs" && kind.strategy === "database";
}

/** Older versions do not vouch for the id of a token that Auth.js may write, too. */
function idIsUnknown({ kind }: Fleet): boolean {
  return kind.format !== "own" && kind.strategy === "jwt";
}

await withFleets("proofs and ends", (fleet) => {
  test("this version migrates", async () => {
    await new Visitor("operator").post(fleet().own, "/migrate", {});
  });

  test("a proof outlives renewals by the other version, and no session without one gains one", async () => {
    const { old, own } = fleet();
    const here = await signedIn("ada", own);
    const there = await signedIn("ada", old);
    for (let turn = 0; turn < 2; turn++) {
      assert.equal(await isFresh(fleet(), here), true);
      assert.equal(await isFresh(fleet(), there), provesAtOld(fleet()));
      await assertSignedIn(fleet(), here, there);
    }
  });

  test("who ends all sessions here is signed out of both; a token that only the old version has seen, when it comes here", async () => {
    const { old, own, kind } = fleet();
    const unseen = await signedIn("grace", old);
    const visited = await signedIn("grace", old);
    const recorded = await signedIn("grace", own);
    const stranger = await signedIn("joan", old);
    await assertSignedIn(fleet(), visited, recorded, stranger);
    const count = await endAll(fleet(), recorded.clone());
    assert.equal(count, kind.strategy === "jwt" ? 2 : 3);
    await assertSignedOut(fleet(), visited, recorded);
    // The older version does not read the mark that ends tokens without a record.
    assert.equal(await unseen.clone().whoAmI(old), kind.strategy === "jwt" ? "grace" : null);
    assert.equal(await unseen.clone().whoAmI(own), null);
    // Its id is what anybody may have written there, so nothing ends under that for the older version.
    if (!idIsUnknown(fleet())) await assertSignedOut(fleet(), unseen);
    await assertSignedIn(fleet(), stranger);
  });

  test("who signs in after that is signed in at both, if the token says when", async () => {
    const { old, own } = fleet();
    // The clocks of two processes may differ by a minute.
    await passDays(fleet(), 1);
    const [here, there] = [await signedIn("grace", own), await signedIn("grace", old)];
    await assertSignedIn(fleet(), here);
    // A token as Auth.js makes them does not say when its session began, so it may have begun before.
    if (startIsUnknown(fleet())) assert.equal(await there.whoAmI(own), null);
    else await assertSignedIn(fleet(), there);
  });

  test("who signs out at the old version is signed out of this one, and their other session goes on", async () => {
    const { old, own } = fleet();
    const [leaving, staying] = [await signedIn("emmy", own), await signedIn("emmy", own)];
    await assertSignedIn(fleet(), leaving, staying);
    const copy = leaving.clone();
    await leaving.signOut(old);
    await assertSignedOut(fleet(), copy);
    await assertSignedIn(fleet(), staying);
  });

  test("a session that goes on at the old version alone is still there when this one comes back", async () => {
    const { old, own } = fleet();
    const visitors = [await signedIn("mary", own), await signedIn("mary", old)];
    await assertSignedIn(fleet(), ...visitors);
    // Longer than the records last that this version wrote.
    for (let weeks = 0; weeks < 6; weeks++) {
      await passDays(fleet(), 7);
      for (const visitor of visitors) assert.equal(await visitor.whoAmI(old), "mary");
    }
    await assertSignedIn(fleet(), ...visitors);
    assert.equal(await endAll(fleet(), visitors[0]?.clone() ?? new Visitor("nobody")), 2);
    await assertSignedOut(fleet(), ...visitors);
  });

  test("both keep the absolute end of sessions that began at either, whichever renewed them last", async () => {
    const { old, own, kind } = fleet();
    const visitors = [await signedIn("edith", old), await signedIn("edith", own)];
    for (let weeks = 0; weeks < 12; weeks++) {
      for (const visitor of visitors) {
        assert.equal(await visitor.whoAmI(weeks % 2 === 0 ? own : old), "edith");
      }
      await passDays(fleet(), 7);
    }
    await passDays(fleet(), 5);
    for (const at of [old, own]) {
      for (const visitor of visitors) assert.equal(await visitor.whoAmI(at), "edith");
    }
    await passDays(fleet(), 2);
    if (kind.format === "authjs") await assertSignedIn(fleet(), ...visitors);
    else await assertSignedOut(fleet(), ...visitors);
  });
});
