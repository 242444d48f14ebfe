import assert from "node:assert/strict";
import { test } from "node:test";
import { remarkOf, toFindings } from "../../../src/cli/doctor/checks/configuration.ts";
import { checkAdapter } from "../../../src/config/checks/adapters.ts";
import { resolveConfig } from "../../../src/config/resolve.ts";
import Password from "../../../src/providers/password.ts";
import { compose } from "../../../src/storage/compose.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";

/** What adapters of other libraries have. */
function foreign(): Adapter {
  const {
    listCredentials: _,
    listSessionsByUserId: __,
    putSessionRecord: ___,
    ...users
  } = memory();
  return users;
}

/** Returns what the doctor tells the operator to write about an adapter. */
async function written(adapter: Adapter | undefined): Promise<string> {
  const config = { adapter, providers: [Password()], secret: "s".repeat(40) };
  const resolved = await resolveConfig(config, {});
  const problems = checkAdapter({ config, resolved, env: {} }, () => {});
  assert.equal(problems.length, 1);
  const [finding] = toFindings(problems.map(remarkOf), { envFile: ".env", redact: (text) => text });
  return finding?.write ?? "";
}

test("passwords without an adapter get one", async () => {
  assert.match(await written(undefined), /adapter: sql\("file:auth\.db"\)/);
});

test("passwords beside an adapter of another library leave it where it is", async () => {
  assert.match(
    await written(foreign()),
    /compose\(\{ users: yourAdapter, .*\nsession: \{ strategy: "jwt" \}/,
  );
});

test("a composed adapter that cannot list sessions gets encrypted ones", async () => {
  const credentials = sql(":memory:", { users: false });
  assert.equal(
    await written(compose({ users: foreign(), credentials })),
    'session: { strategy: "jwt" },',
  );
});
