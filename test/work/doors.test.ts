import assert from "node:assert/strict";
import { after, test } from "node:test";
import { corpusOf } from "../fuzz/corpus.ts";
import type { Door } from "../fuzz/door.ts";
import { doors } from "../fuzz/doors.ts";
import { fc } from "../support/fast-check.ts";
import { many } from "../support/many.ts";
import { fasterWorks, type Works } from "./growth.ts";
import { startMeter } from "./meter.ts";

/** Bytes of an input that is made longer. A door for headers takes no more. */
const sizes = [1_000, 2_000, 4_000, 8_000] as const;

/** How much work a byte may be at most, with what the door itself asks of the answer. */
const mostForEach = 3_000;

const meter = await startMeter();
after(() => meter.stop());

/** Repeats a part of an input where it stands, until the input is so long. */
function lengthen(input: Uint8Array, at: number, length: number, size: number): Uint8Array {
  const part = input.subarray(at, at + length);
  const room = Math.max(0, size - input.length);
  const more = Buffer.alloc(room, part.length > 0 ? part : "a");
  return Uint8Array.from(Buffer.concat([input.subarray(0, at), more, input.subarray(at)]));
}

/** What it throws is a matter of the fuzzing. */
async function runs({ run }: Door, input: Uint8Array): Promise<void> {
  try {
    await run(input);
  } catch {}
}

async function worksOf(door: Door, longer: (size: number) => Uint8Array): Promise<Works> {
  const of = (size: number) => {
    const input = longer(size);
    return meter.measure(() => runs(door, input));
  };
  const [first, second, third, fourth] = sizes;
  await of(first);
  return [await of(first), await of(second), await of(third), await of(fourth)];
}

for (const door of doors) {
  test(`whatever is made longer of what ${door.name} takes, the work for it grows with its length`, async () => {
    const corpus = corpusOf(door.name).map(({ bytes }) => bytes);
    // Whatever is loaded and remembered at first is not counted.
    for (const bytes of corpus) await runs(door, bytes);
    const input = fc.constantFrom(...corpus);
    const property = fc.asyncProperty(input, fc.nat(), fc.nat(5), async (bytes, place, more) => {
      const at = place % Math.max(1, bytes.length);
      const longer = (size: number) => lengthen(bytes, at, 1 + more, size);
      const faster = await fasterWorks(() => worksOf(door, longer));
      assert.equal(faster, undefined, String(faster));
      const work = await meter.measure(() => runs(door, longer(sizes[3])));
      assert.ok(work < mostForEach * sizes[3], `${work} for ${sizes[3]} bytes`);
    });
    await fc.assert(property, { numRuns: many(25, 500), endOnFailure: true });
  });
}
