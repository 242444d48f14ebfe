import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { confirmSentences } from "../../../src/signin/security/mail/texts.ts";
import { memory } from "../../../src/storage/memory.ts";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AccountMail } from "../../../src/types/security.ts";
import { minute, stoppedClock, strategies } from "../../session/support.ts";
import type { Browser } from "../../support/browser.ts";
import { english } from "../../support/english.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { change, changeAsJson, newPerson, pageText, plain, readData, scene } from "./scene.ts";

/** The link of a mail. */
function linkIn(mail: AccountMail | undefined): string {
  assert.ok(mail?.url, `no mail with a link, but ${mail?.kind}`);
  assert.ok(mail.text.includes(mail.url));
  return mail.url;
}

/** Opens the link of a mail and sends the form that it shows. */
async function confirm(visitor: Browser, url: string): Promise<Response> {
  const page = await visitor.get(url);
  assert.equal(page.status, 200);
  return visitor.post("/auth/security", hiddenFields(await page.text()));
}

/** Sends what the form of a link would send, although the page shows none. */
async function confirmAnyway(visitor: Browser, url = ""): Promise<void> {
  const token = new URL(url).searchParams.get("token") ?? "";
  await visitor.submit("/auth/security", { action: "address-confirm", token });
}

for (const strategy of strategies) {
  describe(`another address, with the strategy ${strategy}`, () => {
    const place = () => scene({ session: { strategy } });

    test("AC-67 counts only after the new mailbox proved it, and the old one is told", async () => {
      const { enter, userOf, mails, events } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const { email } = newPerson();
      const text = await change(visitor, "address", { email });
      assert.match(text, new RegExp(`We’ve sent an email to ${email}`));
      assert.equal((await userOf(person))?.email, person.email);
      assert.partialDeepStrictEqual(mails, [{ kind: "address-confirm", to: email }]);

      const response = await confirm(visitor, linkIn(mails[0]));
      assert.equal(response.status, 303);
      assert.match(await pageText(visitor), /Your address was changed\./);
      const user = await userOf(person);
      assert.equal(user?.email, email);
      assert.ok(user?.emailVerified);
      assert.partialDeepStrictEqual(mails[1], { kind: "address-changed", to: person.email });
      assert.deepEqual(events, [
        { kind: "address-changed", userId: user?.id, from: person.email, to: email },
      ]);
      assert.equal(Object(await visitor.session()).user.email, email, "the session says so too");
    });

    test("signs out all other browsers, which may hold the old one", async () => {
      const { enter, mails } = place();
      const person = newPerson();
      const [visitor, other] = [await enter(person), await enter(person)];
      await change(visitor, "address", { email: newPerson().email });
      assert.ok(await other.session(), "as long as it is not confirmed");
      await confirm(visitor, linkIn(mails[0]));
      assert.match(await pageText(visitor), /Other browsers have to sign in again\./);
      assert.ok(await visitor.session());
      assert.equal(await other.session(), null);
    });

    test("AC-76 a scanner that opens the link twice uses nothing, and the page leaks nothing", async () => {
      const { enter, userOf, mails, browser } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const { email } = newPerson();
      await change(visitor, "address", { email });
      const url = linkIn(mails[0]);
      for (const scanner of [browser(), browser()]) {
        const page = await scanner.get(url);
        assert.match(plain(await page.text()), /Sign in to .* in this browser first/);
      }
      const page = await visitor.get(url);
      const markup = await page.text();
      assert.match(markup, /<meta name="referrer" content="strict-origin">/);
      assert.doesNotMatch(markup, /(?:src|href)="https?:\/\/(?!app\.example\.com)/);
      assert.match(page.headers.get("cache-control") ?? "", /no-store/);
      assert.equal((await userOf(person))?.email, person.email);
      const response = await confirm(visitor, url);
      assert.doesNotMatch(response.headers.get("location") ?? "", /token/);
      assert.equal((await userOf(person))?.email, email);
    });

    test("the link works once, and a change kills all that were asked for before it", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter, userOf, mails } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const [one, two] = [newPerson().email, newPerson().email];
      await change(visitor, "address", { email: one });
      await change(visitor, "address", { email: two });
      const [first, second] = mails.map(linkIn);
      pass(10);
      await confirm(visitor, second ?? "");
      for (const [url, heading] of [
        [first, "That link no longer works"],
        [second, "That link was used already"],
      ] as const) {
        const page = await visitor.get(url ?? "");
        assert.equal(page.status, 400);
        const text = await page.text();
        assert.ok(plain(text).includes(heading), heading);
        assert.doesNotMatch(text, /<form/);
        await confirmAnyway(visitor, url);
        assert.match(await pageText(visitor), /That link no longer works\./);
        assert.equal((await userOf(person))?.email, two);
      }
      // Back to the first address: even then the old links are void. A session that is older than the proof changes nothing.
      await enter(person, visitor);
      await change(visitor, "address", { email: person.email });
      await confirm(visitor, linkIn(mails.at(-1)));
      assert.equal((await userOf(person))?.email, person.email);
      await confirmAnyway(visitor, first);
      assert.equal((await userOf(person))?.email, person.email);
    });

    test("the link ends after 20 minutes", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter, userOf, mails } = place();
      const person = newPerson();
      const visitor = await enter(person);
      const { email } = newPerson();
      await change(visitor, "address", { email });
      const url = linkIn(mails[0]);
      pass(19 * minute);
      assert.equal((await visitor.get(url)).status, 200);
      pass(2 * minute);
      const page = await visitor.get(url);
      assert.equal(page.status, 400);
      assert.match(plain(await page.text()), /That link no longer works/);
      const token = new URL(url).searchParams.get("token") ?? "";
      const { status, answer } = await changeAsJson(visitor, "address-confirm", { token });
      assert.equal(status, 400);
      assert.equal(answer.code, "link-unknown");
      assert.equal((await userOf(person))?.email, person.email);
    });

    test("AC-67 a link that was asked for with less than the person can prove by now changes nothing", async () => {
      const [weak, strong] = [hostileProvider(), hostileProvider()];
      const { browser, mails, adapter, events } = scene({
        session: { strategy },
        providers: [
          weak.config({ id: "weak" }),
          { ...strong.config({ id: "strong" }), assurance: () => 2 },
        ],
      });
      const person = newPerson();
      const thief = browser();
      await signInWith(thief, weak, { id: "weak", person });
      await change(thief, "address", { email: newPerson().email });
      const token = new URL(linkIn(mails[0])).searchParams.get("token") ?? "";
      const owner = browser();
      await signInWith(owner, weak, { id: "weak", person });
      await signInWith(owner, strong, { id: "strong", person, fields: { link: "true" } });
      await signInWith(owner, strong, { id: "strong", person });
      events.length = 0;
      const { status, answer } = await changeAsJson(thief, "address-confirm", { token });
      assert.equal(status, 401);
      assert.equal(answer.error, "StepUpRequired");
      assert.equal(new URL(answer.url).searchParams.get("code"), "level");
      assert.deepEqual(events, []);
      assert.ok(await adapter.getUserByEmail?.(person.email));
      assert.ok(await owner.session());
    });

    test("AC-66 the link of one account does nothing in a browser of another", async () => {
      const { enter, userOf, mails } = place();
      const [person, other] = [newPerson(), newPerson()];
      const attacker = await enter(person);
      const victim = await enter(other);
      await change(attacker, "address", { email: newPerson().email });
      const url = linkIn(mails[0]);
      assert.match(
        plain(await (await victim.get(url)).text()),
        /Another account asked for this email/,
      );
      const token = new URL(url).searchParams.get("token") ?? "";
      const { answer } = await changeAsJson(victim, "address-confirm", { token });
      assert.equal(answer.code, "link-unknown");
      assert.equal((await userOf(person))?.email, person.email);
      assert.equal((await userOf(other))?.email, other.email);
    });

    test("one that another account has gets the same answer, and its owner a mail that says so", async () => {
      const { enter, userOf, mails } = place();
      const [person, owner] = [newPerson(), newPerson()];
      await enter(owner);
      const visitor = await enter(person);
      const free = newPerson().email;
      const taken = await visitor.submit("/auth/security", {
        action: "address",
        email: owner.email,
      });
      const told = (await pageText(visitor)).replaceAll(owner.email, "");
      const other = await visitor.submit("/auth/security", { action: "address", email: free });
      assert.equal(taken.status, other.status);
      assert.equal(taken.headers.get("location"), other.headers.get("location"));
      assert.equal(told, (await pageText(visitor)).replaceAll(free, ""));
      assert.deepEqual(
        mails.map(({ kind, to, url }) => [kind, to, url !== undefined]),
        [
          ["address-taken", owner.email, false],
          ["address-confirm", free, true],
        ],
      );
      assert.equal((await userOf(person))?.email, person.email);
    });

    test("one that somebody else gets before it is confirmed stays theirs", async () => {
      const { enter, userOf, mails } = place();
      const person = newPerson();
      const rival = newPerson();
      const visitor = await enter(person);
      await change(visitor, "address", { email: rival.email });
      await enter(rival);
      await confirm(visitor, linkIn(mails[0]));
      assert.match(await pageText(visitor), /That address belongs to another account\./);
      assert.equal((await userOf(person))?.email, person.email);
    });

    test("an old session asks for nothing", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter, mails } = place();
      const visitor = await enter(newPerson());
      pass(11 * minute);
      const fields = { action: "address", email: newPerson().email };
      const response = await visitor.submit("/auth/security", fields);
      assert.equal(locationOf(response).searchParams.get("code"), "fresh");
      assert.deepEqual(mails, []);
    });
  });
}

test("an address that nobody has proved is proved by the same link, and nothing else changes", async () => {
  const { enter, userOf, mails } = scene();
  const person = { ...newPerson(), email_verified: false };
  const visitor = await enter(person);
  const { data } = await readData(visitor);
  assert.equal(data.user.emailVerified, false);
  await change(visitor, "address", { email: person.email });
  await confirm(visitor, linkIn(mails[0]));
  assert.ok((await userOf(person))?.emailVerified);
});

for (const email of ["", "nobody", "a@b", "a@example.com\nBcc: b@example.com", "a b@example.com"]) {
  test(`no mail is sent to ${JSON.stringify(email)}`, async () => {
    const { enter, mails } = scene();
    const visitor = await enter(newPerson());
    const { status, answer } = await changeAsJson(visitor, "address", { email });
    assert.equal(status, 400);
    assert.equal(answer.code, "invalid-email");
    assert.match(
      await change(visitor, "address", { email }),
      /That isn’t an email address we can send to/,
    );
    assert.deepEqual(mails, []);
  });
}

test("AC-104 mails to one mailbox share one budget", async () => {
  const { enter, mails, errors } = scene({ limits: { mail: { hour: 2 } } });
  const visitor = await enter(newPerson());
  const { email } = newPerson();
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    statuses.push((await changeAsJson(visitor, "address", { email })).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal(mails.length, 2);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["too-many-mails"],
  );
});

test("AC-71 the link leads to the origin of the configuration, whatever the request names", async (t) => {
  process.env.AUTH_URL = "https://app.example.com";
  t.after(() => delete process.env.AUTH_URL);
  const { enter, mails } = scene();
  const visitor = await enter(newPerson());
  const csrfToken = await visitor.csrfToken();
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  await visitor.post(
    "/auth/security",
    { action: "address", email: newPerson().email, csrfToken, callbackUrl: "https://evil.example" },
    { headers },
  );
  assert.match(linkIn(mails[0]), /^https:\/\/app\.example\.com\/auth\/security\?token=/);
  assert.doesNotMatch(mails[0]?.html ?? "", /evil/);
});

test("AC-75 the token of another purpose changes nothing", async () => {
  const { enter, userOf, config } = scene();
  const person = newPerson();
  const visitor = await enter(person);
  const tokens = [...visitor.cookies.values()].map(({ value }) => value);
  for (const token of [...tokens, "x", "a.b.c.d.e", "x".repeat(5000)]) {
    const { answer } = await changeAsJson(visitor, "address-confirm", { token });
    assert.equal(answer.code, "link-unknown");
  }
  assert.equal((await userOf(person))?.email, person.email);
  assert.ok(config);
});

test("a mail that cannot be sent is said, and its place in the budget is given back", async () => {
  let isAway = true;
  const sent: AccountMail[] = [];
  const { enter, errors } = scene({
    limits: { mail: { hour: 1 } },
    mail: (mail) => {
      if (isAway) throw new Error("the server is away");
      sent.push(mail);
    },
  });
  const visitor = await enter(newPerson());
  const { email } = newPerson();
  assert.match(await change(visitor, "address", { email }), /The email couldn’t be sent\./);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["mail-not-sent"],
  );
  isAway = false;
  await change(visitor, "address", { email });
  assert.equal(sent.length, 1);
});

test("a notice that cannot be sent does not undo what was done", async () => {
  const { enter, errors, userOf } = scene({
    mail: () => Promise.reject(new Error("the server is away")),
  });
  const person = newPerson();
  const visitor = await enter(person);
  assert.match(await change(visitor, "name", { name: "Ada King" }), /Your name was saved\./);
  assert.equal((await userOf(person))?.name, "Ada King");
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["mail-not-sent"],
  );
});

test("the mail says what it is for, and what to do if it was somebody else", () => {
  const facts = {
    language: english,
    app: "Notes",
    host: "notes.example",
    to: "a@example.com",
    page: "/",
  };
  const { subject, intro, more } = confirmSentences(facts, "https://notes.example/x");
  assert.equal(subject, "Confirm your address for Notes");
  assert.match(intro, /a@example\.com/);
  assert.match(more.join(" "), /20 minutes.*ignore this email/);
});

describe("when the database fails after a change was written", () => {
  /** An application with encrypted sessions whose database does not tell which have ended, once a user was changed. */
  function place() {
    const inner = memory();
    const state = { fails: false };
    const failingLater =
      (update: Required<Adapter>["updateUser"]): Required<Adapter>["updateUser"] =>
      async (user) => {
        const updated = await update(user);
        state.fails = true;
        return updated;
      };
    const adapter: Required<Adapter> = {
      ...inner,
      updateUser: failingLater(inner.updateUser),
      isSessionRevoked(id) {
        if (state.fails) throw new Error("The database is down");
        return inner.isSessionRevoked(id);
      },
      transaction: (work) =>
        inner.transaction((own) =>
          work({ ...own, updateUser: failingLater(own.updateUser ?? inner.updateUser) }),
        ),
    };
    return { ...scene({ adapter, session: { strategy: "jwt" } }), inner, state };
  }

  test("a name is told as changed, which it is", async () => {
    const { enter, inner, events, errors } = place();
    const person = newPerson();
    const visitor = await enter(person);
    const { status, answer } = await changeAsJson(visitor, "name", { name: "Ada King" });
    assert.deepEqual([status, answer], [200, { done: "name-changed" }]);
    assert.equal((await inner.getUserByEmail(person.email))?.name, "Ada King");
    assert.equal(events.length, 1);
    assert.deepEqual(
      errors.map(({ type }) => type),
      ["AdapterError"],
    );
  });

  test("an address is told as changed, which it is", async () => {
    const { enter, inner, state, events, mails, errors } = place();
    const person = newPerson();
    const visitor = await enter(person);
    state.fails = false;
    const { email } = newPerson();
    await changeAsJson(visitor, "address", { email });
    const token = new URL(linkIn(mails[0])).searchParams.get("token") ?? "";
    const { status, answer } = await changeAsJson(visitor, "address-confirm", { token });
    assert.deepEqual([status, answer], [200, { done: "address-changed" }]);
    assert.ok(await inner.getUserByEmail(email));
    assert.partialDeepStrictEqual(events, [{ kind: "address-changed", to: email }]);
    assert.ok(errors.every(({ type }) => type === "AdapterError"));
  });
});
