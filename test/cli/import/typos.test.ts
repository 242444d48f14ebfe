import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../src/cli/run.ts";
import { lucia } from "./lucia-database.ts";

const place = lucia({ banned_at: null });
const both = ["--from", place.from, "--to", place.to];

for (const [what, args, says] of [
  [
    "the name of a needed option",
    ["lucia", "--form", place.from],
    /'--form'\s+\(Did you mean --from\?\)/,
  ],
  ["the system", ["better-aut", ...both], /Did you mean better-auth\?/],
  ["a value", ["lucia", ...both, "--unverified", "kep"], /Did you mean keep\?/],
  ["a layout", ["lucia", ...both, "--layout", "prism"], /Did you mean prisma\?/],
  ["a column", ["lucia", ...both, "--email-column", "emial"], /Did you mean email\?/],
  [
    "one of several columns",
    ["lucia", ...both, "--blocked-column", "baned_at"],
    /Did you mean banned_at\?/,
  ],
  ["a table", ["lucia", ...both, "--users-table", "usr"], /Did you mean user\?/],
  ["a column with ids", ["lucia", ...both, "--account", "google=emial"], /Did you mean email\?/],
] as const) {
  test(`who misspells ${what} is told what was probably meant`, async () => {
    await place.see((storage) => storage.migrate());
    const hinted: string[] = [];
    const code = await run(["import", ...args], {
      print: () => undefined,
      hint: (text) => void hinted.push(text),
    });
    assert.equal(code, 2);
    assert.match(hinted.join("\n"), says);
  });
}

test("who leaves one of the databases out is told which", async () => {
  const hinted: string[] = [];
  const output = { print: () => undefined, hint: (text: string) => void hinted.push(text) };
  assert.equal(await run(["import", "lucia", "--from", place.from], output), 2);
  assert.match(hinted.join("\n"), /^--to <url> is missing/);
});
