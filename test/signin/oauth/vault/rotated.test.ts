import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../../src/storage/memory.ts";
import { forgetAll } from "../../../support/forget.ts";
import { signingKey, type Tweaks } from "../../../support/hostile-provider.ts";
import { hurry } from "../../../support/hurry.ts";
import { isStoring, stage } from "./stage.ts";

type Stage = Awaited<ReturnType<typeof stage>>;

/** The refresh tokens that the provider was sent, in their order. */
function sentTo({ provider }: Stage) {
  return provider.requests
    .filter(({ form }) => form.grant_type === "refresh_token")
    .map(({ form }) => form.refresh_token);
}

const newKey = await signingKey("key-2");
const faults: Record<string, readonly [Tweaks, Tweaks]> = {
  "cannot be verified because the keys are away": [
    { keys: [newKey], answer: { jwks: () => new Response("", { status: 503 }) } },
    { keys: [newKey] },
  ],
  "is of the future": [{ claims: { iat: Math.floor(Date.now() / 1000) + 600 } }, {}],
  "has an at_hash of another access token": [{ claims: { at_hash: "x" } }, {}],
  "names no token_type": [{ tokens: { token_type: undefined } }, {}],
  "has a lifetime that is no number": [{ tokens: { expires_in: "x" } }, {}],
};

for (const [fault, [broken, mended]] of Object.entries(faults)) {
  test(`AC-151 of an answer that ${fault}, the refresh token is kept, and the old one is not sent again`, async (t) => {
    const place = await stage();
    const { ask, account, provider, errors } = place;
    hurry(t);
    const before = await account();
    provider.tweaks = broken;
    for (let turn = 0; turn < 3; turn++) {
      await assert.rejects(ask(), { type: "OAuthCallbackError" });
    }
    assert.equal(sentTo(place).length, 1, "the provider is left alone");
    forgetAll();
    await assert.rejects(ask(), { code: "refresh-unfinished" });
    assert.equal(sentTo(place).length, 1, "by other processes too");
    const { access_token, refresh_token } = await account();
    assert.equal(access_token, before.access_token);
    provider.tweaks = mended;
    t.mock.timers.setTime(Date.now() + 61_000);
    assert.notEqual((await ask()).accessToken, access_token);
    assert.deepEqual(sentTo(place), [before.refresh_token, refresh_token]);
    assert.deepEqual(errors, []);
  });
}

test("AC-151 what the application's `account` throws about an answer does not lose its refresh token", async (t) => {
  let isBroken = false;
  const place = await stage({
    oidc: {
      account: (tokens) => {
        if (isBroken) throw new TypeError("a mistake");
        return { ...tokens };
      },
    },
  });
  hurry(t);
  const { ask, account } = place;
  const before = await account();
  isBroken = true;
  await assert.rejects(ask(), TypeError);
  const { refresh_token } = await account();
  assert.notEqual(refresh_token, before.refresh_token);
  isBroken = false;
  t.mock.timers.setTime(Date.now() + 61_000);
  assert.ok((await ask()).accessToken);
  assert.deepEqual(sentTo(place), [before.refresh_token, refresh_token]);
});

test("AC-151 tokens of somebody else are not kept, and the refresh token that was used up for them goes", async (t) => {
  const place = await stage();
  hurry(t);
  place.provider.tweaks = { claims: { sub: "person-2" } };
  const before = await place.account();
  await assert.rejects(place.ask(), { code: "id-token-refused" });
  const { access_token, refresh_token } = await place.account();
  assert.deepEqual([access_token, refresh_token], [before.access_token, undefined]);
  t.mock.timers.setTime(Date.now() + 61_000);
  await assert.rejects(place.ask(), { type: "ConsentRequired" });
  assert.equal(sentTo(place).length, 1);
});

/** A database that does not take tokens for a while: it fails, or they wait. */
function moody() {
  const storage = memory();
  const mood: { wait: Promise<unknown> | undefined; waiting: number } = {
    wait: undefined,
    waiting: 0,
  };
  const adapter = {
    ...storage,
    async updateAccount(...args: Parameters<typeof storage.updateAccount>) {
      if (isStoring(args) && mood.wait) {
        mood.waiting++;
        await mood.wait;
      }
      return storage.updateAccount(...args);
    },
  };
  const account = async () => {
    const found = await storage.getAccount("person-1", "hostile");
    assert.ok(found);
    return found;
  };
  const expire = () =>
    storage.updateAccount({ provider: "hostile", providerAccountId: "person-1", expires_at: 1 });
  return { adapter, account, expire, mood };
}

test("AC-151 an answer that the database does not take is kept, and stored when the database is back", async (t) => {
  const { adapter, account, expire, mood } = moody();
  const place = await stage({ adapter });
  await expire();
  hurry(t);
  const before = await account();
  let fail = (_: Error) => {};
  mood.wait = new Promise((_, reject) => {
    fail = reject;
  });
  fail(new Error("ECONNRESET"));
  await mood.wait.catch(() => undefined);
  await assert.rejects(place.ask(), { type: "AdapterError" });
  await assert.rejects(place.ask(), { type: "AdapterError" });
  mood.wait = undefined;
  while ((await account()).refresh_token === before.refresh_token) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  t.mock.timers.setTime(Date.now() + 61_000);
  assert.equal((await place.ask()).accessToken, (await account()).access_token);
  assert.deepEqual(sentTo(place), [before.refresh_token]);
});

test("AC-151 an answer that waits for a slow database is stored even if another process was refused meanwhile", async (t) => {
  const { adapter, account, expire, mood } = moody();
  const place = await stage({ adapter });
  await expire();
  hurry(t);
  const before = await account();
  let goOn = () => {};
  mood.wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const first = place.ask();
  while (mood.waiting === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  forgetAll();
  mood.wait = undefined;
  t.mock.timers.setTime(Date.now() + 61_000);
  await assert.rejects(place.ask(), { code: "refresh-unfinished" });
  forgetAll();
  t.mock.timers.setTime(Date.now() + 20 * 60_000);
  await assert.rejects(place.ask(), { type: "ConsentRequired" });
  assert.equal((await account()).refresh_token, undefined);
  goOn();
  const { accessToken } = await first;
  const { access_token, refresh_token } = await account();
  assert.equal(access_token, accessToken);
  assert.ok(refresh_token && refresh_token !== before.refresh_token);
});

test("AC-151 while an answer waits for a slow database, its process holds the lease", async (t) => {
  const { adapter, expire, mood } = moody();
  const place = await stage({ adapter });
  await expire();
  t.mock.timers.enable({ apis: ["Date", "setInterval"], now: Date.now() });
  let goOn = () => {};
  mood.wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const first = place.ask();
  while (mood.waiting === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  for (let seconds = 0; seconds < 300; seconds += 5) {
    t.mock.timers.tick(5_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  forgetAll();
  const second = place.ask();
  goOn();
  assert.equal((await second).accessToken, (await first).accessToken);
  assert.equal(sentTo(place).length, 1);
});
