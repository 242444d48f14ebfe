import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { noServer } from "../storage/servers.ts";
import { forget } from "../support/forget.ts";
import { signInWith } from "../support/sign-in.ts";
import { adapters, onMariadb, type V5Adapter, v5Methods } from "./adapters.ts";
import { stage } from "./stage.ts";

/** Rounds in which nothing but the database decides who is first. */
const roundsOn = { PostgreSQL: 30, MariaDB: 8 } as const;

const databases = { PostgreSQL: await adapters.PostgreSQL?.(), MariaDB: await onMariadb() };
for (const database of Object.values(databases)) if (database) after(database.close);

const kinds: readonly [name: string, of: (adapter: V5Adapter) => V5Adapter][] = [
  ["every method", (adapter) => adapter],
  ["the methods of v5", v5Methods],
];

const cases = (["PostgreSQL", "MariaDB"] as const).flatMap((database) =>
  kinds.flatMap(([name, of]) =>
    (["database", "jwt"] as const).map((strategy) => ({
      database,
      opened: databases[database],
      rounds: roundsOn[database],
      name,
      of,
      strategy,
    })),
  ),
);

for (const { database, opened, rounds, name, of, strategy } of cases) {
  suite(`on ${database}, with ${name} and sessions as ${strategy}`, {
    skip: !opened && noServer,
  }, () => {
    if (!opened) return;
    const adapter = of(opened.adapter);
    const begin = () => stage({ adapter, session: { strategy, updateAge: 0 } });

    test(`in ${rounds} rounds a stranger who signs in during the proof is signed in in none`, async () => {
      const app = begin();
      const winners: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const person = { sub: crypto.randomUUID(), email: freshAddress() };
        await signInWith(app.browser(), app.idp, { person });
        const [thief, other, victim] = [app.browser(), app.browser(), app.browser()];
        await askForMail(victim, person.email);
        await Promise.all([
          signInWith(thief, app.idp, { person }),
          confirm(victim, lastMail(app)),
          signInWith(other, app.idp, { person }),
        ]);
        assert.ok(await victim.session(), "the person who proved the address is signed in");
        // No other process has heard of the proof.
        forget("address-proofs");
        if ((await thief.session()) || (await other.session())) winners.push(round);
      }
      assert.deepEqual(winners, []);
    });

    test(`in ${rounds} rounds nothing that a stranger links during the proof lets them in`, async () => {
      const app = begin();
      const winners: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const person = { sub: crypto.randomUUID(), email: freshAddress() };
        const second = { sub: crypto.randomUUID(), email: freshAddress() };
        const [thief, victim] = [app.browser(), app.browser()];
        await signInWith(thief, app.idp, { person });
        await askForMail(victim, person.email);
        await Promise.all([
          signInWith(thief, app.idp, { person: second, fields: { link: "true" } }),
          confirm(victim, lastMail(app)),
        ]);
        assert.ok(await victim.session());
        const again = app.browser();
        await signInWith(again, app.idp, { person: second });
        const { email } = Object((await again.session())?.user);
        if (email === person.email) winners.push(round);
      }
      assert.deepEqual(winners, []);
    });
  });
}
