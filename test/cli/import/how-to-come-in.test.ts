import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { sql } from "../../../src/storage/sql/index.ts";
import { follow, good, scene } from "../../signin/password/scene.ts";
import { camelCase, old } from "./better-auth-tables.ts";

/** Eve has a password and an address that nobody has proved, and her password is left out. */
const people = `${camelCase} delete from session;
  insert into account (id, accountId, providerId, userId, password) values
    ('a2', 'eve', 'credential', 'eve', '${"ab".repeat(16)}:${"cd".repeat(64)}');`;
const email = "eve@example.com";

async function broughtWithout() {
  const place = old(people);
  assert.equal((await place.ask("--unverified", "leave-out")).code, 0);
  const adapter = sql(place.to);
  after(() => adapter.close());
  const app = scene({ adapter });
  const asked = async (path: string, fields: Readonly<Record<string, string>>) => {
    const visitor = app.browser();
    await visitor.submit(path, fields);
    await app.settled();
    return { visitor, mail: app.mails.splice(0).at(-1) };
  };
  return { ...place, adapter, asked };
}

suite("somebody whose password was left out, because nobody has proved the address", () => {
  test("gets no mail for a new password, and the command promises none", async () => {
    const { ask, asked } = await broughtWithout();
    assert.equal((await asked("/auth/reset", { email })).mail, undefined);
    const { hinted } = await old(people).ask();
    assert.match(hinted, /They sign up once more with the same address/);
    assert.doesNotMatch(hinted, /set a password by mail/);
    const { printed } = await ask("--unverified", "keep");
    assert.match(printed, /^- 1 person with a way in there, .* sign up once more .*: "eve"$/m);
  });

  test("comes in by signing up with the same address, as the command says", async () => {
    const { adapter, asked } = await broughtWithout();
    const { visitor, mail } = await asked("/auth/signup", { email, password: good, name: "Eve" });
    await follow(visitor, mail?.url ?? "", { password: good });
    assert.ok(await visitor.session());
    assert.equal((await adapter.listAccountsByUserId("eve")).length, 1);
  });

  test("is mailed a new password once the operator has made the address a proved one", async () => {
    const { adapter, asked } = await broughtWithout();
    await adapter.updateUser({ id: "eve", emailVerified: new Date() });
    const { mail } = await asked("/auth/reset", { email });
    assert.equal(mail?.kind, "password-link");
  });

  test("is not told of in a later run for a password that they have chosen here", async () => {
    const { asked, ask } = await broughtWithout();
    const { visitor, mail } = await asked("/auth/signup", { email, password: good, name: "Eve" });
    await follow(visitor, mail?.url ?? "", { password: good });
    const { code, printed } = await ask("--unverified", "leave-out");
    assert.equal(code, 0, printed);
    assert.doesNotMatch(printed, /STILL HERE/);
  });

  test("is told of where an earlier run has written the password", async () => {
    const place = old(people);
    await place.ask("--unverified", "keep");
    const { code, printed } = await place.ask("--unverified", "leave-out");
    assert.equal(code, 1);
    assert.match(printed, /^STILL HERE.*\n- 1 person .*, with 1 password: "eve"$/m);
  });
});
