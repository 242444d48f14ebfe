import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { storeProvedLevel } from "../../src/accounts/proved-level.ts";
import { AdapterError } from "../../src/errors.ts";
import type { Proofs } from "../../src/session/proofs.ts";
import { storedName } from "../../src/session/registry/provider-session.ts";
import type { MemoryStorage } from "../../src/storage/memory.ts";
import type { Adapter, AdapterSessionRecord } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { contextOf } from "../request/contexts.ts";
import { recordWith } from "../session/registry/stage.ts";
import { storageOfAda, without } from "./ada.ts";

const endpoints = { issuer: "https://idp.example", clientId: "c", clientSecret: "s" };
const plain = { id: "plain", name: "Plain", type: "oidc", ...endpoints } as const;
const believed = { ...plain, id: "believed", assurance: () => 1 as const };

const one: Proofs = { fed: 1 };
const two: Proofs = { fed: 1, mfa: 1 };

/** An account of Ada with this level, at a provider that is believed or not. */
async function place(stored?: 1 | 2, config: Partial<AuthConfig> = {}) {
  const known = stored && { assuranceLevel: stored };
  const key = { provider: "believed", providerAccountId: "account-0" };
  const storage = await storageOfAda({
    accounts: [
      { provider: "believed", ...known },
      { provider: "plain", providerAccountId: "account-0" },
    ],
  });
  const { context } = await contextOf(
    {},
    { adapter: storage, providers: [believed, plain], security: true, mail() {}, ...config },
  );
  const own = context.config.adapter ?? assert.fail();
  const write = async (proofs: Proofs, adapter: Adapter = own, id = "believed") => {
    const provider = (await context.config.providers()).byId.get(id) ?? assert.fail();
    const identity = { providerAccountId: key.providerAccountId, proofs };
    await storeProvedLevel(context, adapter, provider, identity, { id: "ada" });
  };
  const level = async (provider = "believed") =>
    (await storage.getAccount("account-0", provider))?.assuranceLevel ?? undefined;
  return { context, storage, write, level };
}

describe("the level that was proved with an account", () => {
  for (const [stored, proofs, expected] of [
    [undefined, one, 1],
    [undefined, two, 2],
    [1, one, 1],
    [1, two, 2],
    [2, one, 2],
    [2, two, 2],
  ] as const) {
    test(`is ${expected} where ${stored} was known and ${Object.keys(proofs)} is proved`, async () => {
      const { write, level } = await place(stored);
      await write(proofs);
      assert.equal(await level(), expected);
    });
  }

  test("is written only if it is more than is known", async () => {
    for (const [stored, proofs, expected] of [
      [1, one, 0],
      [2, two, 0],
      [2, one, 0],
      [1, two, 1],
    ] as const) {
      const { write, storage } = await place(stored);
      let writes = 0;
      const raiseAssuranceLevel = () => {
        writes += 1;
      };
      await write(proofs, { ...storage, raiseAssuranceLevel });
      assert.equal(writes, expected);
    }
  });

  test("is not stored of an account with which nobody can prove two", async () => {
    const { write, level, storage } = await place();
    await write(one, storage, "plain");
    assert.equal(await level("plain"), undefined);
  });

  test("is not stored where the database has no place for it", async () => {
    const { write, storage, level } = await place();
    await write(two, without(storage, "raiseAssuranceLevel"));
    assert.equal(await level(), undefined);
  });

  test("is stored where accounts cannot be read", async () => {
    const { write, storage, level } = await place();
    await write(two, without(storage, "getAccount"));
    assert.equal(await level(), 2);
  });
});

describe("an account that is older than stored levels", () => {
  const proofs = "fed0_mfa0";
  type Facts = Partial<AdapterSessionRecord>;
  const same: Facts = { provider: "believed", subject: "account-0", proofs };

  const after = async (
    records: readonly Facts[],
    { stored, change }: { stored?: 1; change?: (storage: MemoryStorage) => Adapter } = {},
    config: Partial<AuthConfig> = {},
  ) => {
    const { write, level, storage, context } = await place(stored, config);
    for (const [at, facts] of records.entries()) {
      await storage.putSessionRecord(recordWith(`record-${at}`, facts));
    }
    await write(one, change?.(storage));
    return { level: await level(), context };
  };

  for (const [what, records, expected] of [
    ["proved two at it in a session that goes on", [same], 2],
    ["proved two in one of several", [{ ...same, proofs: "fed0" }, same], 2],
    ["proved one in it", [{ ...same, proofs: "fed0" }], 1],
    ["proved two at another provider", [{ ...same, provider: "plain" }], 1],
    ["proved two with another account", [{ ...same, subject: "account-1" }], 1],
    ["has no sessions", [], 1],
    ["proved two as somebody else", [{ ...same, userId: "grace" }], 1],
  ] as const) {
    test(`is worth ${expected} if its user ${what}`, async () => {
      assert.equal((await after(records)).level, expected);
    });
  }

  test("is asked about once: a level that is stored stays", async () => {
    assert.equal((await after([same], { stored: 1 })).level, 1);
  });

  test("is not asked about in a transaction, nor where sessions are not recorded", async () => {
    assert.equal((await after([same], { change: (storage) => ({ ...storage }) })).level, 1);
    assert.equal((await after([same], {}, { security: false })).level, 1);
  });

  test("with a long id is found by its hash", async () => {
    const { storage, context } = await place();
    const providerAccountId = "a".repeat(256);
    const key = { provider: "believed", providerAccountId };
    await storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
    const subject = await storedName(providerAccountId);
    assert.notEqual(subject, providerAccountId);
    await storage.putSessionRecord(recordWith("record", { ...same, subject }));
    const provider = (await context.config.providers()).byId.get("believed") ?? assert.fail();
    const adapter = context.config.adapter ?? assert.fail();
    const identity = { providerAccountId, proofs: one };
    await storeProvedLevel(context, adapter, provider, identity, { id: "ada" });
    assert.equal((await storage.getAccount(providerAccountId, "believed"))?.assuranceLevel, 2);
  });

  test("is worth what was just proved where sessions have no table yet", async () => {
    const { write, level, storage } = await place();
    storage.listSessionRecords = async () => {
      throw new AdapterError("No table yet", { code: "missing-table" });
    };
    await write(one);
    assert.equal(await level(), 1);
  });

  test("stays unknown where the database does not say what was proved before", async () => {
    const { write, level, storage } = await place();
    storage.listSessionRecords = async () => assert.fail("the database is away");
    await assert.rejects(write(one), { type: "AdapterError" });
    assert.equal(await level(), undefined);
    await write(two);
    assert.equal(await level(), 2, "two factors leave nothing to ask");
  });
});
