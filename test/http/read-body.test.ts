import assert from "node:assert/strict";
import { test } from "node:test";
import { parseForm, readBytes, readFields, readText } from "../../src/http/read-body.ts";

const address = "https://app.example.com/auth/signout";
const form = "application/x-www-form-urlencoded";
const most = 128 * 1024;

/** A posted body that arrives in these parts. */
function posted(parts: readonly Uint8Array[], headers: Readonly<Record<string, string>> = {}) {
  const told = { cancelled: false };
  const left = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
    cancel() {
      told.cancelled = true;
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request(address, init), told };
}

const refused = (code: string, message: RegExp) => ({ type: "InvalidRequest", code, message });
const tooLarge = refused("too-large", /^The body is too large$/);

test("the type of a body is read whatever its case, spaces and parameters", async () => {
  for (const type of [
    form,
    "Application/X-WWW-Form-URLencoded",
    `${form};charset=utf-8`,
    `${form} ; charset=utf-8`,
  ]) {
    const { request } = posted([Buffer.from("a=1")], { "content-type": type });
    assert.deepEqual(await readFields(request), { a: "1" }, type);
  }
});

test("without a type, or where nothing is posted, there are no fields", async () => {
  assert.deepEqual(await readFields(posted([Buffer.from("a=1")]).request), {});
  const headers = { "content-type": "application/json" };
  assert.deepEqual(await readFields(new Request(address, { headers })), {});
});

test("a body may have 128 kB, in however many parts, and not a byte more", async () => {
  for (const sizes of [[most], [most - 1, 1], [1, most - 1], Array(128).fill(1024)]) {
    const { request } = posted(sizes.map((size) => new Uint8Array(size)));
    assert.equal((await readBytes(request)).length, most);
  }
  for (const sizes of [[most + 1], [most, 1], [1, most]]) {
    const { request, told } = posted([
      ...sizes.map((size) => new Uint8Array(size)),
      Buffer.from("x"),
    ]);
    await assert.rejects(readBytes(request), tooLarge);
    assert.ok(told.cancelled, "the rest is not wanted");
  }
});

test("a body whose length is said to be 128 kB is read, and a longer one is not", async () => {
  const of = (length: number) =>
    new Request(address, {
      method: "POST",
      headers: { "content-length": String(length) },
      body: "a=1",
    });
  assert.equal(await readText(of(most)), "a=1");
  const longer = of(most + 1);
  await assert.rejects(readText(longer), tooLarge);
  assert.equal(longer.bodyUsed, false);
});

test("a letter may be sent in two parts, and the parts keep their order", async () => {
  const bytes = Buffer.from("a=€&b=é");
  const { request } = posted([...bytes].map((byte) => Uint8Array.of(byte)));
  assert.equal(await readText(request), "a=€&b=é");
});

test("a request without a body has an empty one", async () => {
  assert.equal(await readText(new Request(address, { method: "POST" })), "");
});

test("a body that was read before says what to hand over, and one that ends early keeps the reason", async () => {
  const { request } = posted([Buffer.from("a=1")]);
  await request.text();
  await assert.rejects(
    readBytes(request),
    refused("body-used", /read before; hand over a request with its body$/),
  );
  const gone = new Error("the connection is gone");
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: new ReadableStream({ start: (controller) => controller.error(gone) }),
    duplex: "half",
  };
  await assert.rejects(readBytes(new Request(address, init)), {
    ...refused("body-unreadable", /^The body ended early$/),
    cause: { err: gone },
  });
});

for (const [type, cancelled] of [
  [undefined, true],
  ["multipart/form-data; boundary=----WebKitFormBoundaryX", true],
  ["multipart/form-data; boundary=x----formdata-undici-1", true],
  ["multipart/form-data; boundary=----formdata-undici-1", false],
  ["multipart/form-data; boundary=formdata-undici-1", false],
  ['multipart/form-data; boundary="----formdata-undici-1"', false],
  ["multipart/form-data; BOUNDARY=----FormData-undici-1", false],
] as const) {
  test(`a body of type ${type} that is too large is ${cancelled ? "" : "not "}cancelled`, async () => {
    const { request, told } = posted(
      [new Uint8Array(most), new Uint8Array(1), new Uint8Array(1)],
      type === undefined ? {} : { "content-type": type },
    );
    await assert.rejects(readBytes(request), tooLarge);
    assert.equal(told.cancelled, cancelled);
  });
}

test("a field that cannot be taken is named, with what is wrong with it", async () => {
  const twice = posted([Buffer.from("name=1&name=2")], { "content-type": form });
  await assert.rejects(
    readFields(twice.request),
    refused("invalid-field", /^The field "name" occurs twice$/),
  );
  const body = new FormData();
  body.set("photo", new Blob(["x"]), "x.txt");
  await assert.rejects(
    readFields(new Request(address, { method: "POST", body })),
    refused("invalid-field", /^The field "photo" is a file$/),
  );
});

test("a form of a thousand fields is parsed, and one of more is too large", () => {
  assert.equal([...parseForm("a&".repeat(999))].length, 999);
  assert.equal([...parseForm(Array(1000).fill("a=1").join("&"))].length, 1000);
  assert.throws(() => parseForm(Array(1001).fill("a=1").join("&")), tooLarge);
});
