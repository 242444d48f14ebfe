import assert from "node:assert/strict";
import { test } from "node:test";
import { maskFile } from "../../../src/cli/init/mask/mask-file.ts";
import { fc } from "../../support/fast-check.ts";

const ordinary = fc.constantFrom(
  ..."admin page home user member account order invoice payment customer profile article comment product category message background keyboard checkbox dashboard homepage adminpage userlist workshop calendar search download feedback support address country language school library teacher student course lesson rhythm strength length health wealth column autumn psychology queue beautiful pizza puzzle object subject project hello welcome goodbye settings logout password database".split(
    " ",
  ),
);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The ways in which programs write words. */
const casings: Readonly<Record<string, (words: readonly string[]) => string>> = {
  upper: (words) => words.join("").toUpperCase(),
  constant: (words) => words.join("_").toUpperCase(),
  camel: (words) => words.map((word, at) => (at === 0 ? word : capital(word))).join(""),
  pascal: (words) => words.map(capital).join(""),
  kebab: (words) => words.join("-"),
  snake: (words) => words.join("_"),
  prose: (words) => words.join(" "),
};

/** Where a text is one that people or programs read. */
const read = [
  'x({ role: "§" });',
  'const x = <A title="§" />;',
  "// the § of it",
  "const x = <p>§</p>;",
];

const isShown = (text: string) => maskFile("page.tsx", text, new Set()) === text;
const put = (shape: string, text: string) => shape.replace("§", () => text);

for (const [casing, write] of Object.entries(casings)) {
  test(`ordinary words are shown where a text is read, in every plan: ${casing}`, () => {
    const most = casing === "upper" ? 1 : 2;
    const words = fc.array(ordinary, { minLength: 1, maxLength: most });
    fc.assert(
      fc.property(words.map(write), fc.constantFrom(...read), (text, shape) => {
        // In prose, what stands behind such a word may be one.
        fc.pre(!/^password./i.test(text));
        assert.ok(isShown(put(shape, text)), maskFile("page.tsx", put(shape, text), new Set()));
      }),
    );
  });
}

test("the paths of an application are shown", () => {
  const path = fc.array(ordinary, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(path, fc.constantFrom("", "/*", "/:id", "/:path*"), (words, end) => {
      assert.ok(isShown(`app.get("/${words.join("/")}${end}", f);`), words.join("/"));
    }),
  );
});

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const drawn = (unit: string, size: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: size, maxLength: size });
const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size });
const year = fc.integer({ min: 1950, max: 2030 });

const secrets: Readonly<Record<string, fc.Arbitrary<string>>> = {
  base64url: bytes(24).map((all) => Buffer.from(all).toString("base64url")),
  hex: bytes(16).map((all) => Buffer.from(all).toString("hex")),
  UUID: fc.uuid(),
  nanoid: drawn(`${alphabet}_-`, 21),
  "a key of Stripe": drawn(alphabet, 24).map((rest) => `sk_live_${rest}`),
  "a token of GitHub": drawn(alphabet, 36).map((rest) => `ghp_${rest}`),
  "a key of AWS": drawn("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16).map((rest) => `AKIA${rest}`),
  "a password of a person": fc
    .tuple(ordinary, year, fc.constantFrom("!", "?", "#", "$", "!!", ""))
    .map(([word, number, mark]) => `${capital(word)}${number}${mark}`),
};
const anywhere = [...read, 'f("§");', 'const x = "§";', 'x({ password: "§" });', 'x = { "§": 1 };'];

for (const [what, secret] of Object.entries(secrets)) {
  test(`OWN-197 ${what} is not shown, whatever its name says`, () => {
    fc.assert(
      fc.property(fc.noBias(secret), fc.constantFrom(...anywhere), (text, shape) => {
        assert.ok(!maskFile("page.tsx", put(shape, text), new Set()).includes(text), text);
      }),
      { numRuns: 500 },
    );
  });
}

test("OWN-197 random letters around `_` and `-` are not shown: names are written in one way", () => {
  const texts = ["mCv__l_QMKbAMSIJSUCho", "IogVxjVLLFAAW-Bf1_plG", "ufaySPcayQfc_XuTr_aGr"];
  for (const text of texts)
    for (const shape of anywhere)
      assert.ok(!maskFile("page.tsx", put(shape, text), new Set()).includes(text), text);
  const names = ["X-Forwarded-Proto", "MAX_UPLOAD_SIZE_LIMIT", "customer_account-page"];
  for (const name of names)
    for (const shape of read) assert.ok(isShown(put(shape, name)), put(shape, name));
});

test("the script that npm writes into every new package.json is shown, and no other text in its place", () => {
  const fresh = { scripts: { test: 'echo "Error: no test specified" && exit 1' } };
  const text = JSON.stringify(fresh, null, 2);
  assert.equal(maskFile("package.json", text, new Set()), text);
  assert.doesNotMatch(
    maskFile("package.json", text.replace("specified", "hunter2!"), new Set()),
    /hunter2/,
  );
});
