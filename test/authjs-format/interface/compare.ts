import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { masked } from "./row.ts";
import { type Area, areas } from "./rows/index.ts";
import { cardea, peer } from "./sides.ts";

/** Runs each row of an area with both libraries, and compares what is seen with what the row says. */
export function compare(area: Area): void {
  suite(area, () => {
    for (const row of areas[area]) {
      test(row.it, async () => {
        const theirs = masked(await row.look(peer));
        const own = masked(await row.look(cardea));
        if ("both" in row) {
          assert.deepEqual(own, row.both, "Cardea");
          assert.deepEqual(theirs, row.both, "Auth.js");
          return;
        }
        assert.notDeepEqual(row.cardea, row.authjs, "the row says that there is a difference");
        assert.deepEqual(own, row.cardea, "Cardea");
        assert.deepEqual(theirs, row.authjs, "Auth.js");
      });
    }
  });
}
