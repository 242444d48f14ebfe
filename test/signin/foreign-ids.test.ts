import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";

/** An adapter whose ids are UUIDs and which fails at any other text, as a database column does. */
function withUuids(): Required<Adapter> {
  const storage = memory();
  return {
    ...storage,
    getUser(id) {
      assert.match(id, /^[0-9a-f-]{36}$/, "invalid input syntax for type uuid");
      return storage.getUser(id);
    },
  };
}

test("a password signs in the same user twice, though the database cannot hold the id", async () => {
  const adapter = withUuids();
  const { config } = application({ providers: [password()], adapter });
  const [first, second] = [browser(config), browser(config)];
  await enter(first);
  const user = await adapter.getUserByEmail("ada@example.com");
  await enter(second);
  assert.ok(await second.session());
  const key = { provider: "credentials", providerAccountId: "ada" };
  assert.deepEqual(await adapter.getUserByAccount(key), user);
});

test("a database that is away makes nobody: the sign-in is a 503", async () => {
  const adapter: Adapter = {
    ...memory(),
    getUser: () => assert.fail("the database is away"),
    getUserByAccount: () => assert.fail("the database is away"),
    createUser: () => assert.fail("a user was made"),
  };
  const { config, errors } = application({ providers: [password()], adapter });
  assert.equal((await enter(browser(config))).status, 503);
  assert.match(errors.at(-1)?.message ?? "", /getUserByAccount/);
});
