import assert from "node:assert/strict";
import { test } from "node:test";
import { ownUrl, withQuery } from "../../src/lib/url.ts";
import { isWebUrl } from "../../src/lib/web-url.ts";
import { fc } from "../support/fast-check.ts";

const origin = "https://app.example.com";

const refused: readonly unknown[] = [
  "//evil.com",
  "///evil.com",
  "//app.example.com/x",
  "/\\app.example.com/x",
  "/\\evil.com",
  "\\\\evil.com",
  "\\/evil.com",
  "/\t/evil.com",
  "/\n/evil.com",
  "\t//evil.com",
  " //evil.com",
  "/%5cevil.com",
  "/%5Cevil.com",
  "/%2fevil.com",
  "/%2Fevil.com",
  "/.//evil.com",
  "/a/..//evil.com",
  "/a/../\\evil.com",
  "/./%5cevil.com",
  "/%2e/%2fevil.com",
  `/${"日".repeat(300)}`,
  `/${"a/../".repeat(500)}`,
  "https:evil.com",
  "https:/evil.com",
  "https:\\evil.com",
  "https:x",
  "https:/x",
  "https://app.example.com.evil.com",
  "https://evil.com/app.example.com",
  "https://evil.com\\@app.example.com",
  "https://app.example.com:443@evil.com",
  "https://app.example.com@evil.com",
  "https://user@app.example.com/",
  "https://user:password@app.example.com/",
  "https://:password@app.example.com/",
  "https://app.example.com:444/",
  "https://app.example.com./",
  "https://example.com/",
  "https://app.example.com//evil.com",
  "http://app.example.com",
  "http://app.example.com:443/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "blob:",
  `blob:${origin}/x`,
  "ftp://app.example.com",
  "wss://app.example.com/",
  "view-source:https://app.example.com/",
  "https://\u0430pp.example.com",
  "https://[::1]/",
  "https://",
  "https:///",
  "http://%00/",
  "?x=//evil.com",
  "#x",
  "x",
  "./x",
  "",
  " /x",
  "%00",
  "/%00",
  "/a%0d%0aSet-Cookie:x=1",
  "/a\r\nSet-Cookie: x=1",
  "/a\0",
  "/a\x7f",
  "/a\x85",
  `/${"a".repeat(10_000)}`,
  `/${"a".repeat(2048)}`,
  undefined,
  null,
  1,
  true,
  {},
  [],
  ["/x"],
  { toString: () => "/x" },
  new URL(`${origin}/x`),
];

const accepted = [
  ["/", "/"],
  ["/a?b=c#d", "/a?b=c#d"],
  ["https://app.example.com", "/"],
  ["https://app.example.com/x", "/x"],
  ["https://app.example.com:443/x", "/x"],
  ["HTTPS://APP.EXAMPLE.COM/x", "/x"],
  ["https://app.example.com\\@evil.com", "/@evil.com"],
  ["/a/../b", "/b"],
  ["/a\\b", "/a/b"],
  ["/a//b", "/a//b"],
  ["/a%2fb%5c", "/a%2fb%5c"],
  ["/?x=//evil.com", "/?x=//evil.com"],
  ["/x?next=https://evil.com", "/x?next=https://evil.com"],
  ["/x?text=a%0Ab", "/x?text=a%0Ab"],
  ["/é", "/%C3%A9"],
  ["/@evil.com", "/@evil.com"],
  ["/https://evil.com", "/https://evil.com"],
  [`/${"a".repeat(2047)}`, `/${"a".repeat(2047)}`],
] as const;

for (const target of refused) {
  const label = typeof target === "string" ? target.slice(0, 60) : typeof target;
  test(`redirect target ${JSON.stringify(label)} is refused`, () => {
    assert.equal(ownUrl(target, origin), undefined);
  });
}

for (const [target, path] of accepted) {
  test(`redirect target ${JSON.stringify(target.slice(0, 60))} is normalized`, () => {
    assert.equal(ownUrl(target, origin), origin + path);
  });
}

test("a redirect never leaves the origin, and is not changed by a second look", () => {
  const fragment = fc.oneof(
    fc.constantFrom(
      ...[
        "https:",
        "http:",
        "//",
        "/",
        "\\",
        "@",
        ":",
        ":443",
        "?",
        "#",
        ".",
        "..",
        "/.",
        "%2f",
        "%5c",
      ],
      ...[
        "app.example.com",
        "evil.com",
        origin,
        "javascript:",
        "\t",
        "\n",
        "\0",
        "\u3002",
        "\uff0f",
      ],
    ),
    fc.string({ unit: "binary", maxLength: 5 }),
  );
  const target = fc.oneof(
    fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: "binary" }),
  );
  const port = fc.constantFrom(origin, "http://localhost:3000", "https://app.example.com:8443");
  fc.assert(
    fc.property(target, port, (text, own) => {
      const result = ownUrl(text, own);
      if (result === undefined) return;
      const url = new URL(result);
      assert.equal(url.origin, own);
      assert.equal(url.username + url.password, "");
      assert.equal(url.href, result);
      assert.match(url.pathname, /^\/(?!\/)/);
      assert.match(result, /^[!-~]+$/);
      if (result.length <= 2048) assert.equal(ownUrl(result, own), result);
      // A server that cuts off the origin still names no other host.
      assert.equal(new URL(result.slice(own.length), own).origin, own);
    }),
    { numRuns: 5000 },
  );
});

test("only absolute http and https URLs are web URLs", () => {
  for (const text of [
    "https://a.b",
    "http://localhost:3000/x?y",
    "HTTPS://A.B/",
    "http://[::1]/",
  ]) {
    assert.ok(isWebUrl(text), text);
  }
  const wrong = ["", "/x", "//a.b", "a.b", "https:a.b", "https:/a.b", "https://", "http://a b/"];
  for (const text of [
    ...wrong,
    "ftp://a.b",
    "javascript:alert(1)",
    " https://a.b",
    "https://a.b\n",
  ]) {
    assert.ok(!isWebUrl(text), text);
  }
});

test("parameters are added to absolute URLs and to paths, before the fragment", () => {
  for (const [url, expected] of [
    ["/signin", "/signin?a=1&b=x+y"],
    ["/signin?", "/signin?a=1&b=x+y"],
    ["/signin?c=d", "/signin?c=d&a=1&b=x+y"],
    ["/signin?c=d&", "/signin?c=d&a=1&b=x+y"],
    ["/signin?c=d?", "/signin?c=d?&a=1&b=x+y"],
    ["/signin??", "/signin??&a=1&b=x+y"],
    ["/signin#top", "/signin?a=1&b=x+y#top"],
    ["/signin?c#top?not=query", "/signin?c&a=1&b=x+y#top?not=query"],
    ["https://a.b", "https://a.b?a=1&b=x+y"],
    ["https://a.b/c?d=e#f", "https://a.b/c?d=e&a=1&b=x+y#f"],
    ["", "?a=1&b=x+y"],
  ] as const) {
    assert.equal(withQuery(url, { a: "1", skipped: undefined, b: "x y" }), expected);
  }
  assert.equal(withQuery("/x#y", {}), "/x#y");
  assert.equal(withQuery("/x", { a: undefined }), "/x");
  assert.equal(withQuery("/x", { a: "" }), "/x?a=");
});

test("added parameters arrive as they were given and disturb no others", () => {
  const params = fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(
      params,
      fc.constantFrom("/x", "/x?", "/x?a=b", "/x?a=b?", "https://e.com/?a=b#c"),
      (added, url) => {
        const before = new URL(url, origin);
        const after = new URL(withQuery(url, added), origin);
        assert.equal(after.hash, before.hash);
        assert.equal(after.pathname, before.pathname);
        assert.deepEqual(
          [...after.searchParams],
          [...before.searchParams, ...Object.entries(added)],
        );
      },
    ),
  );
});
