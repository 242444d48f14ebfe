import assert from "node:assert/strict";
import { test } from "node:test";
import { maskFile } from "../../../src/cli/init/mask/mask-file.ts";
import type { Change } from "../../../src/cli/init/plan/change.ts";
import { showPlan } from "../../../src/cli/init/show-plan.ts";
import { fc } from "../../support/fast-check.ts";
import {
  besideSecrets,
  bytes,
  bytesInJson,
  inClasses,
  inCode,
  inHarmless,
  inMarkup,
  inText,
  numbersInCode,
  numbersInJson,
  wordsInJson,
} from "./mask-shapes.ts";

/** A secret that is a word, and ones that are drawn. */
const secrets = ["hush", "s3cr3t-Zq7", "hunter2!", "4f1c2a9e8b7d6c5e4f3a2b1c0d9e8f7a"];

const put = (shape: string, secret: string) =>
  shape.replaceAll("#{", () => "${").replaceAll("§", () => secret);

const comments: Readonly<Record<string, (text: string) => string>> = {
  line: (text) => `${text.replace(/^/gm, "// ")}\nx();`,
  trailing: (text) => `x(); ${text.replace(/^/gm, "// ")}`,
  block: (text) => `/* ${text} */\nx();`,
  "block of lines": (text) => `/**\n * ${text}\n */\nx();`,
  inner: (text) => `x(/* ${text} */ y);`,
};

interface File {
  readonly path: string;
  readonly text: string;
}

/** Every shape in every kind of file that it can stand in. */
function filesWith(secret: string): File[] {
  const file = (path: string) => (text: string) => ({ path, text });
  const texts = inText.map((shape) => put(shape, secret));
  const code = inCode.map((shape) => put(shape, secret));
  return [
    ...code.map(file("auth.ts")),
    ...inMarkup.map((shape) => file("page.tsx")(put(shape, secret))),
    ...Object.values(comments).flatMap((write) => texts.map(write).map(file("auth.ts"))),
    ...code.map((text) => file("broken.ts")(`const = ;\n${text}`)),
    ...texts.map(file(".env")),
    ...texts.map(file("Dockerfile")),
    ...texts.map((text) =>
      file("package.json")(`{ "scripts": { "start": ${JSON.stringify(text)} } }`),
    ),
    ...texts.map((text) => file("package.json")(`{\n  // ${text}\n}`)),
    ...["x", "name", "version", "config"].map((name) =>
      file("package.json")(JSON.stringify({ [name]: `${secret} ${secret}`, y: { z: [secret] } })),
    ),
  ];
}

/** A file in all the ways in which a plan shows one. */
function plansWith({ path, text }: File): Change[] {
  const changed = `x();\n${text}\nconst last = 1;\n`;
  return [
    { kind: "create", path, text },
    { kind: "edit", path, before: changed, after: `first();\n${changed}` },
    { kind: "edit", path, before: changed, after: changed.replace("x();\n", "") },
    { kind: "edit", path, before: changed, after: "" },
    { kind: "edit", path, before: "", after: changed },
  ];
}

for (const secret of secrets) {
  test(`OWN-188 a plan shows no secret, however it is written: ${secret}`, () => {
    const shown = filesWith(secret).flatMap((file) =>
      plansWith(file)
        .filter((change) => showPlan([change]).includes(secret))
        .map(() => `${file.path}: ${file.text}`),
    );
    assert.deepEqual([...new Set(shown)], []);
  });
}

for (const number of ["4711", "471188", "48219930"]) {
  test(`a number with the name of a secret is not shown, however it is written: ${number}`, () => {
    const code = numbersInCode.map((shape) => maskFile("a.tsx", put(shape, number), new Set()));
    const json = numbersInJson.map((shape) => maskFile("a.json", put(shape, number), new Set()));
    const shown = [...code, ...json].filter((text) => text.includes(number));
    assert.deepEqual(shown, []);
  });
}

test("numbers that are no secrets are shown: answers, ports, times and codes of errors", () => {
  const code =
    "x({ statusCode: 401, port: 8080, within: 300, errorCode: 1234 }); app.listen(3000); if (3000 === port || 404 === x.pin.length) f(200);";
  assert.equal(maskFile("a.ts", code, new Set()), code.replace("404", "…"));
  const cases = "switch (x.status) { case 401: f(3000); }";
  assert.equal(maskFile("a.ts", cases, new Set()), cases);
  const after = maskFile("a.ts", "switch (pin) { case 4711: f(3000); } g(3000);", new Set());
  assert.equal(after, "switch (pin) { case …: f(3000); } g(3000);");
  const json = '{ "port": 8080, "sizes": [100, 200, 300], "dependencies": { "x-token": "1.2.3" } }';
  assert.equal(maskFile("a.json", json, new Set()), json);
});

test("the bytes of a key are not shown, whatever stands between them", () => {
  const code = bytes.map((text) => maskFile("a.ts", text, new Set()));
  const json = bytesInJson.map((text) => maskFile("a.json", text, new Set()));
  const comment = maskFile("a.ts", "/* [212, 34, -56, 178,\n 91, 17, 77, 55] */", new Set());
  for (const text of [...code, ...json, comment])
    assert.doesNotMatch(text.replace("Int8", ""), /\d/);
});

for (const word of ["letmein", "latest", "test"]) {
  test(`a word with the name of a secret is not shown in JSON: ${word}`, () => {
    const shown = wordsInJson.map((shape) => maskFile("a.json", put(shape, word), new Set()));
    assert.deepEqual(
      shown.filter((text) => text.includes(word)),
      [],
    );
  });
}

test("a known word is a secret behind the name of one", () => {
  const commands = {
    "PASSWORD=test": "PASSWORD=…",
    "NODE_ENV=test AUTH_SECRET=production next dev -p 3000":
      "NODE_ENV=test AUTH_SECRET=… next dev -p 3000",
    "mysql -u root -pletmein db": "mysql -u root -p… db",
    "mysql -u root -p/letmein": "mysql -u root -p…",
    "mysql -u root -p let.mein": "mysql -u root -p …",
    "redis-cli -a 4711": "redis-cli -a …",
    "tsc -p tsconfig.json && tsc -p ./site": "tsc -p tsconfig.json && tsc -p ./site",
  };
  for (const [command, shown] of Object.entries(commands)) {
    assert.equal(maskFile(".env", command, new Set()), shown);
    assert.equal(maskFile("a.ts", `// ${command}`, new Set()), `// ${shown}`);
    const json = (text: string) => `{"scripts":{"x":"${text}"}}`;
    assert.equal(maskFile("a.json", json(command), new Set()), json(shown));
  }
});

for (const text of ["test", "/hush", "local"]) {
  test(`a text that everybody knows is not shown beside the name of a secret: ${text}`, () => {
    const shown = besideSecrets.map((shape) => maskFile("a.ts", put(shape, text), new Set()));
    assert.deepEqual(
      shown.filter((one) => one.includes(text)),
      [],
    );
  });
}

test("what says how bytes are written is shown beside a secret, and so is what stands in other brackets", () => {
  const code =
    'Buffer.from(token, "base64"); f(pin, 12); if (pin) g(3000, "test"); f(g(4711), pin()); f(x({ y: 4711 }), pin);';
  assert.equal(maskFile("a.ts", code, new Set()), code);
});

/** What is no secret under a name that says so, and what may be one under any name. */
const plain = [
  "Sign in",
  "editor",
  "next-auth.session-token",
  "Your work e-mail, please!",
  "Step 2",
];
const strange = [
  ...secrets.slice(1),
  "qwrtzpsdfgh",
  "ZXCVBNMASD",
  "xkqzvjwq",
  "AKIAIOSFODNN7EXAMPLE",
  "ada@example.com",
  "postgres://ada:hush@db.example.com/app",
  "password: hush",
  "the pin is hush",
  "secret:hush",
  "correct=horse",
  "a1b2-c3d4",
  "4711",
  "471188",
  "kqzXvbNmp",
  "hush\\x41",
];

for (const text of plain) {
  test(`plain words are shown where a name says that they are no secret: ${text}`, () => {
    const code = inHarmless.map((shape) => put(shape, text));
    const hidden = code.filter((one) => maskFile("page.tsx", one, new Set()) !== one);
    assert.deepEqual(hidden, []);
  });
}

for (const text of ["mt-4 px-2.5 md:flex", "bg-gray-100 text-2xl", "card w-1/2 hover:bg-red-500"]) {
  test(`classes are shown: ${text}`, () => {
    for (const shape of inClasses) {
      const code = put(shape, text);
      assert.equal(maskFile("page.tsx", code, new Set()), code);
    }
  });
}

for (const text of strange) {
  test(`what may be a secret is not shown, whatever its name says: ${text}`, () => {
    const shown = [...inHarmless, ...inClasses].filter((shape) =>
      maskFile("page.tsx", put(shape, text), new Set()).includes(text),
    );
    assert.deepEqual(shown, []);
  });
}

test("a name that says so tells nothing below the name of a secret", () => {
  for (const code of [
    'x({ secret: { title: "Sign in" } });',
    'x({ tokens: [{ role: "editor" }] });',
    'x({ clientSecret: role === "editor" });',
    'const password = { label: "Sign in" };',
    'let password: "Sign in";',
    'type Passwords = "editor";',
    'const x = { secret: new Error("editor") };',
  ]) {
    assert.doesNotMatch(maskFile("a.ts", code, new Set()), /Sign in|editor/);
  }
});

const consonants = fc.string({ unit: fc.constantFrom(..."bcdfghjklmnpqrstvwxz"), minLength: 7 });
const prose = ["const x = <p>§</p>;", "// § is it", "/* the § */"];
const values = [...inHarmless, ...inClasses];
const inside = fc.constantFrom(...values, ...prose);

test("OWN-197 letters without vowels are not shown, whatever their name says and in prose", () => {
  fc.assert(
    fc.property(consonants, inside, fc.boolean(), (letters, shape, isLarge) => {
      fc.pre(letters.length <= 20 && letters !== "bcryptjs");
      const secret = isLarge ? letters.toUpperCase() : letters;
      const text = put(shape, secret);
      assert.ok(!maskFile("page.tsx", text, new Set()).includes(secret), text);
    }),
    { numRuns: 2_000 },
  );
});

test("OWN-197 what is drawn is not shown, whatever its name says", () => {
  const marks = fc.string({ unit: fc.constantFrom(..."abcXYZ019-_.~+=/%&#@!$é"), minLength: 8 });
  const bytes = fc.uint8Array({ minLength: 12, maxLength: 32 });
  const drawn = fc.oneof(
    marks.filter((text) => /[a-zé]\d[a-zé]/.test(text)),
    bytes.map((all) => Buffer.from(all).toString("base64url")),
    bytes.map((all) => Buffer.from(all).toString("hex")),
  );
  // A path may have a dollar sign, as in `/$language`.
  const strange = (text: string) =>
    text.replace(/^\.{0,2}\/[^~=%#@]*$/, (path) => path.replaceAll("$", ""));
  const marked = marks.filter(
    (text) => /[~=%#@$]|\d{4}/.test(strange(text)) && /[\p{L}\d]{3}/u.test(text),
  );
  const isHidden = (secret: string, shape: string) => {
    const text = put(shape, secret);
    assert.ok(!maskFile("page.tsx", text, new Set()).includes(secret), text);
  };
  fc.assert(fc.property(drawn, inside, isHidden), { numRuns: 3_000 });
  fc.assert(fc.property(marked, fc.constantFrom(...values), isHidden), { numRuns: 2_000 });
});

test("OWN-197 of letters that are drawn, few make what looks like a word, and hardly any long ones do", () => {
  const shown = (size: number) => {
    const words = fc.sample(
      fc.string({
        unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
        minLength: size,
        maxLength: size,
      }),
      { numRuns: 2_000, seed: 7 },
    );
    return (
      words.filter((word) => maskFile("a.ts", `x({ role: "${word}" });`, new Set()).includes(word))
        .length / 2_000
    );
  };
  assert.ok(shown(8) < 0.15, `${shown(8)}`);
  assert.ok(shown(12) < 0.03, `${shown(12)}`);
  assert.ok(shown(20) < 0.002, `${shown(20)}`);
});

test("keys in quotes are not shown inside something that is surely secret", () => {
  const code = 'x({ tokens: { "correct-horse-battery-staple": { "a-b": 1 } }, "max-age": 5 });';
  const shown = 'x({ tokens: { "…": { "…": 1 } }, "max-age": 5 });';
  assert.equal(maskFile("a.ts", code, new Set()), shown);
});

test("OWN-188 a plan shows no secret of any letters in code", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcXYZ019-_.~+=/%&#@!$ é"), minLength: 8 });
  fc.assert(
    fc.property(letters, fc.constantFrom(...inCode, ...inMarkup), (secret, shape) => {
      fc.pre(/[\p{L}\p{N}]{4}/u.test(secret) && !secret.startsWith("/"));
      // A slash would end a pattern, and what comes behind it be a name.
      fc.pre(!/= \//.test(shape) || !secret.includes("/"));
      const text = put(shape, secret);
      assert.ok(!maskFile("page.tsx", text, new Set()).includes(secret), text);
    }),
    { numRuns: 2_000 },
  );
});

test("OWN-188 a line stays a line, so that what is masked stands beside what changes", () => {
  for (const { path, text } of filesWith("hush")) {
    const masked = maskFile(path, text, new Set());
    assert.equal(masked.split("\n").length, text.split("\n").length, text);
    assert.equal(
      maskFile(path, text.replaceAll("\n", "\r\n"), new Set()).split("\r\n").length,
      text.split("\n").length,
      text,
    );
  }
});
