import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Auth } from "../../../src/index.ts";
import { decode } from "../../../src/jwt.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enter } from "../../http/support/password.ts";
import { origin, secret } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { forgetAll } from "../../support/forget.ts";
import {
  applicationWith,
  day,
  hour,
  sessionCookie,
  stoppedClock,
  thief,
  tokenOf,
} from "../support.ts";
import {
  cameWith,
  oldNames,
  oldToken,
  plant,
  readOnly,
  sessionNames,
  type TokenSystem,
} from "./support.ts";

const systems: readonly TokenSystem[] = ["next-auth", "authjs"];
const adapter = undefined;

for (const system of systems) {
  const name = oldNames[system];
  const place = (more: Parameters<typeof applicationWith>[1] = {}) =>
    applicationWith("jwt", { adapter, upgradeFrom: [system], ...more });

  suite(`an encrypted session of ${system}`, () => {
    test("goes on, and becomes one of ours with an id of its own at the first read", async () => {
      const { config, errors } = place();
      const visitor = cameWith(config, name, await oldToken(system));
      assert.deepEqual((await visitor.session())?.user, {
        name: "Ada Lovelace",
        email: "ada@example.com",
      });
      assert.deepEqual(sessionNames(visitor), [sessionCookie]);
      const claims = await decode({ token: tokenOf(visitor), secret, salt: sessionCookie });
      assert.match(String(claims?.sid), /^[\w-]{43}$/);
      assert.notEqual(await visitor.session(), null);
      assert.deepEqual(errors, []);
    });

    test("is read and left as it is where no cookie can be set, and by HEAD", async () => {
      const { config } = place();
      const visitor = cameWith(config, name, await oldToken(system));
      const read = await readOnly(config, visitor);
      assert.equal(Object(read.session?.user).name, "Ada Lovelace");
      assert.deepEqual(read.cookies, []);
      const cookie = `${name}=${visitor.cookies.get(name)?.value}`;
      const head = { method: "HEAD", headers: { cookie } };
      const response = await Auth(new Request(`${origin}/auth/session`, head), config);
      assert.deepEqual([response.status, response.headers.getSetCookie()], [200, []]);
    });

    test("comes in chunks, all of which are removed", async () => {
      const { config } = place();
      const visitor = cameWith(config, name, await oldToken(system, { load: "x".repeat(6000) }));
      assert.ok(sessionNames(visitor).length > 1);
      assert.notEqual(await visitor.session(), null);
      assert.ok(sessionNames(visitor).every((one) => one.startsWith(sessionCookie)));
      assert.notEqual(await visitor.session(), null);
    });

    test("is not looked for without upgradeFrom, nor under the name of the other scheme", async () => {
      const token = await oldToken(system);
      for (const [config, cookie] of [
        [place({ upgradeFrom: undefined }).config, name],
        [place().config, name.replace("__Secure-", "")],
      ] as const) {
        const visitor = cameWith(config, cookie, token);
        assert.equal(await visitor.session(), null);
        assert.deepEqual(visitor.cookieNames(cookie).length, 1);
      }
    });

    test("is nobody, and its cookie stays, when it is of another secret, changed, or expired", async (t) => {
      const clock = stoppedClock(t);
      const good = await oldToken(system);
      const others = {
        "another secret": await oldToken(
          system,
          {},
          { of: "another secret of more than 32 bytes" },
        ),
        changed: `${good.slice(0, -8)}AAAAAAAA`,
        expired: await oldToken(system, {}, { maxAge: 60 }),
      };
      clock.pass(120);
      for (const [which, token] of Object.entries(others)) {
        const { config, errors } = place();
        const visitor = cameWith(config, name, token);
        assert.equal(await visitor.session(), null, which);
        assert.deepEqual(sessionNames(visitor), [name], which);
        const codes = which === "expired" ? [] : ["token-unreadable"];
        assert.deepEqual(
          errors.map(({ code }) => code),
          codes,
          which,
        );
      }
    });

    test("does not go on where ours is alive, and goes on where ours cannot be read or is dead", async (t) => {
      const clock = stoppedClock(t);
      const { config } = place();
      const old = await oldToken(system, { name: "Old" });
      const visitor = browser(config);
      await enter(visitor);
      plant(visitor, name, old);
      assert.equal(Object((await visitor.session())?.user).name, "Ada Lovelace");
      assert.deepEqual(sessionNames(visitor), [sessionCookie, name], "the old one is not touched");
      const expired = tokenOf(visitor);
      clock.pass(31 * day);
      const younger = await oldToken(system, { name: "Old" });
      for (const ours of ["rubbish", expired]) {
        const other = thief(config, ours);
        plant(other, name, younger);
        assert.equal(Object((await other.session())?.user).name, "Old", ours);
        assert.deepEqual(sessionNames(other), [sessionCookie]);
      }
    });

    test("ends for good at sign-out, with every copy and both cookies, in all processes", async () => {
      const { config } = place({ adapter: memory() });
      const token = await oldToken(system);
      const first = cameWith(config, name, token);
      assert.equal((await first.submit("/auth/signout")).status, 302);
      assert.deepEqual(sessionNames(first), []);
      forgetAll();
      const copy = cameWith(config, name, token);
      assert.equal(await copy.session(), null, "a copy of the old cookie");
    });

    test("ends for good when the cookie that replaced it signs out", async () => {
      const { config } = place({ adapter: memory(), callbacks: {} });
      await config.adapter?.createUser?.({
        id: "1",
        email: "ada@example.com",
        emailVerified: null,
      });
      const token = await oldToken(system);
      const visitor = cameWith(config, name, token);
      assert.notEqual(await visitor.session(), null);
      plant(visitor, name, token);
      await visitor.submit("/auth/signout");
      assert.deepEqual(sessionNames(visitor), []);
      forgetAll();
      assert.equal(await cameWith(config, name, token).session(), null);
    });

    test("ends when somebody signs in, and its cookies go", async () => {
      const { config } = place({ adapter: memory() });
      const token = await oldToken(system, { load: "x".repeat(6000) });
      const visitor = cameWith(config, name, token);
      await enter(visitor, "grace");
      assert.deepEqual(sessionNames(visitor), [sessionCookie]);
      assert.equal(await cameWith(config, name, token).session(), null);
    });

    test("proves nothing: neither what its token claims, nor its age", async (t) => {
      const clock = stoppedClock(t);
      const { config } = place({ adapter: memory() });
      const user = await config.adapter?.createUser?.({
        id: "1",
        email: "ada@example.com",
        emailVerified: null,
      });
      const seconds = Math.floor(Date.now() / 1000);
      const claimed = { sub: user?.id, sid: "chosen", auth_time: seconds + 90 * day };
      const proofs = { pwd: seconds, otp: seconds, sid: "chosen" };
      const visitor = cameWith(config, name, await oldToken(system, { ...claimed, proofs }));
      assert.notEqual(await visitor.session(), null);
      const claims = await decode({ token: tokenOf(visitor), secret, salt: sessionCookie });
      assert.equal(claims?.proofs, undefined);
      assert.equal(claims?.auth_time, seconds, "nobody signed in later than the token was made");
      for (let days = 0; days < 90; days += 10) {
        clock.pass(10 * day - 1);
        await visitor.session();
      }
      clock.pass(hour);
      assert.equal(await visitor.session(), null, "the absolute end counts from the old token");
    });

    test("goes on without an id, and with one that means something in the list of ended sessions", async () => {
      const { config } = place();
      for (const sid of ["user:x", "op:x", "", undefined]) {
        const visitor = cameWith(config, name, await oldToken(system, { sid, jti: undefined }));
        assert.notEqual(await visitor.session(), null, sid);
        const claims = await decode({ token: tokenOf(visitor), secret, salt: sessionCookie });
        assert.match(String(claims?.sid), /^[\w-]{43}$/);
      }
    });

    test("is read under a name of the application's own", async () => {
      const cookie = "acme";
      const { config } = place({ upgradeFrom: [{ from: system, cookie }] });
      const visitor = cameWith(config, cookie, await oldToken(system, {}, { salt: cookie }));
      assert.notEqual(await visitor.session(), null);
      assert.deepEqual(visitor.cookieNames(cookie), []);
    });

    test("is replaced under its own name, where ours has that name too", async () => {
      const { config } = place({ cookies: { sessionToken: { name } } });
      const visitor = cameWith(config, name, await oldToken(system, { load: "x".repeat(6000) }));
      assert.notEqual(await visitor.session(), null);
      const { config: later } = place({
        cookies: { sessionToken: { name } },
        upgradeFrom: undefined,
      });
      const other = browser(later);
      for (const [one, cookie] of visitor.cookies) other.cookies.set(one, cookie);
      assert.notEqual(await other.session(), null, "it is in our format");
      await other.submit("/auth/signout");
      assert.deepEqual(other.cookieNames(name), []);
      const untouched = cameWith(
        place({ cookies: { sessionToken: { name } } }).config,
        name,
        await oldToken(system),
      );
      assert.equal((await untouched.submit("/auth/signout")).status, 302);
      assert.deepEqual(untouched.cookieNames(name), []);
    });

    test("of somebody who is not in the database is nobody's, and its cookie stays", async () => {
      const { config } = place({ adapter: memory() });
      const visitor = cameWith(config, name, await oldToken(system, { sub: "nobody" }));
      assert.equal(await visitor.session(), null);
      assert.deepEqual(sessionNames(visitor), [name]);
    });
  });
}

test("what cannot be read under an old name stays where ours is dead and goes", async (t) => {
  const clock = stoppedClock(t);
  const { config } = applicationWith("jwt", { adapter, upgradeFrom: ["authjs", "next-auth"] });
  const visitor = browser(config);
  await enter(visitor);
  clock.pass(31 * day);
  plant(visitor, oldNames.authjs, "rubbish");
  plant(visitor, oldNames["next-auth"], await oldToken("next-auth", {}, { maxAge: -60 }));
  assert.equal(await visitor.session(), null);
  assert.deepEqual(sessionNames(visitor), [oldNames.authjs, oldNames["next-auth"]]);
});

test("on http the names without a prefix are read, and removed", async () => {
  for (const system of systems) {
    const name = oldNames[system].replace("__Secure-", "");
    const { config } = applicationWith("jwt", { adapter, upgradeFrom: [system] });
    const visitor = browser(config, "http://localhost:3000");
    plant(visitor, name, await oldToken(system, {}, { salt: name }));
    assert.notEqual(await visitor.session(), null);
    assert.deepEqual(visitor.cookieNames(name), []);
  }
});

test("a cookie that had a domain is removed with it", async () => {
  const { config } = applicationWith("jwt", {
    adapter,
    upgradeFrom: ["authjs"],
    cookies: { sessionToken: { options: { domain: "example.com" } } },
  });
  const visitor = cameWith(config, oldNames.authjs, await oldToken("authjs"));
  const response = await visitor.get("/auth/session");
  const removed = response.headers.getSetCookie().filter((one) => one.startsWith(oldNames.authjs));
  assert.equal(removed.length, 2);
  assert.ok(removed.every((one) => one.includes("Max-Age=0") && one.includes("Secure")));
  assert.equal(removed.filter((one) => one.includes("Domain=example.com")).length, 1);
});

test("of several systems each is found, in the order of the list", async () => {
  const { config } = applicationWith("jwt", { adapter, upgradeFrom: ["authjs", "next-auth"] });
  const visitor = cameWith(
    config,
    oldNames["next-auth"],
    await oldToken("next-auth", { name: "4" }),
  );
  plant(visitor, oldNames.authjs, await oldToken("authjs", { name: "5" }));
  assert.equal(Object((await visitor.session())?.user).name, "5");
  assert.deepEqual(sessionNames(visitor), [sessionCookie]);
});
