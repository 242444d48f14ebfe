import assert from "node:assert/strict";
import { test } from "node:test";
import { imageSource, webAddress } from "../../src/pages/safe-url.ts";
import { fc } from "../support/fast-check.ts";

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.webUrl(),
  fc
    .tuple(
      fc.constantFrom(
        "javascript:",
        "JaVa\tScRiPt:",
        " javascript:",
        "data:text/html,",
        "//",
        "/\\",
        "/.//",
        "blob:",
      ),
      fc.string(),
    )
    .map(([scheme, rest]) => scheme + rest),
);

test("http(s) addresses and paths are kept", () => {
  for (const address of [
    "/",
    "/auth/signin?a=b#c",
    "https://app.example/x",
    "http://localhost:3000/",
  ]) {
    assert.equal(webAddress(address), address);
  }
});

test("other schemes become the start page", () => {
  const others = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "\tjavascript:1",
    "data:text/html,x",
    "blob:x",
  ];
  for (const address of [...others, "ftp://app.example", "http://", "/..//evil.example"]) {
    assert.equal(webAddress(address), "/", address);
  }
});

test("whatever it is made of, an address is http(s) or a path on the own origin", () => {
  fc.assert(
    fc.property(hostile, (address) => {
      assert.match(webAddress(address), /^(https?:\/\/[^/]|\/(?![/\\]))/);
    }),
  );
});

test("images come from the own host or are data", () => {
  assert.equal(imageSource("/logo.svg?v=2", "app.example"), "/logo.svg?v=2");
  assert.equal(imageSource("https://app.example:3000/logo.svg", "app.example:3000"), "/logo.svg");
  assert.equal(
    imageSource("data:image/png;base64,AA==", "app.example"),
    "data:image/png;base64,AA==",
  );
});

test("images of other hosts are not loaded", () => {
  const others = [
    "https://cdn.example/a.svg",
    "//cdn.example/a.svg",
    "/\\cdn.example/a.svg",
    "/..//cdn.example",
  ];
  for (const address of [...others, "data:text/html,x", "javascript:1", "", undefined]) {
    assert.equal(imageSource(address, "app.example"), undefined, address);
  }
  assert.equal(imageSource("/logo.svg", "App.Example"), "/logo.svg");
  assert.equal(imageSource("/logo.svg", "not a host"), undefined);
});

test("whatever it is made of, an image is a path on the own host or data", () => {
  fc.assert(
    fc.property(hostile, (address) => {
      assert.match(imageSource(address, "app.example") ?? "/", /^(data:image\/|\/(?![/\\]))/i);
    }),
  );
});
