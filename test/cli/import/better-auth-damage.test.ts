import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { knownProviders } from "../../../src/cli/import/better-auth/known-providers.ts";
import { run } from "../../../src/cli/run.ts";
import { camelCase, old, sealed } from "./better-auth-tables.ts";
import { lineOf } from "./old-applications.ts";

const factorStep = /Add factors: \{\} and security: true/;
const app = `insert into twoFactor (id, secret, userId) values ('f', '${sealed("a key of an app")}', 'ada');`;

test("whoever had second factors is told to ask for them", async () => {
  const whole = old(`${camelCase} ${app} update user set twoFactorEnabled = 1 where id = 'ada';`);
  assert.match((await whole.bring()).printed, factorStep);
  assert.match((await whole.bring()).printed, factorStep, "in the second run too");
});

test("also where nobody's factor could be carried", async () => {
  const lost = old(
    `${camelCase} ${app} delete from twoFactor; update user set twoFactorEnabled = 1 where id = 'ada';`,
  );
  const { printed } = await lost.bring();
  assert.match(printed, /the person is locked out/);
  assert.match(printed, factorStep);
  assert.doesNotMatch((await old(camelCase).bring()).printed, factorStep);
});

test("ID tokens stay behind, because nothing says that they were ever verified", async () => {
  const place = old(`${camelCase}
    insert into account (id, accountId, providerId, userId, accessToken, idToken) values ('a', '7', 'google', 'ada', 'access', 'e30.e30.e30');`);
  assert.equal((await place.bring()).code, 0);
  const account = await place.see((storage) => storage.getAccount("7", "google"));
  assert.equal(account?.access_token, "access");
  assert.equal(account?.type, "oidc");
  assert.equal(account?.id_token ?? null, null);
});

const customers = [
  ["google", /"google", which is also the id of another provider here/],
  ["GitHub", /"GitHub", which is also the id of another provider here/],
  ["microsoft", /"microsoft", which is also the id of another provider here/],
  ["credentials", /"credentials", which is also the id of another provider here/],
  ["acme", /"acme", which is in several rows/],
] as const;
for (const [id, reason] of customers) {
  test(`a customer's own provider that is called ${id} like another one stops the import`, async () => {
    const place = old(`${camelCase} create table sso_provider (id, provider_id);
      insert into sso_provider values ('1', '${id}'), ('2', '${id === "acme" ? id : "other"}');`);
    const { code, hinted } = await place.bring();
    assert.equal(code, 1);
    assert.match(hinted, reason);
    assert.equal(await place.see((storage) => storage.getUser("ada")), null);
  });
}

test("customers' own providers with ids of their own stop nothing", async () => {
  const place = old(`${camelCase} create table ssoProvider (id, providerId);
    insert into ssoProvider values ('1', 'acme'), ('2', 'other');`);
  assert.equal((await place.bring()).code, 0);
});

test("every provider that Cardea has is known", () => {
  const cwd = new URL("../../providers/fixtures/", import.meta.url);
  const facts = globSync("*.json", { cwd }).map((name) => {
    const fixture: { facts: { id: string; type: string } } = JSON.parse(
      readFileSync(new URL(name, cwd), "utf8"),
    );
    return fixture.facts;
  });
  const ids = facts.filter(({ type }) => /^(?:oauth|oidc)$/.test(type)).map(({ id }) => id);
  assert.deepEqual([...knownProviders].sort(), ids.sort());
});

test("one passkey in two spellings of its id stops the import", async () => {
  const passkey = (id: string, credential: string, user: string) =>
    `insert into passkey values ('${id}', null, 'AQID', '${user}', '${credential}', 0, 'multiDevice', 1, null, null);`;
  const place = old(`${camelCase} ${passkey("p", "ab-_", "ada")} ${passkey("q", "ab+/", "eve")}`);
  const { code, hinted } = await place.bring();
  assert.equal(code, 1);
  assert.match(hinted, /several rows have the same credentialID "ab\+\/", in one spelling/);
  assert.equal(await place.see((storage) => storage.getUser("ada")), null);
});

test("a damaged row is left out, or without what is damaged, and everybody else comes in", async () => {
  const passkey = (id: string, counter: string) =>
    `insert into passkey values ('${id}', null, 'AQID', 'eve', '${id}', ${counter}, 'multiDevice', 1, null, '-000043-03-15T00:00:00.000Z');`;
  const place = old(`${camelCase}
    update user set updatedAt = '-000043-03-15T00:00:00.000Z' where id = 'ada';
    update user set name = replace(hex(zeroblob(8500000)), '0', 'n') where id = 'eve';
    update session set expiresAt = '+012024-01-01T00:00:00.000Z' where userId = 'eve';
    ${passkey("aaaa", "1.5")} ${passkey("bbbb", "-1")} ${passkey("cccc", "1e300")} ${passkey("dddd", "7")}`);
  const { code, printed, hinted } = await place.bring();
  assert.equal(code, 0, hinted);
  assert.deepEqual(lineOf(printed, "users"), [2, 2, 0, 0]);
  assert.match(printed, /3 passkeys: the row is damaged/);
  assert.match(printed, /1 session: the row is damaged/);
  assert.match(printed, /1 person: the name is longer than can be stored, and is left out/);
  const [ada, eve] = await place.see(async (storage) => [
    await storage.getUser("ada"),
    await storage.getUser("eve"),
  ]);
  assert.ok(Math.abs(Number(ada?.emailVerified) - Date.now()) < 60_000);
  assert.equal(eve?.name, null);
  assert.equal((await place.see((storage) => storage.getAuthenticator("dddd")))?.createdAt, null);
});

test("whatever else cannot be written names the person by the id", async () => {
  const place = old(camelCase);
  await place.see((storage) => storage.migrate());
  const db = new (await import("node:sqlite")).DatabaseSync(place.to.slice("file:".length));
  db.exec(
    "create trigger broken before insert on users when new.id = 'eve' begin select raise(abort, 'no room for eve@example.com'); end",
  );
  db.close();
  const { code, hinted } = await place.bring();
  assert.equal(code, 1);
  assert.match(
    hinted,
    /The person with the id "eve" was not written: ERR_SQLITE_ERROR 1811, constraint failed$/m,
  );
  assert.doesNotMatch(hinted, /eve@example\.com|no room/);
});

test("an address with a token in it is not printed", async () => {
  const place = old(camelCase);
  for (const to of ["libsql:file:none.db?authToken=hush", "file:none.db?authToken=hush"]) {
    const hinted: string[] = [];
    const print = (text: string) => void hinted.push(text);
    const code = await run(
      ["import", "better-auth", "--from", place.from, "--to", to, "--secret", "x"],
      { print, hint: print },
    );
    assert.notEqual(code, 0);
    assert.match(hinted.join("\n"), /There is no file with that name\. Is --to right\?/);
    assert.doesNotMatch(hinted.join("\n"), /hush/);
  }
  assert.deepEqual(globSync("none.db*"), [], "nothing was created");
});
