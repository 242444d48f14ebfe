import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../../src/config/resolve.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { v5Methods } from "../../accounts/adapters.ts";
import { password } from "../../http/support/password.ts";
import { application } from "../../support/application.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { strategies } from "../support.ts";

const records = "putSessionRecord, listSessionRecords, deleteSessionRecord";

async function resolve(config: Partial<AuthConfig>) {
  return resolveConfig(application({ providers: [password()], ...config }).config);
}

/** The adapter without these methods. */
function without(...names: (keyof Adapter)[]): Adapter {
  const all: Adapter = memory();
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !names.some((one) => one === name)),
  );
}

describe("AC-141: a list of sessions that could not end them", () => {
  for (const strategy of strategies) {
    test(`is a mistake that names what a published adapter lacks, strategy ${strategy}`, async () => {
      const adapter = v5Methods(memory());
      const { problem } = await resolve({ adapter, security: true, session: { strategy } });
      assert.equal(problem?.type, "MissingAdapterMethods");
      const ends = strategy === "jwt" ? "revokeSession, isSessionRevoked" : "listSessionsByUserId";
      assert.ok(problem.message.includes(`${records}, ${ends}`), problem.message);
      assert.match(problem.message, /^The option `security` needs/);
    });

    test(`is a mistake without an adapter, strategy ${strategy}`, async () => {
      const { problem } = await resolve({ security: true, session: { strategy } });
      assert.equal(problem?.type, "MissingAdapter");
    });
  }

  test("is a mistake where tokens cannot be revoked for other processes", async () => {
    const adapter = without("isSessionRevoked");
    const { problem } = await resolve({ adapter, security: true, session: { strategy: "jwt" } });
    assert.match(String(problem?.message), /missing, with encrypted-token sessions: isSessionRev/);
    const database = await resolve({ adapter, security: true });
    assert.equal(database.problem, undefined);
  });

  test("is none where nobody asked for one", async () => {
    for (const security of [undefined, false]) {
      const resolved = await resolve({ adapter: v5Methods(memory()), security });
      assert.equal(resolved.problem, undefined);
      assert.equal(resolved.registry, false);
    }
  });
});

for (const strategy of ["jwt", "database"] as const) {
  test(`a provider may end no sessions where it cannot be remembered, strategy ${strategy}`, async () => {
    const provider = { ...hostileProvider().config(), logout: { backChannel: true } };
    const config = { providers: [provider], session: { strategy } };
    for (const method of ["revokeSession", "isSessionRevoked"] as const) {
      for (const security of [true, false]) {
        const { problem } = await resolve({ ...config, security, adapter: without(method) });
        assert.equal(problem?.type, "MissingAdapterMethods");
        assert.match(problem.message, new RegExp(`: ${method}. The storages`));
        assert.match(problem.message, /^`logout\.backChannel` of a provider needs/);
      }
    }
    assert.equal((await resolve({ ...config, adapter: memory() })).problem, undefined);
  });
}

test("sessions are recorded for the page, and for a provider that may end them", async () => {
  const idp = hostileProvider();
  const logout = { backChannel: true };
  const provider = { ...idp.config(), logout };
  const byOptions = { ...idp.config(), options: { logout } };
  const unasked = { ...idp.config(), logout: { federated: true } };
  const adapter = memory();
  for (const [config, expected] of [
    [{ security: true }, true],
    [{ security: { delete: true } }, true],
    [{ providers: [provider] }, true],
    [{ providers: [byOptions] }, true],
    [{ providers: [unasked] }, false],
    [{}, false],
  ] as const) {
    assert.equal(
      (await resolve({ adapter, ...config })).registry,
      expected,
      JSON.stringify(config),
    );
  }
});

test("a database that is not migrated lets people in, and a warning says once what to run", async () => {
  const { sql } = await import("../../../src/storage/sql/index.ts");
  const { createSqlite } = await import("../../storage/sqlite-file.ts");
  const { browser } = await import("../../support/browser.ts");
  const { enter } = await import("../../http/support/password.ts");
  const { contextOf } = await import("./support.ts");
  const { listSessions } = await import("../../../src/session/registry/list-sessions.ts");
  const { endSessions } = await import("../../../src/session/registry/end-sessions.ts");
  const database = await createSqlite();
  const adapter = sql(database.url);
  await adapter.migrate();
  await database.run("drop table cardea_session_records");
  const warnings: string[] = [];
  const logger = { warn: (code: string, text: string) => void warnings.push(`${code}: ${text}`) };
  const app = application({ providers: [password()], adapter, security: true });
  const config = {
    ...app.config,
    secret: crypto.randomUUID(),
    logger: { ...app.config.logger, ...logger },
  };
  for (const session of [{ strategy: "jwt", updateAge: 0 }, { updateAge: 0 }] as const) {
    const visitor = browser({ ...config, session });
    await enter(visitor);
    assert.ok(await visitor.session());
    const user = await adapter.getUserByEmail("ada@example.com");
    const context = await contextOf({ ...config, session }, visitor);
    const wanted = {
      type: "AdapterError",
      code: "missing-table",
      message: /npx cardea schema --apply/,
    };
    await assert.rejects(listSessions(context, user?.id ?? ""), wanted);
    await assert.rejects(endSessions(context, user?.id ?? "", "all"), wanted);
    await visitor.submit("/auth/signout");
    assert.equal(await visitor.session(), null);
  }
  assert.deepEqual(app.errors, []);
  const told = warnings.filter((line) => line.startsWith("session-records-missing"));
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /no table cardea_session_records yet.*npx cardea schema --apply/);
  await adapter.close();
  await database.drop();
});
