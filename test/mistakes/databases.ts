import { memory } from "../../src/storage/memory.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { enter, password } from "../http/support/password.ts";
import { createSqlite } from "../storage/sqlite-file.ts";
import { signInWith } from "../support/sign-in.ts";
import type { Mistake, Outcome } from "./mistake.ts";
import { acme, enterWith, notSetUp, open, passwords, visit } from "./stage.ts";

/** What people are told while the database is away. */
const later = /503 .*(?:try again|come back)/;

/** An adapter as JavaScript may have it. */
const changed = (methods: object): Adapter => ({ ...memory(), ...methods });

/** An adapter without some methods. */
const without = (...names: string[]): object =>
  Object.fromEntries(Object.entries(memory()).filter(([name]) => !names.includes(name)));

const inDatabase = (adapter: object) =>
  enterWith({ adapter, session: { strategy: "database" }, providers: [password()] });

/** Signs in on a database whose tables are made like this. */
async function onSqlite(prepare: (adapter: ReturnType<typeof sql>, run: Run) => Promise<unknown>) {
  const database = await createSqlite();
  const adapter = sql(database.url);
  await prepare(adapter, database.run);
  const outcome = await visit(passwords({ adapter }), (one) => enter(one));
  await adapter.close();
  await database.drop();
  return outcome;
}

type Run = (statement: string) => Promise<unknown>;

/** Mistakes with adapters and their databases. */
export const databases: readonly Mistake[] = [
  {
    did: "kept sessions in the database without one",
    make: () => open({ session: { strategy: "database" } }),
    cause: /requires an adapter|needs? an adapter/,
    fix: /Write .*`adapter: sql\("file:auth\.db"\)`.* or set `session: \{ strategy: "jwt" \}`/,
    names: /`adapter: /,
    person: notSetUp,
  },
  {
    did: "passed the client of the database as the adapter",
    make: () => open({ adapter: { $connect() {}, user: {} }, session: { strategy: "database" } }),
    cause: /client of a database/,
    fix: /sql\(/,
    names: /adapter/,
    person: notSetUp,
  },
  {
    did: "passed a promise of the adapter",
    make: () => open({ adapter: Promise.resolve(memory()) }),
    cause: /promise/i,
    fix: /await/,
    names: /`?adapter`?/,
    person: notSetUp,
  },
  {
    did: "passed the function that makes the adapter",
    make: () => open({ adapter: memory }),
    cause: /function/,
    fix: /[Cc]all/,
    names: /`?adapter`?/,
    person: notSetUp,
  },
  {
    did: "took an adapter without sessions",
    make: () =>
      open({
        adapter: without("createSession", "deleteSession"),
        session: { strategy: "database" },
      }),
    cause: /missing: .*createSession/,
    fix: /adapter methods/,
    names: /deleteSession/,
    person: notSetUp,
  },
  {
    did: "took an adapter without links for mails",
    make: () =>
      open({
        adapter: without("useVerificationToken"),
        providers: [{ id: "mail", name: "Mail", type: "email", sendVerificationRequest() {} }],
      }),
    cause: /missing: .*useVerificationToken|useVerificationToken.*missing/,
    fix: /needs adapter methods/,
    names: /mail provider "mail"/,
    person: notSetUp,
  },
  {
    did: "took an adapter that cannot find accounts",
    make: () => enterWith({ adapter: without("getUserByAccount") }),
    cause: /getUserByAccount/,
    fix: /adapter/,
    names: /getUserByAccount/,
    person: /./,
  },
  {
    did: "forgot to make the tables",
    make: () => onSqlite(async () => {}),
    cause: /no such table/,
    fix: /npx cardea schema --apply/,
    names: /increment|cardea_counters|users/,
    person: notSetUp,
  },
  {
    did: "forgot a column of a table",
    make: () =>
      onSqlite(async (adapter, run) => {
        await adapter.migrate();
        await run('alter table "users" drop column "image"');
      }),
    cause: /no (?:such )?column/,
    fix: /npx cardea schema --apply/,
    names: /image|users/,
    person: notSetUp,
  },
  {
    did: "stopped the database",
    make: () =>
      enterWith({
        adapter: changed({
          getUserByAccount() {
            throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
              code: "ECONNREFUSED",
            });
          },
        }),
      }),
    cause: /ECONNREFUSED/,
    fix: /127\.0\.0\.1:5432/,
    names: /getUserByAccount/,
    person: later,
  },
  {
    did: "returned nothing from createUser",
    make: () =>
      enterWith({ adapter: changed({ transaction: undefined, createUser: () => undefined }) }),
    cause: /createUser/,
    fix: /return|answer/,
    names: /createUser/,
    person: /./,
  },
  {
    did: "returned a session without a date",
    make: () =>
      inDatabase(
        changed({
          getSessionAndUser: () => ({ session: { sessionToken: "a", userId: "1" }, user: {} }),
        }),
      ).then(readAgain),
    cause: /getSessionAndUser/,
    fix: /Return \{ session, user \}/,
    names: /getSessionAndUser/,
  },
  {
    did: "linked an account without a database",
    make: () => visit(acme().config, (one) => one.submit("/auth/signin/acme", { link: "true" })),
    cause: /[Ll]inking an account requires an adapter/,
    fix: /adapter/,
    names: /[Ll]inking/,
    person: notSetUp,
  },
  {
    did: "signed in with the same address at another provider",
    make: async () => {
      const adapter = memory();
      await adapter.createUser({ id: "1", email: "ada@example.com", emailVerified: new Date() });
      const { provider, config } = acme({}, {}, { adapter });
      return visit(config, (one) => signInWith(one, provider, { id: "acme" }));
    },
    cause: /same e-mail address/,
    fix: /signs in with that one, and links this one/,
    names: /provider acme/,
    person: /Please sign in the way you did the first time/,
  },
];

async function readAgain({ browser }: Outcome): Promise<Outcome> {
  const response = (await browser?.get("/auth/session")) ?? new Response();
  return { response };
}
