import assert from "node:assert/strict";
import { test } from "node:test";
import GitHub from "../../src/providers/github.ts";
import { openVisit } from "../../src/server/index.ts";
import { app, nobody } from "./visits.ts";

const secret = "a secret of the environment that has 32 bytes";

/** Variables as a runtime hands them over: a new object for each request. */
const tenant = (id: string) => ({
  AUTH_SECRET: secret,
  AUTH_GITHUB_ID: id,
  AUTH_GITHUB_SECRET: "a secret of the client",
});

/** The client for which a sign-in at GitHub is begun. */
async function clientOf(
  config: Parameters<typeof openVisit>[1],
  environment?: Record<string, string>,
) {
  const facts = { headers: nobody(), environment: environment && { ...environment } };
  const { redirect } = await openVisit(facts, config).signIn("github");
  return new URL(redirect).searchParams.get("client_id");
}

test("a request without variables takes those of the process, and one with them its own, in any order", async (t) => {
  const own = tenant("of the process");
  Object.assign(process.env, own);
  t.after(() => {
    for (const name of Object.keys(own)) delete process.env[name];
  });
  const orders = [
    [undefined, "A", "B", undefined, "A"],
    ["A", undefined, "B", undefined],
    ["B", "A", undefined, "B"],
  ];
  for (const order of orders) {
    const { config } = app({ providers: [GitHub], secret: undefined });
    for (const name of order) {
      const client = await clientOf(config, name ? tenant(name) : undefined);
      assert.equal(client, name ?? "of the process");
    }
  }
});

test("tenants that share a secret do not share a provider, also beside one that is broken", async () => {
  const broken = () => {
    throw new Error("this provider cannot be made");
  };
  for (const providers of [
    [broken, GitHub],
    [GitHub, broken],
  ]) {
    const { config } = app({ providers, secret: undefined, logger: { error: () => {} } });
    const names = ["A", "B", "A", "C"];
    const clients = await Promise.all(names.map((name) => clientOf(config, tenant(name))));
    assert.deepEqual(clients, names);
  }
});

test("what a runtime hands over beside its variables, such as a database, is none of them", async () => {
  const { config } = app({ providers: [GitHub], secret: undefined });
  const database = { prepare: () => {} };
  for (const AUTH_URL of [database, "https://shop.example"]) {
    const environment = { ...tenant("A"), AUTH_URL, DB: database };
    const visit = openVisit({ headers: nobody(), environment }, config);
    const { redirect } = await visit.signIn("github");
    const callback = new URL(redirect).searchParams.get("redirect_uri") ?? "";
    const host = AUTH_URL === database ? "app.example.com" : "shop.example";
    assert.equal(new URL(callback).host, host);
  }
});
