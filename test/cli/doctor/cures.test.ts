import assert from "node:assert/strict";
import { test } from "node:test";
import { readApplication } from "../../../src/cli/application.ts";
import {
  type Remark,
  remarkOf,
  remarksOn,
  toFindings,
} from "../../../src/cli/doctor/checks/configuration.ts";
import { checkAdapter } from "../../../src/config/checks/adapters.ts";
import { resolveConfig } from "../../../src/config/resolve.ts";
import type { ResolvedConfig } from "../../../src/config/resolved-config.ts";
import Password from "../../../src/providers/password.ts";
import { compose } from "../../../src/storage/compose.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { secret } from "../../support/application.ts";

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
  return cured(problems.map(remarkOf), config, resolved)?.write ?? "";
}

/** As if every variable came from `.env`. */
const fileWith =
  (env: Record<string, string>) =>
  (name: string): string | undefined =>
    name in env ? ".env" : undefined;

/** The first finding about a configuration. */
function cured(
  remarks: readonly Remark[],
  config: AuthConfig,
  resolved: ResolvedConfig,
  env: Record<string, string> = {},
  fileOf = fileWith(env),
) {
  const placesOf = (name: string) => [fileOf(name) ?? "the environment of the process"];
  const environment = { env, files: [], fileOf, placesOf };
  const where = {
    config,
    resolved,
    environment,
    application: readApplication("/nowhere"),
    envFile: ".env",
    redact: String,
    redactOurs: String,
  };
  return toFindings(remarks, where)[0];
}

const short = "Kx9!mango-41-tulip-Q";

/** Returns what the doctor says of a secret: why it matters, and what to write. */
async function secretCure(
  options: Partial<AuthConfig>,
  given: Record<string, string>,
  about = "weak-secret",
  fileOf?: (name: string) => string | undefined,
) {
  const env = { NODE_ENV: "production", ...given };
  const config = { providers: [], logger: { error: () => {}, warn: () => {} }, ...options };
  const resolved = await resolveConfig(config, env);
  const said = remarksOn(config, resolved, env).filter(({ code }) => code === about);
  const finding = cured(said, config, resolved, env, fileOf);
  return { why: finding?.why ?? "", write: finding?.write ?? "" };
}

test("a short secret of next-auth stays behind a new one, by the name of its variable", async () => {
  const old = { NEXTAUTH_SECRET: short };
  const { why, write } = await secretCure({ compat: "next-auth" }, old);
  assert.match(
    why,
    /A new one alone signs everybody out\. Behind a new one, NEXTAUTH_SECRET goes on/,
  );
  assert.match(write, /^echo "AUTH_SECRET_1=.*>> \.env {3}# and leave NEXTAUTH_SECRET,/);
  const after = await secretCure({ compat: "next-auth" }, { ...old, AUTH_SECRET_1: secret });
  assert.match(after.write, /remove NEXTAUTH_SECRET from \.env$/);
  for (const [place, words] of [
    [".env.production", /remove NEXTAUTH_SECRET from \.env\.production$/],
    [undefined, /remove NEXTAUTH_SECRET from the environment of the process$/],
  ] as const) {
    const given = { ...old, AUTH_SECRET_1: secret };
    const { write } = await secretCure({ compat: "next-auth" }, given, "weak-secret", () => place);
    assert.match(write, words);
  }
});

test("where the configuration names a short secret, the list stands there", async () => {
  const options = { upgradeFrom: ["authjs" as const], secret: short };
  const { write } = await secretCure(options, { SESSIONS: short });
  assert.match(
    write,
    /\nsecret: \[process\.env\.AUTH_SECRET_1 \?\? "", process\.env\.SESSIONS \?\? ""\],\n\n\/\/ getToken takes the same list\b/,
  );
});

test("a secret that can be guessed is replaced where it is, and everybody signs in once", async () => {
  for (const [name, options, value] of [
    ["NEXTAUTH_SECRET", { compat: "next-auth" }, "my-super-secret-key"],
    ["AUTH_SECRET", {}, short],
  ] as const) {
    const { why, write } = await secretCure(options, { [name]: value });
    assert.match(why, /signs everybody out once/);
    assert.match(why, /don't keep the old secret as a fallback/);
    assert.equal(write, `# Replace the line in .env with:\n${name}=…   # from: npx cardea secret`);
  }
});

test("a secret that the shell has is set there, and one in the configuration is read from the environment", async () => {
  const nowhere = () => undefined;
  const given = await secretCure({}, { AUTH_SECRET: short }, "weak-secret", nowhere);
  assert.match(given.write, /^# Set it where the server gets its environment from:\nAUTH_SECRET=…/);
  const { write } = await secretCure({ secret: short }, {}, "weak-secret", nowhere);
  assert.match(write, /^echo "AUTH_SECRET=.*>> \.env\n\n.*\nsecret: process\.env\.AUTH_SECRET,$/);
});

test("a secret that is missing after a move is copied from the old application, not made", async () => {
  for (const [options, env] of [
    [{ compat: "next-auth" }, {}],
    [{ upgradeFrom: ["authjs"] }, {}],
    [{}, { AUTH_COMPAT: "authjs" }],
  ] as const) {
    const { why, write } = await secretCure(options, env, "missing-secret");
    assert.match(why, /Only the secret of the old application reads/);
    assert.equal(write, "# copy AUTH_SECRET or NEXTAUTH_SECRET of the old application into .env");
  }
  const { write } = await secretCure({}, {}, "missing-secret");
  assert.match(write, /^echo "AUTH_SECRET=/);
});

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
