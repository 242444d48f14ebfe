import assert from "node:assert/strict";
import { isDate } from "node:util/types";
import type { Adapter, AdapterCredential } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import { credentialFields as fieldsOf } from "./credential-fields.ts";
import { earlier, fresh, later, sampleCredential, sampleUser } from "./samples.ts";

const ids = (rows: readonly AdapterCredential[]) => rows.map(({ id }) => id).sort();

async function twoUsers(adapter: Required<Pick<Adapter, "createUser">>) {
  return [await adapter.createUser(sampleUser()), await adapter.createUser(sampleUser())] as const;
}

/** A row that takes the place of another one, with every optional field set. */
const successor = (row: AdapterCredential): AdapterCredential => ({
  ...row,
  kind: "totp",
  name: "A phone",
  secret: "another secret",
  version: row.version + 1,
  createdAt: earlier(2),
  lastUsedAt: earlier(1),
  expires: later(),
});

export const credentials: readonly Check[] = [
  check(
    "a credential comes back with every field and real Dates",
    ["createUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const bare = sampleCredential(userId);
      const full = successor(sampleCredential(userId, { version: Date.now() }));
      for (const row of [bare, full]) assert.equal(await adapter.putCredential(row, null), true);
      const found = await adapter.listCredentials(userId);
      assert.equal(found.length, 2);
      for (const row of [bare, full]) {
        const same = found.find(({ id }) => id === row.id);
        assert.ok(same);
        assert.deepEqual(fieldsOf(same), fieldsOf(row));
        assert.equal(typeof same.version, "number");
        for (const date of [same.createdAt, same.lastUsedAt, same.expires]) {
          assert.ok(!date || isDate(date));
        }
      }
    },
  ),

  check(
    "a credential keeps a secret of a hundred thousand characters",
    ["createUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const row = sampleCredential(userId, { kind: "pending", secret: "sécret…".repeat(14_286) });
      const longer = { ...row, secret: `${row.secret}.`, version: row.version + 1 };
      assert.equal(await adapter.putCredential(row, null), true);
      assert.deepEqual((await adapter.listCredentials(userId))[0]?.secret, row.secret);
      assert.equal(await adapter.putCredential(longer, row.version), true);
      assert.deepEqual((await adapter.listCredentials(userId))[0]?.secret, longer.secret);
    },
  ),

  check(
    "a new credential takes no other one's place",
    ["createUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const row = sampleCredential(own.id);
      assert.equal(await adapter.putCredential(row, null), true);
      for (const userId of [own.id, other.id]) {
        const next = { ...successor(row), userId };
        assert.equal(await adapter.putCredential(next, null), false);
      }
      await assertStored(adapter, own.id, row);
      assert.deepEqual(await adapter.listCredentials(other.id), []);
    },
  ),

  check(
    "a credential is replaced as a whole, if its version is the expected one",
    ["createUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const row = sampleCredential(userId);
      const next = successor(row);
      const bare = sampleCredential(userId, { id: row.id, version: next.version + 1 });
      assert.equal(await adapter.putCredential(row, 1), false, "there is none to replace");
      assert.deepEqual(await adapter.listCredentials(userId), []);
      await adapter.putCredential(row, null);
      for (const version of [row.version - 1, row.version + 1, 0]) {
        assert.equal(await adapter.putCredential(next, version), false);
      }
      await assertStored(adapter, userId, row);
      assert.equal(await adapter.putCredential(next, row.version), true);
      await assertStored(adapter, userId, next);
      assert.equal(await adapter.putCredential(bare, next.version), true);
      await assertStored(adapter, userId, bare);
    },
  ),

  check(
    "another user's id replaces and removes no credential",
    ["createUser", "putCredential", "listCredentials", "deleteCredential"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const row = sampleCredential(own.id);
      await adapter.putCredential(row, null);
      const foreign = { ...successor(row), userId: other.id };
      assert.equal(await adapter.putCredential(foreign, row.version), false);
      assert.equal(await adapter.deleteCredential(row.id, other.id), false);
      assert.equal(await adapter.deleteCredential(row.id, fresh("nobody")), false);
      await assertStored(adapter, own.id, row);
      assert.deepEqual(await adapter.listCredentials(other.id), []);
    },
  ),

  check(
    "credentials whose ids differ in case or accents alone are different ones",
    ["createUser", "putCredential", "listCredentials", "deleteCredential"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const id = fresh("Credential-e");
      const spellings = [id, id.toLowerCase(), id.replace("-e", "-é")];
      const [row, ...others] = spellings.map((one) => sampleCredential(userId, { id: one }));
      assert.ok(row);
      assert.equal(await adapter.putCredential(row, null), true);
      for (const other of [...others, sampleCredential(userId, { id: `${id} ` })]) {
        assert.equal(await adapter.putCredential(other, row.version), false, other.id);
        assert.equal(await adapter.deleteCredential(other.id, userId), false, other.id);
      }
      for (const other of others) {
        assert.equal(await adapter.putCredential(other, null), true, other.id);
      }
      assert.deepEqual(ids(await adapter.listCredentials(userId)), [...spellings].sort());
      assert.equal(await adapter.deleteCredential(id, userId), true);
      assert.deepEqual(ids(await adapter.listCredentials(userId)), ids(others));
    },
  ),

  check(
    "a credential that has expired is not there any more",
    ["createUser", "putCredential", "listCredentials", "deleteCredential"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const past = sampleCredential(own.id, { kind: "reset", expires: earlier() });
      assert.equal(await adapter.putCredential(past, null), true);
      assert.deepEqual(await adapter.listCredentials(own.id), []);
      const next = { ...successor(past), userId: own.id };
      assert.equal(await adapter.putCredential(next, past.version), false);
      assert.equal(await adapter.deleteCredential(past.id, own.id), false);
      const inItsPlace = sampleCredential(other.id, { id: past.id });
      assert.equal(await adapter.putCredential(inItsPlace, null), true);
      assert.deepEqual(await adapter.listCredentials(own.id), []);
      await assertStored(adapter, other.id, inItsPlace);
    },
  ),

  check(
    "deleteUser removes the credentials of that user",
    ["createUser", "deleteUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const [own, other] = await twoUsers(adapter);
      const [row, kept] = [sampleCredential(own.id), sampleCredential(other.id)];
      await adapter.putCredential(row, null);
      await adapter.putCredential(kept, null);
      await adapter.deleteUser(own.id);
      assert.deepEqual(await adapter.listCredentials(own.id), []);
      assert.deepEqual(ids(await adapter.listCredentials(other.id)), [kept.id]);
    },
  ),
];

type Storage = Required<Pick<Adapter, "putCredential" | "listCredentials">>;

/** Asserts that a user has exactly this credential. */
async function assertStored(storage: Storage, userId: string, row: AdapterCredential) {
  const [found, ...rest] = await storage.listCredentials(userId);
  assert.ok(found, "the credential is not found");
  assert.deepEqual(fieldsOf(found), fieldsOf(row));
  assert.deepEqual(rest, []);
}
