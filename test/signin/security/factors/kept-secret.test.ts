import assert from "node:assert/strict";
import { test } from "node:test";
import { strategies } from "../../../session/support.ts";
import { change, changeAsJson, newPerson, readData } from "../scene.ts";
import { begin, notShownBy, scene, send, shownBy } from "./scene.ts";

for (const strategy of strategies) {
  test(`recovery codes and keys are in no cookie, address, event, mail, log or row, with the strategy ${strategy}`, async () => {
    const lines: string[] = [];
    const { enter, events, mails, adapter, userOf, config, errors } = scene({
      session: { strategy },
      debug: true,
    });
    config.logger = {
      error: (...line) => void lines.push(print(line)),
      warn: (...line) => void lines.push(print(line)),
      debug: (...line) => void lines.push(print(line)),
    };
    const person = newPerson();
    const visitor = await enter(person);
    const key = await begin(visitor);
    const wrong = notShownBy(key);
    await change(visitor, "factor-confirm", { code: wrong });
    const first = await send(visitor, "factor-confirm", { code: shownBy(key) });
    const { createdAt } = (await readData(visitor)).data.factors.recoveryCodes;
    const second = await send(visitor, "recovery", { replaces: createdAt });
    const codes = [first, second].flatMap(
      ({ text }) => text.match(/\b(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}\b/g) ?? [],
    );
    assert.equal(codes.length, 20);
    const rows = await adapter.listCredentials?.(String((await userOf(person))?.id));
    const headers = [first, second].flatMap(({ response }) => [...response.headers].flat());
    const cookies = [...visitor.cookies].flatMap(([name, { value }]) => [name, value]);
    const kept = print([headers, cookies, events, mails, rows, lines, errors]);
    const secrets = [...codes, ...codes.map((code) => code.replaceAll("-", "")), key];
    for (const secret of [...secrets, key.replaceAll(" ", "")]) {
      assert.ok(!kept.includes(secret), secret);
      assert.ok(!kept.includes(Buffer.from(secret).toString("base64url")), secret);
    }
    assert.ok(rows && rows.length > 10 && lines.length > 0);
    assert.ok(!lines.join("\n").includes(wrong), "nor what was typed");
    for (const { response } of [first, second]) {
      assert.equal(response.headers.get("location"), null);
      assert.equal(response.headers.get("referrer-policy"), "same-origin");
      assert.match(String(response.headers.get("content-security-policy")), /form-action 'none'/);
    }
  });
}

test("AC-121 no answer shows the key of an app once it was confirmed, also not to the session that added it", async () => {
  const { enter } = scene();
  const visitor = await enter(newPerson());
  const key = await begin(visitor);
  assert.equal((await readData(visitor)).data.factors.begun.key, key);
  const { answer } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
  const { data } = await readData(visitor);
  const { id } = data.factors.apps[0];
  const renamed = await changeAsJson(visitor, "factor-name", { id, name: "Phone" });
  const markup = await (await visitor.get("/auth/security")).text();
  const shown = print([answer, data, renamed, markup]);
  assert.ok(!shown.includes(key) && !shown.includes(key.replaceAll(" ", "")));
  assert.doesNotMatch(shown, /otpauth|class="qr"/);
});

/** Everything in a value as one text, also what errors hold. */
function print(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one instanceof Error
      ? { ...one, message: one.message, stack: one.stack, cause: one.cause }
      : one,
  );
}
