import assert from "node:assert/strict";
import { test } from "node:test";
import { StepUpRequired } from "../../../src/errors.ts";
import Passkey from "../../../src/providers/passkey.ts";
import { factorsOf } from "../../../src/signin/factor/factors-of.ts";
import { removeLonelyCodes } from "../../../src/signin/factor/lonely-codes.ts";
import { removeApp } from "../../../src/signin/factor/manage-apps.ts";
import { renewRecoveryCodes } from "../../../src/signin/factor/renew-recovery.ts";
import { useRecoveryCode } from "../../../src/signin/factor/use-recovery.ts";
import { memory } from "../../../src/storage/memory.ts";
import { scene } from "./apps.ts";

test("there are ten recovery codes, which the database does not reveal", async () => {
  const { person, request, rowsOf } = await scene();
  const user = await person();
  const codes = await renewRecoveryCodes(request(), user.id);
  assert.equal(new Set(codes).size, 10);
  for (const code of codes)
    assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  const rows = await rowsOf(user);
  assert.equal(rows.length, 10);
  const stored = JSON.stringify(rows);
  for (const code of codes) {
    assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll("-", "")));
  }
});

test("AC-127 a recovery code is right once, however it is typed", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  await withApp(user);
  const [first = "", second = "", third = ""] = await renewRecoveryCodes(request(), user.id);
  assert.equal(await useRecoveryCode(request(), user.id, first), true);
  assert.equal(await useRecoveryCode(request(), user.id, first), false);
  const careless = second.toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
  assert.equal(await useRecoveryCode(request(), user.id, ` ${careless}`), true);
  assert.equal(await useRecoveryCode(request(), user.id, second), false);
  assert.equal(await useRecoveryCode(request(), user.id, third.replaceAll("1", "l")), true);
  assert.equal((await factorsOf(request(), user.id)).recoveryCodes, 7);
  for (const typed of [undefined, "", [first], { first }, "123456", "x".repeat(1000)]) {
    assert.equal(await useRecoveryCode(request(), user.id, typed), false);
  }
});

test("AC-128 a recovery code of somebody else is wrong, after the same calls as for one that nobody has", async () => {
  const own = memory();
  const calls: string[] = [];
  const adapter = new Proxy(own, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof found !== "function") return found;
      return (...args: unknown[]) => {
        calls.push(String(name));
        return Reflect.apply(found, target, args);
      };
    },
  });
  const { person, request } = await scene({ adapter });
  const [ada, eve] = [await person(), await person()];
  const [code = ""] = await renewRecoveryCodes(request(), ada.id);
  await renewRecoveryCodes(request(), eve.id);
  const callsOf = async (typed: string) => {
    calls.length = 0;
    assert.equal(await useRecoveryCode(request(), eve.id, typed), false);
    return [...calls];
  };
  const forNobodys = await callsOf("0000-0000-0000-0000-0000-0000");
  assert.deepEqual(forNobodys, ["deleteCredential"]);
  assert.deepEqual(await callsOf(code), forNobodys);
  assert.equal(await useRecoveryCode(request(), ada.id, code), true);
});

test("AC-129 new recovery codes take the place of all old ones", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  await withApp(user);
  const former = await renewRecoveryCodes(request(), user.id);
  const codes = await renewRecoveryCodes(request(), user.id);
  assert.equal((await factorsOf(request(), user.id)).recoveryCodes, 10);
  for (const code of former) {
    assert.equal(await useRecoveryCode(request(), user.id, code), false);
  }
  for (const code of codes) assert.equal(await useRecoveryCode(request(), user.id, code), true);
});

test("AC-129 when new codes cannot all be stored, the old ones stay and none of the new ones counts", async () => {
  const own = memory();
  let left = Number.POSITIVE_INFINITY;
  const { person, request, withApp } = await scene({
    adapter: {
      ...own,
      transaction: (work) =>
        own.transaction((inner) =>
          work({
            ...inner,
            async putCredential(row, expected) {
              if (left-- <= 0) throw new Error("The disk is full");
              return inner.putCredential?.(row, expected) ?? false;
            },
          }),
        ),
    },
  });
  const user = await person();
  await withApp(user);
  const [code] = await renewRecoveryCodes(request(), user.id);
  left = 4;
  await assert.rejects(renewRecoveryCodes(request(), user.id), { type: "AdapterError" });
  assert.equal((await factorsOf(request(), user.id)).recoveryCodes, 10);
  assert.equal(await useRecoveryCode(request(), user.id, code), true);
});

test("what is not allowed any more renews no codes", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  await withApp(user);
  const [code] = await renewRecoveryCodes(request(), user.id);
  const no = () => Promise.reject(new StepUpRequired("Not any more"));
  await assert.rejects(renewRecoveryCodes(request(), user.id, no), { type: "StepUpRequired" });
  assert.equal(await useRecoveryCode(request(), user.id, code), true);
  await assert.rejects(renewRecoveryCodes(request(), crypto.randomUUID()), { code: "signed-out" });
});

test("AC-126 recovery codes go with the last app, and not with another one", async () => {
  const { person, request, withApp, rowsOf } = await scene();
  const user = await person();
  const [phone, tablet] = [await withApp(user), await withApp(user)];
  const [code] = await renewRecoveryCodes(request(), user.id);
  await removeApp(request(), user.id, phone.id);
  assert.equal((await factorsOf(request(), user.id)).recoveryCodes, 10);
  await removeApp(request(), user.id, tablet.id);
  assert.deepEqual(await rowsOf(user), []);
  assert.equal(await useRecoveryCode(request(), user.id, code), false);
});

test("AC-126 recovery codes stay with a passkey that is a factor, and go with the last one", async () => {
  const adapter = memory();
  const { person, request, withApp } = await scene({
    adapter,
    providers: [Passkey],
    factors: { passkeys: true },
  });
  const user = await person();
  const key = { providerAccountId: "a2V5", userId: user.id };
  await adapter.linkAccount({ ...key, provider: "passkey", type: "webauthn" });
  await adapter.createAuthenticator({
    ...{ ...key, credentialID: "a2V5", credentialPublicKey: "", counter: 0 },
    ...{ credentialDeviceType: "singleDevice", credentialBackedUp: false },
  });
  const { id } = await withApp(user);
  await renewRecoveryCodes(request(), user.id);
  await removeApp(request(), user.id, id);
  const left = { apps: [], recoveryCodes: 10, passkeys: 1 };
  assert.deepEqual(await factorsOf(request(), user.id), left);
  await adapter.unlinkAccount({ ...key, provider: "passkey" });
  await removeLonelyCodes(request(), adapter, user.id);
  assert.deepEqual(await adapter.listCredentials(user.id), []);
});

test("AC-128 a row that somebody moved to another user is no recovery code of theirs", async () => {
  const { adapter, person, request, rowsOf } = await scene();
  const [ada, eve] = [await person(), await person()];
  const [code] = await renewRecoveryCodes(request(), eve.id);
  for (const row of await rowsOf(eve)) {
    const moved = { ...row, id: row.id.replace(eve.id, ada.id), userId: ada.id };
    assert.equal(await adapter.putCredential?.(moved, null), true);
  }
  assert.equal(await useRecoveryCode(request(), ada.id, code), false);
  assert.equal(await useRecoveryCode(request(), eve.id, code), true);
});

test("recovery codes alone are no factor", async () => {
  const { person, request } = await scene();
  const user = await person();
  await renewRecoveryCodes(request(), user.id);
  assert.deepEqual(await factorsOf(request(), user.id), {
    apps: [],
    recoveryCodes: 0,
    passkeys: 0,
  });
});
