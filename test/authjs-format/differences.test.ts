import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { adapters } from "./differences/adapters.ts";
import { elsewhere } from "./differences/elsewhere.ts";
import { kept } from "./differences/kept.ts";
import { keptMails, mails } from "./differences/mails.ts";
import { people } from "./differences/people.ts";
import { providers } from "./differences/providers.ts";
import { requests } from "./differences/requests.ts";
import { authjs, type Comparison, cardea, type Rows, withCompat } from "./differences/row.ts";
import { sessions } from "./differences/sessions.ts";
import { tokens } from "./differences/tokens.ts";

const root = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/coming-from-authjs.md", root), "utf8");
const [, list = ""] = /^## What behaves differently\n([\s\S]*?)^## /m.exec(page) ?? [];

/** The rows of the page below one heading, or below all others, by their names. */
function listed(isChosen: (heading: string) => boolean): string[] {
  return list
    .split(/^### /m)
    .filter((part) => isChosen(part.slice(0, part.indexOf("\n"))))
    .flatMap((part) => [...part.matchAll(/^\| `([a-z-]+)` \| \S.* \| \S.* \|$/gm)])
    .map(([, name = ""]) => name)
    .sort();
}

const isKept = (heading: string) => heading === "Without `compat`";
// Mails come last: `@auth/core` remembers that a configuration had a mail provider.
const always: Rows = {
  ...elsewhere,
  ...requests,
  ...providers,
  ...people,
  ...adapters,
  ...sessions,
  ...tokens,
  ...mails,
};

test("every row of the page is compared here, and nothing else is", () => {
  assert.deepEqual(Object.keys({ ...kept, ...keptMails }).sort(), listed(isKept));
  assert.deepEqual(
    Object.keys(always).sort(),
    listed((heading) => !isKept(heading)),
  );
});

test("every line of a table is a row with a name and something to write instead", () => {
  const lines = list.match(/^\|(?! row | ---).*$/gm) ?? [];
  assert.equal(lines.length, listed(() => true).length);
});

test("what cannot be compared names the test that shows it here", () => {
  for (const [name, row] of Object.entries(always)) {
    if (typeof row !== "string") continue;
    const [file = ""] = /\S+\.test\.ts$/.exec(row) ?? [];
    assert.ok(file !== "" && existsSync(new URL(file, root)), `${name}: ${file}`);
  }
});

async function compare({ look, ...row }: Comparison, compat: unknown): Promise<void> {
  assert.notDeepEqual(row.cardea, row.authjs, "the row says that there is a difference");
  assert.deepEqual(await look(authjs), row.authjs, "Auth.js");
  assert.deepEqual(await look(cardea), row.cardea, "Cardea");
  assert.deepEqual(await look(withCompat), compat, "Cardea with compat");
}

suite("without `compat` there is a difference in", () => {
  for (const [name, row] of Object.entries(kept)) {
    if (typeof row !== "string") test(name, () => compare(row, row.authjs));
  }
});

suite("with `compat` too, there is a difference in", () => {
  for (const [name, row] of Object.entries(always)) {
    if (typeof row !== "string") test(name, () => compare(row, row.cardea));
  }
});

suite("without `compat` there is a difference in mails too:", () => {
  for (const [name, row] of Object.entries(keptMails)) {
    if (typeof row !== "string") test(name, () => compare(row, row.authjs));
  }
});
