import assert from "node:assert/strict";
import { test } from "node:test";
import { isSafe } from "redos-detector";
import { serverFiles } from "./project.ts";
import { tokenize } from "./tokens.ts";

/**
 * Expressions of which the checker cannot tell that they take linear time, by file, and why they do. Look again when one of these files has
 * another one.
 */
const reviewed: Readonly<Record<string, string>> = {
  "accounts/account-id.ts":
    "nothing can fail after `.+` but at a line's end, and there are no other ways to the same place",
  "config/providers/quirks.ts": "the issuer of the configuration",
  "config/providers/webauthn.ts":
    "the configuration; every point begins anew at a digit that no other point has",
  "config/validate.ts": "the secret of the configuration",
  "http/read-body.ts": "only `boundary=` begins, and the dashes after one are no other's",
  "jwt/session-cookies.ts": "white space after one `;` is no other's",
  "lib/ip-address.ts": "at most 64 characters; digits after one point are no other's",
  "lib/normalize.ts": "30 marks at once, and one behind them",
  "lib/secret-strength.ts": "the secret of the configuration",
  "log/redact-text.ts":
    "what is unbounded ends at the first character outside of its set, and nothing after it can fail",
  "log/row-texts.ts": "whatever follows a beginning is taken, and the rest is bounded",
  "lib/email-address.ts":
    "at most 512 characters, with bounded repetition or digits after one point",
  "log/url-passwords.ts": "at most 256 characters after one `://`",
  "providers/microsoft-entra-id.ts": "the issuer of the configuration",
  "request/wrong-answer.ts": "the name of a callback, in this library's words",
  "server/keep-from-caches.ts": "words without repetition",
  "session/read.ts": "words without repetition",
  "storage/sql/encrypt-tokens.ts": "words without repetition",
  "storage/sql/file-of.ts": "the address of the database",
  "texts/negotiate.ts": "bounded repetition from the beginning, and white space that is no other's",
  "lib/path.ts": "slashes in a row are tried from the first one alone",
  "lib/read-instant.ts": "a date that an adapter has returned",
  "log/secret-names.ts": "words without repetition",
  "next/v4/authorize.ts": "at most 40 characters, which stand first",
  "providers/mail/mailbox.ts": "the sender of the configuration",
  "server/request-target.ts": "from the beginning, and whatever follows the host is taken",
  "signin/oauth/server/unreachable.ts": "a message of Node.js or of this library",
  "texts/fill.ts": "texts of the application; letters after one brace are no other's",
  "texts/own-problem.ts": "texts of the application; letters after one brace are no other's",
};

/** The regular expressions of a file, as written. */
function expressionsIn(text: string): { written: string; line: number; expression: RegExp }[] {
  return tokenize(text).flatMap(({ kind, value, line }) => {
    const [, source, flags] = (kind === "text" && /^\/(.+)\/([a-z]*)$/s.exec(value)) || [];
    if (source === undefined || !/^[dgimsuvy]*$/.test(flags ?? "")) return [];
    return [{ written: value, line, expression: new RegExp(source, flags) }];
  });
}

/** Whether no text, however long, makes an expression try without end. Counted in steps, so that every machine says the same. */
const isLinear = (expression: RegExp) =>
  isSafe(expression, { maxScore: 500, maxSteps: 2000, timeout: Number.POSITIVE_INFINITY }).safe;

test("every regular expression that a stranger's text may reach takes linear time, or was looked at", () => {
  const open = new Set(Object.keys(reviewed));
  const found = serverFiles().flatMap(({ path, text }) => {
    const slow = expressionsIn(text).filter(({ expression }) => !isLinear(expression));
    if (slow.length > 0 && open.delete(path)) return [];
    return slow.map(({ written, line }) => `src/${path}:${line} ${written}`);
  });
  assert.deepEqual(found, []);
  assert.deepEqual([...open], [], "these have no such expression any more");
});

test("an expression that takes quadratic or exponential time is found", () => {
  for (const slow of ["/^ +| +$/g", "/^(?:a|a)*$/", "/(\\w+)\\s*=/", "/\\/+$/"]) {
    const [found] = expressionsIn(`const it = ${slow};`);
    assert.ok(found, slow);
    assert.equal(isLinear(found.expression), false, slow);
  }
  for (const good of ["/^[a-z]+$/", "/^\\/+/", "/^[a-z]+(?:-[a-z]+)*$/"]) {
    const [found] = expressionsIn(`const it = ${good};`);
    assert.ok(found, good);
    assert.equal(isLinear(found.expression), true, good);
  }
});
