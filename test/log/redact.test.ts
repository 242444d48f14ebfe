import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { escape as escapeForMySql } from "mysql2";
import { ClientSecretBasic } from "oauth4webapi";
import { escapeLiteral } from "pg";
import { renderToString } from "react-dom/server";
import { AccessDenied, AdapterError } from "../../src/errors.ts";
import { html } from "../../src/lib/html.ts";
import { createRedactor } from "../../src/log/redact.ts";
import { createTextRedactor, redacted } from "../../src/log/redact-text.ts";
import { formsWithin } from "../../src/log/secret-forms.ts";
import { fc } from "../support/fast-check.ts";

function redact(value: unknown, known: readonly string[] = []): unknown {
  return createRedactor(known)(value);
}

describe("redacting", () => {
  test("replaces members by their names, at every depth, lists included", () => {
    const value = {
      user: "ada",
      password: "x",
      nested: { access_token: "y", list: [{ clientSecret: "z" }], cookies: ["a=b", "c=d"] },
      token_type: "bearer",
      empty: { token: undefined, secret: null },
    };
    assert.deepEqual(redact(value), {
      user: "ada",
      password: redacted,
      nested: { access_token: redacted, list: [{ clientSecret: redacted }], cookies: redacted },
      token_type: "bearer",
      empty: { token: undefined, secret: null },
    });
    assert.equal(value.password, "x", "the value itself stays");
  });

  test("leaves what our errors are called, whatever somebody has posted", () => {
    const error = new AccessDenied("Not today", { code: "access-denied" });
    const posted = ["AccessDenied", "access-denied", "today"];
    const copy = redact(error, posted);
    assert.ok(copy instanceof AccessDenied);
    assert.deepEqual(
      [copy.type, copy.code, copy.message],
      ["AccessDenied", "access-denied", `Not ${redacted}`],
    );
    assert.match(copy.stack ?? "", /^AccessDenied: Not \[redacted\]\n/);
    const secret = Object.assign(new AccessDenied("No"), { code: "my secret/42" });
    assert.equal(Object(redact(secret, ["my secret/42"])).code, redacted);
  });

  const texts: [text: string, safe: string][] = [
    ["code=abc&x=1", `code=${redacted}&x=1`],
    ["a\n\u001b[1m\u2028b", "a\\u000a\\u001b[1m\\u2028b"],
    ["a\u202ecba\u2066\u200f", "a\\u202ecba\\u2066\\u200f"],
    ["a\u{e0041}", "a\\u{e0041}"],
    ["https://a.example/cb?state=s1#x", `https://a.example/cb?state=${redacted}`],
    ['{"access_token":"a b","scope":"x"}', `{"access_token":${redacted},"scope":"x"}`],
    ['{"access_token":"cut off', `{"access_token":${redacted}`],
    ["{ refresh_token: 'abc', a: 1 }", `{ refresh_token: ${redacted}, a: 1 }`],
    ["sessionToken: abc", `sessionToken: ${redacted}`],
    ["a eyJhbGciOiJkaXIifQ..iv.text.tag b", `a ${redacted} b`],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig", redacted],
    ["no way to postgres://ada:lovelace@db/app", `no way to postgres://ada:${redacted}@db/app`],
    ["mysql://ada:love/lace@db/app?x=1", `mysql://ada:${redacted}@db/app?x=1`],
    ["redis://:love/l@ce?x=1#y@db:6379", `redis://:${redacted}@db:6379`],
    ["a://b:c://d:e/f@g and h@i.example", `a://b:${redacted}@g and h@i.example`],
    ["the token is wrong", "the token is wrong"],
    ["no matching decryption secret", "no matching decryption secret"],
    ["hey there. you. all.", "hey there. you. all."],
    [
      "see https://db.example:5432/app and ada@example.com",
      "see https://db.example:5432/app and ada@example.com",
    ],
  ];
  for (const [text, safe] of texts) {
    test(`of "${text}"`, () => {
      assert.equal(redact(text), safe);
      assert.equal(redact(safe), safe);
    });
  }

  test("replaces known secrets wherever they stand", () => {
    const error = new Error("db://user:hunter22@host", { cause: "hunter22" });
    const copy = Object(redact(error, ["hunter22"]));
    assert.equal(copy.message, `db://user:${redacted}@host`);
    assert.equal(copy.cause, redacted);
    assert.doesNotMatch(copy.stack, /hunter22/);
  });

  test("replaces known secrets that are the names of members", () => {
    const copy = redact({ "key hunter22": 1, list: [{ hunter22: "x" }] }, ["hunter22"]);
    assert.deepEqual(copy, { [`key ${redacted}`]: 1, list: [{ [redacted]: "x" }] });
  });

  test("copies dates without what hangs on them", () => {
    const date = Object.assign(new Date(0), { note: "hunter22", toISOString: () => "hunter22" });
    const copy = redact({ date }, ["hunter22"]);
    assert.deepEqual(copy, { date: new Date(0) });
    assert.doesNotMatch(inspect(copy), /hunter22/);
  });

  test("keeps what an operator needs: class, code, stack and cause of an error", () => {
    const cause = Object.assign(new RangeError("inner"), { code: "ECONNREFUSED", port: 5432 });
    const copy = redact(new AdapterError("outer", { cause }));
    assert.ok(copy instanceof AdapterError);
    assert.match(copy.stack ?? "", /^AdapterError: outer\n {4}at /);
    const { err } = Object(copy.cause);
    assert.ok(err instanceof RangeError);
    assert.deepEqual([Object(err).code, Object(err).port], ["ECONNREFUSED", 5432]);
  });

  test("keeps no password of the address that could not be parsed", () => {
    for (const address of ["mysql://ada:love lace/1815@db", "redis://:love/1815@db"]) {
      assert.throws(
        () => new URL(address),
        (error) => {
          const shown = inspect(redact(new AdapterError("x", { cause: error })), { depth: 5 });
          assert.match(shown, /ERR_INVALID_URL/);
          assert.match(shown, /input: '\[redacted]'/);
          return !/love|1815/.test(shown);
        },
      );
    }
  });

  test("lets no older message pass for lines of the stack", () => {
    const error = new Error("bob\n    at lookup (ldap.js:1:1)\n[cardea][error] FORGED\n\u001b[31m");
    assert.match(error.stack ?? "", /FORGED/);
    error.message = "short";
    const { stack } = Object(redact(error));
    assert.match(stack, /^Error: short\n {4}at /);
    for (const line of stack.split("\n").slice(1)) assert.match(line, /^ {4}at /);
    assert.ok(!/FORGED/.test(stack) && !stack.includes("\u001b"));
  });

  test("lets no message pass for lines of the stack", () => {
    const { stack } = Object(redact(new Error("x\n    at made up (y.ts:1:1)")));
    assert.match(stack, /^Error: x\\u000a {4}at made up \(y\.ts:1:1\)\n {4}at /);
  });

  test("takes an error whose own members are not what they should be", () => {
    const odd = Object.defineProperties(new Error("x"), {
      message: { value: { a: 1 } },
      name: { get: () => assert.fail("no name") },
      stack: { get: () => assert.fail("no stack") },
    });
    assert.ok(redact(odd) instanceof Error);
  });
});

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const inAscii = (text: string) =>
  inJson(text).replace(
    /[^\x20-\x7e]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A literal without its quotes and what stands before them. */
const betweenQuotes = (literal: string) => literal.replace(/^ ?E?['"`]|['"`]$/g, "");

test("nobody hides the type, the code or the id of a request by posting these words as secrets", () => {
  const words = ["type", "kind", "code", "name", "method", "requestId"];
  const redact = createRedactor(words);
  const error = Object(redact(new AdapterError("away", { code: "adapter-error" })));
  assert.equal(`${error.type} ${error.kind} ${error.code}`, "AdapterError error adapter-error");
  assert.deepEqual(redact({ requestId: "1", method: "getUser" }), {
    requestId: "1",
    method: "getUser",
  });
});

/** As oauth4webapi writes a client secret into the header `Authorization`. */
function inClientCredentials(secret: string): string {
  const headers = new Headers();
  void ClientSecretBasic(secret)(
    { issuer: "x" },
    { client_id: "c" },
    new URLSearchParams(),
    headers,
  );
  const [, pair = ""] = Buffer.from(headers.get("authorization")?.slice(6) ?? "", "base64")
    .toString()
    .split(/:(.*)/s);
  return pair;
}

describe("AC-35 the encoded forms of a known secret", () => {
  const secrets = fc.oneof(
    fc.string({ minLength: 4, maxLength: 200 }),
    fc.string({ unit: "grapheme", minLength: 4, maxLength: 200 }),
    fc.constantFrom(
      "p&ss w=rd/",
      "a+b/c==?~'()*!",
      'quote " and \\',
      "pässwörd-€",
      'it\'s "<b>" & \\ `x`/\t',
      "    ",
      "re r",
    ),
  );
  const forms: Record<string, (secret: string) => string> = {
    "as it is": (secret) => secret,
    "in JSON": (secret) => JSON.stringify(secret).slice(1, -1),
    "in an address": (secret) => encodeURIComponent(secret),
    "in an address, in lower case": (secret) =>
      encodeURIComponent(secret).replace(/%../g, (one) => one.toLowerCase()),
    "in a form": (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
    "in client credentials": inClientCredentials,
    "in client credentials, in Base64": (secret) =>
      Buffer.from(inClientCredentials(secret)).toString("base64"),
    "in Base64": (secret) => Buffer.from(secret).toString("base64"),
    "in base64url": (secret) => Buffer.from(secret).toString("base64url"),
    "in hexadecimal": (secret) => Buffer.from(secret).toString("hex"),
    "in hexadecimal, in upper case": (secret) => Buffer.from(secret).toString("hex").toUpperCase(),
    "in an address within an address": (secret) => encodeURIComponent(encodeURIComponent(secret)),
    "in JSON within JSON": (secret) => inJson(inJson(secret)),
    "in JSON of ASCII": inAscii,
    "in JSON of ASCII, with slashes escaped": (secret) => inAscii(secret).replaceAll("/", "\\/"),
    "in source code": (secret) => betweenQuotes(inspect(secret)),
    "in standard SQL": (secret) => secret.replaceAll("'", "''"),
    "in SQL for PostgreSQL, with backslashes": (secret) => betweenQuotes(escapeLiteral(secret)),
    "in SQL for MySQL": (secret) => betweenQuotes(escapeForMySql(secret)),
    "in an address that is encoded as a whole": (secret) => {
      const url = new URL("http://localhost");
      url.search = `=${secret.replace(/[\t\n\r]/g, encodeURIComponent)}`;
      return url.search.slice(2);
    },
    "in HTML": (secret) => html`${secret}`.toString(),
    "in HTML of React": (secret) => renderToString(secret),
  };
  for (const [what, encode] of Object.entries(forms)) {
    test(`${what} is redacted`, () => {
      fc.assert(
        fc.property(secrets, (secret) => {
          // No secret has the characters around the form, so that none is found beside it.
          fc.pre(!/[\ue000\ue001]/.test(secret));
          const form = encode(secret);
          const safe = createTextRedactor([secret])(`before\ue000${form}\ue001after`);
          // Forms that begin alike and are not equally long take a little of what follows along.
          assert.match(safe, /^before\ue000.?\[redacted\].{0,3}\ue001?\w*$/, `${form}: ${safe}`);
        }),
      );
    });
  }

  test("are none of them shorter than the secret, so that nobody can blank a line", () => {
    for (const secret of ["\n\n\ne", "\t\r\n?", "\0\0\0a", "    ", "%%%%", "????"]) {
      const line = "the database is away: ECONNREFUSED";
      assert.equal(createTextRedactor([secret])(line), line);
    }
    const unit = fc.constantFrom("\n", "\r", "\t", "\0", " ", "?", "#", "e", "%");
    const odd = fc.string({ unit, minLength: 4 });
    fc.assert(
      fc.property(odd, (secret) => {
        const { forms } = formsWithin(100_000, [secret]);
        for (const { text } of forms) assert.ok(text.length >= 4, text);
      }),
    );
  });

  test("are looked for of as many secrets as a form may hold with special characters", () => {
    const secrets = Array.from({ length: 64 }, (_, i) => `${i}'s "<b>" & \\ /é `.repeat(7));
    assert.equal(createTextRedactor(secrets).knowsAll, true);
  });

  test("in Base64 after and before something else is redacted", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 5 }),
        secrets,
        fc.string({ maxLength: 5 }),
        (a, secret, b) => {
          const whole = Buffer.from(`${a}${secret}${b}`).toString("base64");
          const safe = createTextRedactor([secret])(`Basic ${whole}`);
          const around = Buffer.from(a + b).toString("base64").length + 12;
          assert.ok(safe.includes(redacted), safe);
          assert.ok(safe.length <= "Basic ".length + redacted.length + around, safe);
        },
      ),
    );
  });

  test("in the credentials of a client, which are encoded twice, is redacted", () => {
    const secret = "a client secret / with + signs";
    const form = new URLSearchParams({ a: secret }).toString().slice(2);
    const header = Buffer.from(`client:${form}`).toString("base64");
    assert.match(String(redact(header, [secret])), /^Y2xpZW50O.?\[redacted\].?=*$/);
  });
});

describe("AC-29 whatever a request brings", () => {
  /** Overlapping, repeating, looking like what replaces them or like an expression. */
  const letters = fc.constantFrom(
    "a",
    "b",
    "redact",
    "[reda",
    "cted]",
    redacted,
    ".*",
    "(",
    "\\",
    " ",
    "é",
  );
  const words = fc.array(letters, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  const known = fc.array(fc.oneof(words, fc.string({ maxLength: 12 })), { maxLength: 40 });

  test("no known secret is left in what was not replaced", () => {
    fc.assert(
      fc.property(known, fc.array(words, { maxLength: 30 }), fc.nat(), (secrets, parts, at) => {
        const text = [...parts, secrets[at % Math.max(1, secrets.length)] ?? ""].join("");
        const left = String(redact(text, secrets)).split(redacted);
        for (const secret of secrets.filter(({ length }) => length >= 4)) {
          for (const part of left) assert.ok(!part.includes(secret), `${secret} in ${part}`);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("what comes out is not much longer than what went in, however often", () => {
    fc.assert(
      fc.property(known, fc.array(words, { maxLength: 60 }), (secrets, parts) => {
        const text = parts.join("");
        const once = String(redact(text, secrets));
        assert.ok(once.length <= 8 * text.length, once);
        assert.ok(String(redact(once, secrets)).length <= 8 * once.length);
      }),
    );
  });

  test("secrets that are parts of each other and of the replacement are replaced once", () => {
    const parts = Array.from({ length: 7 }, (_, start) =>
      Array.from({ length: 7 - start }, (_, more) => redacted.slice(start, start + 4 + more)),
    ).flat();
    const text = `${redacted.repeat(20)} and ${"redact".repeat(20)}`;
    assert.equal(redact(text, parts), `${redacted} and ${redacted}`);
  });

  test("of many secrets all are redacted", () => {
    const secrets = Array.from(
      { length: 600 },
      (_, i) => `secret-${i.toString().padStart(9, "0")}`,
    );
    const safe = String(redact(secrets.join(" "), secrets));
    assert.deepEqual(
      secrets.filter((secret) => safe.includes(secret)),
      [],
    );
  });

  test("a long secret is redacted as a whole", () => {
    const secret = Array.from({ length: 20_000 }, (_, i) => i.toString(36))
      .join("")
      .slice(0, 12_000);
    const safe = String(redact(`before ${secret} after`, [secret]));
    assert.equal(safe, `before ${redacted} after`);
  });

  test("a long text is cut, and a secret at the cut is redacted", () => {
    const secret = "hunter22".repeat(40);
    for (const before of [16_000, 16_300, 16_383]) {
      const safe = String(
        redact(`${"x".repeat(before)} ${secret} ${"y".repeat(100_000)}`, [secret]),
      );
      assert.match(safe, /^x+ ?(?:\[redacted\])?( y*)?… \(\d+ more characters\)$/);
      assert.doesNotMatch(safe, /hunter/);
      assert.ok(safe.length < 17_000);
    }
  });

  test("many texts and members are cut altogether", () => {
    const large = Array.from({ length: 100_000 }, (_, i) => ({
      [`member ${i}`]: "x".repeat(1000),
    }));
    const copy = redact({ large });
    assert.ok(Array.isArray(Object(copy).large));
    assert.ok(JSON.stringify(copy).length < 300_000);
  });

  test("every text comes to an end that is as long as it is, also the worst", () => {
    const length = 128 * 1024;
    const units = [
      "ey.",
      "ey-",
      "eyaaaaaaaa.",
      "password:",
      "token ",
      '"',
      "'",
      "password:'\"",
      "access_",
    ];
    const more = [
      "tokentoken",
      'token:"',
      "code=",
      "%3D",
      "://",
      "://a:",
      "\u001b",
      "a",
      "token\t",
    ];
    const known = ["aaaa", `${"a".repeat(500)}b`, "ey.ey.", redacted, '""""'];
    for (const unit of [...units, ...more]) {
      const text = unit.repeat(length / unit.length);
      for (const secrets of [[], known]) {
        const safe = String(redact(text, secrets));
        assert.ok(safe.length <= 8 * 16_384 + 40, unit);
      }
    }
  });
});
