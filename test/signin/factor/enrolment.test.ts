import assert from "node:assert/strict";
import { test } from "node:test";
import { AccessDenied, StepUpRequired } from "../../../src/errors.ts";
import { removePendings } from "../../../src/session/registry/remove-pendings.ts";
import { beginApp, begunApp, confirmApp } from "../../../src/signin/factor/enrolment.ts";
import { factorsOf } from "../../../src/signin/factor/factors-of.ts";
import { nameApp, removeApp } from "../../../src/signin/factor/manage-apps.ts";
import { factorStorage } from "../../../src/signin/factor/storage.ts";
import { useApp } from "../../../src/signin/factor/use-app.ts";
import { memory } from "../../../src/storage/memory.ts";
import { stopClock } from "../../support/stop-clock.ts";
import { codeAt, scene, session, wrongCode } from "./apps.ts";

test("an app is added with a code of it, which is used up by that", async (t) => {
  stopClock(t);
  const { person, request } = await scene({ theme: { name: "Notes" } });
  const user = await person({ email: "ada@example.com" });
  const offer = await beginApp(request(), user, session);
  assert.match(offer.key, /^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  assert.equal(
    offer.uri,
    `otpauth://totp/Notes:ada%40example.com?secret=${offer.key.replaceAll(" ", "")}&issuer=Notes&algorithm=SHA1&digits=6&period=30`,
  );
  assert.match(offer.qr ?? "", /^<svg .*<\/svg>$/);
  const code = await codeAt(offer.key);
  const added = await confirmApp(request(), user, session, { code, name: " My  phone " });
  const { codes, ...app } = added;
  assert.equal(codes?.length, 10);
  const { apps } = await factorsOf(request(), user.id);
  assert.deepEqual(apps, [app]);
  assert.equal(app.name, "My  phone");
  assert.equal(app.createdAt.getTime(), Date.now());
  assert.equal(app.lastUsedAt, null);
  assert.equal(await useApp(request(), user.id, code), false);
  t.mock.timers.tick(30_000);
  assert.equal(await useApp(request(), user.id, await codeAt(offer.key)), true);
});

test("the name in the app is that of the option, of the theme, or of the host", async () => {
  for (const [config, issuer] of [
    [{ factors: { totp: { issuer: "Ours" } }, theme: { name: "Notes" } }, "Ours"],
    [{ theme: { name: "Notes" } }, "Notes"],
    [{ factors: { totp: { issuer: " " } } }, "app.example.com"],
    [{}, "app.example.com"],
  ] as const) {
    const { person, request } = await scene(config);
    const { uri } = await beginApp(request(), await person({ email: "" }), session);
    assert.ok(uri.startsWith(`otpauth://totp/${issuer}:Ada?`), uri);
  }
});

test("AC-123 an app that was only begun is not asked for, and is gone after ten minutes", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  const user = await person();
  const confirmed = await withApp(user);
  t.mock.timers.tick(60_000);
  const { key } = await beginApp(request(), user, session);
  assert.equal((await factorsOf(request(), user.id)).apps.length, 1);
  assert.equal(await useApp(request(), user.id, await codeAt(key)), false);
  assert.equal(await useApp(request(), user.id, await codeAt(confirmed.key)), true);
  t.mock.timers.tick(9 * 60_000);
  assert.equal((await begunApp(request(), user, session))?.key, key);
  t.mock.timers.tick(60_000 + 16_000);
  assert.equal(await begunApp(request(), user, session), undefined);
  const code = await codeAt(key);
  const confirmation = confirmApp(request(), user, session, { code });
  await assert.rejects(confirmation, { type: "Verification", code: "app-not-begun" });
});

test("AC-122 what was begun is confirmed by nobody else, and in no other session", async () => {
  const { person, request } = await scene();
  const [ada, eve] = [await person(), await person()];
  const { key } = await beginApp(request(), ada, session);
  const code = await codeAt(key);
  for (const [user, binding] of [
    [eve, session],
    [ada, "another session"],
    [ada, ""],
  ] as const) {
    const confirmation = confirmApp(request(), user, binding, { code });
    await assert.rejects(confirmation, { type: "Verification", code: "app-not-begun" });
    assert.equal(await begunApp(request(), user, binding), undefined);
  }
  await removePendings(factorStorage(request()), ada.id);
  const late = confirmApp(request(), ada, session, { code });
  await assert.rejects(late, { code: "app-not-begun" });
  assert.deepEqual((await factorsOf(request(), ada.id)).apps, []);
});

test("after a wrong code the same key is shown again, and the newest key is the one that counts", async () => {
  const { person, request } = await scene();
  const user = await person();
  const former = await beginApp(request(), user, session);
  const { key } = await beginApp(request(), user, session);
  assert.notEqual(key, former.key);
  for (const code of [await wrongCode(key), await codeAt(former.key), "", undefined, "12345"]) {
    const confirmation = confirmApp(request(), user, session, { code });
    await assert.rejects(confirmation, { type: "Verification", code: "factor-wrong" });
  }
  assert.equal((await begunApp(request(), user, session))?.key, key);
  await confirmApp(request(), user, session, { code: await codeAt(key) });
});

test("of twenty confirmations at once one adds the app", async () => {
  const { person, request, rowsOf } = await scene();
  const user = await person();
  const { key } = await beginApp(request(), user, session);
  const code = await codeAt(key);
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirmApp(request(), user, session, { code })),
  );
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
  const kinds = (await rowsOf(user)).map(({ kind }) => kind).sort();
  assert.deepEqual(kinds, [...Array(10).fill("recovery"), "totp"]);
});

test("apps without names get numbers, from the second on", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  await withApp(user);
  const { id } = await withApp(user);
  await withApp(user);
  const names = async () => (await factorsOf(request(), user.id)).apps.map(({ name }) => name);
  const usual = "Authenticator app";
  assert.deepEqual((await names()).sort(), [usual, `${usual} 2`, `${usual} 3`]);
  await removeApp(request(), user.id, id);
  await withApp(user);
  assert.deepEqual((await names()).sort(), [usual, `${usual} 2`, `${usual} 3`]);
});

test("without transactions, an app and its codes go again if it is not allowed any more once they are written", async () => {
  const { transaction: _, ...adapter } = memory();
  const { person, request, rowsOf } = await scene({ adapter });
  const user = await person();
  const { key } = await beginApp(request(), user, session);
  const code = await codeAt(key);
  const late = confirmApp(request(), user, session, { code }, async (_inner, isWritten) => {
    if (isWritten) throw new AccessDenied("Nobody is signed in", { code: "signed-out" });
  });
  await assert.rejects(late, { code: "signed-out" });
  assert.deepEqual(await rowsOf(user), []);
});

test("a sixth app is refused, before it is begun and when it is confirmed", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  for (let number = 1; number <= 4; number++) await withApp(user);
  const { key } = await beginApp(request(), user, session);
  const code = await codeAt(key);
  const inTime = confirmApp(request(), user, session, { code }, async (inner) => {
    const [row] = (await inner.listCredentials?.(user.id)) ?? [];
    assert.ok(row);
    await inner.putCredential?.({ ...row, id: `totp:${user.id}:fifth` }, null);
  });
  const refusal = { type: "AccessDenied", code: "too-many-apps" };
  await assert.rejects(inTime, refusal);
  await confirmApp(request(), user, session, { code });
  await assert.rejects(beginApp(request(), user, session), refusal);
});

test("what is not allowed any more changes nothing", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  const { id } = await withApp(user, "Phone");
  const { key } = await beginApp(request(), user, session);
  const code = await codeAt(key);
  const before = await factorsOf(request(), user.id);
  const no = () => Promise.reject(new StepUpRequired("Not any more"));
  for (const change of [
    () => confirmApp(request(), user, session, { code }, no),
    () => nameApp(request(), user.id, id, "Other", no),
    () => removeApp(request(), user.id, id, no),
  ]) {
    await assert.rejects(change, { type: "StepUpRequired" });
  }
  assert.deepEqual(await factorsOf(request(), user.id), before);
  await confirmApp(request(), user, session, { code });
});

test("people name and remove their own apps, and nothing else by their ids", async () => {
  const { adapter, person, request, withApp, rowsOf } = await scene();
  const [ada, eve] = [await person(), await person()];
  const { id } = await withApp(ada);
  await withApp(eve);
  const password = {
    id: `password:${eve.id}`,
    userId: eve.id,
    kind: "password",
    secret: "x",
    version: 1,
    createdAt: new Date(),
  } as const;
  await adapter.putCredential?.(password, null);
  await beginApp(request(), eve, session);
  for (const foreign of [id, password.id, `totp-begun:${eve.id}`, "", "__proto__"]) {
    const refusal = { type: "AccessDenied", code: "app-unknown" };
    await assert.rejects(removeApp(request(), eve.id, foreign), refusal, foreign);
    await assert.rejects(nameApp(request(), eve.id, foreign, "Mine"), refusal, foreign);
  }
  const kept = (await rowsOf(eve)).filter(({ kind }) => kind !== "recovery");
  assert.equal(kept.length, 3);
  assert.equal((await factorsOf(request(), ada.id)).apps[0]?.name, "Authenticator app");
  assert.equal((await nameApp(request(), ada.id, id, "Phone")).name, "Phone");
  assert.equal((await factorsOf(request(), ada.id)).apps[0]?.name, "Phone");
  for (const name of ["x".repeat(65), "\u200b", "a\0b", 7]) {
    await assert.rejects(nameApp(request(), ada.id, id, name), { code: "invalid-name" });
  }
  assert.equal((await removeApp(request(), ada.id, id)).name, "Phone");
  assert.deepEqual((await factorsOf(request(), ada.id)).apps, []);
});

test("an app may be named while somebody signs in with it", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  const { key, id } = await withApp(user);
  const code = await codeAt(key);
  const [isRight] = await Promise.all([
    useApp(request(), user.id, code),
    nameApp(request(), user.id, id, "Phone"),
  ]);
  assert.equal(isRight, true);
  assert.equal((await factorsOf(request(), user.id)).apps[0]?.name, "Phone");
  assert.equal(await useApp(request(), user.id, code), false);
});

test("an app that is confirmed while its user is deleted does not stay, also without transactions", async () => {
  const { transaction: _, ...own } = memory();
  const { person, request, rowsOf } = await scene({
    adapter: {
      ...own,
      async putCredential(row, expected) {
        const isDone = await own.putCredential(row, expected);
        if (row.id.startsWith("totp:")) await own.deleteUser(row.userId);
        if (row.id.startsWith("totp:")) await own.putCredential(row, null);
        return isDone;
      },
    },
  });
  const user = await person();
  const { key } = await beginApp(request(), user, session);
  const code = await codeAt(key);
  await assert.rejects(confirmApp(request(), user, session, { code }), { code: "signed-out" });
  assert.deepEqual(await rowsOf(user), []);
});
