import assert from "node:assert/strict";
import type { Adapter } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import { credentialFields } from "./credential-fields.ts";
import {
  earlier,
  fresh,
  sampleCredential,
  sampleUser,
  twentyInARow,
  twentyTimes,
} from "./samples.ts";

/** What holds of credentials that several callers write at once. */
export const credentialWriters: readonly Check[] = [
  check(
    "twenty callers store a new credential once",
    ["createUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      for (const expires of [undefined, earlier()]) {
        const id = fresh("credential");
        if (expires) await adapter.putCredential(sampleCredential(userId, { id, expires }), null);
        await assertOneWins(adapter, userId, (turn) => [
          sampleCredential(userId, { id, secret: `secret ${turn}` }),
          null,
        ]);
      }
    },
  ),

  check(
    "of twenty callers that expect one version, one replaces the credential",
    ["createUser", "putCredential", "listCredentials"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const row = sampleCredential(userId);
      await adapter.putCredential(row, null);
      await assertOneWins(adapter, userId, (turn) => [
        { ...row, version: row.version + 1 + turn, secret: `secret ${turn}` },
        row.version,
      ]);
    },
  ),

  check(
    "twenty callers remove a credential once",
    ["createUser", "putCredential", "listCredentials", "deleteCredential"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      for (const callers of [twentyTimes, twentyInARow]) {
        const { id, ...rest } = sampleCredential(userId, { kind: "recovery" });
        await adapter.putCredential({ id, ...rest }, null);
        const { answers, failures } = await callers(() => adapter.deleteCredential(id, userId));
        assert.deepEqual(failures, []);
        assert.equal(answers.filter(Boolean).length, 1);
      }
      assert.deepEqual(await adapter.listCredentials(userId), []);
    },
  ),

  check(
    "a removal amid twenty writers leaves no credential, or one that was stored after it",
    ["createUser", "putCredential", "listCredentials", "deleteCredential"],
    async (adapter) => {
      const { id: userId } = await adapter.createUser(sampleUser());
      const row = sampleCredential(userId);
      await adapter.putCredential(row, null);
      const { answers, failures } = await twentyTimes((turn) =>
        turn === 10
          ? adapter.deleteCredential(row.id, userId)
          : adapter.putCredential({ ...row, version: row.version + 1 + turn }, row.version),
      );
      assert.deepEqual(failures, []);
      // One writer at most was first, and the removal does not ask for a version.
      assert.ok(answers.filter(Boolean).length <= 2);
      assert.deepEqual(await adapter.listCredentials(userId), []);
    },
  ),
];

type Storage = Required<Pick<Adapter, "putCredential" | "listCredentials">>;

/** Asserts that one of twenty writers is told of success, and that what it wrote is stored. */
async function assertOneWins(
  storage: Storage,
  userId: string,
  call: (turn: number) => Parameters<Storage["putCredential"]>,
) {
  const { answers, failures } = await twentyTimes(async (turn) => {
    const [row, expected] = call(turn);
    return (await storage.putCredential(row, expected)) ? [row] : [];
  });
  assert.deepEqual(failures, []);
  const [winner, ...others] = answers.flat();
  assert.ok(winner, "nobody was told of success");
  assert.deepEqual(others, []);
  const found = (await storage.listCredentials(userId)).filter(({ id }) => id === winner.id);
  assert.deepEqual(found.map(credentialFields), [credentialFields(winner)]);
}
