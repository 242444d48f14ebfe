import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { nearProvider } from "../../../src/cli/import/near-provider.ts";
import { camelCase, old } from "./better-auth-tables.ts";
import { oldDatabase } from "./old-database.ts";

const accounts = `
  insert into account (id, accountId, providerId, userId) values
    ('a1', '1', 'GOOGLE', 'ada'), ('a2', '2', 'GOOGLE', 'eve'), ('a3', '3', 'Microsoft', 'eve'),
    ('a4', '4', 'github', 'ada'), ('a5', '5', 'corp', 'ada');`;
const names = ["--provider", "GOOGLE=google", "--provider", "Microsoft=microsoft-entra-id"];
const guessed = '--provider "<GOOGLE=google>" --provider "<Microsoft=microsoft-entra-id>"';

suite("providers that the old database calls otherwise", () => {
  const owner = (place: ReturnType<typeof old>, provider: string, providerAccountId: string) =>
    place.see(
      async (storage) => (await storage.getUserByAccount({ provider, providerAccountId }))?.id,
    );

  test("stop the import before anything is written, with the command that names them", async () => {
    const place = old(camelCase + accounts);
    const { code, hinted } = await place.bring();
    assert.equal(code, 1);
    assert.match(hinted, /- 2 people with an account of "GOOGLE"\. .* is called "google"/);
    assert.match(hinted, /- 1 person with an account of "Microsoft"\. .* "microsoft-entra-id"/);
    assert.doesNotMatch(hinted, /"github"|"corp"/);
    assert.match(hinted, new RegExp(`^npx cardea import better-auth .*${guessed}`, "m"));
    assert.match(hinted, /Nothing was imported\./);
    assert.equal(await place.see((storage) => storage.getUser("ada")), null);
  });

  test("are left to do after a rehearsal, which fails", async () => {
    const place = old(camelCase + accounts);
    const { code, printed } = await place.bring("--dry-run");
    assert.equal(code, 1);
    assert.match(printed, /Left to do:\n- 2 people with an account of "GOOGLE"/);
    assert.match(printed, new RegExp(`without --dry-run: npx .* ${guessed}`));
    assert.match(printed, /Give providers of your own the ids that they had: "corp"\./);
  });

  test("are found under the ids that the operator gives them", async () => {
    const place = old(camelCase + accounts);
    const { code, printed, hinted } = await place.bring(...names);
    assert.equal(code, 0, hinted);
    assert.doesNotMatch(printed, /GOOGLE/);
    assert.equal(await owner(place, "google", "2"), "eve");
    assert.equal(await owner(place, "microsoft-entra-id", "3"), "eve");
    assert.equal(await owner(place, "github", "4"), "ada");
    assert.equal(await owner(place, "GOOGLE", "2"), undefined);
    const { type } = Object(await place.see((storage) => storage.getAccount("1", "google")));
    assert.equal(type, "oidc");
  });

  test("keep an id that the operator says is that of a provider of their own", async () => {
    const place = old(camelCase + accounts);
    const kept = ["--provider", "GOOGLE=GOOGLE", "--provider", "Microsoft=corp"];
    const { code, printed, hinted } = await place.bring(...kept);
    assert.equal(code, 0, hinted);
    assert.match(
      printed,
      /Cardea has no provider "GOOGLE", which --provider names\. Give that very/,
    );
    assert.match(printed, /Cardea has no provider "corp", which --provider names\./);
    assert.equal(await owner(place, "GOOGLE", "2"), "eve");
    assert.equal(await owner(place, "corp", "3"), "eve");
  });

  test("do not make one account of two people's", async () => {
    const both =
      "insert into account (id, accountId, providerId, userId) values ('b', '2', 'google', 'ada');";
    const place = old(camelCase + accounts + both);
    const { code, hinted } = await place.bring(...names);
    assert.equal(code, 1);
    assert.match(hinted, /Two people have the account "2" of "google"/);
  });

  test("are refused where nobody has an account of them", async () => {
    const { code, hinted } = await old(camelCase + accounts).bring("--provider", "GOGLE=google");
    assert.equal(code, 2);
    assert.match(hinted, /"GOGLE", of which nobody has an account\. Did you mean GOOGLE\?/);
    for (const wrong of ["google", "=google", "GOOGLE=", "GOOGLE=password"]) {
      assert.equal((await old(camelCase + accounts).bring("--provider", wrong)).code, 2, wrong);
    }
  });

  test("are refused where nobody would be found by the id here, or a customer has chosen it", async () => {
    const sso = `create table ssoProvider (id text primary key, issuer, domain, providerId, userId, oidcConfig, samlConfig);
      insert into ssoProvider (id, issuer, providerId) values ('p', 'https://x.example', 'corp');`;
    const noId = /is no id that a provider can have\. Use letters/;
    for (const [id, says] of [
      [
        "corp",
        /"GOOGLE=corp": a customer has named a provider "corp", and it would speak for these/,
      ],
      ["Google", /Cardea's provider is called "google"\. Say --provider "GOOGLE=google"\./],
      ["credential", /"credential" is no OAuth provider\./],
      [" google", noId],
      ["__proto__", noId],
      ["constructor", noId],
      ["undefined", noId],
      ["x".repeat(3000), noId],
      ["go\u0000ogle", noId],
      ["go\u202eogle", noId],
    ] as const) {
      const place = old(camelCase + accounts + sso);
      const given = ["--provider", `GOOGLE=${id}`, "--provider", "Microsoft=microsoft-entra-id"];
      const { code, hinted } = await place.bring(...given);
      assert.equal(code, 2, id);
      assert.match(hinted, says);
      assert.ok(!hinted.includes("\u0000") && !hinted.includes("\u202e"), id);
      assert.equal(await place.see((storage) => storage.getUser("ada")), null);
    }
  });

  test("are not those whose ids a customer has chosen, and speak for no others", async () => {
    const sso = `create table ssoProvider (id text primary key, issuer, domain, providerId, userId, oidcConfig, samlConfig);
      insert into ssoProvider (id, issuer, providerId) values ('p', 'https://x.example', 'entra');
      insert into account (id, accountId, providerId, userId) values ('b', '9', 'entra', 'ada');`;
    const place = old(camelCase + sso);
    const mapped = await place.bring("--provider", "entra=microsoft-entra-id");
    assert.equal(mapped.code, 2);
    assert.match(mapped.hinted, /"entra", a provider that a customer has named/);
    const { code, hinted } = await place.bring();
    assert.equal(code, 0, hinted);
    assert.equal(await owner(place, "entra", "9"), "ada");
  });

  test("are seen in columns of an application's own, too", async () => {
    const place = oldDatabase(`create table user (id text primary key, email, googleId);
      create table session (id text primary key, user_id, expires_at);
      insert into user values ('1', 'ada@example.com', 'g1');`);
    const asked = await place.bring("lucia", "--account", "Google=googleId");
    assert.equal(asked.code, 1);
    assert.match(asked.hinted, /1 person with an account of "Google"/);
    const { code, hinted } = await place.bring(
      ...(["lucia", "--account", "Google=googleId", "--provider", "Google=google"] as const),
    );
    assert.equal(code, 0, hinted);
    const key = { provider: "google", providerAccountId: "g1" };
    assert.equal((await place.see((storage) => storage.getUserByAccount(key)))?.id, "1");
  });
});

test("a provider is known by other spellings and names, and by none where it has its own", () => {
  const cases = {
    GOOGLE: "google",
    "google-oauth2": "google",
    MicrosoftEntraID: "microsoft-entra-id",
    azure_ad: "azure-ad",
    AAD: "microsoft-entra-id",
    X: "twitter",
    LinkedIn: "linkedin",
    ClickUp: "click-up",
    google: undefined,
    "azure-ad": undefined,
    corp: undefined,
    constructor: undefined,
    "": undefined,
  };
  for (const [id, near] of Object.entries(cases)) assert.equal(nearProvider(id), near, id);
});
