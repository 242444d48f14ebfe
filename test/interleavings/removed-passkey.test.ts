import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { strategies } from "../session/support.ts";
import { allFlows } from "./all-flows.ts";
import { assertInvariants } from "./invariants.ts";
import { runPair, turnsOf } from "./pair.ts";

const ends = ["the user's end", "a passkey's end"] as const;

for (const strategy of strategies) {
  for (const end of ends) {
    test(`a passkey that goes while somebody signs in with it is no outage, at ${end}, sessions as ${strategy}`, async () => {
      const flows = [allFlows["a sign-in by passkey"], allFlows[end]].flatMap((flow) => flow ?? []);
      for (let steps = 1; steps < 14; steps++) {
        const order = [...Array<number>(steps).fill(0), ...Array<number>(200).fill(0.9)];
        const place = await runPair({ open: memory, strategy }, flows, turnsOf(order));
        const codes = place.errors.map(({ code }) => code);
        assert.ok(!codes.includes("adapter-error"), `after ${steps} steps: ${codes}`);
        await assertInvariants(place);
      }
    });
  }
}
