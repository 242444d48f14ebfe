import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { decode } from "../../../src/jwt.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { stage } from "../../accounts/stage.ts";
import { freshAddress } from "../../signin/email/mailbox.ts";
import { secret } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { day, sessionCookie, stoppedClock, tokenOf } from "../support.ts";
import { oldNames, oldToken, plant, type TokenSystem } from "./support.ts";

/** As another process would: it has heard of no proof, no sign-out, and has asked no database. */
function inAnotherProcess() {
  for (const name of ["address-proofs", "ended-sessions", "checked-sessions"]) forget(name);
}

/** Whether nobody is signed in, which next-auth 4 says with an empty object. */
async function isNobody(visitor: Browser): Promise<boolean> {
  return Object.keys((await visitor.session()) ?? {}).length === 0;
}

const formats: readonly TokenSystem[] = ["next-auth", "authjs"];

for (const format of formats) {
  for (const option of ["upgradeFrom", "compat"] as const) {
    const setting = option === "compat" ? { compat: format } : { upgradeFrom: [format] };

    /** Somebody who has signed in with the old library, with an address that `proved` says is theirs. */
    async function movedInWith(proved: Date | null, more: Partial<AuthConfig> = {}) {
      const adapter = memory();
      const app = stage({ adapter, session: { strategy: "jwt" }, ...setting, ...more });
      const email = freshAddress();
      const user = await adapter.createUser({
        id: crypto.randomUUID(),
        email,
        emailVerified: proved,
      });
      const person = app.browser();
      plant(person, oldNames[format], await oldToken(format, { sub: user.id, email }));
      return { app, adapter, email, user, person };
    }

    suite(`a session of ${format} with ${option}`, () => {
      test("that was taken over ends when somebody proves the address, which nobody had", async (t) => {
        const clock = stoppedClock(t);
        const { app, email, person: stranger } = await movedInWith(null);
        clock.pass(day + 1);
        assert.equal(await isNobody(stranger), false, "it is renewed: nobody has proved");
        const copy: Browser = stranger.clone();
        await app.prove(app.browser(), email);
        assert.ok(await isNobody(stranger), "at once where it was proved");
        inAnotherProcess();
        clock.pass(day + 1);
        assert.ok(await isNobody(copy), "in another process at the next renewal");
      });

      test("that comes here only after the proof ends where all sessions are recorded", async () => {
        for (const security of [true, undefined]) {
          const { app, email, person: stranger } = await movedInWith(null, { security });
          await app.prove(app.browser(), email);
          inAnotherProcess();
          assert.equal(await isNobody(stranger), security === true);
        }
      });

      test("of somebody whose address was proved before lasts, whoever proves it again", async (t) => {
        const clock = stoppedClock(t);
        const { app, adapter, email, user, person } = await movedInWith(new Date("2026-01-01"));
        clock.pass(day + 1);
        assert.equal(await isNobody(person), false);
        await adapter.updateUser({ id: user.id, emailVerified: new Date() });
        await app.prove(app.browser(), email);
        inAnotherProcess();
        clock.pass(day + 1);
        assert.equal(await isNobody(person), false);
      });
    });
  }

  suite(`a session of ours in the format of ${format}`, () => {
    test("keeps its id when the format is given up, so that both cookies end with it", async () => {
      const adapter = memory();
      const before = stage({ adapter, session: { strategy: "jwt" }, compat: format });
      const person = before.browser();
      const email = freshAddress();
      await before.prove(person, email);
      const old = person.clone();
      const after = stage({ adapter, session: { strategy: "jwt" }, upgradeFrom: [format] });
      const moved = after.browser();
      for (const [name, cookie] of old.cookies) moved.cookies.set(name, cookie);
      const copy = moved.clone();
      assert.equal(Object((await moved.session())?.user).email, email);
      const claims = await decode({ token: tokenOf(moved), secret, salt: sessionCookie });
      assert.match(String(claims?.sid), /./);
      await moved.submit("/auth/signout");
      assert.ok(await isNobody(copy), "a copy of the old cookie");
    });
  });
}
