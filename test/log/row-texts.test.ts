import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { AdapterError, OAuthCallbackError } from "../../src/errors.ts";
import { createLog } from "../../src/log/logger.ts";
import { createRedactor } from "../../src/log/redact.ts";
import { createTextRedactor, redacted } from "../../src/log/redact-text.ts";

const phc =
  "$scrypt$ln=14,r=8,p=5$EN23jDCKApzBNVepJ+aEqw$THIPvdomXwcq6a3CW1gBs0f9sLrmB7hDGXjFMcGX6Bk";
const cut = phc.slice(0, 64);
const linkHash = "d77ff74f1a0a159f89a4908ae35ad770c173c3337aaa06cee52ef8790511fe4e";
const marker = "in-the-row";
const row = `Failing row contains (password:1, ${marker}, ${cut}..., ${linkHash}..., null).`;
const parameters = ["password:1", marker, phc, linkHash];
const statement = `insert into credentials values ('${marker}', '${phc}')`;

/** What databases, drivers and packages on top of them throw when a row is refused. */
const refusals: Readonly<Record<string, () => Error>> = {
  pg: () =>
    Object.assign(new Error('violates check constraint "nope"'), {
      ...{ code: "23514", table: "credentials", column: "secret", constraint: "nope" },
      ...{ detail: row, where: `SQL statement "${statement}"`, internalQuery: statement },
    }),
  mysql2: () =>
    Object.assign(new Error(`Duplicate entry '${marker}' for key 'credentials.nope'`), {
      ...{ code: "ER_DUP_ENTRY", errno: 1062, sql: statement },
      sqlMessage: `Duplicate entry '${marker}' for key 'credentials.nope'`,
    }),
  mariadb: () =>
    Object.assign(
      new Error(`(conn:5) nope failed\nsql: ${statement} - parameters:['${marker}','${phc}']`),
      { code: "ER_CONSTRAINT_FAILED", sql: statement, parameters },
    ),
  sqlite: () =>
    Object.assign(new Error("CHECK constraint failed: nope"), {
      ...{ code: "ERR_SQLITE_ERROR", errcode: 275, values: parameters },
    }),
  drizzle: () =>
    Object.assign(new Error(`Failed query: ${statement}\nparams: ${parameters}`), {
      ...{ query: statement, params: parameters },
      cause: Object.assign(new Error("nope"), { detail: row }),
    }),
  prisma: () =>
    Object.assign(new Error("Invalid `db.credential.create()` invocation: nope"), {
      code: "P2010",
      meta: {
        ...{ modelName: "Credential", message: row, constraint: "nope" },
        driverAdapterError: Object.assign(new Error("refused"), {
          cause: { originalCode: "23514", originalMessage: "nope", detail: row, kind: "postgres" },
        }),
      },
    }),
  supabase: () => Object.assign(new Error("nope"), { code: "23514", details: row, hint: null }),
  typeorm: () =>
    Object.assign(new Error("nope"), {
      ...{ query: statement, parameters },
      driverError: Object.assign(new Error("nope"), { code: "23505", detail: row }),
    }),
  mongodb: () =>
    Object.assign(new Error("nope"), { code: 11000, keyValue: { name: marker, secret: phc } }),
};

describe("rows in errors of databases", () => {
  for (const [name, refusal] of Object.entries(refusals)) {
    test(`of ${name} reach neither a logger nor the console, at any depth`, async (t) => {
      const printed: string[] = [];
      t.mock.method(console, "error", (text: string) => void printed.push(text));
      const logged: unknown[] = [];
      const logger = { error: (...all: unknown[]) => void logged.push(all) };
      const deeper = new Error("wrapped", { cause: new TypeError("again", { cause: refusal() }) });
      for (const cause of [refusal(), deeper, new AggregateError([refusal()], "several")]) {
        const error = new AdapterError("x", { cause });
        createLog({ providers: [], logger }, []).error(error);
        createLog({ providers: [], debug: true }, []).error(error);
      }
      await Promise.resolve();
      assert.deepEqual([logged.length, printed.length], [3, 3]);
      for (const one of [...logged, ...printed]) {
        const text = typeof one === "string" ? one : inspect(one, { depth: 20 });
        assert.match(text, /nope|Failed query: \[redacted]/, "the constraint stays");
        for (const secret of [marker, cut, phc.slice(0, 30), linkHash]) {
          assert.ok(!text.includes(secret), `${secret} in ${text}`);
        }
      }
    });
  }

  test("leave code, constraint, table and column", () => {
    const { code, table, column, constraint, detail } = Object(createRedactor([])(refusals.pg?.()));
    assert.deepEqual([code, table, column, constraint], ["23514", "credentials", "secret", "nope"]);
    assert.equal(detail, redacted);
  });

  test("are not taken for what a provider answers, nor for facts of the library", () => {
    const answer = { error: "invalid_grant", detail: "expired" };
    const refused = Object.assign(new Error("refused"), { cause: answer });
    const error = new OAuthCallbackError("x", { cause: { err: refused, detail: "of ours" } });
    const { cause } = Object(createRedactor([])(error));
    assert.deepEqual([cause.detail, cause.err.cause.detail], ["of ours", "expired"]);
  });
});

describe("hashes in any text", () => {
  const hashes: Readonly<Record<string, string>> = {
    "a PHC string": phc,
    "one that was cut": cut,
    "one of Argon2id": "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo",
    "one of PBKDF2": "$pbkdf2-sha256$i=600000$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo",
    bcrypt: "$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW",
    "WordPress's": "$wp$2y$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW",
    "phpass's": "$P$BVbptZxEcZV2yeLyYeN.O4ZeG8225d.",
    "Django's": "pbkdf2_sha256$1000000$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA==",
    "Firebase's": "firebase:c2FsdHNhbHQ=:aGFzaGhhc2hoYXNoaGFzaA==",
    "Better Auth's": `${"0123456789abcdef".repeat(2)}:${"fedcba9876543210".repeat(8)}`,
    "that of a link": linkHash,
    "that of a link in capitals": linkHash.toUpperCase(),
  };
  for (const [name, hash] of Object.entries(hashes)) {
    test(`are replaced: ${name}`, () => {
      assert.equal(createTextRedactor()(`before ${hash} after`), `before ${redacted} after`);
      assert.equal(createTextRedactor()(`('${hash}', 1)`), `('${redacted}', 1)`);
    });
  }

  test("are not seen in prices, ids of requests and keys", () => {
    for (const text of [
      "it costs $5 or $2 a month",
      "9f118dc5-b3c9-4cc7-bc8c-c827b1107b43",
      "kid 89ce3598c473af1bda4bff95e6c8736450206fba",
    ]) {
      assert.equal(createTextRedactor()(text), text);
    }
  });
});
