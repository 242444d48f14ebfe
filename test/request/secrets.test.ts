import assert from "node:assert/strict";
import { test } from "node:test";
import { providerSecrets, sentSecrets } from "../../src/request/secrets.ts";
import type { OAuth2Config } from "../../src/types/provider.ts";
import { origin } from "../support/application.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { contextOf } from "./contexts.ts";

const host = "app.example.com";
const session = "__Host-cardea.session-token";

for (const [what, cookie, own, others] of [
  ["without a header", undefined, [], []],
  ["of ours", `${session}=of-our-session`, ["of-our-session"], []],
  [
    "of ours in pieces",
    `${session}.0=of-our-session; ${session}.1=the-rest`,
    ["of-our-session", "the-rest"],
    [],
  ],
  ["of others", "a=of-another", [], ["of-another"]],
  ["of both", `a=of-another; ${session}=of-our-session`, ["of-our-session"], ["of-another"]],
  ["whose name ends like ours", `a.${session}=of-another`, [], ["of-another"]],
  ["that are short", `${session}=1234567; a=1234567`, [], []],
  ["that are just long enough", `${session}=12345678; a=87654321`, ["12345678"], ["87654321"]],
] as const) {
  test(`the cookies ${what} are told apart`, async () => {
    const { context } = await contextOf({ headers: { host, ...(cookie && { cookie }) } });
    assert.deepEqual(sentSecrets(context), { own, sent: [], others });
  });
}

for (const [what, authorization, query, sent] of [
  ["nothing", "", "", []],
  ["the credentials of a header", "Bearer 12345678", "", ["12345678"]],
  ["nothing of short credentials", "Bearer 1234567", "", []],
  ["nothing of a header without credentials", "Negotiated", "", []],
  ["secret parameters", "", "?code=12345678&page=of-the-list&state=1", ["12345678"]],
  ["both", "Basic of-the-header", "?token=of-the-query", ["of-the-query", "of-the-header"]],
  ["nothing of too many parameters", "", `?code=12345678${"&a=b".repeat(1_000)}`, []],
] as const) {
  test(`of a request is found ${what}`, async () => {
    const headers = { host, ...(authorization && { authorization }) };
    const request = new Request(`${origin}/auth/callback${query}`);
    const { context } = await contextOf({ headers, request });
    assert.deepEqual(sentSecrets(context), { own: [], sent, others: [] });
  });
}

/** Providers of which each has a secret. */
const providersOf = (count: number, own: Partial<OAuth2Config> = {}) =>
  Array.from({ length: count }, (_, at) =>
    hostileProvider().plainConfig({ id: `acme-${at}`, clientSecret: `secret ${at}`, ...own }),
  );

test("the secrets of the providers are known, also of those that cannot be used", async () => {
  const mail = { id: "mail", name: "Mail", type: "email", apiKey: "key of mails" } as const;
  const providers = [
    ...providersOf(1),
    { ...mail, sendVerificationRequest() {} },
    ...providersOf(1, { id: "broken", clientSecret: "secret of broken", token: "no address" }),
    ...providersOf(1, { id: "open", clientSecret: undefined }),
  ];
  const { context } = await contextOf({}, { providers });
  const found = await providerSecrets(context);
  assert.deepEqual(
    found.filter((one) => /^(?:secret|key) /.test(one)),
    ["secret of broken", "secret 0", "key of mails"],
  );
  assert.equal(found.includes("undefined"), false);
});

for (const [what, providers, known] of [
  ["49 providers are all", providersOf(49), 49],
  ["51 providers are 50", providersOf(51), 50],
  ["51 providers that cannot be used are 50", providersOf(51, { token: "no address" }), 50],
] as const) {
  test(`the secrets known of ${what}, so that those of the request have room`, async () => {
    const { context } = await contextOf({}, { providers: [...providers] });
    assert.equal((await providerSecrets(context)).length, known);
  });
}

test("where the providers cannot be read, no secret of them is known, and the log goes on", async () => {
  const { config } = await contextOf();
  const broken = { ...config, providers: () => Promise.reject(new Error("no such chunk")) };
  assert.deepEqual(await providerSecrets({ config: broken }), []);
});
