import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { compose } from "../../src/storage/compose.ts";
import { redis } from "../../src/storage/redis.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { application } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider, type Members } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { databases } from "./databases.ts";
import { serializable } from "./isolation-levels.ts";
import { createRedis, noServer, type OwnDatabase } from "./servers.ts";

interface Opened {
  readonly adapter: Adapter;
  migrate(): Promise<void>;
  close(): Promise<void>;
}

interface Case {
  readonly name: string;
  create(): Promise<OwnDatabase | undefined>;
  open(database: OwnDatabase): Opened;
}

const usual: Case[] = databases.map(({ name, create }) => ({
  name,
  create,
  open({ url }) {
    const adapter = sql(url);
    return { adapter, migrate: adapter.migrate, close: adapter.close };
  },
}));

const strict: Case[] = serializable.map(({ name, create, open }) => ({
  name: `${name}, serializable`,
  create,
  open(database) {
    const adapter = open(database);
    return { adapter, migrate: adapter.migrate, close: adapter.close };
  },
}));

const client = await createRedis();
const withRedis: Case[] = strict.map(({ name, create, open }) => ({
  name: `${name}, with sessions in Redis`,
  create: async () => (client ? create() : undefined),
  open(database) {
    assert.ok(client);
    const { adapter: users, ...rest } = open(database);
    const sessions = redis(client, { prefix: `cardea-test:${randomUUID()}:` });
    return { ...rest, adapter: compose({ users, sessions }) };
  },
}));
after(() => client?.disconnect());

const person = (number: number): Members => ({
  sub: `person-${number}`,
  name: `Person ${number}`,
  email: `person-${number}@example.com`,
  email_verified: true,
});

for (const { name, create, open } of [...usual, ...strict, ...withRedis]) {
  const database = await create();

  describe(`thirty first sign-ins at once on ${name}`, { skip: !database && noServer }, () => {
    if (!database) return;
    const { adapter, migrate, close } = open(database);
    before(migrate);
    after(async () => {
      await close();
      await database.drop();
    });

    /** Thirty people, each in a browser of their own, come back from the provider at once. */
    async function signUp(who: (turn: number) => Members) {
      const provider = hostileProvider();
      const { config, errors } = application({ adapter, providers: [provider.config()] });
      const browsers = Array.from({ length: 30 }, () => browser(config));
      await Promise.all(
        browsers.map((one, turn) => signInWith(one, provider, { person: who(turn) })),
      );
      assert.deepEqual(errors, []);
      return Promise.all(browsers.map(emailOf));
    }

    const countUsers = async () => {
      const rows = await database.run("select id from users");
      return Array.isArray(rows) ? rows.length : undefined;
    };

    test("of one person make one user, and all are signed in", async () => {
      const emails = await signUp(() => person(1));
      assert.deepEqual(emails, Array(30).fill("person-1@example.com"));
      assert.equal(await countUsers(), 1);
    });

    test("of thirty people make thirty users, and all are signed in", async () => {
      const emails = await signUp((turn) => person(100 + turn));
      assert.deepEqual(
        emails,
        Array.from({ length: 30 }, (_, turn) => `person-${100 + turn}@example.com`),
      );
      assert.equal(await countUsers(), 31);
    });
  });
}

async function emailOf(one: Browser): Promise<unknown> {
  const session = await one.session();
  const user = session?.user;
  return typeof user === "object" && user !== null && "email" in user ? user.email : null;
}
