import assert from "node:assert/strict";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { test } from "node:test";
import { type Visit, visitOf } from "../../src/server/index.ts";
import { responseHeaders } from "../../src/server/node.ts";
import { openVisit } from "../../src/server/open-visit.ts";
import { memory } from "../../src/storage/memory.ts";
import { password } from "../http/support/password.ts";
import { ada, app, cookie, fields, gate, nobody, settled } from "./visits.ts";

for (const change of ["signOut", "signIn"] as const) {
  test(`an update that is under way does not undo a ${change} of the same visit`, async () => {
    const [updating, may] = [gate(), gate()];
    const { config } = app({
      providers: [password({ authorize: ({ username }) => ({ id: "x", name: String(username) }) })],
      callbacks: {
        async jwt({ token, trigger }) {
          if (trigger === "update") {
            updating.open();
            await may.opened;
          }
          return token;
        },
      },
    });
    const visit = openVisit(await ada(config), config);
    const update = visit.update({});
    await updating.opened;
    const other = { ...fields, username: "Grace" };
    const changing =
      change === "signOut" ? visit.signOut() : visit.signIn("credentials", { fields: other });
    // Long enough for it to be done, if it did not wait.
    await Promise.race([changing, new Promise((resolve) => setTimeout(resolve, 50))]);
    may.open();
    await Promise.all([update, changing]);
    const session = await visit.auth();
    assert.equal(session?.user?.name, change === "signOut" ? undefined : "Grace");
    const [set] = visit.takeCookies().filter(({ name }) => name === cookie);
    assert.equal(set?.value === "", change === "signOut");
  });
}

test("a change that fails keeps nothing that comes after it waiting", async () => {
  const { config } = app();
  const visit = openVisit(await ada(config), config);
  const failing = visit.run(async () => {
    throw new Error("of the operation");
  });
  const leaving = visit.signOut();
  await assert.rejects(failing, /of the operation/);
  assert.equal((await leaving).redirect, "/");
});

test("an event that asks who is signed in while somebody signs out keeps nobody waiting", async () => {
  let asked: unknown = "nobody asked";
  const { config } = app({
    events: {
      async signOut() {
        asked = (await visit.auth())?.user?.name;
      },
    },
  });
  const visit = openVisit(await ada(config), config);
  await visit.signOut();
  assert.notEqual(asked, "nobody asked");
  assert.equal(await visit.auth(), null);
});

test("after a check the session is not read again, and after a failure it is", async () => {
  let reads = 0;
  let isAway = false;
  const storage = memory();
  const { config } = app({
    adapter: {
      ...storage,
      getSessionAndUser(token) {
        reads += 1;
        if (isAway) throw new Error("the database is away");
        return storage.getSessionAndUser(token);
      },
    },
    session: { updateAge: 0 },
    logger: { error: () => {} },
  });
  const visit = openVisit(await ada(config), config);
  reads = 0;
  const checked = await visit.check();
  assert(checked.ok);
  const readings = reads;
  assert.equal(await visit.auth(), checked.session);
  assert.equal(reads, readings);

  const later = openVisit(await ada(config), config);
  isAway = true;
  await assert.rejects(later.auth(), { name: "AdapterError" });
  isAway = false;
  assert.equal((await later.auth())?.user?.name, "Ada Lovelace");
});

test("after a check that found nobody, nobody is signed in for the rest of the visit", async () => {
  const storage = memory();
  const { config } = app({ adapter: storage });
  const headers = await ada(config);
  const visit = openVisit(headers, config);
  assert.ok(await visit.auth());
  await openVisit(headers, config).signOut();
  assert.equal((await visit.check()).ok, false);
  assert.equal(await visit.auth(), null);
});

test("a visit replaces its own cookie in a response that was settled before", async () => {
  const { config } = app({ session: { updateAge: 0 } });
  const visit = openVisit(await ada(config), config);
  const headers = new Headers();
  await visit.auth();
  visit.settle(headers);
  await visit.signOut();
  visit.settle(headers);
  const set = headers.getSetCookie().filter((one) => one.startsWith(`${cookie}=`));
  assert.equal(set.length, 2, "browsers keep the last");
  assert.match(set[1] ?? "", /Max-Age=0/i);
});

for (const said of [
  "public, max-age=60",
  'private="set-cookie", max-age=60',
  'max-age=60, x="no-store"',
  'x="a, private"',
  "max-age=60, not-private",
  "",
]) {
  test(`what Cache-Control: ${said || "(empty)"} lets shared caches keep is not about somebody`, async () => {
    const { config } = app();
    const visit = openVisit(await ada(config), config);
    await visit.auth();
    assert.equal(settled(visit, { "cache-control": said }).cache, "private, no-store");
  });
}

test("caches that obey a header of their own keep nothing of somebody either", async () => {
  const { config } = app();
  const visit = openVisit(await ada(config), config);
  await visit.auth();
  const headers = new Headers({
    "cache-control": "Private, max-age=60",
    "cdn-cache-control": "public, max-age=60",
    "edge-control": "max-age=60",
    "surrogate-control": "max-age=60",
    "x-accel-expires": "60",
    "vercel-cdn-cache-control": "no-store",
    "akamai-cache-control": "max-age=60",
    "deno-cdn-cache-control": "max-age=60",
    "x-litespeed-cache-control": "public, max-age=60",
    "fastly-surrogate-control": "max-age=60",
    "unheard-of-cache-control": "max-age=60",
    "access-control-max-age": "60",
  });
  visit.settle(headers);
  assert.deepEqual(Object.fromEntries(headers), {
    "cache-control": "Private, max-age=60",
    "cdn-cache-control": "private, no-store",
    "edge-control": "no-store",
    "surrogate-control": "no-store",
    "vercel-cdn-cache-control": "no-store",
    "x-accel-expires": "0",
    "akamai-cache-control": "private, no-store",
    "deno-cdn-cache-control": "private, no-store",
    "x-litespeed-cache-control": "private, no-store",
    "fastly-surrogate-control": "no-store",
    "unheard-of-cache-control": "private, no-store",
    "access-control-max-age": "60",
  });
});

test("so do they where a response of Node.js has their headers", async () => {
  const { config } = app();
  const visit = openVisit(await ada(config), config);
  await visit.auth();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader("Unheard-Of-Cache-Control", "max-age=60");
  visit.settle(responseHeaders(response));
  assert.equal(response.getHeader("unheard-of-cache-control"), "private, no-store");
});

test("a request that inherits from another has a visit of its own, and a frozen one has one", () => {
  const { config } = app();
  const open = () => openVisit(nobody(), config);
  const first = {};
  const visit = visitOf(first, config, open);
  assert.equal(visitOf(first, config, open), visit);
  assert.notEqual(visitOf(Object.create(first), config, open), visit);
  const frozen = Object.freeze({});
  const own = visitOf(frozen, config, open);
  assert.equal(visitOf(frozen, config, open), own);
  assert.notEqual(visitOf(Object.freeze({}), config, open), own);
});

for (const [what, change] of [
  ["sign-out", (visit: Visit) => visit.signOut()],
  ["sign-in", (visit: Visit) => visit.signIn("credentials", { fields })],
] as const) {
  test(`a ${what} wins over what another visit of the response has renewed`, async () => {
    const { config } = app({ session: { updateAge: 0 } });
    const headers = await ada(config);
    const [reading, changing] = [openVisit(headers, { ...config }), openVisit(headers, config)];
    const response = new Headers();
    await reading.auth();
    reading.settle(response);
    const [renewed] = response.getSetCookie();
    await change(changing);
    changing.settle(response);
    assert.ok(renewed?.includes(cookie), "the other visit has renewed the session");
    const last = response.getSetCookie().findLast((header) => header.includes(cookie));
    assert.notEqual(last, renewed);
    assert.equal(what === "sign-out", /Max-Age=0/.test(last ?? ""));
  });
}

test("a response is kept out of caches while the session is still being read", async () => {
  const { config } = app({ adapter: memory() });
  const visit = openVisit(await ada(config), config);
  const reading = visit.auth();
  assert.equal(settled(visit, { "cache-control": "public" }).cache, "private, no-store");
  await reading;
  const stranger = openVisit(nobody(), config);
  await stranger.auth();
  assert.equal(settled(stranger, { "cache-control": "public" }).cache, "public");
});
