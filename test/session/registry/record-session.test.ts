import assert from "node:assert/strict";
import { test } from "node:test";
import { AccessDenied } from "../../../src/errors.ts";
import { recordExpiry } from "../../../src/session/registry/create-record.ts";
import { noteEndedAtProvider } from "../../../src/session/registry/ended-at-provider.ts";
import { readLastEnd, writeNotBefore } from "../../../src/session/registry/not-before.ts";
import { recordSession } from "../../../src/session/registry/record-session.ts";
import { day, stoppedClock } from "../support.ts";
import { recordWith, type Stage, stage } from "./stage.ts";

type Facts = Parameters<typeof recordSession>[1];

const account = { provider: "idp", providerAccountId: "1", type: "oidc" } as const;

/** What is known of a session of `ada` that begins now. */
function beginning(facts: Partial<Facts> = {}): Facts {
  const authTime = Math.floor(Date.now() / 1000);
  const key = "new";
  return {
    ...{ userId: "ada", authTime, proofs: { fed: authTime }, begun: Date.now(), account },
    issued: { key, expires: authTime + 30 * day, cookies: [], takeBack: async () => {} },
    before: [],
    ...facts,
  };
}

async function idsOf({ storage }: Stage): Promise<string[]> {
  const records = await storage.listSessionRecords({ userId: "ada" });
  return records.filter(({ issuer }) => issuer !== "cardea:not-before").map(({ id }) => id);
}

const idToken = `e30.${btoa(JSON.stringify({ iss: "https://op.example", sub: "7", sid: "s" }))}.x`;

test("a record says when, how, where and by whom a session began", async (t) => {
  stoppedClock(t);
  const { open, storage } = await stage("jwt");
  const context = await open({ "user-agent": "curl/8" });
  const authTime = Date.now() / 1000 - 60;
  const proofs = { fed: authTime - 5, otp: authTime + 60 };
  const named = { ...account, id_token: idToken };
  const facts = beginning({ authTime, proofs, account: named });
  await recordSession(context, facts);
  assert.deepEqual(await storage.listSessionRecords({ userId: "ada" }), [
    {
      id: "new",
      userId: "ada",
      createdAt: new Date("2026-11-20T11:59:00Z"),
      seenAt: new Date("2026-11-20T12:00:00Z"),
      expires: recordExpiry(context, facts.issued.expires),
      proofs: "otp1o_fed-5",
      provider: "idp",
      userAgent: "curl/8",
      network: null,
      issuer: "https://op.example",
      subject: "7",
      providerSid: "s",
    },
  ]);
});

/** Asserts that a sign-in is refused because all sessions ended meanwhile. */
async function assertRefused(signIn: Promise<unknown>): Promise<void> {
  await assert.rejects(signIn, (error) => {
    assert.ok(error instanceof AccessDenied);
    assert.equal(error.code, "sessions-ended");
    assert.match(error.message, /^All sessions of the person were ended while they signed in$/);
    assert.equal(error.cause?.provider, "idp");
    return true;
  });
}

test("a sign-in is refused when all sessions ended since the list was read", async () => {
  const { open, storage } = await stage("jwt");
  const context = await open();
  await writeNotBefore(context, "ada");
  const before = await storage.listSessionRecords({ userId: "ada" });
  await recordSession(context, beginning({ before }));
  await writeNotBefore(context, "ada");
  await assertRefused(recordSession(context, beginning({ before })));
  await assertRefused(recordSession(context, beginning({ before: [] })));
});

test("a sign-in is refused when all sessions ended since it was decided that the person may sign in", async () => {
  const { open, storage } = await stage("jwt");
  const context = await open();
  await recordSession(context, beginning({ lastEnd: null }));
  await writeNotBefore(context, "ada");
  const before = await storage.listSessionRecords({ userId: "ada" });
  await assertRefused(recordSession(context, beginning({ before, lastEnd: null })));
  const lastEnd = await readLastEnd(context, "ada");
  await recordSession(context, beginning({ before: [], lastEnd }));
});

test("a sign-in is refused while the person is being deleted", async (t) => {
  const clock = stoppedClock(t);
  const { open, storage } = await stage("jwt");
  const context = await open();
  await writeNotBefore(context, "ada", { why: "deletion" });
  const before = await storage.listSessionRecords({ userId: "ada" });
  await assertRefused(recordSession(context, beginning({ before })));
  clock.pass(121);
  await recordSession(context, beginning({ before }));
});

test("a sign-in is refused when the provider has ended its session since it began", async (t) => {
  const clock = stoppedClock(t);
  const { open } = await stage("jwt");
  const context = await open();
  const begun = Date.now();
  clock.pass(30);
  const ended = { provider: "idp", issuer: "https://op.example", by: "sid", name: "s" } as const;
  await noteEndedAtProvider(context, ended, Date.now());
  const named = { ...account, id_token: idToken };
  await assertRefused(recordSession(context, beginning({ begun, account: named })));
  await assertRefused(recordSession(context, beginning({ begun: undefined, account: named })));
  await recordSession(context, beginning({ begun, account }));
  clock.pass(10);
  await recordSession(context, beginning({ account: named }));
});

/** A stage with as many sessions of `ada`, each seen a second after the one before. */
async function crowded(count: number, proofs: (number: number) => string = () => "pwd0") {
  const place = await stage("jwt");
  // Not in the order in which they were seen.
  for (let at = count; at > 0; at--) {
    const seenAt = new Date(Date.now() - 3_600_000 + at * 1000);
    await place.begin(`${at}`, { seenAt, proofs: proofs(at) });
  }
  const before = await place.storage.listSessionRecords({ userId: "ada" });
  await recordSession(await place.open(), beginning({ before }));
  return place;
}

test("a person has a hundred sessions, and beyond that those end that were not seen for the longest time", async () => {
  for (const count of [60, 99]) {
    const all = await crowded(count);
    assert.equal((await idsOf(all)).length, count + 1);
    assert.deepEqual(all.called("revokeSession"), []);
  }
  const more = await crowded(102);
  const left = new Set(await idsOf(more));
  assert.equal(left.size, 100);
  for (const id of ["1", "2", "3"]) {
    assert.ok(!left.has(id), id);
    assert.ok(await more.storage.isSessionRevoked(id), id);
  }
  assert.ok(left.has("new") && left.has("4"));
});

test("sessions that prove two factors stay when others have to go", async () => {
  const place = await crowded(101, (number) => (number > 90 ? "pwd0" : "pwd0_otp0"));
  const left = new Set(await idsOf(place));
  assert.ok(!left.has("91") && !left.has("92"));
  assert.ok(left.has("1") && left.has("93"));
});

test("the end of all sessions, which is kept beside them, does not count", async () => {
  const { open, storage, called } = await stage("jwt");
  const context = await open();
  await writeNotBefore(context, "ada");
  for (let at = 0; at < 99; at++) await storage.putSessionRecord(recordWith(`${at}`));
  const before = await storage.listSessionRecords({ userId: "ada" });
  assert.equal(before.length, 100);
  await recordSession(context, beginning({ before }));
  assert.deepEqual(called("revokeSession"), []);
});
