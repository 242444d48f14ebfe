import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { beginApp } from "../../../src/signin/factor/enrolment.ts";
import type { HeldSignIn } from "../../../src/signin/factor/held-sign-in.ts";
import { holdSignIn } from "../../../src/signin/factor/pending.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { scene, session } from "./apps.ts";

const account = { provider: "password", type: "credentials", providerAccountId: "ada" } as const;

/** A sign-in that is to wait. */
const waiting: HeldSignIn = {
  asks: "ask",
  identity: {
    provider: { id: account.provider, type: account.type },
    providerAccountId: account.providerAccountId,
    user: {},
    account,
    storedAccount: account,
    profile: undefined,
    credentials: undefined,
    emailVerified: false,
    proofs: {},
    linksByEmail: false,
  },
  entrance: { by: "credentials" },
  proofs: {},
  lastEnd: null,
  outcome: undefined,
  returnTo: undefined,
  data: undefined,
  begun: undefined,
  expectedUserId: undefined,
};

for (const withTransactions of [true, false]) {
  suite(`somebody who is deleted, ${withTransactions ? "with" : "without"} transactions`, () => {
    /** Storage whose next write of a credential comes after its user is deleted. */
    async function deleted(when: "before" | "after") {
      const { transaction, ...storage } = memory();
      let isMeant = false;
      const adapter: Adapter = {
        ...storage,
        ...(withTransactions && {
          async transaction(work) {
            if (isMeant && when === "before") await storage.deleteUser(user.id);
            return transaction(work);
          },
        }),
        async putCredential(row, expected) {
          if (isMeant && when === "before") await storage.deleteUser(row.userId);
          const isWritten = await storage.putCredential(row, expected);
          // A deletion removes what it finds, and this was not there yet.
          if (isMeant && when === "after") {
            await storage.deleteUser(row.userId);
            await storage.putCredential(row, null);
          }
          return isWritten;
        },
      };
      const begin = () => {
        isMeant = true;
      };
      const made = await scene({ adapter });
      const user = await made.person();
      return { ...made, user, begin };
    }

    for (const when of withTransactions ? (["before"] as const) : (["before", "after"] as const)) {
      test(`begins no app, if that comes ${when} its row`, async () => {
        const { user, request, rowsOf, begin } = await deleted(when);
        begin();
        await assert.rejects(beginApp(request(), user, session), { code: "signed-out" });
        assert.deepEqual(await rowsOf(user), []);
      });

      test(`has no sign-in that waits, if that comes ${when} its row`, async () => {
        const { user, request, rowsOf, begin } = await deleted(when);
        begin();
        const held = holdSignIn(request(), user.id, waiting);
        await assert.rejects(held, { code: "factor-void" });
        assert.deepEqual(await rowsOf(user), []);
      });
    }
  });
}
