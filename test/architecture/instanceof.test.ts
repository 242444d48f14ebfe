import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceFiles } from "./project.ts";
import { tokenize } from "./tokens.ts";

/**
 * Where `instanceof` may stand, and why nothing gets there from another copy of the library (a bundler may make
 * several in one process), or from another realm (as in the sandboxes of test runners). Everywhere else things are
 * recognised by their fields: `isAuthError`, `isUnsealError`, `isError`, `isDate`.
 */
const allowed: Readonly<Record<string, string>> = {
  "lib/html.ts Html": "markup is made and read by one copy; fields could be posted by anybody",
  "signin/webauthn/public-key.ts Uint8Array": "parsed by the verifier that this copy loaded",
  "providers/mail/send.ts URLSearchParams": "made by the provider's module, in the same realm",
  "log/redact.ts Date": "from another realm, none of it is shown",
  "log/redact.ts URL": "from another realm, none of it is shown",
  "log/redact.ts ArrayBuffer": "from another realm, none of it is shown",
  "client/passkey-json.ts ArrayBuffer": "made by the window that the script runs in",
  "client/passkeys.ts Error": "thrown by the window that the script runs in",
  "next/authorized-result.ts Response": "every other object is asked for its fields",
};

/** Every `instanceof` of a file: what stands to its right, and the line. */
function instancesIn(text: string): { right: string; line: number }[] {
  const tokens = tokenize(text).filter(({ kind }) => kind !== "comment");
  return tokens.flatMap(({ kind, value, line }, at) => {
    if (kind !== "word" || value !== "instanceof") return [];
    const [first, dot, member] = tokens.slice(at + 1);
    const right = dot?.value === "." ? `${first?.value}.${member?.value}` : String(first?.value);
    return [{ right, line }];
  });
}

test("nothing in src/ is recognised by its class that may come from another copy of it", () => {
  const found = sourceFiles().flatMap(({ path, text }) =>
    instancesIn(text)
      .filter(({ right }) => !Object.hasOwn(allowed, `${path} ${right}`))
      .map(({ right, line }) => `src/${path}:${line} instanceof ${right}`),
  );
  assert.deepEqual(
    found,
    [],
    "Recognise it by its fields, or say in this file why it is of this copy",
  );
});

test("every exception is one", () => {
  const used = new Set(
    sourceFiles().flatMap(({ path, text }) =>
      instancesIn(text).map(({ right }) => `${path} ${right}`),
    ),
  );
  assert.deepEqual(
    Object.keys(allowed).filter((place) => !used.has(place)),
    [],
  );
});

test("an instanceof is found wherever it stands, and words about it are not", () => {
  const text = `
    // a instanceof Comment
    const text = "a instanceof Text";
    if (a instanceof One || !(b instanceof two.Three)) throw x;
    const y = \`\${a
      instanceof Four}\`;`;
  assert.deepEqual(instancesIn(text), [
    { right: "One", line: 4 },
    { right: "two.Three", line: 4 },
    { right: "Four", line: 6 },
  ]);
});
