import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { asUser, security, securityAction } from "../../src/server/index.ts";
import { hiddenFields } from "../../src/testing/browser/hidden-fields.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { stoppedClock } from "../session/support.ts";
import { asJson, better, good, scene as withPasswords, wrong } from "../signin/password/scene.ts";
import { change, newPerson, scene } from "../signin/security/scene.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { registerWith, requestOf, scene as withPasskeys } from "../signin/webauthn/scene.ts";
import { origin } from "../support/application.ts";

const page = readFileSync(new URL("../../docs/audit-log.md", import.meta.url), "utf8");

/** A block of code on the page. */
function block(language: string): string {
  const [, text] = page.match(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "m")) ?? [];
  assert.ok(text);
  return text;
}

interface Row {
  readonly at: string;
  readonly kind: string;
  readonly user_id: string;
  readonly network: string | null;
  readonly browser: string | null;
  readonly request_id: string;
  readonly detail: string;
}

/** The program of the page, and the table that it fills. */
async function audit(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), "cardea-audit-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "audit.ts"), block("ts"));
  writeFileSync(
    join(folder, "database.ts"),
    `import { DatabaseSync } from "node:sqlite";
    export const sqlite = new DatabaseSync(":memory:");
    export const database = { async run(text, values) { sqlite.prepare(text).run(...values); } };`,
  );
  const load = (name: string) => import(pathToFileURL(join(folder, name)).href);
  const { events }: { events: AuthConfig["events"] } = await load("audit.ts");
  const { sqlite } = await load("database.ts");
  sqlite.exec(block("sql"));
  const rows = (): Row[] => sqlite.prepare("SELECT * FROM audit ORDER BY rowid").all();
  const kinds = () => rows().map(({ kind, user_id }) => [kind, user_id]);
  return { events, rows, kinds, detail: (at: number) => JSON.parse(rows().at(at)?.detail ?? "") };
}

test("the log of the page has ten lines at most", () => {
  const lines = block("ts")
    .split("\n")
    .filter((line) => line && !line.startsWith("//") && !line.startsWith("import"));
  assert.ok(lines.length <= 10, `${lines.length} lines`);
});

test("a sign-in and a sign-out have a row, with both kinds of sessions", async (t) => {
  for (const strategy of ["jwt", "database"] as const) {
    const { events, kinds, detail } = await audit(t);
    const { enter, userOf } = scene({ events: events ?? {}, session: { strategy } });
    const person = newPerson();
    const visitor = await enter(person);
    const { id } = (await userOf(person)) ?? {};
    await visitor.submit("/auth/signout");
    assert.deepEqual(kinds(), [
      ["sign-in", id],
      ["sign-out", id],
    ]);
    assert.deepEqual(detail(0), { provider: "first" });
  }
});

test("a row says when, from which network and which browser, and leads to the log", async (t) => {
  const { events, rows } = await audit(t);
  const { member, browser } = withPasswords({ events: events ?? {}, trustProxy: 1 });
  const { id, email } = await member();
  const visitor = browser();
  const csrfToken = await visitor.csrfToken();
  const headers = { "x-forwarded-for": "81.2.69.142", "user-agent": "Mozilla/5.0 Firefox/140.0" };
  const before = Date.now();
  const fields = { email, password: good, csrfToken };
  await visitor.post("/auth/callback/password", fields, { headers });
  const [row, ...more] = rows();
  assert.deepEqual(more, []);
  assert.partialDeepStrictEqual(row, {
    kind: "sign-in",
    user_id: id,
    network: "81.2.69.0/24",
    browser: "Mozilla/5.0 Firefox/140.0",
  });
  assert.ok(Date.parse(row?.at ?? "") >= before);
  assert.match(row?.request_id ?? "", /^[0-9a-f-]{36}$/);
});

test("a sign-in with an authorize of your own has the id of the user in the database, not the one that authorize made up", async (t) => {
  const { events, kinds } = await audit(t);
  const { storage, browser } = withPasskeys({}, { events: events ?? {} });
  const visitor = browser();
  await visitor.submit("/auth/callback/credentials", { name: "ada" });
  const { id } = (await storage.getUserByEmail("ada@example.com")) ?? {};
  await visitor.submit("/auth/signout");
  assert.ok(id);
  assert.deepEqual(kinds(), [
    ["sign-in", id],
    ["sign-out", id],
  ]);
});

test("a password that was changed and a limit that was reached have rows, and no password", async (t) => {
  const { events, kinds, rows } = await audit(t);
  const limits = { password: { hour: 2 } };
  const { member, enter, browser, settled } = withPasswords({ events: events ?? {}, limits });
  const { id, email } = await member();
  const visitor = browser();
  await enter(visitor, email);
  const fields = { action: "password", current: good, password: better };
  const { status } = await asJson(visitor, "/auth/security", fields);
  assert.equal(status, 200);
  for (let tries = 0; tries < 4; tries++) await enter(browser(), email, wrong);
  await settled();
  assert.deepEqual(kinds(), [
    ["sign-in", id],
    ["password-changed", id],
    ["limit-reached", ""],
  ]);
  assert.doesNotMatch(JSON.stringify(rows()), new RegExp([good, better, wrong].join("|")));
});

test("a passkey that was added and removed has rows", async (t) => {
  const { events, kinds, detail } = await audit(t);
  const { storage, browser, config } = withPasskeys({}, { events: events ?? {} });
  const visitor = browser();
  await visitor.submit("/auth/callback/credentials", { name: "ada" });
  const { id = "" } = (await storage.getUserByEmail("ada@example.com")) ?? {};
  await registerWith(visitor, new Device());
  const [passkey] = (await security(requestOf(visitor), config)).passkeys ?? [];
  const as = asUser(id, { origin });
  await securityAction(as, config, "passkey-remove", { id: passkey?.id ?? "" });
  const factors = kinds().filter(([kind]) => kind !== "sign-in");
  assert.deepEqual(factors, [
    ["factor-added", id],
    ["factor-removed", id],
  ]);
  assert.partialDeepStrictEqual(detail(-1), { factor: "passkey", by: "operator" });
});

test("sessions that were ended, another address, an operator's change and a deletion have rows", async (t) => {
  stoppedClock(t);
  const { events, kinds, detail, rows } = await audit(t);
  const { enter, userOf, config, mails } = scene({ events: events ?? {} });
  const person = newPerson();
  const [visitor] = [await enter(person), await enter(person)];
  const { id = "" } = (await userOf(person)) ?? {};
  await change(visitor, "revoke", { session: "others" });
  const { email } = newPerson();
  await change(visitor, "address", { email });
  const link = mails.find(({ kind }) => kind === "address-confirm")?.url ?? "";
  await visitor.post("/auth/security", hiddenFields(await (await visitor.get(link)).text()));
  await securityAction(asUser(id, { origin }), config, "name", { name: "Ada King" });
  await visitor.submit("/auth/security", { action: "delete", sure: "yes" });
  assert.deepEqual(kinds().slice(2), [
    ["session-revoked", id],
    ["address-changed", id],
    ["name-changed", id],
    ["deleted", id],
  ]);
  assert.deepEqual(detail(2), { which: "others" });
  assert.deepEqual(detail(3), { from: person.email, to: email });
  assert.deepEqual(detail(4), { from: "Ada Lovelace", to: "Ada King", by: "operator" });
  assert.deepEqual(detail(-1), {});
  assert.equal(rows()[4]?.browser, null);
});
