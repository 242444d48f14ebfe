import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { AccessDenied } from "../../../src/errors.ts";
import { beginApp, confirmApp } from "../../../src/signin/factor/enrolment.ts";
import { factorsOf } from "../../../src/signin/factor/factors-of.ts";
import { renewRecoveryCodes } from "../../../src/signin/factor/renew-recovery.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AdapterCredential } from "../../../src/types/adapter.ts";
import { codeAt, scene, session } from "./apps.ts";

/** A storage without transactions that loses its answer once it has written a row of a kind, the first time. */
function losing(kind: AdapterCredential["kind"]) {
  const { transaction: _, lockUser: __, ...adapter } = memory();
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  const putCredential: typeof adapter.putCredential = async (row, version) => {
    const isPut = await adapter.putCredential(row, version);
    if (!isLost || row.kind !== kind) return isPut;
    isLost = false;
    throw new Error("The answer is lost");
  };
  return { adapter: { ...adapter, putCredential }, lose };
}

/** A session that somebody ends while something is written in it. */
const ending = async (_: unknown, isWritten: boolean) => {
  if (isWritten) throw new AccessDenied("The session has ended", { code: "signed-out" });
};
const lasting = async () => {};

describe("without transactions, where the answer of the database is lost", () => {
  test("an app counts if the session goes on", async () => {
    const { adapter, lose } = losing("totp");
    const { person, request } = await scene({ adapter });
    const user = await person();
    const { key } = await beginApp(request(), user, session);
    lose();
    await confirmApp(request(), user, session, { code: await codeAt(key) }, lasting);
    assert.equal((await factorsOf(request(), user.id)).apps.length, 1);
  });

  test("an app is taken back if its session has ended meanwhile", async () => {
    const { adapter, lose } = losing("totp");
    const { person, request } = await scene({ adapter });
    const user = await person();
    const { key } = await beginApp(request(), user, session);
    lose();
    const confirm = confirmApp(request(), user, session, { code: await codeAt(key) }, ending);
    await assert.rejects(confirm, { type: "AdapterError" });
    assert.equal((await factorsOf(request(), user.id)).apps.length, 0);
  });

  test("new recovery codes are taken back if their session has ended meanwhile", async () => {
    const { adapter, lose } = losing("recovery");
    const { person, request, withApp } = await scene({ adapter });
    const user = await person();
    await withApp(user);
    lose();
    await assert.rejects(renewRecoveryCodes(request(), user.id, ending), { type: "AdapterError" });
    assert.equal((await factorsOf(request(), user.id)).recoveryCodes, 0);
  });
});
