// How many of the branches of a room its tests take. A gate of `npm test`, if all of it runs in CI.
import { relative } from "node:path";
import { rooms } from "./mutation/rooms.mjs";

/** What is asked of every room, in percent. */
const least = 95;

/** The folders of tests that are counted for the rooms. */
export const counted = [
  ...["lib", "request", "session", "accounts", "signin", "http", "security", "conformance"],
  ...["server", "fuzz", "factors"],
].map((name) => `test/${name}`);

/** What Node's test runner is told. */
export const counting = [
  "--experimental-test-coverage",
  ...Object.keys(rooms).map((room) => `--test-coverage-include=src/${room}/**`),
];

/** Sums up what Node's test runner says of each file, by room. */
export function byRoom(files, root) {
  const sums = Object.fromEntries(Object.keys(rooms).map((room) => [room, { all: 0, taken: 0 }]));
  for (const { path, totalBranchCount, coveredBranchCount } of files) {
    const sum = sums[relative(root, path).split("/")[1]];
    if (!sum) continue;
    sum.all += totalBranchCount;
    sum.taken += coveredBranchCount;
  }
  return sums;
}

/** Returns what is to be printed of each room, and what failed. */
export function judge(sums) {
  const shares = Object.entries(sums).map(([room, { all, taken }]) => [room, (100 * taken) / all]);
  return {
    lines: shares.map(([room, share]) => `${share.toFixed(1)} % of the branches of src/${room}`),
    failures: shares
      .filter(([, share]) => !(share >= least))
      .map(([room, share]) => ({
        name: `the tests of src/${room} take ${least} % of its branches`,
        error: `They take ${share.toFixed(1)} %. \`CARDEA_COVERAGE=1 npm test -- ${(rooms[room] ?? []).join(" ")}\` says which lines they leave out.`,
      })),
  };
}
