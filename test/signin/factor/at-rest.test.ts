import assert from "node:assert/strict";
import { test } from "node:test";
import { factorsOf } from "../../../src/signin/factor/factors-of.ts";
import { renewRecoveryCodes } from "../../../src/signin/factor/renew-recovery.ts";
import { useApp } from "../../../src/signin/factor/use-app.ts";
import { useRecoveryCode } from "../../../src/signin/factor/use-recovery.ts";
import { memory } from "../../../src/storage/memory.ts";
import { stopClock } from "../../support/stop-clock.ts";
import { codeAt, readKey, scene } from "./apps.ts";

test("AC-121 the key of an app stands nowhere in the database, in no spelling", async () => {
  const { person, withApp, rowsOf } = await scene();
  const user = await person();
  const { key } = await withApp(user);
  const stored = JSON.stringify(await rowsOf(user));
  const bytes = Buffer.from(readKey(key));
  const spellings = [key, key.replaceAll(" ", ""), bytes.toString("base64"), bytes.toString("hex")];
  for (const spelling of [...spellings, bytes.toString("base64url")]) {
    assert.ok(!stored.includes(spelling), spelling);
  }
});

test("AC-121 a row that was moved to another user or another app verifies no code, and the operator is told once", async (t) => {
  stopClock(t);
  const { adapter, person, request, withApp, rowsOf, warnings, errors } = await scene();
  const [ada, eve] = [await person(), await person()];
  const { key, id } = await withApp(eve);
  const victim = await withApp(ada);
  const [stolen] = await rowsOf(eve);
  const [own] = await rowsOf(ada);
  assert.ok(stolen && own);
  // Eve may write the table, and knows her own key.
  const moved = { ...own, secret: stolen.secret, version: own.version + 1 };
  assert.equal(await adapter.putCredential?.(moved, own.version), true);
  assert.equal(await useApp(request(), ada.id, await codeAt(key)), false);
  assert.equal(await useApp(request(), ada.id, await codeAt(victim.key)), false);
  const second = { ...stolen, id: `totp:${eve.id}:another` };
  await adapter.deleteCredential?.(id, eve.id);
  assert.equal(await adapter.putCredential?.(second, null), true);
  for (let turn = 0; turn < 3; turn++) {
    assert.equal(await useApp(request(), eve.id, await codeAt(key)), false);
  }
  assert.deepEqual(
    warnings.map((line) => line.split(" ").slice(0, 5).join(" ")),
    [
      `factor-unreadable: The authenticator app ${own.id}`,
      `factor-unreadable: The authenticator app ${second.id}`,
    ],
  );
  assert.match(warnings[0] ?? "", /AUTH_SECRET_1/);
  assert.ok(!warnings.join().includes(key.replaceAll(" ", "")));
  assert.deepEqual(errors, []);
  assert.equal((await factorsOf(request(), ada.id)).apps.length, 1, "it is asked for nevertheless");
});

test("AC-121 with another secret no code is right, and with the former one beside it all are", async (t) => {
  stopClock(t);
  const adapter = memory();
  const [former, present] = ["a former secret ".repeat(3), "a secret of today ".repeat(3)];
  const before = await scene({ adapter, secret: former });
  const user = await before.person();
  const { key } = await before.withApp(user);
  const [one, two, three] = await renewRecoveryCodes(before.request(), user.id);
  const code = await codeAt(key);

  const without = await scene({ adapter, secret: present });
  assert.equal(await useApp(without.request(), user.id, code), false);
  assert.equal(await useRecoveryCode(without.request(), user.id, one), false);
  assert.equal(without.warnings.length, 1);
  assert.match(without.warnings[0] ?? "", /^factor-unreadable: .*set for `npx cardea import`\?/);

  const beside = await scene({ adapter, secret: [present, former] });
  assert.equal(await useApp(beside.request(), user.id, code), true);
  assert.equal(await useRecoveryCode(beside.request(), user.id, two), true);
  assert.deepEqual(beside.warnings, []);

  // A use has sealed it with the secret of today.
  t.mock.timers.tick(30_000);
  const after = await scene({ adapter, secret: present });
  assert.equal(await useApp(after.request(), user.id, await codeAt(key)), true);
  assert.equal(await useRecoveryCode(after.request(), user.id, three), false);
});

test("what is no sealed secret verifies no code and breaks nothing", async (t) => {
  stopClock(t);
  const { adapter, person, request, withApp, rowsOf } = await scene();
  const user = await person();
  const { key } = await withApp(user);
  for (const secret of ["", "x", "a.b.c.d.e", "{}", "é".repeat(500), `${"a.".repeat(4)}b`]) {
    const [row] = await rowsOf(user);
    assert.ok(row);
    await adapter.putCredential?.({ ...row, secret, version: row.version + 1 }, row.version);
    assert.equal(await useApp(request(), user.id, await codeAt(key)), false, secret);
  }
});
