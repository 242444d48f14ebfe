import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAddress } from "../../../src/cli/doctor/checks/address.ts";
import { findingsIn } from "../../../src/cli/doctor/finding.ts";
import { createHide } from "../../../src/cli/doctor/hide.ts";
import { passwordsIn } from "../../../src/cli/doctor/passwords.ts";
import {
  createRedact,
  redactFinding,
  secretsOfEnvironment,
  secretsWithin,
} from "../../../src/cli/doctor/redact.ts";
import { maskFile } from "../../../src/cli/init/mask/mask-file.ts";
import { fc } from "../../support/fast-check.ts";

const { error } = findingsIn("secret");

test("OWN-191 nothing is left of a secret that begins with another one, ends with one or overlaps it", () => {
  const secrets = ["sunflower", "sunflower-seed-oil", "seed-oil-2026", "wild-sunflower"];
  const text = "a sunflower-seed-oil, a sunflower-seed-oil-2026, a wild-sunflower-seed-oil.";
  for (const order of [secrets, secrets.toReversed()]) {
    const problem = { what: text, why: text, write: text };
    const { what, why, write } = redactFinding(error("x", problem), order);
    const expected = "a [redacted], a [redacted], a [redacted].";
    assert.deepEqual([what, why, write], [expected, expected, expected]);
  }
});

test("OWN-191 no part of any long secret is left, whatever the secrets have in common", () => {
  const secret = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 8, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.string(), (secrets, noise) => {
      const hidden = createHide(secrets)(`${noise} ${secrets.join("")} ${secrets.join(" ")}`);
      for (const one of secrets) assert.ok(!hidden.includes(one));
      assert.doesNotMatch(hidden.replaceAll("[redacted]", "").replace(noise, ""), /[ab]/);
    }),
  );
});

const short = createHide(
  secretsOfEnvironment({ AUTH_SECRET: "test", PIN_CODE: "", API_KEY: "k3y!" }),
);

for (const [text, shown] of [
  ['AUTH_SECRET is "test".', 'AUTH_SECRET is "[redacted]".'],
  ["AUTH_SECRET=test", "AUTH_SECRET=[redacted]"],
  ["AUTH_SECRET = 'test'", "AUTH_SECRET = '[redacted]'"],
  ["secret: test", "secret: [redacted]"],
  ["{ secret: test, a: 1 }", "{ secret: [redacted], a: 1 }"],
  ['{"secret":"test"}', '{"secret":"[redacted]"}'],
  ["postgres://u:test@h/db", "postgres://u:[redacted]@h/db"],
  ["redis://test@h", "redis://[redacted]@h"],
  ["the key k3y! is refused", "the key [redacted] is refused"],
  ["(k3y!)", "([redacted])"],
] as const) {
  test(`OWN-192 a short secret is hidden where it stands as a value: ${text}`, () => {
    assert.equal(short(text), shown);
    assert.doesNotMatch(createRedact(["test", "k3y!"])(text), /test|k3y/);
  });
}

for (const text of [
  "This is a test of the database.",
  "test the latest version",
  "Nothing failed: test the rest.",
  "tests=testing contest",
  "monk3y! k3y!s",
]) {
  test(`a word of prose stays, although a secret is the same word: ${text}`, () => {
    assert.equal(short(text), text);
  });
}

test("what settings are called is no secret, although the names of their variables look like one", () => {
  const secrets = secretsOfEnvironment({ SESSION_STRATEGY: "jwt", AUTH_COOKIE_SECURE: "true" });
  const text = 'session: { strategy: "jwt" }, secure: true';
  assert.equal(createHide(secrets)(text), text);
});

for (const [address, ...passwords] of [
  ["postgres://u:sesame@h1,h2/db", "sesame"],
  ["postgres://u:sesame@h1:5432,h2:5433/db?target_session_attrs=any", "sesame"],
  ["mongodb://u:sesame@h1:1,h2:2/", "sesame"],
  ["mongodb+srv://u:sesame@h/db", "sesame"],
  ["redis://:sesame@h1,redis://:poppy@h2", "sesame", "poppy"],
  ["postgres://u:ses@me@h1,h2/db", "ses@me"],
  ["postgres://u:ses/ame@h/db", "ses/ame"],
  ["postgres://u:ses?a#me@h1,h2/db", "ses?a#me"],
  [
    "postgres://u:abc@Sesame9/x@h/db",
    ...["abc", "abc@Sesame9/x", "Sesame9/x", "Sesame9", "sesame9"],
  ],
  ["mysql://h/db?user=u&password=sesame", "sesame"],
  ["sqlserver://h:1433;user=sa;password=sesame;encrypt=true", "sesame"],
  ["https://h/?authToken=sesame", "sesame"],
  ["https://h/x?a=1&sig=sesame", "sesame"],
  ["https://h/?api_key=sesame", "sesame"],
  ["AccountName=a;AccountKey=sesame==;EndpointSuffix=h", "sesame=="],
  ["Pwd=sesame;Server=h", "sesame"],
  ["host=h user=u password=sesame", "sesame"],
  ["host=h password = 'open sesame' user=u", "open sesame"],
  ["https://ghp_0123456789abcdef@github.com/x", "ghp_0123456789abcdef"],
  ["DSN postgres://u:sesame@h1,h2/db is not reached", "sesame"],
] as const) {
  test(`OWN-193 the password of an address is known: ${address}`, () => {
    assert.deepEqual([...new Set(passwordsIn(address))], passwords);
    const secrets = secretsOfEnvironment({ DATABASE: address });
    const { what } = redactFinding(error("x", { what: address, why: "", write: "" }), secrets);
    for (const password of passwords) assert.ok(!what.includes(password), what);
  });
}

for (const name of [
  ...["API_KEYS", "ENCRYPTION_KEY_1", "T_PIN", "T_PINS", "T_SALT", "T_CREDENTIALS", "GITHUB_PAT"],
  ...["HMAC", "PASSCODE", "BACKUP_CODES", "T_PW", "SENTRY_DSN", "SMTP_PASS", "signingKey"],
]) {
  test(`the doctor and the plans know the same names of secrets: ${name}`, () => {
    assert.deepEqual(secretsOfEnvironment({ [name]: "sesame", [`MY_${name}`]: "poppy" }), [
      "sesame",
      "poppy",
    ]);
    assert.deepEqual(secretsWithin({ server: { [name]: "sesame" } }), ["sesame"]);
    assert.doesNotMatch(maskFile(".env", `${name}=test`, new Set()), /test/);
  });
}

test("variables that hold no secrets are not hidden", () => {
  const env = { NODE_ENV: "production", PATH: "/usr/bin", SPATIAL: "yes it is", PORT: "3000" };
  assert.deepEqual(secretsOfEnvironment(env), []);
});

test("a password in `trustHost` is not shown, and the host is", () => {
  const trustHost = ["https://ops:s3cr3tpw@app.example.com", "*.example.com:8080", "ops:s3/cr@a.b"];
  const origin = "https://else.example.com";
  const look = (AUTH_URL: string | undefined) => {
    const subject = {
      config: { trustHost },
      isProduction: true,
      resolved: { trustHost, origin: AUTH_URL },
      environment: { env: { AUTH_URL }, files: [], fileOf: () => undefined },
    };
    return JSON.stringify(Reflect.apply(checkAddress, undefined, [subject]));
  };
  const shown = look(origin);
  assert.doesNotMatch(shown, /s3|ops/);
  assert.match(
    shown,
    /: https:\/\/\[redacted]@app\.example\.com, \*\.example\.com:8080, \[redacted]@a\.b/,
  );
  // The configuration's own check says that these are no hosts.
  assert.equal(look(undefined), "[]");
});

test("an address without a password has none", () => {
  for (const address of [
    "https://example.com:3000/@scope/name",
    "https://example.com/people/ada@example.com",
    "postgres://localhost/app",
    "postgres://app@db.example.com/app",
    "ada@example.com",
    "https://example.com/?tokens=1&page=2",
  ]) {
    assert.deepEqual(passwordsIn(address), [], address);
  }
});

for (const word of [
  "password",
  "user",
  "secret",
  "postgres",
  "root",
  "localhost",
  "host",
  "Name",
]) {
  test(`a report keeps its words where the address of an example has one as its password: ${word}`, () => {
    const secrets = [
      ...secretsOfEnvironment({ DATABASE_URL: `postgres://${word}:${word}@host:5432/name` }),
      ...secretsWithin({ server: `smtps://user:${word}@host` }),
    ];
    const text = `${word}: ${word}s kept by Cardea, "${word}"`;
    assert.equal(createHide(secrets)(text), text);
    assert.equal(
      createRedact(secrets)(`role "${word}" does not exist`),
      `role "${word}" does not exist`,
    );
  });
}

test("OWN-193 a password that only begins as one of an example is hidden, and so is the word under the name of a secret", () => {
  for (const password of ["password1", "Passw0rd", "rootroot", "user-7f3a"]) {
    const hide = createHide(
      secretsOfEnvironment({ DATABASE_URL: `postgres://user:${password}@host:5432/name` }),
    );
    assert.equal(hide(`postgres://user:${password}@host`), "postgres://user:[redacted]@host");
  }
  const hide = createHide(secretsOfEnvironment({ AUTH_SECRET: "password" }));
  assert.equal(hide('AUTH_SECRET is "password".'), 'AUTH_SECRET is "[redacted]".');
});

for (const word of ["secret", "cardea", "shorter", "Run", "AUTH_SECRET", "$(npx cardea secret)"]) {
  test(`the doctor's own sentences are shown whole, although the secret is a word of them: ${word}`, () => {
    const what = "The `secret` is shorter than 32 bytes. Run `npx cardea secret`.";
    const write = 'echo "AUTH_SECRET=$(npx cardea secret)" >> .env';
    const secrets = secretsOfEnvironment({ AUTH_SECRET: word });
    const problem = error("weak-secret", { what, why: what, write });
    assert.deepEqual(redactFinding(problem, secrets), problem);
    assert.equal(createRedact(secrets, "ours")(what), what);
  });
}

test("OWN-192 what others wrote keeps no word that is a secret, also where a sentence of ours repeats an address", () => {
  const secrets = secretsOfEnvironment({ AUTH_SECRET: "sesame" });
  assert.equal(createRedact(secrets)('bad "sesame"'), 'bad "[redacted]"');
  const shown = createRedact(secrets, "ours")("postgres://u:sesame@h/db?password=sesame is away");
  assert.doesNotMatch(shown, /sesame/);
});

test("OWN-192 a sentence of the library hides a secret that it repeats as a value, and a longer one anywhere", () => {
  const secrets = secretsOfEnvironment({
    A_SECRET: "swordfish",
    B_SECRET: "Hunter",
    C_SECRET: "CORRECTHORSE",
  });
  const redact = createRedact(secrets, "ours");
  for (const secret of ["swordfish", "Hunter", "CORRECTHORSE"]) {
    for (const sentence of [
      `The option \`pages.signIn\` is "${secret}". Write it like "/${secret}"`,
      `The issuer of provider "x" is not a URL: ${secret}.`,
      `curl -i http://127.0.0.1:9/?client_secret=${secret}`,
    ]) {
      const finding = redactFinding(
        error("x", { what: sentence, why: sentence, write: sentence }),
        secrets,
      );
      for (const shown of [redact(sentence), finding.what, finding.why ?? "", finding.write ?? ""])
        if (!shown.includes(`/${secret}`)) assert.ok(!shown.includes(secret), shown);
    }
  }
  assert.doesNotMatch(
    redact("Vault refused with password swordfish, also CORRECTHORSE."),
    /swordfish|CORRECTHORSE/,
  );
});

test("the folders of the shell are no passwords", () => {
  const env = { PWD: "/home/ada/app", OLDPWD: "/home/ada", DB_PWD: "sesame" };
  assert.deepEqual(secretsOfEnvironment(env), ["sesame"]);
});
