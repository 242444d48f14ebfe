import assert from "node:assert/strict";
import { test } from "node:test";
import { chunkCookie } from "../../src/lib/chunk-cookie.ts";
import { type Cookie, type CookieAttributes, readCookie } from "../../src/lib/cookie.ts";
import { cookieHeaderWith } from "../../src/lib/cookie-header.ts";
import { readChunked } from "../../src/lib/read-chunked-cookie.ts";
import { chunkNames, readCookieNames, readCookies } from "../../src/lib/received-cookies.ts";
import { serializeCookie } from "../../src/lib/set-cookie.ts";
import { fc } from "../support/fast-check.ts";

const token = fc.string({
  unit: fc.constantFrom(..."abcXYZ019!#$%&'*+-.^_`|~"),
  minLength: 1,
  maxLength: 20,
});
const host = "__Host-x";

/** What a browser sends back for a cookie that was set. */
const sentBack = (cookie: Cookie) => serializeCookie(cookie).split(";")[0] ?? "";

test("every cookie that was set is read back, whatever its value", () => {
  fc.assert(
    fc.property(token, fc.string({ unit: "binary", maxLength: 50 }), (name, value) => {
      const header = `first=1; ${sentBack({ name, value, options: {} })}; last=1`;
      fc.pre(name !== "first" && name !== "last");
      assert.equal(readCookie(header, name), value);
    }),
  );
});

test("reading one cookie agrees with splitting the header, for any header", () => {
  const header = fc.string({ unit: fc.constantFrom(...'xy=; \t"%,41\u2000') });
  fc.assert(
    fc.property(header, fc.constantFrom("x", "y", "xy", "xx"), (text, name) => {
      const blanks = /^[ \t]+|[ \t]+$/g;
      const pairs = text.split(";").flatMap((pair) => {
        const [before, ...after] = pair.split("=");
        return after.length > 0 ? [[before?.replace(blanks, ""), after.join("=")]] : [];
      });
      const found = pairs.find(([key]) => key === name)?.[1]?.replace(blanks, "");
      const read = readCookie(text, name);
      assert.equal(read === undefined, found === undefined);
      if (found !== undefined && !/["%]/.test(found)) assert.equal(read, found);
      const names = pairs.map(([key]) => key).filter((key) => key !== "");
      assert.deepEqual(readCookieNames(text), [...new Set(names)]);
      const all = readCookies(text);
      assert.deepEqual([...all.keys()], [...new Set(names)]);
      for (const [key, value] of all) assert.equal(value, readCookie(text, key));
    }),
    { numRuns: 2000 },
  );
});

for (const [what, header, expected] of [
  ["a plain twin", "x=evil", undefined],
  ["a __Secure- twin", "__Secure-x=evil", undefined],
  ["a twin in lower case", "__host-x=evil", undefined],
  ["a longer name", "__Host-xx=evil; a__Host-x=evil", undefined],
  ["the name in another cookie's value", "a=__Host-x=evil; b=c __Host-x=evil", undefined],
  ["two of the same name, of which the first counts", "__Host-x=1; __Host-x=2", "1"],
  ["a percent-encoded name", "%5F_Host-x=evil", undefined],
  ["NUL in the name", "__Host-x%00=evil; __Host-x\0=evil", undefined],
  ["NUL in the value", "__Host-x=a%00b", "a\0b"],
  ["a quoted value", '__Host-x="a b"', "a b"],
  ["a single quote mark", '__Host-x="', '"'],
  ["a closing quote alone", '__Host-x=ab"', 'ab"'],
  ["an open quote", '__Host-x="a; __Host-x=b', '"a'],
  ["no equals sign", "__Host-x", undefined],
  ["an equals sign in the next pair only", "__Host-x; =evil", undefined],
  ["an empty value", "__Host-x=; a=b", ""],
  ["only spaces", "    ", undefined],
  ["only separators", ";;;===;;", undefined],
  ["blanks around everything", "a=b;\t __Host-x \t= 1 \t", "1"],
  ["UTF-8 white space before the name, as text", "\u2000__Host-x=evil", undefined],
  ["UTF-8 white space before the name, as bytes", "\xe2\x80\x80__Host-x=evil", undefined],
  ["no-break space before the name", "a=b;\u00a0__Host-x=evil", undefined],
  ["a line break before the name", "a=b;\n__Host-x=evil", undefined],
  ["AC-22 $Version and a comma", "$Version=1,__Host-x=evil", undefined],
  ["AC-22 $Version and a semicolon", '$Version="1"; __Host-x="v"; $Path="/"', "v"],
  ["AC-22 a nameless cookie", "=__Host-x=evil", undefined],
  ["comma separators", "a=b, __Host-x=evil", undefined],
  ["a comma in the value", "__Host-x=a,b", "a,b"],
  ["an equals sign in the value", "__Host-x=a=b==", "a=b=="],
  ["a percent sign that encodes nothing", "__Host-x=100%", "100%"],
  ["bytes that are not UTF-8", "__Host-x=%ff", "%ff"],
  ["8 kB", `a=${"b".repeat(8000)}; __Host-x=1`, "1"],
  ["180 cookies", `${"a=b; ".repeat(180)}__Host-x=1`, "1"],
] as const) {
  test(`AC-21 a cookie header with ${what} gives ${JSON.stringify(expected) ?? "nothing"}`, () => {
    assert.equal(readCookie(header, host), expected);
  });
}

test("OWN-338 a header with a new cookie has the others as they were sent", () => {
  const session = "__Host-cardea.session";
  const added = { name: "new", value: "1", options: {} };
  for (const blank of ["\u00a0", "\ufeff", "\v", "\f", "\u2003"]) {
    const header = `${blank}${session}=theirs; ${session}=ours; last=x${blank}`;
    const merged = cookieHeaderWith(header, [added]);
    assert.equal(readCookie(header, session), "ours");
    assert.equal(readCookie(merged, session), "ours");
    assert.equal(readCookie(merged, "last"), `x${blank}`);
    const removed = cookieHeaderWith(header, [{ ...added, name: session, value: "" }]);
    assert.equal(readCookie(removed, `${blank}${session}`), "theirs");
  }
  assert.equal(cookieHeaderWith(" a=1 ;; \tb=2", [added]), "a=1; b=2; new=1");
});

test("without a header or without a name there is no cookie", () => {
  for (const header of [undefined, null, ""]) {
    assert.equal(readCookie(header, "x"), undefined);
    assert.deepEqual(readCookieNames(header), []);
    assert.equal(readCookies(header).size, 0);
    assert.equal(readChunked(header, "x"), undefined);
  }
  assert.equal(readCookie("=x; a=b", ""), undefined);
});

test("a value is spread over chunks and put together again", () => {
  const long = fc
    .integer({ min: 0, max: 12_000 })
    .map((length) => "abcdefghij".repeat(1200).slice(0, length));
  fc.assert(
    fc.property(long, (value) => {
      const cookies = chunkCookie({ name: "x", value, options: { path: "/" } });
      const header = cookies.map(sentBack).reverse().join("; ");
      assert.equal(readChunked(header, "x"), value || undefined);
      assert.deepEqual(chunkNames(header, "x"), cookies.map(({ name }) => name).reverse());
      for (const cookie of cookies) {
        assert.ok(cookie.value.length <= 3936);
        assert.deepEqual(cookie.options, { path: "/" });
      }
    }),
    { numRuns: 50, examples: [[""], ["a".repeat(3936)], ["a".repeat(3937)]] },
  );
});

test("no chunk is longer than a browser keeps, whatever has to be encoded in it", () => {
  const piece = fc.constantFrom("+/=", "ä", "€", "😀", "%", "abcdefghij".repeat(20), " ", "!'()*");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      const value = pieces.join("");
      const cookies = chunkCookie({ name: "x", value, options: {} });
      for (const cookie of cookies) assert.ok(encodeURIComponent(cookie.value).length <= 3936);
      assert.equal(cookies.map((cookie) => cookie.value).join(""), value);
      if (cookies.length <= 25) {
        assert.equal(readChunked(cookies.map(sentBack).join("; "), "x"), value || undefined);
      }
    }),
    { numRuns: 50, examples: [[["€".repeat(3000)]], [["+/=".repeat(2000)]]] },
  );
});

test("a value of 3936 characters is one cookie, of one more it is two", () => {
  const names = (length: number) =>
    chunkCookie({ name: "x", value: "a".repeat(length), options: {} }).map(({ name }) => name);
  assert.deepEqual(names(3936), ["x"]);
  assert.deepEqual(names(3937), ["x.0", "x.1"]);
  assert.deepEqual(names(3936 * 2 + 1), ["x.0", "x.1", "x.2"]);
});

for (const [what, header, expected] of [
  ["a plain cookie beside chunks", "x.0=a; x=whole; x.1=b", "whole"],
  ["an emptied plain cookie beside chunks", "x=; x.0=a; x.1=b", "ab"],
  ["chunks in any order", "x.2=c; x.0=a; x.1=b", "abc"],
  ["a chunk after a gap", "x.0=a; x.9=evil", "a"],
  ["no first chunk", "x.1=b; x.2=c", undefined],
  ["an emptied chunk", "x.0=a; x.1=; x.2=c", "a"],
  ["a negative index", "x.-1=evil; x.0=a", "a"],
  ["an index with leading zeros", "x.00=evil; x.0=a; x.01=evil", "a"],
  ["a huge index", "x.0=a; x.99999999999999999999=evil", "a"],
  ["an index in another notation", "x.0=a; x.1e0=evil; x.0x1=evil; x.+1=evil", "a"],
  ["something that is no index", "x.=evil; x.x=evil; x.0=a", "a"],
  ["another application's cookie", "x.0=a; x-of-other-app=evil; x.other.1=evil", "a"],
  ["a twin of a chunk", "__Secure-x.0=evil; X.0=evil", undefined],
] as const) {
  test(`AC-23 chunks with ${what} give ${expected ?? "nothing"}`, () => {
    assert.equal(readChunked(header, "x"), expected);
  });
}

test("AC-23 at most 25 chunks are read", () => {
  const header = Array.from({ length: 40 }, (_, i) => `x.${i}=a`).join("; ");
  assert.equal(readChunked(header, "x")?.length, 25);
  assert.equal(chunkNames(header, "x").length, 25);
});

test("the names for deletion are those of the plain cookie and of canonical chunks", () => {
  const header =
    "x.9=1; a=b; x=1; x.0=1; x.00=1; x.-1=1; x.x=1; x-of-other-app=1; xx=1; x=2; x.25=1";
  assert.deepEqual(chunkNames(header, "x"), ["x.9", "x", "x.0"]);
});

test("all attributes are written, in a fixed order", () => {
  const options: CookieAttributes = {
    sameSite: "none",
    priority: "high",
    partitioned: true,
    secure: true,
    httpOnly: true,
    expires: new Date(0),
    path: "/a b",
    domain: ".example.com",
    maxAge: 60,
  };
  assert.equal(
    serializeCookie({ name: "x", value: "a|b é", options }),
    "x=a%7Cb%20%C3%A9; Max-Age=60; Domain=.example.com; Path=/a b; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; Partitioned; Priority=High; SameSite=None",
  );
});

test("attributes that are off, undefined or absent are not written", () => {
  const off: CookieAttributes = {
    sameSite: false,
    priority: undefined,
    secure: false,
    httpOnly: undefined,
    maxAge: undefined,
    path: undefined,
  };
  for (const options of [off, {}]) {
    assert.equal(serializeCookie({ name: "x", value: "", options }), "x=");
  }
  const write = (options: CookieAttributes) => serializeCookie({ name: "x", value: "", options });
  assert.equal(write({ sameSite: true }), "x=; SameSite=Strict");
  assert.equal(write({ sameSite: "lax" }), "x=; SameSite=Lax");
  assert.equal(write({ maxAge: 0 }), "x=; Max-Age=0");
  for (const domain of ["localhost", "example.com", "a.b.example.com"]) {
    assert.equal(write({ domain }), `x=; Domain=${domain}`);
  }
});

test("a name or attribute that cannot be written is refused by name", () => {
  const refuse = (part: string, change: Partial<Cookie>, options: CookieAttributes = {}) =>
    assert.throws(
      () => serializeCookie({ name: "x", value: "", ...change, options }),
      (error) => error instanceof TypeError && error.message.includes(`cookie ${part}`),
      `${part} ${JSON.stringify(change)} ${JSON.stringify(options)}`,
    );
  for (const name of ["", "a b", "a;b", "a=b", "a,b", "é", "a\r\nb", "a\0", '"a"', "a/b"]) {
    refuse("name", { name });
  }
  refuse("value", { value: "\uD800" });
  for (const domain of ["", "a;b", "a b", "a..b", "a.", "a\n", "é.com", "a.com:80"]) {
    refuse("domain", {}, { domain });
  }
  for (const path of ["", "a", "a/b", "/;", "/\r\n", "/é", "/\x7f"]) refuse("path", {}, { path });
  for (const maxAge of [1.5, Number.NaN, Number.POSITIVE_INFINITY])
    refuse("maxAge", {}, { maxAge });
  refuse("expires", {}, { expires: new Date("never") });
  refuse("priority", {}, JSON.parse('{"priority":"urgent"}'));
  refuse("sameSite", {}, JSON.parse('{"sameSite":"toString"}'));
});

test("AC-30 no value breaks out of its header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const line = serializeCookie({ name: "x", value, options: { httpOnly: true } });
      assert.match(line, /^x=[!-+\--:<-~]*; HttpOnly$/);
    }),
    { examples: [["\r\nSet-Cookie: a=b"], ["\u560a\u560d"], ["; Domain=evil.com"]] },
  );
});
