import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { suite, test } from "node:test";
import { sha256Hex } from "#crypto";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { findLiveSession } from "../../../src/session/strategies.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enrolFactor } from "../../../src/testing/index.ts";
import type { AdapterUser } from "../../../src/types/adapter.ts";
import { stage } from "../../accounts/stage.ts";
import { enter } from "../../http/support/password.ts";
import type { Browser } from "../../support/browser.ts";
import { browser } from "../../support/browser.ts";
import { contextOf } from "../registry/support.ts";
import { applicationWith, day, stoppedClock } from "../support.ts";
import {
  cameWith,
  oldNames,
  oldRowOf,
  oldToken,
  readOnly,
  sessionNames,
  type TokenSystem,
} from "./support.ts";

const code = "old-session-refused";

async function isNobody(visitor: Browser): Promise<boolean> {
  return (await visitor.session())?.user === undefined;
}

/** An application that an old library runs beside or ran before, with one person. */
async function place(
  strategy: "jwt" | "database",
  more: Parameters<typeof applicationWith>[1],
  facts: Partial<AdapterUser> = {},
) {
  const storage = memory();
  const user = await storage.createUser({
    id: "1",
    email: "ada@example.com",
    emailVerified: null,
    ...facts,
  });
  const app = applicationWith(strategy, {
    adapter: storage,
    security: true,
    mail: async () => {},
    ...more,
  });
  const codes = () => app.warnings.filter((line) => line.includes(code)).length;
  return { ...app, storage, user, codes };
}

type Place = Awaited<ReturnType<typeof place>>;

/** A token made in one second is not older than an end in the same. */
const untilNextSecond = () =>
  new Promise((resolve) => setTimeout(resolve, 1001 - (Date.now() % 1000)));

for (const system of ["next-auth", "authjs"] as const satisfies readonly TokenSystem[]) {
  const name = oldNames[system];
  for (const option of ["upgradeFrom", "compat"] as const) {
    const setting = option === "compat" ? { compat: system } : { upgradeFrom: [system] };

    suite(`a token of ${system} with ${option}`, () => {
      test("whose id is here that of somebody else is nobody's, stays, and is told once", async () => {
        for (const security of [true, false]) {
          const { config, codes } = await place("jwt", { ...setting, security });
          const token = await oldToken(system, { email: "mallory@example.com" });
          const visitor = cameWith(config, name, token);
          for (let read = 0; read < 3; read++) assert.ok(await isNobody(visitor));
          assert.equal((await readOnly(config, visitor)).session?.user, undefined);
          assert.equal((await visitor.get("/auth/security")).status, security ? 302 : 404);
          assert.deepEqual(sessionNames(visitor), [name]);
          assert.equal(codes(), 1);
        }
      });

      test("goes on with another spelling of the address", async () => {
        const { config, codes } = await place("jwt", setting);
        const token = await oldToken(system, { email: "Ada@EXAMPLE.com" });
        assert.equal(await isNobody(cameWith(config, name, token)), false);
        assert.equal(codes(), 0);
      });

      test("without an address goes on, unless its id is a number, as those of every database may be", async () => {
        for (const id of ["1", "u1"]) {
          for (const email of ["", null, undefined, 7]) {
            const { config, codes } = await place("jwt", setting, { id });
            const visitor = cameWith(config, name, await oldToken(system, { sub: id, email }));
            assert.equal(await isNobody(visitor), id === "1", String(email));
            assert.deepEqual(
              [sessionNames(visitor).includes(name), codes()],
              [id === "1" || option === "compat", id === "1" ? 1 : 0],
            );
          }
        }
      });

      test("that does not say whose it is is nobody's, stays, and is told once", async () => {
        for (const sub of [undefined, null, "", 1.5, Number.NaN, { a: 1 }, ["1"], true]) {
          const { config, codes } = await place("jwt", setting);
          const visitor = cameWith(config, name, await oldToken(system, { sub }));
          for (let read = 0; read < 3; read++) assert.ok(await isNobody(visitor), String(sub));
          assert.ok((await readOnly(config, visitor)).session?.user === undefined);
          assert.deepEqual([sessionNames(visitor), codes()], [[name], 1]);
        }
      });

      test("that says it with a number is asked about like any other", async () => {
        const { config } = await place("jwt", { ...setting, factors: {}, security: true });
        const old = async (sub: number) => cameWith(config, name, await oldToken(system, { sub }));
        const person = await old(1);
        assert.equal(await isNobody(person), false);
        assert.equal((await person.get("/auth/security")).status, 200);
        assert.ok(await isNobody(await old(2)));
        await enrolFactor(config, "1");
        assert.ok(await isNobody(await old(1)));
      });

      test("that spells an id in another way is a session of the id as the database has it", async () => {
        const spells = (storage: ReturnType<typeof memory>) => {
          const { getUser } = storage;
          storage.getUser = (id) => getUser(id.toLowerCase());
        };
        for (const hasFactor of [true, false]) {
          const facts = { id: "0b1c-7e" };
          const { config, storage } = await place("jwt", { ...setting, factors: {} }, facts);
          spells(storage);
          if (hasFactor) await enrolFactor(config, facts.id);
          const person = cameWith(config, name, await oldToken(system, { sub: "0B1C-7E" }));
          const context = await contextOf(config, person);
          assert.equal((await findLiveSession(context))?.userId, hasFactor ? undefined : facts.id);
          assert.equal(await isNobody(person), hasFactor);
        }
      });

      test("is asked about at each read until it is one of ours", async () => {
        const shared = { ...setting, factors: {} };
        const changes = {
          factor: async ({ config }: Place) => void (await enrolFactor(config, "1")),
          address: async ({ storage }: Place) =>
            void (await storage.updateUser({ id: "1", email: "new@example.com" })),
          user: async ({ storage }: Place) => void (await storage.deleteUser("1")),
        };
        for (const [what, change] of Object.entries(changes)) {
          const made = await place("jwt", shared);
          const visitor = cameWith(made.config, name, await oldToken(system));
          const read = async () => (await readOnly(made.config, visitor)).session?.user;
          assert.ok(await read(), what);
          await change(made);
          assert.equal(await read(), undefined, what);
        }
        const { config, storage } = await place("jwt", shared);
        const { config: without } = applicationWith("jwt", { ...setting, adapter: storage });
        const token = await oldToken(system);
        assert.equal(await isNobody(cameWith(without, name, token)), false);
        await enrolFactor(config, "1");
        assert.ok(await isNobody(cameWith(config, name, token)), "with another configuration");
      });

      for (const why of ["address", "factor", "end of all sessions", "nothing"] as const) {
        test(`keeps what a stranger collected when the owner proves the address only if it goes on: ${why}`, async () => {
          const adapter = memory();
          const email = `${randomUUID()}@example.com`;
          await adapter.createUser({ id: "1", email, emailVerified: null });
          const account = { provider: "hostile", providerAccountId: "stranger" };
          await adapter.linkAccount({ ...account, userId: "1", type: "oidc" });
          const app = stage({
            ...setting,
            adapter,
            session: { strategy: "jwt" },
            security: true,
            mail: async () => {},
            factors: {},
          });
          const said = { email: why === "address" ? "before@example.com" : email };
          const person = cameWith(app.config, name, await oldToken(system, said));
          if (why === "factor") await enrolFactor(app.config, "1");
          if (why === "end of all sessions") {
            await untilNextSecond();
            await endSessions(await contextOf(app.config), "1", "all");
          }
          if (why !== "nothing") assert.ok(await isNobody(person));
          await app.prove(person, email);
          assert.ok((await adapter.getUser("1"))?.emailVerified);
          const stays = why === "nothing" ? 1 : 0;
          assert.equal((await adapter.listAccountsByUserId("1")).length, stays);
        });
      }

      test("of somebody whose address no mail can reach goes on", async () => {
        const email = "ada@localhost";
        const { config } = await place("jwt", setting, { email });
        assert.equal(
          await isNobody(cameWith(config, name, await oldToken(system, { email }))),
          false,
        );
      });

      test("of somebody who is not in the database is nobody's, and stays", async () => {
        const { config, codes } = await place("jwt", setting);
        const visitor = cameWith(config, name, await oldToken(system, { sub: "583231" }));
        assert.ok(await isNobody(visitor));
        assert.deepEqual(sessionNames(visitor), [name]);
        assert.equal(codes(), 1);
      });

      test("is no session of somebody who has a second factor, and is one of all others", async () => {
        const { config, codes } = await place("jwt", { ...setting, factors: {} });
        const old = () => oldToken(system);
        const before = cameWith(config, name, await old());
        assert.equal(await isNobody(before), false, "before they had one");
        await enrolFactor(config, "1");
        const later = cameWith(config, name, await old());
        assert.ok(await isNobody(later));
        assert.equal((await readOnly(config, later)).session?.user, undefined);
        assert.equal((await later.get("/auth/security")).status, 302);
        assert.deepEqual(sessionNames(later), [name]);
        assert.equal(codes(), 1);
        assert.equal(await isNobody(before), false, "it has been one of ours since");
      });

      test("does not ask the database for anything more once it is one of ours", async () => {
        const { config, storage } = await place("jwt", { ...setting, factors: {} });
        const visitor = cameWith(config, name, await oldToken(system));
        await visitor.session();
        const asked: string[] = [];
        for (const method of ["getUser", "listCredentials", "listSessionRecords"] as const) {
          const ask = Reflect.get(storage, method);
          Reflect.set(storage, method, (...args: unknown[]) => {
            asked.push(method);
            return Reflect.apply(ask, storage, args);
          });
        }
        assert.equal(await isNobody(visitor), false);
        assert.deepEqual(asked, []);
      });
    });

    suite(`a row of ${system} with ${option}`, () => {
      const row = async (more: object) => {
        const made = await place("database", { ...setting, ...more });
        const { token } = await oldRowOf(system);
        const expires = new Date(Date.now() + 20 * day * 1000);
        await made.storage.createSession({ sessionToken: token, userId: made.user.id, expires });
        return { ...made, token, visitor: () => cameWith(made.config, name, token) };
      };

      test("is no session of somebody who has a second factor, and stays", async () => {
        const { config, codes, storage, visitor, token } = await row({ factors: {} });
        await enrolFactor(config, "1");
        const person = visitor();
        assert.ok(await isNobody(person));
        assert.equal((await person.get("/auth/security")).status, 302);
        assert.deepEqual(sessionNames(person), [name]);
        assert.ok(await storage.getSessionAndUser(token), "the row");
        assert.equal(codes(), 1);
      });

      test("goes on for everybody else, and for whoever adds a factor after it came here", async (t) => {
        const clock = stoppedClock(t);
        const { config, visitor } = await row({ factors: {} });
        const person = visitor();
        assert.equal(await isNobody(person), false);
        clock.pass(5 * day);
        assert.equal(await isNobody(person), false, "it is renewed, and recorded");
        await enrolFactor(config, "1");
        assert.equal(await isNobody(person), false);
      });
    });
  }
}

for (const system of ["next-auth", "authjs"] as const) {
  test(`a token that could be the key of one of our rows signs nobody in with upgradeFrom, and that is told once: ${system}`, async () => {
    for (const [token, lines] of [
      ["0123456789abcdef".repeat(4), 1],
      ["abcdefghijklmno", 1],
      ["abcdefghijklmnop", 0],
    ] as const) {
      const { config, codes, storage } = await place("database", { upgradeFrom: [system] });
      const expires = new Date(Date.now() + 20 * day * 1000);
      await storage.createSession({ sessionToken: token, userId: "1", expires });
      const person = cameWith(config, oldNames[system], token);
      for (let read = 0; read < 3; read++) assert.equal(await isNobody(person), lines === 1);
      assert.equal(codes(), lines);
    }
  });
}

test("a row that was imported goes on, also for somebody with a second factor: the import has asked", async () => {
  const { config, storage, user } = await place("database", {
    upgradeFrom: ["lucia"],
    factors: {},
  });
  const { token } = await oldRowOf("lucia");
  const expires = new Date(Date.now() + 20 * day * 1000);
  await storage.createSession({ sessionToken: await sha256Hex(token), userId: user.id, expires });
  await enrolFactor(config, "1");
  assert.equal(await isNobody(cameWith(config, oldNames.lucia, token)), false);
});

test("with compat, whoever signs in here with a second factor has a session", async () => {
  for (const strategy of ["jwt", "database"] as const) {
    const { config, storage } = await place(
      strategy,
      { compat: "authjs", factors: {} },
      { email: "x@example.com" },
    );
    const person = browser(config);
    await enter(person);
    const user = await storage.getUserByEmail("ada@example.com");
    await enrolFactor(config, String(user?.id));
    assert.equal(await isNobody(person), false, strategy);
  }
});
