import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { withEnvironment } from "../../errors/stage.ts";
import { stoppedClock } from "../../session/support.ts";
import { browser as browserOf } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { asJson, better, follow, good, newAddress, places, scene, shapeOf } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

for (const { name, open } of places) {
  describe(`a new password by mail, with ${name}`, () => {
    test("AC-73 sets the password, ends every session, tells the person, and signs nobody in", async () => {
      const { browser, member, enter, askForReset, lastLink, mails, events } = await open();
      const { id, email } = await member();
      const [thief, visitor] = [browser(), browser()];
      await enter(thief, email);
      assert.equal((await askForReset(visitor, email)).status, 200);
      const url = await lastLink();
      assert.match(
        await (await visitor.get(url)).text(),
        new RegExp(`For the account of <strong><bdi>${email}`),
      );
      const response = await follow(visitor, url, { password: better });
      assert.equal(locationOf(response).pathname, "/auth/signin");
      assert.equal(await visitor.session(), null);
      assert.equal(await thief.session(), null);
      assert.deepEqual(events, [{ kind: "password-reset", userId: id }]);
      assert.partialDeepStrictEqual(mails.at(-1), { kind: "password-reset", to: email });
      assert.match(mails.at(-1)?.text ?? "", /change the password of your mailbox first/);
      await enter(visitor, email, good);
      assert.equal(await visitor.session(), null);
      await enter(visitor, email, better);
      assert.ok(await visitor.session());
    });

    test("AC-68 works for an address that is stored as it was typed, and so does the sign-in", async () => {
      const { browser, member, enter, askForReset, lastLink } = await open();
      const email = newAddress().replace(/^./, (letter) => letter.toUpperCase());
      await member({ email });
      const visitor = browser();
      await askForReset(visitor, email);
      await follow(visitor, await lastLink(), { password: better });
      await enter(visitor, email, better);
      assert.ok(await visitor.session());
    });

    test("AC-62 answers the same whether the address is known or not", async () => {
      const { browser, member, askForReset, settled, mails } = await open();
      const [known, without, unproved] = [
        await member(),
        await member({ password: null }),
        await member({ password: null, emailVerified: null }),
      ];
      const answers = [];
      for (const email of [newAddress(), known.email, without.email, unproved.email]) {
        const visitor = browser();
        await visitor.csrfToken();
        answers.push(await shapeOf(await askForReset(visitor, email)));
      }
      await settled();
      const [first, ...others] = answers;
      for (const other of others) assert.deepEqual(other, first);
      assert.deepEqual(
        mails.map(({ to }) => to),
        [known.email, without.email],
      );
    });

    test("AC-69 of twenty at once one sets the password, and none later", async () => {
      const { browser, member, askForReset, lastLink, enter } = await open();
      const { email } = await member();
      await askForReset(browser(), email);
      const token = tokenOf(await lastLink());
      const passwords = Array.from({ length: 20 }, (_, at) => `staple of number ${at} here`);
      const visitor = browser();
      await visitor.csrfToken();
      const answers = await Promise.all(
        passwords.map((password) => asJson(visitor.clone(), "/auth/reset", { token, password })),
      );
      const winners = answers.flatMap(({ answer }, at) => (answer.ok ? [passwords[at] ?? ""] : []));
      assert.equal(winners.length, 1, JSON.stringify(answers.map(({ answer }) => answer)));
      for (const { answer } of answers) {
        if (!answer.ok) assert.deepEqual(answer, { ok: false, reason: "link-void" });
      }
      await enter(visitor, email, winners[0]);
      assert.ok(await visitor.session());
      const late = await asJson(browser(), "/auth/reset", { token, password: better });
      assert.deepEqual(late.answer, { ok: false, reason: "link-void" });
    });

    test("AC-69 of ten at once one sets the password, where they prove the address for the first time", async () => {
      const { browser, member, askForReset, lastLink } = await open();
      const { email } = await member({ emailVerified: null });
      await askForReset(browser(), email);
      const token = tokenOf(await lastLink());
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          asJson(browser(), "/auth/reset", { token, password: `staple of number ${at} here` }),
        ),
      );
      assert.equal(answers.filter(({ answer }) => answer.ok).length, 1);
    });

    test("AC-70 all links are void after one was used, and after the password was changed", async () => {
      const { browser, member, enter, askForReset, lastLink } = await open();
      const { email } = await member();
      const visitor = browser();
      const ask = async () => {
        await askForReset(visitor, email);
        return lastLink();
      };
      const [first, used, last] = [await ask(), await ask(), await ask()];
      const set = await asJson(visitor, "/auth/reset", { token: tokenOf(used), password: good });
      assert.deepEqual(set.answer, { ok: true, done: "password-reset" });
      for (const url of [first, used, last]) {
        assert.equal((await visitor.get(url)).status, 400);
        const fields = { token: tokenOf(url), password: better };
        const { answer } = await asJson(visitor, "/auth/reset", fields);
        assert.deepEqual(answer, { ok: false, reason: "link-void" });
      }
      const second = await ask();
      await enter(visitor, email);
      const changed = await asJson(visitor, "/auth/security", {
        action: "password",
        current: good,
        password: better,
      });
      assert.deepEqual(changed.answer, { done: "password-changed" });
      const late = await asJson(visitor, "/auth/reset", {
        token: tokenOf(second),
        password: "yet another staple",
      });
      assert.deepEqual(late.answer, { ok: false, reason: "link-void" });
    });

    test("AC-70 a link is void after the address was changed", async () => {
      const { browser, member, askForReset, lastLink, adapter } = await open();
      const { id, email } = await member();
      await askForReset(browser(), email);
      const token = tokenOf(await lastLink());
      await adapter.updateUser?.({ id, email: newAddress() });
      const { answer } = await asJson(browser(), "/auth/reset", { token, password: better });
      assert.deepEqual(answer, { ok: false, reason: "link-void" });
    });

    test("AC-72 a link of A leaves the session of B alone, and names A", async () => {
      const { browser, member, enter, askForReset, lastLink } = await open();
      const [a, b] = [await member(), await member()];
      const visitor = browser();
      await enter(visitor, b.email);
      await askForReset(visitor, a.email);
      const url = await lastLink();
      assert.match(await (await visitor.get(url)).text(), new RegExp(a.email));
      await follow(visitor, url, { password: better });
      assert.equal(Object(await visitor.session()).user.email, b.email);
    });

    test("AC-76 a scanner uses nothing, and the page leaks nothing", async () => {
      const { browser, member, askForReset, lastLink } = await open();
      const { email } = await member();
      const visitor = browser();
      await askForReset(visitor, email);
      const url = await lastLink();
      for (const scanner of [browser(), browser()]) {
        const page = await scanner.get(url);
        assert.equal(page.status, 200);
        const markup = await page.text();
        assert.match(markup, /<meta name="referrer" content="strict-origin">/);
        assert.doesNotMatch(markup, /(?:src|href)="https?:\/\/(?!app\.example\.com)/);
      }
      const response = await follow(visitor, url, { password: better });
      assert.ok(!locationOf(response).href.includes(tokenOf(url)));
    });

    test("AC-78 is good for twenty minutes to the second", async (t) => {
      const clock = stoppedClock(t);
      const { browser, member, askForReset, lastLink } = await open();
      const [one, other] = [await member(), await member()];
      const visitor = browser();
      await askForReset(visitor, one.email);
      const first = tokenOf(await lastLink());
      clock.pass(20 * 60 - 1);
      const inTime = await asJson(visitor, "/auth/reset", { token: first, password: better });
      assert.deepEqual(inTime.answer, { ok: true, done: "password-reset" });
      await askForReset(visitor, other.email);
      const second = tokenOf(await lastLink());
      clock.pass(20 * 60 + 1);
      const late = await asJson(visitor, "/auth/reset", { token: second, password: better });
      assert.deepEqual(late.answer, { ok: false, reason: "link-void" });
    });

    test("AC-79 sets a first password for whoever has proved their address, and tells them", async () => {
      const { browser, member, enter, askForReset, lastLink, events, mails } = await open();
      const { id, email } = await member({ password: null });
      const visitor = browser();
      await askForReset(visitor, email);
      await follow(visitor, await lastLink(), { password: better });
      assert.deepEqual(events, [{ kind: "password-set", userId: id }]);
      assert.partialDeepStrictEqual(mails.at(-1), { kind: "password-set", to: email });
      await enter(visitor, email, better);
      assert.ok(await visitor.session());
    });

    test("AC-64 the first proof of the address takes away what a stranger may have added", async () => {
      const { browser, member, enter, askForReset, lastLink, adapter, userAt } = await open();
      const { id, email } = await member({ emailVerified: null });
      await adapter.linkAccount?.({
        provider: "github",
        type: "oauth",
        providerAccountId: "7",
        userId: id,
      });
      const stranger = browser();
      await enter(stranger, email);
      const owner = browser();
      await askForReset(owner, email);
      await follow(owner, await lastLink(), { password: better });
      assert.ok((await userAt(email))?.emailVerified);
      assert.equal(await stranger.session(), null);
      const accounts = (await adapter.listAccountsByUserId?.(id)) ?? [];
      assert.deepEqual(
        accounts.map(({ provider }) => provider),
        ["password"],
      );
      await enter(stranger, email, good);
      assert.equal(await stranger.session(), null);
      await enter(owner, email, better);
      assert.ok(await owner.session());
    });

    test("AC-74 leaves a passkey where it is", async () => {
      const { browser, member, askForReset, lastLink, adapter } = await open();
      const { id, email } = await member();
      await adapter.linkAccount?.({
        provider: "webauthn",
        type: "webauthn",
        providerAccountId: "cGFzc2tleQ==",
        userId: id,
      });
      await askForReset(browser(), email);
      await follow(browser(), await lastLink(), { password: better });
      const accounts = (await adapter.listAccountsByUserId?.(id)) ?? [];
      assert.deepEqual(accounts.map(({ type }) => type).sort(), ["credentials", "webauthn"]);
    });

    test("AC-74 leaves an authenticator app and recovery codes where they are", async () => {
      const { browser, member, askForReset, lastLink, adapter } = await open();
      const { id, email } = await member();
      const kinds = ["totp", "recovery"] as const;
      for (const kind of kinds) {
        const row = { id: `${kind}:${id}:1`, kind, userId: id, secret: "sealed", version: 1 };
        await adapter.putCredential?.({ ...row, createdAt: new Date(), expires: null }, null);
      }
      await askForReset(browser(), email);
      await follow(browser(), await lastLink(), { password: better });
      const left = (await adapter.listCredentials?.(id)) ?? [];
      assert.deepEqual(
        kinds.filter((kind) => !left.some((row) => row.kind === kind)),
        [],
      );
    });

    test("refuses a password that nobody should choose, and the link stays good", async () => {
      const { browser, member, askForReset, lastLink } = await open();
      const { email } = await member();
      await askForReset(browser(), email);
      const token = tokenOf(await lastLink());
      const { answer } = await asJson(browser(), "/auth/reset", {
        token,
        password: "passwordpassword",
      });
      assert.equal(answer.why, "common");
      const again = await asJson(browser(), "/auth/reset", { token, password: better });
      assert.deepEqual(again.answer, { ok: true, done: "password-reset" });
    });
  });
}

test("AC-75 no link is good for anything but its own purpose, and none is used up", async (t) => {
  const clock = stoppedClock(t);
  const mailed: { token: string; url: string }[] = [];
  const place = scene({
    providers: [
      ...scene().config.providers,
      {
        id: "mail",
        name: "Email",
        type: "email",
        sendVerificationRequest: ({ token, url }) => void mailed.push({ token, url }),
      },
    ],
  });
  const { browser, member, enter, signUp, askForReset, lastLink, config } = place;
  const { email } = await member();
  // A change of the address is void if the password was chosen in the same second.
  clock.pass(1);
  const visitor = browser();
  await enter(visitor, email);
  await visitor.submit("/auth/signin/mail", { email });
  await visitor.submit("/auth/security", { action: "address", email: newAddress() });
  const address = tokenOf(await lastLink());
  await askForReset(visitor, email);
  const reset = tokenOf(await lastLink());
  const newcomer = newAddress();
  await signUp(visitor, newcomer);
  const confirm = tokenOf(await lastLink());
  const magic = mailed[0]?.token ?? "";
  const links = { address, reset, confirm, magic };
  const uses = {
    address: (token: string) =>
      asJson(visitor, "/auth/security", { action: "address-confirm", token }),
    reset: (token: string) => asJson(browserOf(config), "/auth/reset", { token, password: better }),
    confirm: (token: string) =>
      asJson(browserOf(config), "/auth/confirm", { token, password: good }),
    magic: async (token: string) => {
      const other = browserOf(config);
      await other.submit("/auth/callback/mail", { token, email });
      return { status: (await other.session()) ? 200 : 400 };
    },
  };
  let pairs = 0;
  for (const [use, attempt] of Object.entries(uses)) {
    for (const [kind, token] of Object.entries(links)) {
      if (kind === use) continue;
      assert.equal((await attempt(token)).status, 400, `${kind} at ${use}`);
      pairs++;
    }
  }
  assert.equal(pairs, 12);
  // The reset comes last: it ends the session in which the address is confirmed.
  for (const kind of ["magic", "confirm", "address"] as const) {
    assert.equal((await uses[kind](links[kind])).status, 200, kind);
  }
});

test("AC-77 a network that tries wrong links is stopped, and the right one works after an hour", async (t) => {
  const clock = stoppedClock(t);
  const { browser, member, askForReset, lastLink } = scene({ trustProxy: 1 });
  const { email } = await member();
  const visitor = browser();
  const csrfToken = await visitor.csrfToken();
  const headers = { accept: "application/json", "x-forwarded-for": "93.184.216.35" };
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 200; turn++) {
    const fields = { token: `guess-${turn}`, password: better, csrfToken };
    const { status } = await visitor.post("/auth/reset", fields, { headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual(
    [...statuses],
    [
      [400, 100],
      [429, 100],
    ],
  );
  clock.pass(60 * 60);
  await askForReset(visitor, email);
  const fields = { token: tokenOf(await lastLink()), password: better, csrfToken };
  assert.equal((await visitor.post("/auth/reset", fields, { headers })).status, 200);
});

test("AC-71 links lead to the origin of the configuration, or there is no mail", async () => {
  const forged = { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  const ask = async ({ browser, member, settled, mails }: ReturnType<typeof scene>) => {
    const { email } = await member();
    const visitor = browser();
    const csrfToken = await visitor.csrfToken();
    const fields = { email, csrfToken, callbackUrl: "https://evil.example" };
    const { status } = await visitor.post("/auth/reset", fields, { headers: forged });
    await settled();
    return { status, urls: mails.map(({ url }) => url ?? "") };
  };
  const listed = await ask(scene({ trustHost: ["app.example.com"] }));
  assert.equal(listed.status, 400);
  assert.deepEqual(listed.urls, []);
  const before = process.env.AUTH_URL;
  process.env.AUTH_URL = "https://app.example.com";
  try {
    const configured = await ask(scene());
    assert.equal(configured.status, 200);
    assert.equal(configured.urls.length, 1);
    assert.equal(new URL(configured.urls[0] ?? "").host, "app.example.com");
    assert.ok(!configured.urls[0]?.includes("evil"));
  } finally {
    if (before === undefined) delete process.env.AUTH_URL;
    else process.env.AUTH_URL = before;
  }
});

const deployed = [
  { NODE_ENV: "production" },
  { NODE_ENV: "staging" },
  { NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined },
];

for (const environment of deployed) {
  test(`AC-71 there is no mail as long as anybody can name the host, with ${JSON.stringify(environment)}`, () =>
    withEnvironment(environment, async () => {
      const { browser, errors } = scene();
      const response = await browser().get("/auth/reset");
      assert.equal(response.status, 500);
      assert.equal(errors.at(-1)?.code, "mail-host-unknown");
    }));
}

for (const [environment, trustHost] of [
  [{ CF_PAGES: "1" }, true],
  [{ CF_PAGES: "0" }, "address"],
  [{ VERCEL: "0" }, true],
  [{}, "address"],
] as const) {
  test(`OWN-294 nor where no platform says the host, with ${JSON.stringify({ ...environment, trustHost })}`, () =>
    withEnvironment({ NODE_ENV: "production", ...environment }, async () => {
      const { browser, errors } = scene({ trustHost });
      const response = await browser().get("/auth/reset");
      assert.equal(response.status, 500);
      assert.equal(errors.at(-1)?.code, "mail-host-unknown");
    }));
}
