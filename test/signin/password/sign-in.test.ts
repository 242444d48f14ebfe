import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { hashPassword } from "../../../src/passwords/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { strategies } from "../../session/support.ts";
import { locationOf } from "../../support/sign-in.ts";
import { better, cheap, counting, good, newAddress, scene, shapeOf, wrong } from "./scene.ts";

for (const strategy of strategies) {
  describe(`a sign-in with a password, with the strategy ${strategy}`, () => {
    const place = (more: Parameters<typeof scene>[0] = {}) =>
      scene({ ...more, session: { strategy } });

    test("signs in whoever knows it, wherever they asked to go", async () => {
      const { member, enter, browser } = place();
      const { email } = await member();
      const visitor = browser();
      const response = await enter(visitor, email, good, { callbackUrl: "/inbox" });
      assert.equal(locationOf(response).pathname, "/inbox");
      assert.equal(Object(await visitor.session()).user.email, email);
    });

    test("tells the session and the events of the password, and callbacks never see it", async () => {
      const seen: unknown[] = [];
      const keep = (message: unknown) => void seen.push(structuredClone(message));
      const { member, enter, browser } = place({
        callbacks: {
          signIn: (params) => {
            keep(params);
            return true;
          },
        },
        events: { signIn: keep },
      });
      const { email } = await member();
      await enter(browser(), email);
      assert.equal(seen.length, 2);
      assert.ok(!JSON.stringify(seen).includes(good));
    });

    test("AC-61 answers the same to whoever is unknown, has none, typed a wrong one, or has a broken hash", async () => {
      const { adapter, take } = counting(memory());
      const { member, enter, browser, rowsOf } = place({ adapter });
      const [known, without, broken, unproved] = [
        await member(),
        await member({ password: null }),
        await member(),
        await member({ emailVerified: null }),
      ];
      const [row] = await rowsOf(broken.id);
      assert.ok(row);
      await adapter.putCredential?.(
        { ...row, secret: "$2b$99$", version: row.version + 1 },
        row.version,
      );
      const answers = [];
      for (const email of [
        newAddress(),
        known.email,
        without.email,
        broken.email,
        unproved.email,
      ]) {
        const visitor = browser();
        await visitor.csrfToken();
        take();
        const shape = await shapeOf(await enter(visitor, email, wrong));
        answers.push({ ...shape, calls: take() });
      }
      const [first, ...others] = answers;
      assert.match(first?.location ?? "", /error=CredentialsSignin&code=credentials/);
      for (const other of others) assert.deepEqual(other, first);
    });

    test("AC-68 takes spellings of an address for one", async () => {
      const { member, enter, browser } = place();
      const { email } = await member();
      for (const spelling of [email.toUpperCase(), ` ${email} `]) {
        const visitor = browser();
        await enter(visitor, spelling);
        assert.ok(await visitor.session(), spelling);
      }
      for (const other of [`${email}.`, email.replace("p", "ｐ")]) {
        const visitor = browser();
        await enter(visitor, other);
        assert.equal(await visitor.session(), null, other);
      }
    });

    test("AC-68 counts spellings of an address together", async () => {
      const { member, enter, browser, errors } = place({ limits: { password: { hour: 2 } } });
      const { email } = await member();
      for (const spelling of [email, email.toUpperCase(), ` ${email}`]) {
        await enter(browser(), spelling, wrong);
      }
      assert.equal(errors.at(-1)?.code, "too-many-attempts");
    });

    test("AC-90 replaces an old hash, unless the password was changed meanwhile", async () => {
      const { member, enter, browser, rowsOf, adapter, settled } = place();
      const { id, email } = await member({ password: null });
      const old = await hashPassword(good, { algorithm: { ...cheap, ln: 1 }, userId: id });
      await adapter.linkAccount?.({
        provider: "password",
        type: "credentials",
        providerAccountId: `user:${id}`,
        userId: id,
      });
      const row = {
        id: `password:${id}`,
        userId: id,
        kind: "password",
        name: `user:${id}`,
        secret: old,
        version: 1,
        createdAt: new Date(0),
      } as const;
      await adapter.putCredential?.(row, null);
      const first = browser();
      await enter(first, email);
      // The new hash is written after the answer; somebody changes the password before.
      const changed = {
        ...row,
        secret: await hashPassword(better, { algorithm: cheap }),
        version: 2,
        createdAt: new Date(1),
      };
      assert.ok(await adapter.putCredential?.(changed, 1));
      await settled();
      assert.equal((await rowsOf(id))[0]?.secret, changed.secret);

      await adapter.putCredential?.({ ...row, version: 3 }, 2);
      await enter(browser(), email);
      await settled();
      const [stored] = await rowsOf(id);
      assert.notEqual(stored?.secret, old);
      assert.match(stored?.secret ?? "", /^\$scrypt\$ln=2,/);
      const visitor = browser();
      await enter(visitor, email);
      assert.ok(await visitor.session());
    });

    test("begins no session when the password was changed while it was compared", async () => {
      const { member, enter, browser, adapter, errors, rowsOf } = place({
        callbacks: {
          async signIn({ user }) {
            const [row] = await rowsOf(String(user.id));
            if (row) {
              const next = {
                ...row,
                version: row.version + 1,
                createdAt: new Date(Date.now() + 5),
              };
              await adapter.putCredential?.(next, row.version);
            }
            return true;
          },
        },
      });
      const { email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      assert.equal(await visitor.session(), null);
      assert.equal(errors.at(-1)?.code, "account-removed");
    });

    test("AC-93 refuses a password that is no text before anything is looked up", async () => {
      const { adapter, take } = counting(memory());
      const { browser } = place({ adapter });
      const visitor = browser();
      const csrfToken = await visitor.csrfToken();
      take();
      const bodies = [
        { email: "a@example.com", password: { $ne: null }, csrfToken },
        { email: "a@example.com", password: ["x"], csrfToken },
        { email: "a@example.com", password: 123456789012345, csrfToken },
        { email: "a@example.com", csrfToken },
      ];
      for (const body of bodies) {
        const headers = { "content-type": "application/json", accept: "application/json" };
        const response = await visitor.postBody(
          "/auth/callback/password",
          JSON.stringify(body),
          headers,
        );
        assert.equal(response.status, 400, JSON.stringify(body));
        assert.equal((await response.json()).error, "InvalidRequest");
      }
      assert.deepEqual(take(), {});
    });

    test("AC-83 refuses a form of another site before anything is counted", async () => {
      const { adapter, take } = counting(memory());
      const { browser, errors } = place({ adapter });
      const visitor = browser();
      const csrfToken = await visitor.csrfToken();
      take();
      const fields = {
        email: "a@example.com",
        password: good,
        current: good,
        token: "x",
        csrfToken,
      };
      for (const path of ["callback/password", "signup", "confirm", "reset", "security"]) {
        const response = await visitor.post(
          `/auth/${path}`,
          { ...fields, action: "password" },
          { crossSite: true },
        );
        assert.equal(response.status, 403, path);
        assert.equal(errors.at(-1)?.type, "CrossSiteRequest");
      }
      assert.deepEqual(take(), {});
    });

    test("AC-94 refuses a password in an address, and no line shows one", async () => {
      const lines: string[] = [];
      const write = (...line: unknown[]) => void lines.push(inspect(line, { depth: 20 }));
      const { member, browser, enter, config } = place({
        settings: {
          check: ({ password }) => {
            throw new Error(`I was given ${password}`);
          },
        },
      });
      config.debug = true;
      config.logger = { error: write, warn: write, debug: write };
      const { email } = await member();
      const visitor = browser();
      const query = new URLSearchParams({ email, password: good });
      const response = await visitor.get(`/auth/callback/password?${query}`);
      assert.notEqual(response.status, 200);
      assert.equal(await visitor.session(), null);
      await enter(visitor, email, good);
      await enter(visitor, email, better);
      await visitor.submit("/auth/signup", { email: newAddress(), password: better });
      assert.ok(lines.length > 3);
      assert.ok(lines.some((line) => line.includes("I was given")));
      for (const line of lines) {
        assert.ok(!line.includes(good) && !line.includes(better), line);
      }
    });
  });
}

test("AC-92 answers 503 with Retry-After when too many want to sign in at once", async () => {
  const { member, browser } = scene({
    settings: { hash: { algorithm: "scrypt", ln: 12, r: 8, p: 1 } },
    limits: { password: { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY } },
  });
  const { email } = await member();
  const visitor = browser();
  const csrfToken = await visitor.csrfToken();
  const headers = { accept: "application/json" };
  const answers = await Promise.all(
    Array.from({ length: 150 }, () =>
      visitor.post("/auth/callback/password", { email, password: wrong, csrfToken }, { headers }),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  assert.ok(busy.length > 0 && busy.length < 150, String(busy.length));
  for (const { headers } of busy) assert.equal(headers.get("retry-after"), "15");
});
