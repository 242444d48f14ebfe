import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { resolveSource } from "../../src/config/resolve-source.ts";
import { detachedContext } from "../../src/request/detached-context.ts";
import { asUser, security, securityAction } from "../../src/server/index.ts";
import { useApp } from "../../src/signin/factor/use-app.ts";
import { useRecoveryCode } from "../../src/signin/factor/use-recovery.ts";
import { enrolFactor, totpCode } from "../../src/testing/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { stoppedClock } from "../session/support.ts";
import { cheap, places, scene } from "../signin/password/scene.ts";
import { origin } from "../support/application.ts";

/** The key of RFC 6238, appendix B, in base32. */
const key = "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ";

const contextOf = async (config: AuthConfig) =>
  detachedContext(await resolveSource(config, undefined));

function inProduction(t: TestContext): void {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  t.after(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
}

for (const [seconds, code] of [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const) {
  test(`the code at ${seconds} seconds is that of RFC 6238`, async () => {
    assert.equal(await totpCode(key, { at: new Date(seconds * 1000) }), code);
  });
}

test("a key is read in groups, in one piece, in small letters and in the address of a QR code", async () => {
  const at = new Date(59_000);
  const plain = key.replaceAll(" ", "");
  const uri = `otpauth://totp/Shop:ada%40example.com?secret=${plain}&issuer=Shop&algorithm=SHA1&digits=6&period=30`;
  for (const one of [plain, key.toLowerCase(), key.replaceAll(" ", "-"), uri]) {
    assert.equal(await totpCode(one, { at }), "287082");
  }
});

test("what is no key is refused, and so is an address of other codes", async () => {
  const plain = key.replaceAll(" ", "");
  for (const one of ["", "287082", "not a key at all!", `otpauth://totp/x?secret=`]) {
    await assert.rejects(totpCode(one), { name: "TypeError", message: /^totpCode takes a key/ });
  }
  for (const other of ["digits=8", "period=60", "algorithm=SHA256"]) {
    await assert.rejects(totpCode(`otpauth://totp/x?secret=${plain}&${other}`), {
      name: "TypeError",
      message: /^totpCode makes codes with/,
    });
  }
});

for (const { name, open } of places) {
  test(`a person who was enrolled has an app whose code works at once, and recovery codes, with ${name}`, async () => {
    const { config, member } = await open({ factors: {} });
    const { id } = await member();
    const factor = await enrolFactor(config, id);
    assert.match(factor.key, /^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const context = await contextOf(config);
    const code = await factor.code();
    assert.equal(await useApp(context, id, code), true);
    assert.equal(await useApp(context, id, code), false, "once");
    assert.equal(await useApp(context, id, await factor.code(new Date(Date.now() + 30_000))), true);
    assert.equal(factor.recoveryCodes.length, 10);
    assert.equal(await useRecoveryCode(context, id, factor.recoveryCodes[3]), true);
    const { factors } = await security(asUser(id, { origin }), config);
    assert.equal(factors?.apps.length, 1);
    assert.equal(factors?.recoveryCodes.left, 9);
  });

  test(`an operator removes the app of somebody who lost it, with ${name}`, async () => {
    const { config, member, events, browser, enter, lastMail, rowsOf } = await open({
      factors: {},
    });
    const { id, email } = await member();
    const visitor = browser();
    await enter(visitor, email);
    assert.ok(await visitor.session());
    await enrolFactor(config, id);
    const as = asUser(id, { origin });
    const { factors } = await security(as, config);
    const [{ id: app } = { id: "" }] = factors?.apps ?? [];
    const outcome = await securityAction(as, config, "factor-remove", { id: app });
    assert.deepEqual(outcome, { ok: true, done: "factor-removed", cookies: [] });
    assert.deepEqual(
      (await rowsOf(id)).map(({ kind }) => kind),
      ["password"],
    );
    assert.equal(await visitor.session(), null);
    assert.partialDeepStrictEqual(events, [
      { kind: "factor-removed", factor: "totp", userId: id, by: "operator" },
    ]);
    assert.match((await lastMail()).text, /Somebody who runs app\.example\.com did it/);
  });
}

test("an operator adds no factor and sees no recovery codes", async () => {
  const { config, member, events } = scene({ factors: {} });
  const { id } = await member();
  await enrolFactor(config, id);
  const as = asUser(id, { origin });
  for (const action of ["factor-begin", "factor-confirm", "factor-name", "recovery"]) {
    await assert.rejects(securityAction(as, config, action as "name", { name: "x" }), {
      name: "TypeError",
      message: /^asUser cannot do/,
    });
  }
  assert.deepEqual(events, []);
});

test("the second app brings no new recovery codes", async () => {
  const { config, member } = scene({ factors: {} });
  const { id } = await member();
  await enrolFactor(config, id);
  assert.deepEqual((await enrolFactor(config, id)).recoveryCodes, []);
});

test("a function that returns the configuration of an address is asked for that of `url`", async () => {
  const [a, b] = [scene({ factors: {} }), scene({ factors: {} })];
  const { id } = await b.member();
  const lazy = (request: Request | undefined) =>
    new URL(request?.url ?? "http://a.example.com").host === "b.example.com" ? b.config : a.config;
  await enrolFactor(lazy, id, { url: "http://b.example.com" });
  const kinds = async ({ rowsOf }: typeof a) => (await rowsOf(id)).map(({ kind }) => kind);
  assert.ok((await kinds(b)).includes("totp"));
  assert.deepEqual(await kinds(a), []);
});

test("nobody is enrolled who does not exist, or where there are no factors", async () => {
  const { config, member } = scene({ factors: {}, settings: { hash: cheap } });
  const { id } = await member();
  await assert.rejects(enrolFactor(config, "nobody"), { code: "user-unknown" });
  const { factors: _, ...without } = config;
  await assert.rejects(enrolFactor(without, id), /needs `factors`/);
});

test("codes follow a clock that a test has stopped", async (t) => {
  const { pass } = stoppedClock(t);
  const { config, member } = scene({ factors: {} });
  const { id } = await member();
  const factor = await enrolFactor(config, id);
  const context = await contextOf(config);
  for (let sign = 0; sign < 3; sign++) {
    assert.equal(await useApp(context, id, await factor.code()), true);
    pass(30);
  }
});

test("with NODE_ENV=production nothing is made, and nobody is enrolled", async (t) => {
  const { config, member, rowsOf } = scene({ factors: {} });
  const { id } = await member();
  inProduction(t);
  const refused = {
    name: "Error",
    message: /is for tests, and does nothing with NODE_ENV=production/,
  };
  await assert.rejects(totpCode(key), refused);
  await assert.rejects(enrolFactor(config, id), refused);
  assert.deepEqual(
    (await rowsOf(id)).map(({ kind }) => kind),
    ["password"],
  );
});
