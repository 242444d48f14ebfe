import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuthConfig } from "../../../src/types/config.ts";
import { stoppedClock } from "../../session/support.ts";
import { asJson, newAddress, type SceneOptions, scene, shapeOf } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

/** Another spelling of the same mailbox, as many services read it. */
const alias = (email: string, tag: string) => email.replace("@", `+${tag}@`);

/** An application with passwords and magic links, and how often it was asked for each mail before it refused. */
function place(options: SceneOptions = {}) {
  const magic: string[] = [];
  const mail = {
    id: "mail",
    name: "Email",
    type: "email",
    sendVerificationRequest: ({ identifier }: { identifier: string }) =>
      void magic.push(identifier),
  } as const;
  const app = scene(options);
  const config: AuthConfig = app.config;
  config.providers = [...config.providers, mail];
  const routes = {
    "sign-in": "/auth/signin/mail",
    "sign-up": "/auth/signup",
    reset: "/auth/reset",
  };
  const ask = async (what: keyof typeof routes, email: string, visitor = app.browser()) => {
    const fields = { email, password: "correct horse bättery" };
    const { status } = await visitor.submit(routes[what], fields);
    await app.settled();
    return status;
  };
  /** How often one may ask. */
  const countAllowed = async (
    what: keyof typeof routes,
    email: string,
    visitor = app.browser(),
  ) => {
    for (let turn = 0; turn < 30; turn++) {
      if ((await ask(what, email, visitor)) === 429) return turn;
    }
    return assert.fail("nothing was refused");
  };
  const sentTo = (email: string) => app.mails.filter(({ to }) => to === email).length;
  return { ...app, magic, ask, countAllowed, sentTo };
}

describe("mails that a stranger asks for", () => {
  test("AC-100 AC-104 use up those of one purpose alone: sign-in, sign-up, reset", async () => {
    const flows = ["sign-in", "sign-up", "reset"] as const;
    for (const used of flows) {
      const { member, countAllowed, ask } = place();
      const { email } = await member();
      assert.equal(await countAllowed(used, email), 5);
      for (const other of flows) {
        if (other !== used) assert.notEqual(await ask(other, email), 429, `${other} after ${used}`);
      }
    }
  });

  test("AC-100 for another address that somebody wants use up none of a sign-in, sign-up or reset", async () => {
    const { member, browser, enter, ask, countAllowed } = place();
    const [{ email }, stranger] = [await member(), await member()];
    const visitor = browser();
    await enter(visitor, stranger.email);
    const change = () => asJson(visitor, "/auth/security", { action: "address", email });
    for (let turn = 0; turn < 5; turn++) assert.equal((await change()).status, 200);
    assert.equal((await change()).status, 429);
    assert.notEqual(await ask("sign-in", email), 429);
    assert.equal(await countAllowed("sign-up", email), 5);
    assert.equal(await countAllowed("reset", email), 5);
  });

  test("AC-100 for spellings that nobody has an account with use up none of the owner's resets", async () => {
    const { member, ask, sentTo } = place();
    const { email } = await member();
    for (let turn = 0; turn < 30; turn++) {
      assert.equal(await ask("reset", alias(email, String(turn))), 200);
    }
    assert.equal(await ask("reset", email), 200);
    assert.equal(sentTo(email), 1);
  });

  test("AC-104 flood no mailbox, however many accounts it has with other spellings", async () => {
    const { member, countAllowed, ask, mails, errors } = place();
    const emails = Array.from({ length: 4 }, (_, at) => alias("many@example.com", String(at)));
    for (const email of emails) await member({ email });
    for (const email of emails) assert.equal(await countAllowed("reset", email), 5);
    assert.equal(mails.length, 10);
    assert.equal(errors.at(-1)?.code, "too-many-mails");
    const { email } = await member();
    assert.equal(await ask("reset", email), 200);
    assert.equal(mails.length, 11);
  });

  test("AC-104 by sign-up flood no mailbox with spellings of its address", async () => {
    const { ask, mails } = place();
    const statuses = [];
    for (let turn = 0; turn < 6; turn++) {
      statuses.push(await ask("sign-up", alias("one@example.com", String(turn))));
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.equal(mails.length, 5);
  });
});

test("AC-70 a mail that is one too many for the mailbox leaves the earlier link good", async (t) => {
  const clock = stoppedClock(t);
  const { member, ask, browser, mails } = place({ limits: { mail: { hour: 1 } } });
  const emails = Array.from({ length: 3 }, (_, at) => alias("linked@example.com", String(at)));
  for (const email of emails) await member({ email });
  const [own = "", ...others] = emails;
  clock.pass(55 * 60);
  await ask("reset", own);
  const token = tokenOf(mails[0]?.url ?? "");
  clock.pass(10 * 60);
  for (const email of others) await ask("reset", email);
  assert.equal(await ask("reset", own), 200);
  assert.equal(mails.length, 3);
  const fields = { token, password: "another staple of mine" };
  assert.equal((await asJson(browser(), "/auth/reset", fields)).status, 200);
});

for (const [what, away] of [
  ["mails are sent", false],
  ["the mail server is away", true],
] as const) {
  test(`AC-103 a reset is refused at the same count, whether somebody has the address or not, while ${what}`, async (t) => {
    stoppedClock(t);
    const { member, browser, askForReset, settled } = place({
      ...(away && { mail: () => Promise.reject(new Error("away")) }),
    });
    const people = [
      (await member()).email,
      newAddress(),
      (await member({ password: null, emailVerified: null })).email,
    ];
    const answers = [];
    for (const email of people) {
      const seen = [];
      for (let turn = 0; turn < 12; turn++) {
        const visitor = browser();
        await visitor.csrfToken();
        seen.push(await shapeOf(await askForReset(visitor, email)));
        await settled();
      }
      answers.push(seen);
    }
    const [first, ...others] = answers;
    assert.deepEqual(
      first?.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429],
    );
    for (const other of others) assert.deepEqual(other, first);
  });
}

test("a mail of a reset that could not be sent leaves the mailbox its place", async () => {
  let isAway = true;
  const { member, ask, sentTo, mails } = place({
    limits: { mail: { hour: 1 } },
    mail: (mail) => {
      if (isAway) throw new Error("away");
      mails.push(mail);
    },
  });
  const emails = Array.from({ length: 3 }, (_, at) => alias("again@example.com", String(at)));
  for (const email of emails) await member({ email });
  await ask("reset", emails[0] ?? "");
  isAway = false;
  for (const email of emails.slice(1)) await ask("reset", email);
  assert.equal(
    emails.reduce((sum, email) => sum + sentTo(email), 0),
    2,
  );
});

describe("AC-100 an owner whose mails strangers use up", () => {
  for (const identifier of ["email", "username", "either"] as const) {
    test(`gets mails for a new password in a browser that is known, with the identifier ${identifier}`, async () => {
      const { member, browser, enter, countAllowed, ask, sentTo } = place({
        settings: { identifier },
      });
      const username = identifier === "email" ? {} : { username: "ada" };
      const { email } = await member(username);
      const owner = browser();
      await enter(owner, identifier === "email" ? email : "ada");
      assert.ok(await owner.session());
      await countAllowed("reset", email);
      assert.equal(await ask("reset", email), 429);
      const before = sentTo(email);
      assert.equal(await countAllowed("reset", email, owner), 5);
      assert.equal(sentTo(email), before + 5);
    });
  }

  test("is known nowhere by an address that is not proved", async () => {
    const { member, browser, enter, countAllowed, ask } = place({
      settings: { identifier: "either" },
    });
    const { email } = await member({ username: "ada", emailVerified: null });
    const stranger = browser();
    await enter(stranger, "ada");
    assert.ok(await stranger.session());
    await countAllowed("reset", email);
    assert.equal(await ask("reset", email, stranger), 429);
  });
});
