import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { stoppedClock } from "../../session/support.ts";
import { asJson, better, places, scene } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const unlimited = { hour: 1000, day: 1000 };

for (const { name, open } of places) {
  describe(`several links for a new password, with ${name}`, () => {
    test("AC-70 a stranger who asks for more takes neither the owner's link nor the last one away", async (t) => {
      const clock = stoppedClock(t);
      const { browser, member, askForReset, lastLink, rowsOf } = await open({
        limits: { mail: unlimited },
      });
      const { id, email } = await member();
      const visitor = browser();
      const links: string[] = [];
      for (let asked = 0; asked < 12; asked++) {
        await askForReset(visitor, email);
        links.push(await lastLink());
      }
      const good = async () => {
        const pages = await Promise.all(links.map((url) => visitor.get(url)));
        return pages.flatMap(({ status }, at) => (status === 200 ? [at] : []));
      };
      assert.deepEqual(await good(), [0, 1, 2, 3, 11]);
      const secret = (await rowsOf(id)).find(({ kind }) => kind === "reset")?.secret ?? "";
      assert.equal(secret.split(" ").length, 5);
      // Those that have expired make room.
      clock.pass(20 * 60 + 1);
      for (let asked = 0; asked < 2; asked++) {
        await askForReset(visitor, email);
        links.push(await lastLink());
      }
      assert.deepEqual(await good(), [12, 13]);
      const fields = { token: tokenOf(links[12] ?? ""), password: better };
      assert.equal((await asJson(visitor, "/auth/reset", fields)).status, 200);
      assert.deepEqual(await good(), []);
    });

    test("many who ask at once take no link away", async () => {
      const { browser, member, askForReset, lastLink, settled, mails } = await open({
        limits: { mail: unlimited },
      });
      const { email } = await member();
      const owner = browser();
      await askForReset(owner, email);
      const token = tokenOf(await lastLink());
      await Promise.all(Array.from({ length: 8 }, () => askForReset(browser(), email)));
      await settled();
      assert.ok(mails.length > 1);
      const { answer } = await asJson(owner, "/auth/reset", { token, password: better });
      assert.deepEqual(answer, { ok: true, done: "password-reset" });
    });
  });
}

test("a stranger who asks while somebody sends the new password does not stop them", async () => {
  const storage = memory();
  let meanwhile = async () => {};
  const { browser, member, askForReset, lastLink, settled } = scene({
    limits: { mail: unlimited },
    settings: {
      check: async () => {
        await meanwhile();
        return undefined;
      },
    },
    adapter: storage,
  });
  const { email } = await member();
  const owner = browser();
  await askForReset(owner, email);
  const token = tokenOf(await lastLink());
  meanwhile = async () => {
    await askForReset(browser(), email);
    await settled();
  };
  const { answer } = await asJson(owner, "/auth/reset", { token, password: better });
  assert.deepEqual(answer, { ok: true, done: "password-reset" });
});
