import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { readFields } from "../../src/http/read-body.ts";
import { fc } from "../support/fast-check.ts";

const form = "application/x-www-form-urlencoded";
const json = "application/json";

function post(type: string, body: BodyInit | null): Request {
  const streaming: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "content-type": type },
    body,
    duplex: "half",
  };
  return new Request("https://app.example.com/auth/signout", streaming);
}

const refused = (code: string) => ({ type: "InvalidRequest", code });

test("a form becomes its fields", async () => {
  const fields = await readFields(post(`${form}; charset=UTF-8`, "a=1&b=x+y&c=%E2%82%AC&d"));
  assert.deepEqual(fields, { a: "1", b: "x y", c: "€", d: "" });
});

test("a multipart form becomes its fields", async () => {
  const body = new FormData();
  body.set("name", "Ada");
  const request = new Request("https://app.example.com/", { method: "POST", body });
  assert.deepEqual(await readFields(request), { name: "Ada" });
});

test("JSON becomes its fields, as text like those of a form", async () => {
  const body = JSON.stringify({ name: "Ada", pin: 1234, remember: true, nothing: null });
  const fields = await readFields(post(json, body));
  assert.deepEqual(fields, { name: "Ada", pin: "1234", remember: "true" });
});

test("a body of another type has no fields", async () => {
  for (const type of ["text/plain", "application/jsonp", "application/xml", ""]) {
    assert.deepEqual(await readFields(post(type, '{"a":"1"}')), {});
  }
});

test("a GET has no fields", async () => {
  assert.deepEqual(await readFields(new Request("https://app.example.com/?a=1")), {});
});

for (const body of ["", "{", "[]", "null", '"text"', "1", "[1]", "{]", "\u0000", '{"a":1,}']) {
  test(`the JSON ${JSON.stringify(body)} is refused`, async () => {
    await assert.rejects(readFields(post(json, body)), refused("malformed-json"));
  });
}

for (const body of [
  { email: { $gt: "" } },
  { csrfToken: ["x"] },
  { password: { $ne: null } },
  { data: { a: 1 } },
  { __proto__x: {} },
]) {
  test(`AC-28 ${JSON.stringify(body)} is refused`, async () => {
    await assert.rejects(readFields(post(json, JSON.stringify(body))), refused("invalid-field"));
  });
}

test("AC-28 one field may be structured where that is asked for", async () => {
  const body = JSON.stringify({ data: { deep: [1] }, csrfToken: "x" });
  assert.deepEqual(await readFields(post(json, body), "data"), {
    data: { deep: [1] },
    csrfToken: "x",
  });
});

test("AC-28 a field that occurs twice is refused, a list is another field", async () => {
  await assert.rejects(readFields(post(form, "a=1&a=2")), refused("invalid-field"));
  assert.deepEqual(await readFields(post(form, "callbackUrl[]=%2Fx")), { "callbackUrl[]": "/x" });
});

test("a file is refused", async () => {
  const body = new FormData();
  body.set("password", new Blob(["x"]), "x.txt");
  const request = new Request("https://app.example.com/", { method: "POST", body });
  await assert.rejects(readFields(request), refused("invalid-field"));
});

test("a multipart form without its boundary is refused", async () => {
  await assert.rejects(readFields(post("multipart/form-data", "x")), refused("malformed-form"));
});

test("a body of more than 128 kB is refused, and no more of it is read", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  await assert.rejects(readFields(post(form, endless)), refused("too-large"));
  assert.ok(pulled < 12);
});

test("a body that is too large is refused also where the application keeps another copy of the request", async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
  });
  await assert.rejects(readFields(post(form, endless).clone()), refused("too-large"));
});

test("a form that a framework made a request of again is refused when it is too large, and the process lives on", async (t) => {
  const ended: unknown[] = [];
  const note = (error: unknown) => ended.push(error);
  process.on("unhandledRejection", note);
  t.after(() => process.off("unhandledRejection", note));
  const file = new FormData();
  file.set("photo", new File([new Uint8Array(3_000_000)], "photo.png"));
  const many = new FormData();
  for (let i = 0; i < 3_000; i++) many.append(`f${i}`, "1");
  for (const body of [file, many]) {
    const request = new Request("https://app.example.com/", { method: "POST", body });
    await assert.rejects(readFields(request), refused("too-large"));
    await setTimeout(100);
  }
  assert.deepEqual(ended, []);
});

test("the rest of what a browser sends is cancelled, so that the answer gets through", async () => {
  for (const type of [form, json, "multipart/form-data; boundary=----WebKitFormBoundaryX"]) {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
      cancel() {
        cancelled = true;
      },
    });
    await assert.rejects(readFields(post(type, endless)), refused("too-large"));
    assert.ok(cancelled, type);
  }
});

test("a form may have a thousand fields, and one with more is not parsed", async (t) => {
  const of = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=`).join("&");
  assert.equal(Object.keys(await readFields(post(form, of(1000)))).length, 1000);
  const parsed = t.mock.method(globalThis, "URLSearchParams");
  await assert.rejects(readFields(post(form, of(1001))), refused("too-large"));
  await assert.rejects(readFields(post(form, "&".repeat(100_000))), refused("too-large"));
  assert.equal(parsed.mock.callCount(), 0);
});

test("a body that says that it is too large is not read at all", async () => {
  const request = new Request("https://app.example.com/", {
    method: "POST",
    headers: { "content-type": form, "content-length": "9999999" },
    body: "a=1",
  });
  await assert.rejects(readFields(request), refused("too-large"));
  assert.equal(request.bodyUsed, false);
});

test("a body that was read before is explained", async () => {
  const request = post(form, "a=1");
  await request.text();
  await assert.rejects(readFields(request), refused("body-used"));
});

test("a body that ends early is refused", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
  await assert.rejects(readFields(post(form, broken)), refused("body-unreadable"));
});

test("AC-27 there is no field called __proto__, at any depth", async () => {
  const typed = new FormData();
  for (const name of ["__proto__", "constructor"]) typed.set(name, "x");
  const multipart = new Request("https://app.example.com/", { method: "POST", body: typed });
  const posts = [
    post(form, "__proto__=x&constructor=x"),
    post(form, "%5f_proto__=x&constructor=x"),
    post(json, '{"__proto__":"x","\\u005f_proto__":{"admin":true},"constructor":"x"}'),
    multipart,
  ];
  for (const request of posts) {
    const fields = await readFields(request);
    assert.deepEqual(Object.entries(fields), [["constructor", "x"]]);
    assert.equal(Object.getPrototypeOf(Object.assign({}, fields)), Object.prototype);
  }
  const nested = '{"data":{"__proto__":{"admin":true},"deep":[{"__proto__":{"admin":true}}]}}';
  const { data } = await readFields(post(json, nested), "data");
  assert.deepEqual(data, { deep: [{}] });
  assert.equal("admin" in Object.assign({}, data), false);
  assert.equal("admin" in {}, false);
});

test("whatever is posted, fields are text or the request is refused", async () => {
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc.uint8Array(),
  );
  const type = fc.constantFrom(form, json, "multipart/form-data; boundary=x", "text/plain");
  await fc.assert(
    fc.asyncProperty(type, body, async (contentType, content) => {
      const sent = typeof content === "string" ? content : new Uint8Array(content);
      try {
        const fields = await readFields(post(contentType, sent));
        for (const value of Object.values(fields)) assert.equal(typeof value, "string");
      } catch (error) {
        assert.equal(Object(error).type, "InvalidRequest");
      }
    }),
  );
});
