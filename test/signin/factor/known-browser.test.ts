import assert from "node:assert/strict";
import { test } from "node:test";
import type { Cookie } from "../../../src/lib/cookie.ts";
import { removePendings } from "../../../src/session/registry/remove-pendings.ts";
import { isKnownBrowser, rememberBrowser } from "../../../src/signin/factor/known-browser.ts";
import { removeApp } from "../../../src/signin/factor/manage-apps.ts";
import { factorStorage } from "../../../src/signin/factor/storage.ts";
import { useApp } from "../../../src/signin/factor/use-app.ts";
import { memory } from "../../../src/storage/memory.ts";
import { stopClock } from "../../support/stop-clock.ts";
import { codeAt, scene } from "./apps.ts";

const header = (cookies: readonly Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

test("a browser is known for those who completed a factor in it, for a year", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  const [ada, bob] = [await person(), await person()];
  const { key } = await withApp(ada);
  await withApp(bob);
  assert.equal(await isKnownBrowser(request(), ada.id), false);
  const cookies = await rememberBrowser(request(), ada.id, null);
  assert.equal(cookies.length, 1);
  assert.equal(cookies[0]?.name, "__Host-cardea.factor");
  assert.deepEqual(
    { ...cookies[0]?.options },
    { httpOnly: true, sameSite: "lax", path: "/", secure: true, maxAge: 365 * 24 * 60 * 60 },
  );
  const cookie = header(cookies);
  assert.ok(!cookie.includes(ada.id));
  assert.equal(await isKnownBrowser(request(cookie), ada.id), true);
  assert.equal(await isKnownBrowser(request(cookie), bob.id), false);
  assert.equal(await useApp(request(cookie), ada.id, await codeAt(key)), true);
  assert.equal(await isKnownBrowser(request(cookie), ada.id), true, "a use changes nothing");
  const both = header(await rememberBrowser(request(cookie), bob.id, null));
  assert.equal(await isKnownBrowser(request(both), ada.id), true);
  assert.equal(await isKnownBrowser(request(both), bob.id), true);
  t.mock.timers.tick(366 * 24 * 60 * 60 * 1000);
  assert.equal(await isKnownBrowser(request(cookie), ada.id), false);
});

test("a browser is known for five people", async () => {
  const { person, request } = await scene();
  const people = await Promise.all(Array.from({ length: 6 }, () => person()));
  let cookie = "";
  for (const { id } of people) cookie = header(await rememberBrowser(request(cookie), id, null));
  const known = await Promise.all(people.map(({ id }) => isKnownBrowser(request(cookie), id)));
  assert.deepEqual(known, [false, true, true, true, true, true]);
});

test("AC-130 a browser is known no more after any change of how its person signs in", async () => {
  const { adapter, person, request, withApp } = await scene();
  const storage = factorStorage(request());
  const put = (userId: string, createdAt: Date, version = 1, expected: number | null = null) => {
    const row = { id: `password:${userId}`, userId, kind: "password", secret: "x" } as const;
    return adapter.putCredential?.({ ...row, version, createdAt }, expected);
  };
  const changes: Record<string, (userId: string, app: string) => unknown> = {
    "another password": (userId) => put(userId, new Date(2), 2, 1),
    "no password": (userId) => adapter.deleteCredential?.(`password:${userId}`, userId),
    "another app": async (id) => withApp({ id, email: "", emailVerified: null }),
    "an app less": (userId, app) => removeApp(request(), userId, app),
    "whatever ends sessions": (userId) => removePendings(storage, userId),
    "the same, and another browser that became known since": async (userId) => {
      await removePendings(storage, userId);
      await rememberBrowser(request(), userId, null);
    },
  };
  for (const [name, change] of Object.entries(changes)) {
    const user = await person();
    await put(user.id, new Date(1));
    const { id } = await withApp(user);
    const cookie = header(await rememberBrowser(request(), user.id, null));
    assert.equal(await isKnownBrowser(request(cookie), user.id), true, name);
    await change(user.id, id);
    assert.equal(await isKnownBrowser(request(cookie), user.id), false, name);
  }
  const rehashed = await person();
  await put(rehashed.id, new Date(1));
  const cookie = header(await rememberBrowser(request(), rehashed.id, null));
  await put(rehashed.id, new Date(1), 2, 1);
  assert.equal(await isKnownBrowser(request(cookie), rehashed.id), true, "the same password");
});

test("AC-130 a cookie is worth nothing at another host, with another secret, or under another name", async () => {
  const adapter = memory();
  const { person, request } = await scene({ adapter });
  const user = await person();
  const cookie = header(await rememberBrowser(request(), user.id, null));
  assert.equal(await isKnownBrowser(request(cookie, "https://other.example.com"), user.id), false);
  const other = await scene({ adapter });
  assert.equal(await isKnownBrowser(other.request(cookie), user.id), false);
  const renamed = cookie.replace("cardea.factor=", "cardea.device=");
  assert.equal(await isKnownBrowser(request(renamed), user.id), false);
  const device = renamed.replace("cardea.device=", "cardea.factor=x");
  assert.equal(await isKnownBrowser(request(device), user.id), false);
  for (const junk of ["__Host-cardea.factor=", "__Host-cardea.factor=a.b.c.d.e"]) {
    assert.equal(await isKnownBrowser(request(junk), user.id), false);
  }
});

test("an application that was moved over sees no cookie that it does not know", async () => {
  const { person, request, rowsOf } = await scene({ compat: "authjs" });
  const user = await person();
  assert.deepEqual(await rememberBrowser(request(), user.id, null), []);
  assert.deepEqual(await rowsOf(user), []);
  assert.equal(await isKnownBrowser(request("cardea.factor=x"), user.id), false);
});

test("without transactions, nothing stays of somebody who is deleted while their browser is remembered", async () => {
  const { transaction: _, ...storage } = memory();
  const { person, request, rowsOf } = await scene({
    adapter: {
      ...storage,
      async putCredential(row, before) {
        if (row.kind === "browsers") await storage.deleteUser(row.userId);
        return storage.putCredential(row, before);
      },
    },
  });
  const user = await person();
  assert.deepEqual(await rememberBrowser(request(), user.id, null), []);
  assert.deepEqual(await rowsOf(user), []);
});
