import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { noteText } from "../../src/pages/security/messages.ts";
import { minute, stoppedClock, strategies } from "../session/support.ts";
import { newPerson, plain, scene } from "../signin/security/scene.ts";
import type { Browser } from "../support/browser.ts";
import { english } from "../support/english.ts";
import { fc } from "../support/fast-check.ts";

const name = "__Host-cardea.attempt-security";

/** Makes a change and keeps the cookie that takes the note to the page. */
async function noted(visitor: Browser): Promise<string> {
  await visitor.submit("/auth/security", { action: "name", name: "Ada King" });
  const { value } = visitor.cookies.get(name) ?? {};
  assert.ok(value, "there is a note");
  return value;
}

/** Opens the page with a cookie for a note, and returns what its note says; empty without one. */
async function noteWith(visitor: Browser, value: string): Promise<string> {
  visitor.store(`${name}=${value}; Path=/`);
  const response = await visitor.get("/auth/security");
  assert.equal(response.status, 200);
  assert.equal(visitor.cookies.has(name), false, "the cookie is removed, whatever it was");
  const [, note = ""] =
    /<p class="(?:note done|alert)"[^>]*>([\s\S]*?)<\/p>/.exec(await response.text()) ?? [];
  return plain(note).trim();
}

const saved = "Your name was saved.";

for (const strategy of strategies) {
  describe(`the note on the security page, with the strategy ${strategy}`, () => {
    const place = () => scene({ session: { strategy } });

    test("is hidden from scripts, sent to this site alone, and says what happened once", async () => {
      const { enter } = place();
      const visitor = await enter(newPerson());
      const value = await noted(visitor);
      const { header = "" } = visitor.cookies.get(name) ?? {};
      assert.match(header, /; HttpOnly/);
      assert.match(header, /; Secure/);
      assert.match(header, /; Max-Age=300/);
      assert.doesNotMatch(value, /name-changed|Ada/);
      assert.equal(await noteWith(visitor, value), saved);
      const again = await visitor.get("/auth/security");
      assert.doesNotMatch(await again.text(), /Your name was saved/);
    });

    test("is nothing that another person at the browser sees", async () => {
      const { enter } = place();
      const value = await noted(await enter(newPerson()));
      assert.equal(await noteWith(await enter(newPerson()), value), "");
    });

    test("is nothing for nobody, and is kept for the one who signs in again", async () => {
      const { enter, browser } = place();
      const person = newPerson();
      const value = await noted(await enter(person));
      const visitor = browser();
      visitor.store(`${name}=${value}; Path=/`);
      const response = await visitor.get("/auth/security");
      assert.equal(response.status, 302);
      assert.ok(visitor.cookies.has(name));
      assert.equal(await noteWith(await enter(person, visitor), value), saved);
    });

    test("says after five minutes nothing any more", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter } = place();
      const visitor = await enter(newPerson());
      const value = await noted(visitor);
      pass(4 * minute);
      assert.equal(await noteWith(visitor, value), saved);
      pass(2 * minute);
      assert.equal(await noteWith(visitor, value), "");
    });

    test("is nothing that somebody made up, changed, took from another cookie or sealed elsewhere", async () => {
      const { enter } = place();
      const elsewhere = scene({
        session: { strategy },
        secret: "another secret for tests, which has more than 32 bytes",
      });
      const person = newPerson();
      const visitor = await enter(person);
      const value = await noted(visitor);
      const others = [...visitor.cookies].filter(([other]) => other !== name);
      const forged = [
        ...["x", "a.b.c.d.e", "%00", '{"ok":true,"code":"name-changed"}', "x".repeat(16_000)],
        ...[value.slice(0, -4), `${value.slice(0, -4)}AAAA`, `${value}${value}`, value.repeat(20)],
        ...others.map(([, cookie]) => cookie.value),
        await noted(await elsewhere.enter(person)),
      ];
      for (const one of forged) {
        assert.equal(await noteWith(visitor, one), "", one.slice(0, 40));
        assert.ok(await visitor.session(), "and the session goes on");
      }
    });
  });
}

/** The name of every provider, as the configuration has it. */
const nameOf = () => "Acme";

/** All texts that there are: those of each code that has its own, and those of any other. */
const sentences = new Set(
  ["", "x"]
    .concat("unlinked", "passkey-named", "passkey-removed", "name-changed", "address-asked")
    .concat("address-changed", "revoked", "deleted", "account-unknown", "address-taken")
    .concat("change-not-offered", "invalid-email", "invalid-name", "last-way-in", "link-unknown")
    .concat("mail-not-sent", "not-confirmed", "passkey-unknown", "too-many-mails")
    .concat("linked", "linked-before", "passkey-added", "access-denied", "account-removed")
    .concat("link-foreign-session", "oauth-account-not-linked", "provider-error")
    .concat("provider-unavailable", "provider-unreachable", "step-up-required")
    .flatMap((code) =>
      [true, false].flatMap((ok) => [
        noteText({ ok, code }, english, nameOf),
        noteText({ ok, code, provider: "any" }, english, nameOf),
      ]),
    )
    .flatMap(({ what, todo }) => [what, todo])
    .concat("We’ve sent an email to "),
);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

test("a note shows nothing but sentences of ours, and the address to which a mail was sent", () => {
  const codes = fc.oneof(
    fc.string(),
    fc.constantFrom("__proto__", "constructor", "toString", "address-asked", "linked"),
  );
  fc.assert(
    fc.property(codes, fc.boolean(), maybe(fc.emailAddress()), maybe(fc.string()), (...facts) => {
      const [code, ok, sentTo, provider] = facts;
      const { what, todo } = noteText({ ok, code, sentTo, provider }, english, nameOf);
      const isSent = ok && code === "address-asked" && sentTo !== undefined;
      const shown = isSent ? what.replace(sentTo, "") : what;
      assert.ok(sentences.has(shown), shown);
      assert.ok(sentences.has(todo), todo);
    }),
  );
});
