import assert from "node:assert/strict";
import { test } from "node:test";
import {
  begunAppId,
  type Kept,
  removePendings,
} from "../../../src/session/registry/remove-pendings.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AdapterCredential, CredentialKind } from "../../../src/types/adapter.ts";

const noon = new Date("2026-11-20T12:00:00Z");
const second = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** A storage with these credentials of `ada`. Returns the ids of those that stay. */
async function whatStays(
  rows: readonly (Pick<AdapterCredential, "id" | "kind"> & Partial<AdapterCredential>)[],
  kept?: Kept,
  also?: readonly CredentialKind[],
): Promise<string[]> {
  const storage = memory();
  for (const row of rows) {
    const facts = { userId: "ada", secret: "x", version: 1, createdAt: noon };
    await storage.putCredential({ ...facts, ...row }, null);
  }
  await removePendings(storage, "ada", kept, also);
  const left = [
    ...(await storage.listCredentials("ada")),
    ...(await storage.listCredentials("grace")),
  ];
  return left.map(({ id }) => id);
}

const all = [
  { id: "waiting", kind: "pending" },
  { id: "known", kind: "browsers" },
  { id: begunAppId("ada"), kind: "totp" },
  { id: "app", kind: "totp" },
  { id: "password:ada", kind: "password" },
  { id: "reset:ada", kind: "reset" },
  { id: "hers", kind: "pending", userId: "grace" },
] as const;

test("what waits for a person's next step is removed, and what they sign in with stays", async () => {
  assert.deepEqual(await whatStays(all), ["app", "password:ada", "reset:ada", "hers"]);
});

test("kinds that are named are as void", async () => {
  assert.deepEqual(await whatStays(all, {}, ["reset"]), ["app", "password:ada", "hers"]);
});

test("the sign-in that goes on stays, and no other one", async () => {
  const rows = [
    { id: "one", kind: "pending" },
    { id: "two", kind: "pending" },
  ] as const;
  assert.deepEqual(await whatStays(rows, { keeps: "two" }), ["two"]);
  const app = { id: "app", kind: "totp" } as const;
  assert.deepEqual(await whatStays([...rows, app], { keeps: "one" }), ["one", "app"]);
});

test("whatever is newer than an instant stays", async () => {
  const rows = [-1, 0, 1].map((at) => ({
    id: `${at}`,
    kind: "pending" as const,
    createdAt: second(at),
  }));
  assert.deepEqual(await whatStays(rows, { until: noon }), ["1"]);
  const app = { id: "app", kind: "totp", createdAt: second(-1) } as const;
  assert.deepEqual(await whatStays([app], { until: noon }), ["app"], "old, and not void");
});

test("the id of an app that was begun names its person", () => {
  assert.equal(begunAppId("ada"), "totp-begun:ada");
});

test("a storage without credentials has nothing that waits", async () => {
  await removePendings({}, "ada");
  const { listCredentials } = memory();
  await removePendings({ listCredentials }, "ada");
});

test("a storage that cannot remove credentials keeps them", async () => {
  const storage = memory();
  const row = { id: "one", userId: "ada", secret: "x", version: 1, createdAt: noon };
  await storage.putCredential({ ...row, kind: "pending" }, null);
  await removePendings({ listCredentials: storage.listCredentials }, "ada");
  assert.equal((await storage.listCredentials("ada")).length, 1);
});
