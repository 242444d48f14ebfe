import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { strategies } from "../session/support.ts";
import { allFlows } from "./all-flows.ts";
import { assertInvariants } from "./invariants.ts";
import type { Need } from "./member-app.ts";
import { runPair } from "./pair.ts";

/** Sessions that prove too little to change how their person signs in. */
const sessions: Readonly<Record<string, readonly Need[]>> = {
  "a session of somebody who signed in long ago": ["signed in long ago"],
  "a session from before somebody proved the address": ["signed in before the proof"],
  "a session with the first of two factors": ["app", "signed in by password alone"],
};

/** What changes something with a proof of its own. */
const proves = new Set(["a new password by mail"]);

for (const strategy of strategies) {
  for (const [session, more] of Object.entries(sessions)) {
    suite(`${session}, kept as ${strategy}, changes nothing`, () => {
      for (const [name, flow] of Object.entries(allFlows)) {
        if (proves.has(name)) continue;
        test(name, async () => {
          const needs = [...(flow.needs ?? []), ...more];
          const place = await runPair({ open: memory, strategy }, [{ ...flow, needs }]);
          assert.deepEqual([...place.ledger.done], []);
          await assertInvariants(place);
        });
      }
    });
  }
}
