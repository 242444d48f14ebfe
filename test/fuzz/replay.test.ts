import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { fc } from "../support/fast-check.ts";
import { corpusOf, kept } from "./corpus.ts";
import { doors } from "./doors.ts";
import { mutate } from "./mutate.ts";

test("every door has a corpus, and every corpus a door", () => {
  assert.deepEqual(kept(), doors.map(({ name }) => name).sort());
});

for (const door of doors) {
  const corpus = corpusOf(door.name);

  test(`whatever is in the corpus of ${door.name} does no harm`, async () => {
    for (const { file, bytes } of corpus) {
      await assert.doesNotReject(
        async () => door.run(bytes),
        `test/fuzz/corpus/${door.name}/${file}`,
      );
    }
  });

  test(`whatever becomes of the corpus of ${door.name} does no harm`, async () => {
    const inputs = corpus.map(({ bytes }) => bytes);
    const seeds = fc.array(fc.nat(), { minLength: 4, maxLength: 24 });
    const property = fc.asyncProperty(fc.constantFrom(...inputs), seeds, async (bytes, draws) => {
      const input = mutate(bytes, inputs, draws);
      try {
        await door.run(input);
      } catch (error) {
        throw new Error(`${door.name} refused ${inspect(Buffer.from(input).toString("latin1"))}`, {
          cause: error,
        });
      }
    });
    await fc.assert(property, { numRuns: 200 });
  });
}
