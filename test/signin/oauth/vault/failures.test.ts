import assert from "node:assert/strict";
import { test } from "node:test";

import { getAccessToken } from "../../../../src/server/index.ts";
import { memory } from "../../../../src/storage/memory.ts";
import type { SecurityEvent } from "../../../../src/types/index.ts";
import { application } from "../../../support/application.ts";
import { forgetAll } from "../../../support/forget.ts";
import type { Members } from "../../../support/hostile-provider.ts";
import { hurry } from "../../../support/hurry.ts";
import { signInWith } from "../../../support/sign-in.ts";
import { isStoring, requestOf, stage, tokensOf } from "./stage.ts";

/** An adapter with which a process dies before it can store an answer. */
function dying(storage = memory()) {
  let isDying = false;
  const place = {
    setDying: (value: boolean) => {
      isDying = value;
    },
    adapter: {
      ...storage,
      async updateAccount(...args: Parameters<typeof storage.updateAccount>) {
        if (isDying && isStoring(args)) await new Promise(() => {});
        return storage.updateAccount(...args);
      },
    },
    storage,
  };
  return place;
}

test("AC-149 forty callers at once, and late ones, cause one request and get its token", async () => {
  const { ask, refreshes } = await stage();
  const all = await Promise.all(Array.from({ length: 40 }, () => ask()));
  all.push(await ask());
  assert.equal(refreshes(), 1);
  assert.equal(new Set(all.map(({ accessToken }) => accessToken)).size, 1);
});

test("AC-148 a slow refresh does not overwrite the tokens of a sign-in that came meanwhile", async () => {
  const { ask, provider, person, account } = await stage();
  let signedIn: string | undefined;
  provider.tweaks = {
    answer: {
      token: async (honest) => {
        if (provider.last("token").form.grant_type !== "refresh_token") return honest;
        await signInWith(person, provider);
        signedIn = (await account()).access_token;
        return honest;
      },
    },
  };
  assert.equal((await ask()).accessToken, signedIn);
  assert.equal((await account()).access_token, signedIn);
});

test("AC-148 a process that is slower than its lease does not overwrite what another one got meanwhile", async (t) => {
  const { ask, outage, account } = await stage();
  hurry(t);
  let answers = 0;
  const answer = (name: string) =>
    Response.json({
      access_token: `${name} access`,
      refresh_token: `${name} refresh`,
      token_type: "bearer",
      expires_in: 600,
    });
  // This provider lets the previous refresh token work for a while.
  outage.answer = async () => {
    answers++;
    if (answers > 1) return answer("second");
    forgetAll();
    t.mock.timers.setTime(Date.now() + 61_000);
    await assert.rejects(ask(), { code: "refresh-unfinished" });
    forgetAll();
    t.mock.timers.setTime(Date.now() + 20 * 60_000);
    assert.equal((await ask()).accessToken, "second access");
    return answer("first");
  };
  assert.equal((await ask()).accessToken, "second access");
  assert.equal(answers, 2);
  const { access_token, refresh_token } = await account();
  assert.deepEqual([access_token, refresh_token], ["second access", "second refresh"]);
});

test("a sign-in without a refresh token does not lose the one that a refresh brings meanwhile", async () => {
  const place = await stage();
  const { ask, provider, change, account } = place;
  const before = await account();
  provider.tweaks = {
    answer: {
      token: async (honest) => {
        await change({ access_token: "of the sign-in", expires_at: null });
        return honest;
      },
    },
  };
  assert.equal((await ask()).accessToken, "of the sign-in");
  const { access_token, refresh_token } = await account();
  assert.equal(access_token, "of the sign-in");
  assert.notEqual(refresh_token, before.refresh_token);
  await place.expire();
  provider.tweaks = {};
  await ask();
  assert.equal(provider.last("token").form.refresh_token, refresh_token);
});

test("AC-150 a refresh token that is refused for good is asked with once, removed, and told of", async () => {
  const told: SecurityEvent[] = [];
  const security = (event: SecurityEvent) => void told.push(event);
  const { ask, change, account, refreshes, errors } = await stage({
    config: { events: { security } },
  });
  await change({ refresh_token: "used up" });
  const { userId } = await account();
  const outcomes = await Promise.allSettled([ask(), ask(), ask()]);
  for (const outcome of outcomes) {
    assert.equal(outcome.status, "rejected");
    assert.equal(Object(outcome.reason).type, "ConsentRequired");
  }
  await assert.rejects(ask(), { type: "ConsentRequired", provider: "hostile" });
  assert.equal(refreshes(), 1);
  assert.equal((await account()).refresh_token, undefined);
  const event = { kind: "consent-needed", provider: "hostile", providerAccountId: "person-1" };
  assert.deepEqual(told, [{ ...event, userId }]);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["endpoint-error"],
  );
});

test("AC-150 a refusal counts for nothing once somebody else has newer tokens", async () => {
  const { ask, provider, change, account } = await stage();
  await change({ refresh_token: "used up" });
  provider.tweaks = {
    answer: {
      token: async (honest) => {
        await change({ access_token: "newer", refresh_token: "newest", expires_at: null });
        return honest;
      },
    },
  };
  assert.equal((await ask()).accessToken, "newer");
  assert.equal((await account()).refresh_token, "newest");
});

const faults: Record<string, () => Promise<Response>> = {
  "a fault": async () => new Response(null, { status: 500 }),
  "too many requests": async () => new Response(null, { status: 429 }),
  silence: () => Promise.reject(new DOMException("no answer", "TimeoutError")),
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`AC-150 ${fault} of the provider leaves the tokens alone, and it is not asked again at once`, async (t) => {
    const { ask, outage, account, change, refreshes, errors } = await stage();
    hurry(t);
    const before = await account();
    outage.answer = answer;
    for (let turn = 0; turn < 3; turn++) {
      await assert.rejects(ask(), { type: "OAuthCallbackError" });
    }
    assert.equal(refreshes(), 1);
    assert.deepEqual(tokensOf(await account()), tokensOf(before));
    assert.deepEqual(errors, [], "the application has them");

    await change({ expires_at: Math.floor(Date.now() / 1000) + 100 });
    t.mock.timers.setTime(Date.now() + 61_000);
    const old = { accessToken: before.access_token };
    for (let turn = 0; turn < 3; turn++) {
      assert.partialDeepStrictEqual(await ask({ minLifetime: 90 }), old);
    }
    assert.equal(refreshes(), 2);
    assert.equal(errors.length, 1, "nobody notices otherwise");

    delete outage.answer;
    t.mock.timers.setTime(Date.now() + 61_000);
    assert.notEqual((await ask()).accessToken, before.access_token);
  });
}

test("AC-151 after a process has died with the answer, another one tries when the refresh token has rested", async (t) => {
  const { adapter, setDying, storage } = dying();
  const place = await stage({ adapter });
  const { ask, provider } = place;
  const expire = () =>
    storage.updateAccount({ provider: "hostile", providerAccountId: "person-1", expires_at: 1 });
  await expire();
  const asked = provider.count("token");
  setDying(true);
  void ask();
  while (provider.count("token") === asked) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Another process knows nothing of the first one.
  forgetAll();
  setDying(false);
  hurry(t);
  await assert.rejects(ask(), { code: "refresh-unfinished" });
  assert.equal(provider.count("token"), asked + 1, "the lease still stands");
  for (const minutes of [1, 2, 5]) {
    forgetAll();
    t.mock.timers.setTime(Date.now() + minutes * 61_000);
    await assert.rejects(ask(), { code: "refresh-unfinished", message: /ten to twenty minutes/ });
    assert.equal(provider.count("token"), asked + 1, "the process may be alive");
  }
  forgetAll();
  t.mock.timers.setTime(Date.now() + 20 * 60_000);
  await assert.rejects(ask(), { type: "ConsentRequired" });
  assert.equal(provider.count("token"), asked + 2);
});

for (const [what, refresh_token] of Object.entries({ "empty text": "", number: 7, list: ["a"] })) {
  test(`AC-152 a refresh token that is an ${what} is refused, and the old tokens stay`, async () => {
    const { ask, account, provider } = await stage();
    const before = await account();
    provider.tweaks = { tokens: { refresh_token } };
    await assert.rejects(ask(), { code: "invalid-response" });
    assert.deepEqual(tokensOf(await account()), tokensOf(before));
  });
}

test("AC-152 without a new refresh token the old one stays, and serves again", async () => {
  const { ask, account, provider, expire, refreshes } = await stage();
  const before = await account();
  provider.tweaks = { tokens: { refresh_token: undefined } };
  const first = await ask();
  assert.equal((await account()).refresh_token, before.refresh_token);
  await expire();
  // The provider of the tests takes a refresh token once.
  await assert.rejects(ask(), { type: "ConsentRequired" });
  assert.ok(first.accessToken);
  assert.equal(refreshes(), 2, "the same refresh token was sent without waiting for a lease");
});

const dpop = {
  client: { dpop_bound_access_tokens: true },
  account: (tokens: object) => tokens,
};

test("AC-156 a bound token is refreshed with a proof of its key, after one nonce at most", async () => {
  const { ask, provider, refreshes } = await stage({ oidc: dpop });
  provider.tweaks = { dpopNonce: "nonce-2" };
  const token = await ask();
  assert.equal(token.tokenType, "dpop");
  assert.equal(Object(token.dpopKey).crv, "P-256");
  assert.ok(provider.last("token").headers.get("dpop"));
  assert.equal(refreshes(), 2);
});

for (const dpop_jwk of [null, "no key"]) {
  test(`AC-156 with ${dpop_jwk ?? "no key stored"} in place of the key, nothing is asked`, async () => {
    const { ask, change, refreshes } = await stage({ oidc: dpop });
    await change({ dpop_jwk });
    await assert.rejects(ask(), { code: "dpop-key-missing" });
    assert.equal(refreshes(), 0);
  });
}

test("AC-156 a bound token that becomes an unbound one is refused", async () => {
  const { ask, account, provider } = await stage({ oidc: dpop });
  const before = await account();
  provider.tweaks = { tokens: { token_type: "Bearer" } };
  await assert.rejects(ask(), { code: "token-type-unexpected" });
  const { access_token, token_type, refresh_token } = await account();
  assert.deepEqual([access_token, token_type], [before.access_token, before.token_type]);
  assert.notEqual(refresh_token, before.refresh_token, "the old one is used up");
});

test("AC-157 tokens of another issuer, client or type than the provider has now are neither sent nor returned", async () => {
  const { ask, change, account, refreshes } = await stage();
  const { id_token = "" } = await account();
  const [header, payload = "", signature] = id_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const other = { iss: "https://former.example", aud: "client-of-old" };
  for (const [name, value] of Object.entries(other)) {
    const changed = Buffer.from(JSON.stringify({ ...claims, [name]: value })).toString("base64url");
    await change({ id_token: [header, changed, signature].join("."), expires_at: null });
    await assert.rejects(ask(), { code: "tokens-foreign" });
  }
  await change({ id_token: null, type: "oauth" });
  await assert.rejects(ask(), { code: "tokens-foreign" });
  assert.equal(refreshes(), 0);
  await change({ id_token, type: "oauth" });
  assert.ok(await ask(), "NextAuth 4 stored it so");
});

test("AC-158 an account that is unlinked during a refresh does not come back", async () => {
  const metadata = (honest: Members) => ({
    ...honest,
    revocation_endpoint: `${honest.issuer}/revoke`,
  });
  const { ask, provider, storage } = await stage({ tweaks: { metadata } });
  const key = { provider: "hostile", providerAccountId: "person-1" };
  let fresh = "";
  provider.tweaks = {
    metadata,
    answer: {
      token: async (honest) => {
        await storage.unlinkAccount(key);
        fresh = (await honest.clone().json()).refresh_token;
        return honest;
      },
      elsewhere: () => new Response(null, { status: 200 }),
    },
  };
  await assert.rejects(ask(), { type: "AccessDenied", code: "account-unknown" });
  assert.equal(await storage.getAccount(key.providerAccountId, key.provider), null);
  const revoked = provider.requests.filter(({ url }) => url.pathname === "/revoke");
  assert.equal(revoked[0]?.form.token, fresh);
});

test("AC-158 an account that is unlinked and linked anew during a refresh keeps its new tokens", async () => {
  const { ask, provider, storage, account } = await stage();
  const before = await account();
  provider.tweaks = {
    answer: {
      token: async (honest) => {
        await storage.unlinkAccount(before);
        await new Promise((resolve) => setTimeout(resolve, 5));
        await storage.linkAccount({ ...before, access_token: "of the new link", expires_at: 9e9 });
        return honest;
      },
    },
  };
  assert.equal((await ask()).accessToken, "of the new link");
  assert.equal((await account()).access_token, "of the new link");
});

test("a database that fails while the answer is stored is tried again, because there is no other answer", async (t) => {
  const storage = memory();
  let failing = 2;
  const adapter = {
    ...storage,
    updateAccount(...args: Parameters<typeof storage.updateAccount>) {
      if (isStoring(args) && failing-- > 0) throw new Error("connection lost");
      return storage.updateAccount(...args);
    },
  };
  const { ask, refreshes } = await stage({ adapter });
  hurry(t);
  await storage.updateAccount({
    provider: "hostile",
    providerAccountId: "person-1",
    expires_at: 1,
  });
  const { accessToken } = await ask();
  const account = await storage.getAccount("person-1", "hostile");
  assert.equal(account?.access_token, accessToken);
  assert.equal(refreshes(), 1);
});

const secrets = {
  old: "an old secret for tests that has more than 32 bytes",
  new: "a new secret for tests that has more than 32 bytes!",
};

for (const [from, to] of [
  [secrets.old, [secrets.new, secrets.old]],
  [[secrets.new, secrets.old], secrets.new],
] as const) {
  test(`AC-149 a process with ${to.length === 2 ? "both secrets beside one with the old" : "the new secret beside one with both"} waits for its refresh`, async () => {
    const { storage, provider, person, account, ask } = await stage({ config: { secret: from } });
    const other = application({
      adapter: storage,
      secret: to,
      providers: [provider.config()],
    });
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    let answerNow = () => {};
    const answering = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    provider.tweaks = {
      answer: {
        token: async (honest) => {
          isAsked();
          await answering;
          return honest;
        },
      },
    };
    const before = provider.count("token");
    const first = ask();
    await asked;
    // Another process knows of the first one only what the database has.
    forgetAll();
    const second = getAccessToken(requestOf(person), other.config, { provider: "hostile" });
    setTimeout(answerNow, 50);
    const [one, two] = await Promise.all([first, second]);
    assert.equal(one.accessToken, two.accessToken);
    assert.equal(one.accessToken, (await account()).access_token);
    assert.equal(provider.count("token"), before + 1);
  });
}
