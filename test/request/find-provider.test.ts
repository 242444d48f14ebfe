import assert from "node:assert/strict";
import { test } from "node:test";
import { configuredProviders, providerWithId } from "../../src/request/find-provider.ts";
import { password } from "../http/support/password.ts";
import { contextOf } from "./contexts.ts";

const first = { id: "first", name: "First", type: "oauth" } as const;
const second = { id: "second", name: "Second", type: "oauth" } as const;

async function place() {
  const { context } = await contextOf({}, { providers: [first, password(), second] });
  return context;
}

test("a provider is found by its id, and one that nobody has configured is not", async () => {
  const context = await place();
  assert.equal((await providerWithId(context, "credentials"))?.name, "Password");
  assert.equal(await providerWithId(context, "third"), undefined);
});

test("a provider with a mistake is answered with its own mistake", async () => {
  const context = await place();
  for (const id of ["first", "second"]) {
    const failure = { code: "invalid-endpoints", message: new RegExp(id) };
    await assert.rejects(providerWithId(context, id), failure);
  }
});

test("among the providers that can be used is none with a mistake", async () => {
  assert.deepEqual([...(await configuredProviders(await place())).keys()], ["credentials"]);
});
