import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { getAccessToken, refreshTokens } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { customFetch } from "../../../src/symbols.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { fc } from "../../support/fast-check.ts";
import { hostileProvider, isDiscovery } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { requestOf } from "./vault/stage.ts";

/** How a provider repeats a secret that it was sent. */
const echoes: Readonly<Record<string, (secret: string, status: number) => Response>> = {
  "the name of the error": (secret, status) => Response.json({ error: secret }, { status }),
  "the description of the error": (secret, status) =>
    Response.json({ error: "invalid_grant", error_description: `No ${secret} here` }, { status }),
  "a member of the error": (secret, status) =>
    Response.json({ error: "invalid_grant", detail: { seen: [secret] } }, { status }),
  "the name of a member": (secret, status) =>
    Response.json({ error: "invalid_request", [secret]: true }, { status }),
  "an object for the error": (secret, status) =>
    Response.json({ error: { type: "bad", message: `seen ${secret}` } }, { status }),
  "a text": (secret, status) => new Response(`cannot use ${secret}`, { status }),
  "broken JSON": (secret, status) =>
    new Response(`{"error": "${secret}`, {
      status,
      headers: { "content-type": "application/json" },
    }),
  "a challenge": (secret, status) =>
    Response.json(
      {},
      {
        status,
        headers: { "www-authenticate": `Bearer error="x", error_description="${secret}"` },
      },
    ),
  "the media type": (secret, status) =>
    new Response("{}", { status, headers: { "content-type": `text/${secret}` } }),
  "an ID token": (secret) =>
    Response.json({ access_token: "a", token_type: "bearer", id_token: secret }),
  "a type of token": (secret) => Response.json({ access_token: "a", token_type: secret }),
  "an error of the connection": (secret) => {
    throw Object.assign(new TypeError(`fetch failed: ${secret}`), {
      [secret]: 1,
      sent: { body: [`refresh_token=${secret}`] },
      cause: new Error(`ECONNRESET after ${secret}`, { cause: { secret } }),
    });
  },
};

/** Somebody whose access token has expired, at a provider that answers as `state` says. */
async function stage() {
  const provider = hostileProvider();
  const state: { answer?: () => Response; brokenBy?: string | undefined } = {};
  const storage = memory();
  const adapter = {
    ...storage,
    getAccount(...args: Parameters<typeof storage.getAccount>) {
      if (state.brokenBy) throw new Error(`Key (token)=(${state.brokenBy}) is locked`);
      return storage.getAccount(...args);
    },
  };
  const fetcher: typeof fetch = async (input, init) =>
    state.answer && !isDiscovery(input) ? state.answer() : provider.fetch(input, init);
  const { config } = application({
    adapter,
    providers: [{ ...provider.config(), [customFetch]: fetcher }],
  });
  const person = browser(config);
  await signInWith(person, provider);
  const account = await storage.getAccount("person-1", "hostile");
  assert.ok(account?.refresh_token && account.access_token);
  const { refresh_token, access_token } = account;
  await storage.updateAccount({
    provider: "hostile",
    providerAccountId: "person-1",
    expires_at: 1,
  });
  const clientSecret = String(provider.config().clientSecret);
  const secrets = { refresh_token, access_token, clientSecret };
  return { config, person, account, state, secrets };
}

/** Everything that a program or a log service could read of a thrown value. */
function allOf(thrown: unknown): string {
  const seen = new Set<unknown>();
  const texts: string[] = [inspect(thrown, { depth: null, showHidden: true })];
  const visit = (value: unknown) => {
    if (typeof value === "string") texts.push(value);
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const name of Reflect.ownKeys(value)) {
      texts.push(String(name));
      visit(Reflect.get(value, name));
    }
  };
  visit(thrown);
  return texts.join("\n");
}

async function thrownBy(call: () => Promise<unknown>): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

test("no error that is thrown repeats a secret that the provider repeated, wherever that stands", async () => {
  const { config, person, account, state, secrets } = await stage();
  const calls = {
    refreshTokens: () => refreshTokens(config, account),
    getAccessToken: () => getAccessToken(requestOf(person), config, { provider: "hostile" }),
  };
  const name = <T extends object>(record: T) =>
    fc.constantFrom(...(Object.keys(record) as (keyof T)[]));
  await fc.assert(
    fc.asyncProperty(
      name(calls),
      fc.constantFrom(...Object.entries(echoes)),
      name(secrets),
      fc.constantFrom(200, 400, 401, 403, 500),
      async (call, [what, echo], secret, status) => {
        state.answer = () => echo(secrets[secret], status);
        const thrown = await thrownBy(calls[call]);
        assert.ok(!allOf(thrown).includes(secrets[secret]), `${what}: ${allOf(thrown)}`);
      },
    ),
    { numRuns: 150 },
  );
});

test("what programs go by stays in an error that is thrown, whatever the provider calls its tokens", async () => {
  const { config, person, account, state } = await stage();
  state.answer = () =>
    Response.json({ error: "invalid_grant", error_description: "gone" }, { status: 400 });
  const refused = await thrownBy(() => refreshTokens(config, account));
  const cause = Object(Reflect.get(Object(refused), "cause"));
  assert.deepEqual(
    [Reflect.get(Object(refused), "code"), cause.error, cause.error_description, cause.status],
    ["endpoint-error", "invalid_grant", "gone", 400],
  );
  state.answer = () => Response.json({}, { status: 500 });
  const odd = { ...account, refresh_token: "provider-unavailable" };
  const away = await thrownBy(() => refreshTokens(config, odd));
  assert.equal(Reflect.get(Object(away), "code"), "provider-unavailable");
  state.answer = () => Response.json({ error: "invalid_grant" }, { status: 400 });
  const asked = Object(
    await thrownBy(() => getAccessToken(requestOf(person), config, { provider: "hostile" })),
  );
  assert.equal(asked.type, "ConsentRequired");
  assert.match(asked.url, /[?&]consent=ey/);
});

test("an error of the database that quotes a token is thrown without it", async () => {
  const { config, person, state, secrets } = await stage();
  const request = requestOf(person);
  state.brokenBy = secrets.refresh_token;
  const thrown = await thrownBy(() => getAccessToken(request, config, { provider: "hostile" }));
  assert.ok(!allOf(thrown).includes(secrets.refresh_token), allOf(thrown));
});
