import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceFiles } from "./project.ts";
import { sharedIn } from "./shared-layout.ts";
import type { SourceFile } from "./stairs.ts";

/**
 * What a process keeps that is not by application, and why that is nothing which one of them could find, lose or wait for because of
 * another. Everything else is kept by an object of the application, such as its database, or by its secrets with `tenantMap`.
 */
const allowed: Readonly<Record<string, string>> = {
  all: "the map that each `tenantMap` is made of",
  hashQueue: "the processors are everybody's",
  printed: "what was said on the console of the service that knows breached passwords",
  hosts: "how a host is written is the same for everybody",
  keyrings: "by the secrets themselves",
  exclusive: "the name of each turn begins with a hash of the secret",
  "iso-texts": "how an instant is written is the same for everybody",
  "password-work-ratios": "how long a hash takes here is the same for everybody",
  "session-cookies": "what was said of a cookie on the console",
};

const byObject = /\bnew Weak(?:Map|Set)\b/;

/** The names of what is kept for all applications together. */
function forAll(files: readonly SourceFile[]): string[] {
  return Object.entries(sharedIn(files).values)
    .filter(([, made]) => !made.includes("tenantMap") && !byObject.test(made))
    .map(([name]) => name);
}

const server = sourceFiles().filter(({ path }) => !path.startsWith("client/"));

test("whatever a process remembers is kept by application", () => {
  assert.deepEqual(forAll(server).sort(), Object.keys(allowed).sort());
});

test("what is kept for all of them together is found", () => {
  const files = [
    { path: "a.ts", text: 'const used = tenantMap<true>("used", 10);' },
    {
      path: "b.ts",
      text: 'const known = shared("known", () => new WeakMap<object, Map<string, true>>());',
    },
    {
      path: "c.ts",
      text: 'const ended = shared("ended", () => new ExpiringMap<string, true>(10));',
    },
  ];
  assert.deepEqual(forAll(files), ["ended"]);
});
