import assert from "node:assert/strict";
import { test } from "node:test";
import { resolveSource } from "../../../../src/config/resolve-source.ts";
import { detachedContext } from "../../../../src/request/detached-context.ts";
import { tellRecoveryUsed } from "../../../../src/signin/security/factors/codes.ts";
import { origin } from "../../../support/application.ts";
import type { Browser } from "../../../support/browser.ts";
import { newPerson, readData } from "../scene.ts";
import { addApp, begin, scene, shownBy } from "./scene.ts";

test("AC-172 each change of a second factor is told by an event, and by a mail with the time, the browser and what to do", async () => {
  const { enter, events, mails } = scene();
  const person = newPerson();
  const visitor = await enter(person);
  const key = await begin(visitor);
  await send(visitor, "factor-confirm", { code: shownBy(key), name: "My phone" });
  const { id } = (await readData(visitor)).data.factors.apps[0];
  await send(visitor, "factor-name", { id, name: "Phone" });
  await send(visitor, "recovery", {});
  await send(visitor, "factor-remove", { id });
  const kinds = ["factor-added", "factor-named", "recovery-renewed", "factor-removed"];
  assert.deepEqual(
    events.map(({ kind }) => kind),
    kinds,
  );
  assert.deepEqual(
    mails.map(({ kind, to }) => [kind, to]),
    kinds.map((kind) => [kind, person.email]),
  );
  const advice = [
    /tell whoever runs \S+ at once, who can remove the app\.$/,
    /^If that wasn’t you, open the link above/,
    /^If that wasn’t you, open the link above/,
    /choose another one: .* Then open the link above, .* and set up two-step sign-in again\.$/,
  ];
  for (const [at, { text, html }] of mails.entries()) {
    const [, last = ""] = text.split(/That was on .+ UTC, in Firefox on Linux\.\n\n/);
    assert.match(last.trimEnd(), advice[at] ?? /^$/);
    assert.match(html, /in Firefox on Linux/);
  }
  assert.match(
    String(mails.at(-1)?.text),
    /no code is asked for from now on when you sign in, and your recovery codes are void\./,
  );
});

test("AC-172 an address that nobody has proved gets no notice of a second factor, but the application is told", async () => {
  const { enter, events, mails } = scene();
  const visitor = await enter({ ...newPerson(), email_verified: false });
  await addApp(visitor);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ["factor-added"],
  );
  assert.deepEqual(mails, []);
});

test("AC-172 a recovery code that was used is told with how many are left, and when few are left, what to do about it", async () => {
  const { config, events, mails } = scene();
  const user = { id: "user-1", email: newPerson().email, emailVerified: new Date() };
  const context = { ...detachedContext(await resolveSource(config, undefined)), origin };
  for (const left of [9, 3, 1, 0]) await tellRecoveryUsed(context, user, left);
  assert.partialDeepStrictEqual(events, [{ kind: "recovery-used", userId: "user-1", left: 9 }]);
  const [nine, three, one, none] = mails.map(({ text }) => text);
  assert.match(String(nine), /9 are left\.\n/);
  assert.match(String(three), /3 are left\. Please make new ones/);
  assert.match(String(one), /One is left\. Please make new ones/);
  assert.match(String(none), /None is left\. Please make new ones/);
  assert.match(
    String(nine),
    /If that wasn’t you, somebody else has your recovery codes.*make new codes at once/,
  );
});

/** Sends a form of the page as a browser that says what it is. */
async function send(visitor: Browser, action: string, fields: Readonly<Record<string, string>>) {
  const csrfToken = await visitor.csrfToken();
  const headers = {
    accept: "application/json",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  const response = await visitor.post(
    "/auth/security",
    { action, csrfToken, ...fields },
    { headers },
  );
  assert.equal(response.status, 200, action);
}
