import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { strategies } from "../session/support.ts";
import { allFlows } from "./all-flows.ts";
import { assertInvariants } from "./invariants.ts";
import type { Member } from "./member.ts";
import { runPair } from "./pair.ts";

const kinds = ({ letters }: Member) => letters.map(({ kind }) => String(kind));

function assertRefreshed({ provider, ledger }: Member) {
  assert.equal(provider.last("token").form.grant_type, "refresh_token");
  assert.equal(ledger.tokens.length, 1);
}

/** What flows do that neither change anything nor sign anybody in. */
const quiet: Readonly<Record<string, (place: Member) => unknown>> = {
  "a session's renewal": async ({ there }) => assert.ok(await there.session()),
  "an update of the session": async ({ there }) => assert.ok(await there.session()),
  "a mail for a new password": (place) => assert.deepEqual(kinds(place), ["password-link"]),
  "a mail to another address": (place) => assert.deepEqual(kinds(place), ["address-confirm"]),
  "a mail to sign in": ({ sent }) => assert.equal(sent.length, 1),
  "a stranger's passkey of the same id": async ({ strangers }) =>
    assert.ok(await strangers[0]?.session()),
  "a stranger's passkey of an id that a cleanup has left": async ({ strangers, errors }) => {
    assert.equal(await strangers[0]?.session(), null);
    assert.equal(errors[0]?.code, "passkey-known");
  },
  "wrong codes": ({ errors }) => assert.equal(errors.length, 2),
  "an access token that is refreshed": assertRefreshed,
  "an access token that another process refreshes": assertRefreshed,
};

for (const strategy of strategies) {
  for (const [name, flow] of Object.entries(allFlows)) {
    test(`alone it does what it is called, sessions as ${strategy}: ${name}`, async () => {
      const place = await runPair({ open: memory, strategy }, [flow]);
      await place.settled();
      const { ledger, turns } = place;
      assert.ok(turns.trace.length > 0, "it waits for its turn");
      assert.deepEqual(ledger.refused, []);
      if (quiet[name]) await quiet[name](place);
      else {
        const cameIn = ledger.visitors.some(({ way, isIn }) => way !== "before" && isIn);
        const isTold = turns.trace.some((line) => line.endsWith(": done"));
        assert.ok(cameIn || isTold || ledger.uses.size > 0, "it is done");
      }
      await assertInvariants(place);
    });
  }
}
