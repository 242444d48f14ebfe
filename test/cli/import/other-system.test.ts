import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import { camelCase, old, snakeCase } from "./better-auth-tables.ts";
import { later, lucia } from "./lucia-database.ts";
import { importInto } from "./old-applications.ts";
import { newPlace, oldDatabase } from "./old-database.ts";

const systems = ["better-auth", "lucia", "passport"] as const;
const secret = ["--secret", "a secret of the old application"];

suite("a database that is not that of the system", () => {
  for (const system of systems) {
    for (const layout of ["cardea", "drizzle"] as const) {
      test(`is told to be Cardea's of the layout ${layout} where ${system} was to be read`, async () => {
        const place = newPlace();
        const from = place.to.replace("new.db", "other.db");
        const storage = sql(from, { layout });
        await storage.migrate();
        await storage.close();
        const { code, hinted } = await importInto(place.to, system, "--from", from, ...secret);
        assert.equal(code, 2);
        const said =
          "The database of --from is a database of Cardea: are --from and --to swapped?\n";
        assert.ok(hinted.startsWith(said), hinted);
      });
    }

    test(`is told to be the one that ${system} is to be brought to`, async () => {
      const { to } = newPlace();
      const { hinted } = await importInto(to, system, "--from", to, ...secret);
      assert.match(hinted, /^The database of --from is a database of Cardea, the same as/);
    });
  }

  const passport = `create table users (id integer primary key, email, password);
    create table session (sid text primary key, sess, expire);
    insert into users values (1, 'ada@example.com', null);
    insert into session values ('s', '{"cookie":{}}', ${later});`;
  const cases = [
    ["Better Auth", "better-auth", () => old(camelCase)],
    ["Better Auth", "better-auth", () => old(snakeCase(camelCase))],
    ["an application with Lucia", "lucia", () => lucia({})],
    ["an application with Passport", "passport", () => oldDatabase(passport)],
  ] as const;
  for (const [name, own, make] of cases) {
    for (const system of systems.filter((one) => one !== own)) {
      test(`is told to be that of ${own} where ${system} was to be read`, async () => {
        const place = make();
        const { code, hinted } = await importInto(
          ...[place.to, system, "--from", place.from, ...secret],
        );
        assert.equal(code, 2, hinted);
        const said = `The database of --from looks like one of ${name}: its people come over with npx cardea import ${own}.\n`;
        assert.ok(hinted.includes(said), hinted);
      });
    }
  }
});

test("nothing is said of Cardea where its tables stand beside those of the system", async () => {
  const place = old(`${camelCase} alter table user add column flag; update user set flag = 1;`);
  const storage = sql(place.from, { layout: "cardea" });
  await storage.migrate();
  await storage.close();
  const { hinted } = await place.bring();
  assert.match(hinted, /flag/);
  assert.doesNotMatch(hinted, /database of Cardea|looks like/);
});
