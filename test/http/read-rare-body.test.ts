import assert from "node:assert/strict";
import { test } from "node:test";
import { isAuthError } from "../../src/errors.ts";
import { jsonFields, limitForm, parseMultipart } from "../../src/http/read-rare-body.ts";

const most = 128 * 1024;
const refused = (code: string, message: RegExp) => ({ type: "InvalidRequest", code, message });
const tooLarge = refused("too-large", /^The body is too large$/);
const formOf = (...fields: readonly (readonly [string, string])[]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value]));

test("the names and values of a parsed form have 128 kB together, counted as they were sent", () => {
  for (const [name, value] of [
    ["a", "x".repeat(most - 1)],
    ["x".repeat(most), ""],
    ["a", `${"é".repeat(most / 2 - 1)}x`],
    ["é", "x".repeat(most - 2)],
  ] as const) {
    assert.deepEqual(limitForm(formOf([name, value])), [[name, value]]);
    assert.throws(() => limitForm(formOf([name, `${value}x`])), tooLarge);
    assert.throws(() => limitForm(formOf([name, value], ["", "x"])), tooLarge);
    assert.throws(() => limitForm(formOf([`${name}x`, value])), tooLarge);
  }
});

test("a text of 128 k letters is too large where they are sent as more bytes", () => {
  assert.throws(() => limitForm(formOf(["", "é".repeat(most)])), tooLarge);
});

test("the files of a parsed form count as well", () => {
  const withFile = (size: number) => {
    const form = new FormData();
    form.append("note", "12");
    form.append("file", new Blob([new Uint8Array(size)]), "x.bin");
    return form;
  };
  const room = most - "note12file".length;
  const [note, file] = limitForm(withFile(room));
  assert.deepEqual(note, ["note", "12"]);
  assert.equal(file?.[0], "file");
  assert.throws(() => limitForm(withFile(room + 1)), tooLarge);
});

test("a parsed form has a thousand fields at most", () => {
  const of = (count: number) => new URLSearchParams("a=1&".repeat(count));
  assert.equal(limitForm(of(1000)).length, 1000);
  assert.throws(() => limitForm(of(1001)), tooLarge);
});

test("a text that is too long in any case is not encoded to learn its length", (t) => {
  const encode = t.mock.method(TextEncoder.prototype, "encode");
  assert.throws(() => limitForm(formOf(["a", "x".repeat(most + 1)])), tooLarge);
  assert.deepEqual(
    encode.mock.calls.map(({ arguments: [text] }) => text),
    ["a"],
  );
});

test("the fields of a JSON object are text as in a form", () => {
  const body = { name: "Ada", pin: 12, remember: true, not: false, none: null, password: "1" };
  assert.deepEqual(Object.fromEntries(jsonFields(JSON.stringify(body), undefined)), {
    name: "Ada",
    pin: "12",
    remember: "true",
    not: "false",
    password: "1",
  });
});

test("a password in JSON is text, or there is none", () => {
  for (const password of [1815, true, false, {}, ["x"]]) {
    assert.throws(
      () => jsonFields(JSON.stringify({ password }), undefined),
      refused("invalid-field", /^The field "password" is not text$/),
    );
  }
  assert.deepEqual([...jsonFields('{"password":null}', undefined)], []);
});

test("one field in JSON may hold any value, and no other", () => {
  for (const data of [{ deep: [1] }, [1], null, 1, "text"]) {
    const fields = jsonFields(JSON.stringify({ data, pin: 1 }), "data");
    assert.deepEqual(Object.fromEntries(fields), { data, pin: "1" });
  }
  assert.throws(
    () => jsonFields('{"data":{},"other":{}}', "data"),
    refused("invalid-field", /^The field "other" is not text$/),
  );
});

test("JSON that is no object is refused", () => {
  for (const text of ["", "{", "[]", "null", "1"]) {
    assert.throws(
      () => jsonFields(text, undefined),
      refused("malformed-json", /^The body is not a JSON object$/),
    );
  }
});

test("a multipart form that cannot be parsed is refused, with the reason for the operator", async () => {
  for (const headers of [{}, { "content-type": "multipart/form-data; boundary=x" }]) {
    const parsed = parseMultipart({ headers: new Headers(headers) }, new Uint8Array(3));
    const error: unknown = await parsed.catch((reason: unknown) => reason);
    assert.ok(isAuthError(error));
    assert.deepEqual([error.type, error.code], ["InvalidRequest", "malformed-form"]);
    assert.match(error.message, /^The form cannot be read$/);
    assert.match(String(error.cause?.err), /^TypeError: .*(?:Content-Type|FormData)/i);
  }
});
