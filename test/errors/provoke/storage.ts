import { randomUUID } from "node:crypto";
import type { AuthConfig } from "../../../src/index.ts";
import { compose } from "../../../src/storage/compose.ts";
import { memory } from "../../../src/storage/memory.ts";
import { redis } from "../../../src/storage/redis.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import {
  sampleAccount,
  sampleCredential,
  sampleUser,
} from "../../../src/testing/adapter/samples.ts";
import { v5Methods } from "../../accounts/adapters.ts";
import { stage as applicationOf } from "../../accounts/stage.ts";
import { enter, password } from "../../http/support/password.ts";
import { askForMail, confirm, lastMail } from "../../signin/email/mailbox.ts";
import { createSqlite } from "../../storage/sqlite-file.ts";
import { signInWith } from "../../support/sign-in.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, withEnvironment } from "../stage.ts";

/** An application with every way in, whose lines are printed on the console. */
function stage(own: Partial<AuthConfig>) {
  const place = applicationOf({ session: { strategy: "jwt" }, ...own });
  const config = { ...place.config, logger: {} };
  return { ...place, config, browser: () => browser(config) };
}

const email = "ada@example.com";

/** Somebody opens the link of a mail. */
async function prove({ browser, mails }: ReturnType<typeof stage>) {
  const owner = browser();
  await askForMail(owner, email);
  return confirm(owner, lastMail({ mails }));
}

/** An adapter that lacks a method. */
function without(...methods: string[]) {
  const entries = Object.entries(memory()).filter(([name]) => !methods.includes(name));
  return Object(Object.fromEntries(entries));
}

/** A database and the adapter for it. */
async function onSqlite(options?: Parameters<typeof sql>[1]) {
  const database = await createSqlite();
  const adapter = sql(database.url, options);
  const close = async () => {
    await adapter.close();
    await database.drop();
  };
  return { adapter, database, close };
}

/** What databases and their adapters cause. */
export const storage: Provocations = {
  "missing-table": async () => {
    const { adapter, close } = await onSqlite();
    const response = await enter(browser(app({ adapter, providers: [password()] })));
    await close();
    return response;
  },
  "missing-column": async () => {
    const { adapter, database, close } = await onSqlite();
    await adapter.migrate();
    await database.run("alter table users drop column image");
    const response = await enter(browser(app({ adapter, providers: [password()] })));
    await close();
    return response;
  },
  "adapter-answer": () => {
    const adapter = { ...memory(), transaction: undefined, createUser: () => undefined };
    return enter(browser(app(Object({ adapter, providers: [password()] }))));
  },
  "adapter-error": [
    () => {
      const getUserByAccount = () => {
        throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
      };
      const adapter = { ...memory(), getUserByAccount };
      return enter(browser(app({ adapter, providers: [password()] })));
    },
  ],
  "missing-adapter": [
    () => browser(app({ session: { strategy: "database" } })).get("/auth/signin"),
    () => stage({ adapter: undefined }).browser().get("/auth/signin"),
  ],
  "missing-adapter-methods": [
    () =>
      browser(
        app({ session: { strategy: "database" }, adapter: without("createSession", "getUser") }),
      ).get("/auth/signin"),
    () =>
      stage({ adapter: without("useVerificationToken") })
        .browser()
        .get("/auth/signin"),
  ],
  "storage-in-memory": () =>
    withEnvironment({ NODE_ENV: "production" }, async () => {
      await browser(app({ adapter: memory(), providers: [password()] })).get("/auth/signin");
    }),
  "account-removed": [
    async () => {
      const adapter = memory();
      const account = { provider: "hostile", providerAccountId: randomUUID() };
      const place = stage({ adapter });
      const person = { sub: account.providerAccountId, email };
      await signInWith(place.browser(), place.idp, { person });
      place.meanwhile("jwt", async () => adapter.unlinkAccount(account));
      return signInWith(place.browser(), place.idp, { person });
    },
    async () => {
      const adapter = memory();
      const place = stage({ adapter });
      const fields = { id: "7", email };
      await place.browser().submit("/auth/callback/credentials", fields);
      const account = { provider: "credentials", providerAccountId: "7" };
      place.meanwhile("jwt", async () => adapter.unlinkAccount(account));
      return place.browser().submit("/auth/callback/credentials", fields);
    },
    async () => {
      const adapter = memory();
      const place = stage({ adapter });
      const { id } = await adapter.createUser({ id: "1", email, emailVerified: new Date() });
      place.meanwhile("jwt", async () => adapter.deleteUser(id));
      return prove(place);
    },
  ],
  "account-column-missing": async () => {
    const { adapter, database, close } = await onSqlite();
    await adapter.migrate();
    for (const column of ["emailVerified", "tokensVersion", "assuranceLevel"]) {
      await database.run(`alter table accounts drop column "${column}"`);
    }
    await sql(database.url).listAccountsByUserId("nobody");
    await close();
  },
  "counters-table-missing": async () => {
    const { adapter, database, close } = await onSqlite();
    await adapter.migrate();
    await database.run('drop table "cardea_counters"');
    await sql(database.url).increment("mails", new Date(Date.now() + 60_000));
    await close();
  },
  "session-records-missing": async () => {
    const { adapter, database, close } = await onSqlite();
    await adapter.migrate();
    await database.run('drop table "cardea_session_records"');
    await enter(browser(app({ providers: [password()], adapter, security: true })));
    await close();
  },
  "credentials-not-undone": async () => {
    const [users, credentials] = [memory(), memory()];
    const writes: unknown[] = [];
    const adapter = compose({
      users,
      credentials: {
        ...credentials,
        async putCredential(row, expected) {
          if (writes.push(row) > 1) throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
          return credentials.putCredential(row, expected);
        },
      },
    });
    const failed = adapter.transaction?.(async (inner) => {
      const id = "password:10dc0935-2f4e-4b8e-9d0a-6b1f7c3a5e21";
      await inner.putCredential?.(sampleCredential("10dc0935", { id }), null);
      throw new Error("The sign-up failed");
    });
    await failed?.catch(() => {});
  },
  "redis-evicts": async () => {
    const info = "# Memory\r\nmaxmemory:104857600\r\nmaxmemory_policy:volatile-lru\r\n";
    const call = async (command: string) => (command === "INFO" ? info : null);
    await redis({ call }).getSession("nobody");
    await new Promise((resolve) => setImmediate(resolve));
  },
  "user-ids-reused": async () => {
    const { database, close, adapter } = await onSqlite({ idType: "integer" });
    await database.run(
      'create table "users" ("id" integer not null, "name" text, "email" text, "emailVerified" text, "image" text, primary key ("id"))',
    );
    await adapter.migrate();
    await close();
  },
  "unproven-accounts-kept": async () => {
    await stage({ adapter: v5Methods(memory()) })
      .browser()
      .get("/auth/signin");
  },
  "unproven-sessions-kept": async () => {
    const adapter = without("deleteSessionsByUserId");
    const session = { strategy: "database" } as const;
    await stage({ adapter, session, compat: "authjs" }).browser().get("/auth/signin");
  },
  "unproven-account-removed": async () => {
    const place = stage({ adapter: memory() });
    await signInWith(place.browser(), place.idp, { person: { sub: "person-1", email } });
    await prove(place);
  },
  "unproven-account-kept": async () => {
    const adapter = memory();
    const { id } = await adapter.createUser({ ...sampleUser(), email, emailVerified: null });
    const claims = Buffer.from(JSON.stringify({ email, email_verified: true }));
    const id_token = `e30.${claims.toString("base64url")}.x`;
    await adapter.linkAccount({ ...sampleAccount(id), type: "oidc", provider: "gone", id_token });
    await prove(stage({ adapter }));
  },
  "sign-up-left-behind": async () => {
    const { deleteUser: _, ...adapter } = v5Methods(memory());
    const linkAccount = () => {
      throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
    };
    const place = stage({ adapter: { ...adapter, linkAccount } });
    await signInWith(place.browser(), place.idp, { person: { sub: "person-1", email } });
  },
};
