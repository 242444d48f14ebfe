import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import { goodSecret, makeApplication, problemsOf } from "./application.ts";
import { soundExpress } from "./sound.ts";

const modules = [
  ["Pinterest", "pinterest"],
  ["Trakt", "trakt"],
  ["Salesforce", "salesforce"],
  ["LinkedIn", "linkedin"],
  ["DuendeIdentityServer6", "duende-identity-server6"],
  ["MicrosoftEntraID", "microsoft-entra-id"],
] as const;

/** An application with all providers whose ids have changed. */
function applicationWith(options: string, change = (source: string) => source) {
  const secrets = modules.map(([, id]) => {
    const name = id.toUpperCase().replaceAll("-", "_");
    return `AUTH_${name}_ID=client\nAUTH_${name}_SECRET=hush-hush-hush\n`;
  });
  const source = `
    ${modules.map(([name, id]) => `import ${name} from "cardea/providers/${id}";`).join("\n")}
    import { sql } from "cardea/storage/sql";
    import { compose } from "cardea/storage/compose";
    const storage = sql("file:auth.db");
    await storage.migrate();
    export const config = { adapter: storage, ${options} providers: [
      Pinterest, Trakt, Salesforce, LinkedIn,
      DuendeIdentityServer6({ issuer: "https://id.example.com" }), MicrosoftEntraID(),
    ] };`;
  const application = makeApplication({
    ...soundExpress,
    files: {
      ...soundExpress.files,
      ".env": `AUTH_SECRET=${goodSecret}\n${secrets.join("")}`,
      "auth.ts": change(source),
    },
  });
  after(() => application.remove());
  return application;
}

async function store(folder: string, accounts: readonly (readonly [string, string])[]) {
  const adapter = sql(`file:${join(folder, "auth.db")}`);
  await adapter.migrate();
  const { id: userId } = await adapter.createUser({
    id: crypto.randomUUID(),
    email: null,
    emailVerified: null,
  });
  for (const [provider, providerAccountId] of accounts) {
    await adapter.linkAccount({ userId, type: "oauth", provider, providerAccountId });
  }
  await adapter.close();
}

const old = [
  ["pinterest", "ada-of-pinterest"],
  ["pinterest", "549755885175"],
  ["trakt", "ada-of-trakt"],
  ["salesforce", "005A0000001abcdIAA"],
  ["linkedin", "yrZCpj2Z12"],
  ["duende-identityserver6", "818727"],
  ["azure-ad", "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ"],
] as const;

const present = [
  ["pinterest", "549755885175"],
  ["trakt", "b6589fc6ab0dc82cf12099d1c2d40ab994e8410c"],
  ["salesforce", "https://login.salesforce.com/id/00D0/0050"],
  ["linkedin", "yrZCpj2Z12"],
  ["duende-identity-server6", "818727"],
  ["microsoft-entra-id", "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ"],
] as const;

test("accounts under ids that another library gave them are found, with both remedies and nobody's id", async () => {
  const application = applicationWith('compat: "next-auth",');
  await store(application.folder, old);
  const outcome = await application.doctor(["--offline"]);
  const codes = problemsOf(outcome).filter((problem) => problem.includes("account-ids"));
  assert.deepEqual(codes, [
    ...Array(5).fill("error database account-ids-differ"),
    "warning database account-ids-unclear",
  ]);
  assert.equal(outcome.code, 1);
  for (const [, id] of old) assert.ok(!outcome.stdout.includes(id), id);
  const writes = outcome.findings.filter(({ code }) => code.startsWith("account-ids"));
  for (const { write = "" } of writes) {
    assert.match(write, /go on with the old ids[\s\S]*\n-- or[\s\S]*\nupdate "accounts" set /);
  }
  assert.match(writes[0]?.what ?? "", /^Of 2 accounts .* of "pinterest", 1 have ids/);
  const database = new DatabaseSync(join(application.folder, "auth.db"));
  for (const name of ["duende", "azure"]) {
    const { write = "" } = writes.find((one) => one.what.includes(`"${name}`)) ?? {};
    database.exec(write.slice(write.indexOf("update ")));
  }
  const moved = database
    .prepare("select provider from accounts where provider like 'd%' or provider like 'm%'")
    .all();
  database.close();
  const providers = moved.map(({ provider }) => provider).sort();
  assert.deepEqual(providers, ["duende-identity-server6", "microsoft-entra-id"]);
});

test("accounts of Microsoft under their oid, as Better Auth names them, are found, unless the profile says oid", async () => {
  const findings = async (change: (source: string) => string) => {
    const application = applicationWith("", change);
    await store(application.folder, [
      ["microsoft-entra-id", "7c9e6679-7425-40de-944b-e07fc1f90ae7"],
    ]);
    return problemsOf(await application.doctor(["--offline"])).filter((one) => /ids/.test(one));
  };
  assert.deepEqual(await findings(String), ["error database account-ids-differ"]);
  const own = "MicrosoftEntraID({ profile: ({ oid }) => ({ id: oid }) })";
  assert.deepEqual(await findings((text) => text.replace("MicrosoftEntraID()", own)), []);
});

test("accounts under the ids of today are no finding, and those of LinkedIn only after next-auth 4", async () => {
  const application = applicationWith('compat: "authjs",');
  await store(application.folder, present);
  const outcome = await application.doctor(["--offline"]);
  assert.doesNotMatch(outcome.stdout, /account-ids/);
});

test("a provider that goes on under its old name is no finding, and an adapter beside sql() is looked through", async () => {
  const application = applicationWith("", (source) =>
    source
      .replace("MicrosoftEntraID()", 'MicrosoftEntraID({ id: "azure-ad" })')
      .replace("adapter: storage", "adapter: compose({ users: storage, credentials: storage })"),
  );
  await store(application.folder, [...present.slice(0, 5), ["azure-ad", "AAAA"], ["trakt", "ada"]]);
  const outcome = await application.doctor(["--offline"]);
  const problems = problemsOf(outcome).filter((problem) => problem.includes("account-ids"));
  assert.deepEqual(problems, ["error database account-ids-differ"]);
});

test("an adapter that cannot be looked into is named as such", async () => {
  const application = applicationWith("", (source) =>
    source.replace("adapter: storage", "adapter: { ...storage, accountSample: undefined }"),
  );
  const { findings } = await application.doctor(["--offline"]);
  const { severity, what = "" } = findings.find(({ code }) => code === "account-ids-unread") ?? {};
  assert.equal(severity, "skipped");
  assert.match(what, /pinterest, trakt, salesforce, duende-identity-server6, microsoft-entra-id/);
});
