import assert from "node:assert/strict";
import { test } from "node:test";
import { serverFiles } from "./project.ts";
import { tokenize } from "./tokens.ts";

/** What the library asks over the network goes through `guardedFetch`, which has limits of time and size. These may name `fetch`. */
const mayFetch: Readonly<Record<string, string>> = {
  "config/providers/next-auth-client.ts": "the guarded one that `userinfo.request` gets",
  "passwords/policy/breaches.ts": "handed to guardedFetch",
  "providers/mail/send.ts": "handed to guardedFetch",
  "providers/microsoft-entra-id.ts": "the guarded one that `profile` gets",
  "providers/shared/read-json.ts": "the guarded one that `userinfo.request` gets",
  "signin/oauth/server/metadata-cache.ts": "only tells providers apart by it",
  "signin/oauth/server/provider-fetch.ts": "handed to guardedFetch",
};

/** What is written to the console goes through the log, which hides secrets. These may write. */
const mayWrite: Readonly<Record<string, string>> = {
  "config/say-once.ts": "only tells loggers apart by it",
  "log/logger.ts": "only tells loggers apart by it",
  "log/print.ts": "the log's own end",
  "passwords/policy/breaches.ts": "without a configuration, and so without its logger",
  "providers/console.ts": "that is what it is for",
  "request/log-error.ts": "where the log itself cannot be loaded",
  "storage/compose/transact.ts": "an adapter knows no logger",
  "storage/redis/eviction.ts": "an adapter knows no logger",
  "storage/sql/missing-column.ts": "an adapter knows no logger",
  "storage/sql/missing-counters.ts": "an adapter knows no logger",
  "storage/sql/reused-ids.ts": "an adapter knows no logger",
};

/** The words of a file that are values of their own, and no members, types or declarations. */
function valuesIn(text: string): readonly string[] {
  const tokens = tokenize(text).filter(({ kind }) => kind !== "comment");
  return tokens.flatMap(({ kind, value }, at) => {
    const [before, after] = [tokens[at - 1]?.value, tokens[at + 1]?.value];
    if (kind !== "word" || before === "typeof") return [];
    if (before === ".") return tokens[at - 2]?.value === "globalThis" ? [value] : [];
    return after === ":" || after === "?" ? [] : [value];
  });
}

/** The files that use a value of the runtime, beside those that may. */
const users = (name: string) =>
  serverFiles()
    .filter(({ text }) => valuesIn(text).includes(name))
    .map(({ path }) => path);

test("nothing is fetched without limits of time and size", () => {
  assert.deepEqual(users("fetch"), Object.keys(mayFetch));
});

test("nothing is written to the console but by the log, and by what has none", () => {
  assert.deepEqual(users("console"), Object.keys(mayWrite));
});

test("a value of the runtime is found wherever it is used", () => {
  for (const use of [
    "await fetch(url)",
    "const { fetch = globalThis.fetch } = options;",
    "guardedFetch(fetch, limits)",
  ]) {
    assert.ok(valuesIn(use).includes("fetch"), use);
  }
  for (const other of ["event.fetch(url)", "const f: typeof fetch = g;", "({ fetch: given })"]) {
    assert.ok(!valuesIn(other).includes("fetch"), other);
  }
});
