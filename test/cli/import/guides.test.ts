import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import bcryptjs from "bcryptjs";
import { bcrypt, supabase } from "../../../src/passwords/index.ts";
import Password from "../../../src/providers/password.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { AdapterUser } from "../../../src/types/adapter.ts";
import { createPostgres, noServer } from "../../storage/servers.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { goodSecret, makeApplication } from "../doctor/application.ts";

/** The program of a page, whose first line says its name: `bring-clerk.ts` stands in `clerk.md`. */
function program(name: string): string {
  const system = name.replace(/^bring-|\.ts$/g, "");
  const page = new URL(`../../../docs/moving-in/${system}.md`, import.meta.url);
  const [, text = ""] = readFileSync(page, "utf8").split(`\`\`\`ts\n// ${name}\n`);
  return text.slice(0, text.indexOf("\n```"));
}

const good = "correct horse bättery";
const hash = (await bcryptjs.hash(good, 4)).replace(/^\$2b/, "$2a");
const proved = new Date("2025-03-04T05:06:07Z");

/**
 * Runs a program twice, and opens what it wrote.
 *
 * @param alreadyHere who signed up before the program runs
 */
async function bring(
  name: string,
  env: Record<string, string>,
  files: Record<string, string> = {},
  alreadyHere: readonly AdapterUser[] = [],
) {
  const packages = ["kysely", "bcryptjs", "pg"];
  const place = makeApplication({ files: { [name]: program(name), ...files }, packages });
  after(() => place.remove());
  const url = `file:${join(place.folder, "auth.db")}`;
  const adapter = sql(url);
  await adapter.migrate();
  after(() => adapter.close());
  for (const user of alreadyHere) await adapter.createUser(user);
  const runs = [];
  for (const _ of ["first", "second"])
    runs.push(await place.node([name], { DATABASE_URL: url, AUTH_SECRET: goodSecret, ...env }));
  return { adapter, runs };
}

/** Whether somebody gets in with a password. */
async function signsIn(adapter: ReturnType<typeof sql>, email: string, password = good) {
  const imports = [bcrypt(), supabase()];
  const { config } = application({ adapter, providers: [Password({ imports, breaches: false })] });
  const visitor = browser(config);
  await visitor.submit("/auth/callback/password", { email, password });
  return (await visitor.session()) !== null;
}

const old = await createPostgres();
after(() => old?.drop());

const ids = {
  ada: "0b0e6a5c-7b7e-4f0e-9a53-000000000001",
  bea: "0b0e6a5c-7b7e-4f0e-9a53-000000000002",
  cy: "0b0e6a5c-7b7e-4f0e-9a53-000000000003",
  di: "0b0e6a5c-7b7e-4f0e-9a53-000000000004",
  ed: "0b0e6a5c-7b7e-4f0e-9a53-000000000005",
  flo: "0b0e6a5c-7b7e-4f0e-9a53-000000000006",
  gus: "0b0e6a5c-7b7e-4f0e-9a53-000000000007",
};

const gus = { id: "gus-here", email: "gus@example.com", emailVerified: proved };

test("every program for a system without import has at most 30 lines", () => {
  for (const name of ["bring-supabase.ts", "bring-clerk.ts"]) {
    const lines = program(name).split("\n").length;
    assert.ok(lines > 10 && lines <= 30, `${name}: ${lines}`);
  }
});

suite("the program for Supabase", { skip: !old && noServer }, async () => {
  if (!old) return;
  await old.run(`create schema auth;
    create table auth.users (id uuid primary key, email varchar(255), encrypted_password varchar(255), email_confirmed_at timestamptz,
      raw_user_meta_data jsonb, banned_until timestamptz, deleted_at timestamptz);
    create table auth.identities (id uuid primary key default gen_random_uuid(), provider_id text not null, user_id uuid not null references auth.users,
      identity_data jsonb not null default '{}', provider text not null, unique (provider_id, provider));
    create table auth.mfa_factors (id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users, status text not null);
    insert into auth.users values
      ('${ids.ada}', 'Ada@Example.com', '${hash}', '${proved.toISOString()}', '{"name": "Ada"}', null, null),
      ('${ids.bea}', 'bea@example.com', '', '${proved.toISOString()}', null, now() - interval '1 day', null),
      ('${ids.cy}', 'cy@example.com', '${hash}', now(), null, now() + interval '1 year', null),
      ('${ids.di}', 'di@example.com', '${hash}', now(), null, null, null),
      ('${ids.ed}', 'ed@example.com', '${hash}', null, null, null, null),
      ('${ids.flo}', null, null, null, null, null, null),
      ('${ids.gus}', 'Gus@Example.com', '${hash}', now(), null, null, null);
    insert into auth.identities (provider_id, user_id, provider) values ('108', '${ids.bea}', 'google'),
      ('${ids.ada}', '${ids.ada}', 'email'), ('109', '${ids.di}', 'google'),
      ('110', '${ids.gus}', 'google');
    insert into auth.mfa_factors (user_id, status) values ('${ids.di}', 'verified'), ('${ids.ada}', 'unverified');`);
  const { adapter, runs } = await bring("bring-supabase.ts", { SUPABASE_URL: old.url }, {}, [gus]);

  test("runs to its end, and a second time, and names only whose address is taken", () => {
    for (const { code, stderr } of runs) {
      assert.deepEqual([code, stderr.match(/error|not imported/i)], [0, null], stderr);
      const taken = `${ids.gus} gus@example.com is the address of the user gus-here here`;
      assert.deepEqual(stderr.match(/^.* is the address of .*$/gm), [taken]);
    }
  });

  test("leaves an address that is taken to whoever has it, without the password and the accounts of the other", async () => {
    assert.equal((await adapter.getUserByEmail("gus@example.com"))?.id, "gus-here");
    assert.equal(await adapter.getUser(ids.gus), null);
    assert.equal(await adapter.getAccount("110", "google"), null);
    assert.equal(await signsIn(adapter, "gus@example.com"), false);
  });

  test("brings people with their ids, names and proved addresses", async () => {
    const ada = await adapter.getUserByEmail("ada@example.com");
    assert.deepEqual([ada?.id, ada?.name, ada?.emailVerified], [ids.ada, "Ada", proved]);
    assert.equal((await adapter.getUser(ids.ed))?.emailVerified, null);
  });

  test("brings passwords, whether or not the address was proved", async () => {
    assert.equal(await signsIn(adapter, "ada@example.com"), true);
    assert.equal(await signsIn(adapter, "ada@example.com", "another one"), false);
    assert.equal(await signsIn(adapter, "ed@example.com"), true);
  });

  test("brings accounts at providers", async () => {
    const owner = await adapter.getUserByAccount({ provider: "google", providerAccountId: "108" });
    assert.equal(owner?.id, ids.bea);
  });

  test("leaves out who is banned, who has a second factor, and who has no address", async () => {
    for (const id of [ids.cy, ids.di, ids.flo]) assert.equal(await adapter.getUser(id), null);
    assert.equal(await adapter.getAccount("109", "google"), null);
  });
});

const names =
  "id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher";
const exported = `${names}
user_ada,Ada,"Lovelace, ""Countess""",,Ada@Example.com,,"ada@example.com,other@example.com",,,,,${hash},bcrypt
user_bea,,,,bea@example.com,,,bea@example.com,,,,,
user_cy,Cy,,,cy@example.com,,cy@example.com,,,,JBSWY3DPEHPK3PXP,${hash},bcrypt
user_di,Di,,di,,+491701234567,,,+491701234567,,,,
user_flo,Flo,,,Flo@Example.com,,flo@example.com,,,,,${hash},bcrypt
user_ed,Ed,,,ed@example.com,,ed@example.com,,,,,5f4dcc3b5aa765d61d8327deb882cf99,md5
`;
const flo = { id: "flo-here", email: "flo@example.com", emailVerified: proved };

suite("the program for Clerk", async () => {
  const { adapter, runs } = await bring("bring-clerk.ts", {}, { "clerk.csv": exported }, [flo]);

  test("runs to its end, and a second time, and names whose hash cannot be read and whose address is taken", () => {
    for (const { code, stderr } of runs) {
      assert.equal(code, 0, stderr);
      assert.deepEqual(stderr.match(/^user_\w+/gm), ["user_flo", "user_ed"]);
      assert.match(stderr, /^user_flo flo@example\.com is the address of the user flo-here here/m);
      assert.match(stderr, /^user_ed A password was not imported/m);
      assert.doesNotMatch(stderr, /5f4dcc3b/);
    }
  });

  test("brings people with their ids, names and addresses, proved or not", async () => {
    const ada = await adapter.getUserByEmail("ada@example.com");
    assert.deepEqual([ada?.id, ada?.name], ["user_ada", 'Ada Lovelace, "Countess"']);
    assert.ok(ada?.emailVerified);
    assert.equal((await adapter.getUser("user_bea"))?.emailVerified, null);
  });

  test("brings passwords", async () => {
    assert.equal(await signsIn(adapter, "ada@example.com"), true);
    assert.equal(await signsIn(adapter, "ada@example.com", "another one"), false);
    assert.equal(await signsIn(adapter, "bea@example.com", ""), false);
  });

  test("leaves an address that is taken to whoever has it, without the password of the other", async () => {
    assert.equal((await adapter.getUserByEmail("flo@example.com"))?.id, "flo-here");
    assert.equal(await adapter.getUser("user_flo"), null);
    assert.equal(await signsIn(adapter, "flo@example.com"), false);
  });

  test("leaves out who has a second factor and who has no address", async () => {
    for (const id of ["user_cy", "user_di"]) assert.equal(await adapter.getUser(id), null);
  });
});
