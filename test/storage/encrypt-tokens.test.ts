import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { getAccessToken } from "../../src/server/index.ts";
import { sql } from "../../src/storage/sql/index.ts";
import { sampleAccount, sampleUser } from "../../src/testing/adapter/samples.ts";
import { testAdapter } from "../../src/testing/adapter.ts";
import { withEnvironment } from "../errors/stage.ts";
import { requestOf } from "../signin/oauth/vault/stage.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { createSqlite } from "./sqlite-file.ts";

const [secret, older] = ["s".repeat(32), "o".repeat(32)];
const tokens = { access_token: "access", refresh_token: "refresh", id_token: "identity" };

describe("tokens at rest", async () => {
  const database = await createSqlite();
  const adapter = sql(database.url, { encryptTokens: secret });
  before(() => adapter.migrate());
  after(async () => {
    await adapter.close();
    await database.drop();
  });

  async function link(storage: typeof adapter, fields: object = tokens) {
    const { id } = await storage.createUser(sampleUser());
    const account = sampleAccount(id, { ...fields });
    await storage.linkAccount(account);
    return account;
  }

  const read = ({ providerAccountId, provider }: { providerAccountId: string; provider: string }) =>
    adapter.getAccount(providerAccountId, provider);

  testAdapter({ test, create: () => ({ adapter }) });

  test("are not in the database as they are", async () => {
    const account = await link(adapter);
    const rows = JSON.stringify(await database.run("select * from accounts"));
    for (const token of ["access", "refresh", "identity"]) {
      assert.equal(rows.includes(`:"${token}"`), false);
    }
    assert.partialDeepStrictEqual(await read(account), tokens);
  });

  test("stay sealed when they are updated", async () => {
    const account = await link(adapter);
    await adapter.updateAccount({ ...account, access_token: "renewed" });
    assert.equal((await read(account))?.access_token, "renewed");
    const rows = JSON.stringify(await database.run("select * from accounts"));
    assert.equal(rows.includes("renewed"), false);
  });

  test("that were stored in the clear are read", async () => {
    const plain = sql(database.url);
    const account = await link(plain);
    assert.partialDeepStrictEqual(await read(account), tokens);
    await plain.close();
  });

  test("are read with an older secret after a change", async () => {
    const before = sql(database.url, { encryptTokens: older });
    const account = await link(before);
    await assert.rejects(async () => read(account));
    const rotated = sql(database.url, { encryptTokens: [secret, older] });
    const found = await rotated.getAccount(account.providerAccountId, account.provider);
    assert.partialDeepStrictEqual(found, tokens);
    await before.close();
    await rotated.close();
  });

  test("do not open in another account or another column", async () => {
    const [from, to] = [await link(adapter), await link(adapter)];
    const where = (account: typeof from) => `"providerAccountId" = '${account.providerAccountId}'`;
    const stolen = `(select access_token from accounts where ${where(from)})`;
    await database.run(`update accounts set access_token = ${stolen} where ${where(to)}`);
    await assert.rejects(async () => read(to), /another place/);
    await database.run(`update accounts set id_token = access_token where ${where(from)}`);
    await assert.rejects(async () => read(from), /another place/);
  });

  test("cannot be read without a secret", async () => {
    const account = await link(adapter);
    const plain = sql(database.url);
    await assert.rejects(
      async () => plain.getAccount(account.providerAccountId, account.provider),
      /encryptTokens/,
    );
    await plain.close();
  });

  test("hide every field that opens something, and leave the others readable", async () => {
    const fields = {
      dpop_jwk: "text",
      oauth_token_secret: "text",
      app_password: "text",
      client_assertion: "text",
      token_type_hint: "text",
      region: "text",
      refresh_token_expires_in: "number",
    } as const;
    const own = await createSqlite();
    const storage = sql(own.url, { encryptTokens: secret, accountFields: fields });
    await storage.migrate();
    const secrets = {
      ...tokens,
      dpop_jwk: {
        kty: "EC",
        crv: "P-256",
        x: "x-coordinate",
        y: "y-coordinate",
        d: "private-part",
      },
      oauth_token_secret: "signs",
      app_password: "opens",
      client_assertion: "asserts",
    };
    const plain = { token_type: "dpop", scope: "read", region: "eu", refresh_token_expires_in: 7 };
    const account = await link(storage, { ...secrets, ...plain });

    const rows = JSON.stringify(await own.run("select * from accounts"));
    for (const hidden of ["access", "private-part", "x-coordinate", "signs", "opens", "asserts"]) {
      assert.equal(new RegExp(`\\b${hidden}\\b`).test(rows), false, hidden);
    }
    for (const shown of ["dpop", "read", "eu"]) assert.ok(rows.includes(`:"${shown}"`), shown);
    const found = await storage.getAccount(account.providerAccountId, account.provider);
    assert.partialDeepStrictEqual(found, { ...secrets, ...plain });
    const renewed = { ...secrets.dpop_jwk, d: "another-part" };
    await storage.updateAccount({ ...account, dpop_jwk: renewed });
    assert.equal(
      JSON.stringify(await own.run("select * from accounts")).includes("another"),
      false,
    );
    await storage.close();
    await own.drop();
  });

  test("may be bound to a key, which comes back as an object also where nothing is sealed", async () => {
    const own = await createSqlite();
    const storage = sql(own.url, { accountFields: { dpop_jwk: "text" } });
    await storage.migrate();
    const dpop_jwk = { kty: "EC", crv: "P-256", x: "x", y: "y", d: "d" };
    const account = await link(storage, { dpop_jwk });
    const found = await storage.getAccount(account.providerAccountId, account.provider);
    assert.deepEqual(found?.dpop_jwk, dpop_jwk);
    await storage.close();
    await own.drop();
  });

  test("want a secret of 32 characters", () => {
    assert.throws(() => sql(":memory:", { encryptTokens: "short" }), TypeError);
    assert.throws(() => sql(":memory:", { encryptTokens: [secret, "short"] }), TypeError);
    assert.throws(() => sql(":memory:", { encryptTokens: [] }), TypeError);
    assert.throws(
      () => sql(":memory:", { encryptTokens: [process.env.NO_SUCH_SECRET ?? ""] }),
      /`npx cardea secret`, and check that the variable .* is set/,
    );
  });
});

test("AC-155 the vault returns tokens that an older secret has sealed, and none that were sealed for another place", async () => {
  const database = await createSqlite();
  const open = (secrets: string | string[]) => sql(database.url, { encryptTokens: secrets });
  const before = open(older);
  await before.migrate();
  const provider = hostileProvider();
  const appWith = (adapter: typeof before) =>
    application({ adapter, providers: [provider.config()] }).config;
  const [ada, eve] = [browser(appWith(before)), browser(appWith(before))];
  await signInWith(ada, provider);
  await signInWith(eve, provider, { person: { sub: "person-2", name: "Eve" } });
  await before.close();

  const rotated = open([secret, older]);
  const ask = (adapter: typeof before, person = ada) =>
    getAccessToken(requestOf(person), appWith(adapter), { provider: "hostile" });
  assert.ok((await ask(rotated)).accessToken);
  const where = `where "providerAccountId" = 'person-2'`;
  const theirs = `(select access_token from accounts where "providerAccountId" = 'person-1')`;
  await database.run(`update accounts set access_token = ${theirs} ${where}`);
  await assert.rejects(ask(rotated, eve), { type: "AdapterError" });
  await rotated.close();

  const wrong = open(secret);
  await assert.rejects(ask(wrong), { type: "AdapterError" });
  await wrong.close();
  await database.drop();
});

test("a secret that can be guessed encrypts nothing in production, and still decrypts behind another", async () => {
  const [weak, strong] = ["change-me-".repeat(4), randomBytes(32).toString("hex")];
  const create = (encryptTokens: string[]) => void sql(":memory:", { encryptTokens });
  create([weak]);
  await withEnvironment({ NODE_ENV: "production" }, async () => {
    assert.throws(() => create([weak]), /^TypeError: A secret of encryptTokens repeats itself/);
    assert.throws(() => create([weak, strong]), TypeError);
    create([strong, weak]);
    create([strong]);
  });
});
