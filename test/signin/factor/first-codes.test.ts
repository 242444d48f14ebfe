import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { AccessDenied } from "../../../src/errors.ts";
import type { AssertAllowed } from "../../../src/signin/factor/change-rows.ts";
import { beginApp, confirmApp } from "../../../src/signin/factor/enrolment.ts";
import { useRecoveryCode } from "../../../src/signin/factor/use-recovery.ts";
import { memory } from "../../../src/storage/memory.ts";
import { stopClock } from "../../support/stop-clock.ts";
import { codeAt, scene } from "./apps.ts";

/** Without transactions, adds an app while another one of the same person is being written. */
async function confirmTwice(t: TestContext, assertAllowed?: AssertAllowed) {
  stopClock(t);
  const { transaction: _, ...storage } = memory();
  let meanwhile: (() => Promise<void>) | undefined;
  const made = await scene({
    adapter: {
      ...storage,
      async putCredential(row, before) {
        const work = row.id.startsWith("totp:") ? meanwhile : undefined;
        if (work) meanwhile = undefined;
        await work?.();
        return storage.putCredential(row, before);
      },
    },
  });
  const { person, request, rowsOf } = made;
  const user = await person();
  const confirm = async (binding: string, key: string, ...more: AssertAllowed[]) =>
    confirmApp(request(), user, binding, { code: await codeAt(key) }, ...more);
  const first = await beginApp(request(), user, "first");
  const faster: { codes?: readonly string[] | undefined } = {};
  meanwhile = async () => {
    t.mock.timers.tick(1000);
    const { key } = await beginApp(request(), user, "faster");
    faster.codes = (await confirm("faster", key)).codes;
  };
  const slower = confirm("first", first.key, ...(assertAllowed ? [assertAllowed] : []));
  const [answer] = await Promise.allSettled([slower]);
  assert.equal(faster.codes?.length, 10);
  const use = (code: string) => useRecoveryCode(request(), user.id, code);
  return { answer, codes: faster.codes, use, rows: await rowsOf(user) };
}

test("AC-129 without transactions, an app that is refused once it is written takes no codes of another one along", async (t) => {
  const { answer, codes, use, rows } = await confirmTwice(t, async (_inner, isWritten) => {
    if (isWritten) throw new AccessDenied("Nobody is signed in", { code: "signed-out" });
  });
  assert.equal(answer.status === "rejected" && answer.reason.code, "signed-out");
  assert.equal(rows.filter(({ kind }) => kind === "totp").length, 1);
  for (const code of codes) assert.equal(await use(code), true);
});

test("AC-129 without transactions, of two apps that are added at once only the newest codes are shown, and count", async (t) => {
  const { answer, codes, use, rows } = await confirmTwice(t);
  assert.ok(answer.status === "fulfilled");
  assert.equal(answer.value.codes, undefined);
  assert.equal(rows.filter(({ kind }) => kind === "totp").length, 2);
  assert.equal(rows.filter(({ kind }) => kind === "recovery").length, 10);
  for (const code of codes) assert.equal(await use(code), true);
});
