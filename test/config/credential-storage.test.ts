import assert from "node:assert/strict";
import { test } from "node:test";
import { asCredentialStorage } from "../../src/config/credential-storage.ts";
import { guardAdapter } from "../../src/config/guard-adapter.ts";
import { compose } from "../../src/storage/compose.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { v5Methods } from "../accounts/adapters.ts";

const failure = (adapter: Adapter | undefined, feature?: string) => {
  try {
    asCredentialStorage(adapter, feature);
  } catch (error) {
    return String(error);
  }
  return assert.fail("it was taken");
};

test("an adapter that keeps credentials is handed back as it is", () => {
  const adapters = [memory(), compose({ users: v5Methods(memory()), credentials: memory() })];
  for (const adapter of adapters) {
    assert.equal(asCredentialStorage(adapter), adapter);
    const guarded = guardAdapter(adapter);
    assert.equal(asCredentialStorage(guarded), guarded);
  }
});

test("without an adapter it says what for one is needed", () => {
  assert.match(
    failure(undefined, "The provider Password"),
    /^MissingAdapter: The provider Password needs an `adapter`, which keeps the credentials/,
  );
});

test("an adapter of Auth.js is told what it lacks, and what keeps it beside", () => {
  assert.match(
    failure(v5Methods(memory())),
    /^MissingAdapterMethods: Signing in with a password needs adapter methods that are missing: listCredentials, putCredential, deleteCredential\. Keep credentials beside your adapter: compose\(\{ users: yourAdapter, credentials: sql\(url, \{ users: false \}\) \}\) of cardea\/storage\/compose/,
  );
});

test("each method that is missing is named, and compose only where it helps", () => {
  const names = [
    "listCredentials",
    "putCredential",
    "deleteCredential",
    "createUser",
    "getUser",
    "getUserByEmail",
    "getUserByAccount",
    "updateUser",
    "linkAccount",
  ] as const satisfies readonly (keyof Adapter)[];
  for (const name of names) {
    const { [name]: _, ...adapter } = memory();
    const message = failure(adapter);
    assert.match(message, new RegExp(`missing: ${name}\\b`));
    assert.equal(message.includes("compose("), /Credentials?$/.test(name), name);
  }
});
