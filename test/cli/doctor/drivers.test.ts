import assert from "node:assert/strict";
import { test } from "node:test";
import { lacksTable } from "../../../src/cli/doctor/checks/lacks-table.ts";
import { createRedact } from "../../../src/cli/doctor/redact.ts";
import { found, makeApplication } from "./application.ts";
import { soundExpress } from "./sound.ts";

/** As Prisma says that there is no such database: with the code that asked, and what is written beside it. */
const prisma = `
Invalid \`p.user.findUnique()\` invocation in
/app/node_modules/@auth/prisma-adapter/index.js:31:43

  30 // null, if the account does not exist
→ 31 getUserByEmail: (email) => p.user.findUnique(
Database \`nothere\` does not exist on the database server.`;

test("where the database cannot be reached, the doctor says it in one line and asks for its address", async () => {
  const auth = `export const config = {
    adapter: { getUserByEmail() { throw new Error(${JSON.stringify(prisma)}); } },
    providers: [],
  };`;
  const files = { ...soundExpress.files, "auth.ts": auth };
  const application = makeApplication({ ...soundExpress, files });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  const { what, write } = found(outcome, "database-unreachable");
  assert.match(
    what,
    /^The database cannot be read: Invalid `p\.user\.findUnique\(\)` invocation in \//,
  );
  assert.match(
    what,
    /31:43 30 \/\/ null, .* Database `nothere` does not exist on the database server\.$/,
  );
  assert.match(write ?? "", /^# Check the address of the database, such as DATABASE_URL/);
});

test("a table or a column that is missing is told from a database that is missing", () => {
  for (const text of [
    "no such table: users",
    "table users has no column named role",
    'relation "users" does not exist',
    "column users.role does not exist",
    'column "role" of relation "users" does not exist',
    "Table 'app.users' doesn't exist",
    "Unknown column 'role' in 'field list'",
    "The table `public.User` does not exist in the current database.",
    "The column `(not available)` does not exist in the current database.",
    "ORA-00942: table or view does not exist",
  ]) {
    assert.ok(lacksTable(text), text);
  }
  for (const text of [
    prisma,
    'database "app" does not exist',
    'role "app" does not exist',
    "Unknown database 'app'",
    "Can't reach database server at 127.0.0.1:1",
    "connect ECONNREFUSED 127.0.0.1:5432",
  ]) {
    assert.ok(!lacksTable(text), text);
  }
});

test("a secret of several lines is redacted before its lines are joined", () => {
  const redact = createRedact(["-----BEGIN KEY-----\nabcdefgh\n-----END KEY-----"]);
  const said = "cannot read\r\n-----BEGIN KEY-----\nabcdefgh\n-----END KEY-----\n\n";
  assert.equal(redact(said), "cannot read [redacted]");
});
