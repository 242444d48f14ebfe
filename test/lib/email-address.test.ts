import assert from "node:assert/strict";
import { test } from "node:test";
import parseAddresses from "nodemailer/lib/addressparser";
import { isSameAddress, parseEmailAddress } from "../../src/lib/email-address.ts";
import { fc } from "../support/fast-check.ts";

/** SECURITY-CASES, "E-mail identifiers". */
const refused: unknown[] = [
  "attacker@evil.com victim.com",
  "<attacker@evil.com> .victim.com",
  "attacker@evil.com(.victim.com",
  "group:attacker@evil.com;.victim.com",
  "x <attacker@evil.com",
  "a@evil.com\r\nBcc: x",
  "a@evil.com\r\n",
  "a@evil.com\n",
  "a@evil.com\t",
  "a@evil.com#.victim.com",
  "=?utf-8?q?attacker=40evil.com=3e?=@victim.com",
  "a=?b@victim.com",
  "attacker%evil.com@victim.com",
  "evil.com!attacker@victim.com",
  "a@[127.0.0.1]",
  "a@[IPv6:::1]",
  "a@127.0.0.1",
  "a@10.0.0.12",
  "a@127.1",
  "a@１２７.0.0.1",
  "a@localhost",
  '"a@evil.com"@corp.com',
  '"a"@corp.com',
  "a@evil.com,b@corp.com",
  "a,b@corp.com",
  "a@b@c",
  "a@b.com@",
  "@corp.com",
  "a@",
  "a",
  "",
  " ",
  `${"a".repeat(65)}@example.com`,
  `a@${`${"b".repeat(63)}.`.repeat(4)}com`,
  `${"a".repeat(64)}@${`${"b".repeat(63)}.`.repeat(3)}com`,
  `a@${"b".repeat(64)}.com`,
  "a@-x.com",
  "a@x-.com",
  "a@x_y.com",
  "a@x..com",
  "a@b.x..com",
  "a@.com",
  "a@x.com.",
  "a@x.com/",
  "a@x.com:25",
  "a@x.com%00",
  "a@x.com\0",
  ".a@x.com",
  "a.@x.com",
  "a..b@x.com",
  "a b@x.com",
  "a\u202eb@x.com",
  "a\u200bb@x.com",
  "a@exam\u200bple.com",
  "a@exam\u00adple.com",
  "a@exam\u202eple.com",
  "a@℀.com",
  "a@x.com\uff0fevil.com",
  "ⓐ@ⓔⓥⓘⓛ.com",
  "\u212a@x.com",
  "ſ@x.com",
  "ı@x.com",
  "Ü@exämple.de",
  ["a@x.com"],
  { toString: () => "a@x.com" },
  42,
  null,
  undefined,
];

for (const address of refused) {
  test(`AC-13: no mail can be sent to ${JSON.stringify(address)?.slice(0, 60)}`, () => {
    assert.equal(parseEmailAddress(address), undefined);
  });
}

const accepted: [written: string, address: string][] = [
  ["first.last+tag@example.com", "first.last+tag@example.com"],
  ["  Ada@Example.COM ", "ada@example.com"],
  ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
  ["a@x.1e3", "a@x.1e3"],
  ["a@b.c", "a@b.c"],
  ["a@пример.рф", "a@xn--e1afmkfd.xn--p1ai"],
  ["victim@gmáil.com", "victim@xn--gmil-6na.com"],
  ["a@ⓔⓥⓘⓛ.com", "a@evil.com"],
  ["a@\u212a.com", "a@k.com"],
  ["a@ſ.com", "a@s.com"],
  ["a@ı.com", "a@xn--cfa.com"],
  ["a@İ.com", "a@xn--i-9bb.com"],
  ["a@faß.de", "a@xn--fa-hia.de"],
  ["a@日本。jp", "a@xn--wgv71a.jp"],
  [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
];

for (const [written, address] of accepted) {
  test(`${JSON.stringify(written)} is the address ${address}`, () => {
    const parsed = parseEmailAddress(written);
    assert.equal(parsed?.address, address);
    assert.equal(`${parsed?.local}@${parsed?.domain}`, address);
  });
}

const special = [..."@.,;:<>()[]\\\"!%=?#+'&*/^`{|}~$_- \t\r\n\0ſKⓐ。\u200b\u202e\uff20á"];
const character = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(..."ab1XY") },
  { weight: 2, arbitrary: fc.constantFrom(...special) },
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
const word = fc.array(character, { maxLength: 12 }).map((parts) => parts.join(""));
const likely = fc.oneof(
  fc.tuple(word, word).map(([local, domain]) => `${local}@${domain}.com`),
  fc.tuple(word, fc.domain()).map(([local, domain]) => `${local}@${domain}`),
  fc.emailAddress(),
  word,
);

test("AC-13: what is accepted, a mail program reads as exactly the same one address", () => {
  fc.assert(
    fc.property(likely, (text) => {
      const parsed = parseEmailAddress(text);
      if (!parsed) return;
      assert.deepEqual(parseAddresses(parsed.address), [{ address: parsed.address, name: "" }]);
      assert.match(parsed.address, /^[\x21-\x7e]+$/);
      assert.ok(parsed.address.length <= 254);
    }),
    { numRuns: 20_000 },
  );
});

test("an address in its own spelling stays as it is", () => {
  fc.assert(
    fc.property(likely, (text) => {
      const address = parseEmailAddress(text)?.address;
      assert.equal(parseEmailAddress(address)?.address, address);
    }),
    { numRuns: 5_000 },
  );
});

test("plain addresses are accepted", () => {
  const atom = fc.stringMatching(/^[a-z0-9#$&'*+/^_`{|}~-]{1,10}$/);
  const local = fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join("."));
  fc.assert(
    fc.property(local, fc.domain(), (name, domain) => {
      assert.equal(
        parseEmailAddress(`${name}@${domain}`)?.address,
        `${name}@${domain.toLowerCase()}`,
      );
    }),
  );
});

test("an address, its parts and its spelling have a length at which they end", () => {
  const label = (length: number) => "b".repeat(length);
  const address = (last: number) => `${"a".repeat(64)}@${label(63)}.${label(63)}.${label(last)}`;
  assert.equal(address(61).length, 254);
  assert.equal(parseEmailAddress(address(61))?.address, address(61));
  assert.equal(parseEmailAddress(address(62)), undefined);
  assert.equal(parseEmailAddress(`a@x.${label(63)}`)?.domain, `x.${label(63)}`);
  assert.equal(parseEmailAddress(`a@x.${label(64)}`), undefined);
  assert.equal(parseEmailAddress("a@x.com".padStart(508))?.address, "a@x.com");
  assert.equal(parseEmailAddress("a@x.com".padStart(509)), undefined);
});

test("a long text of any kind is refused without much work", () => {
  for (const part of ["a.", "a@", ".", "-", "a-.", "\u200b", "xn--"]) {
    assert.equal(parseEmailAddress(part.repeat(50_000)), undefined);
    assert.equal(parseEmailAddress(`a@${part.repeat(200)}`), undefined);
  }
});

test("two spellings of an address are the same, and what is no address is the same as nothing", () => {
  assert.equal(isSameAddress("Ada@Example.com", " ada@example.com"), true);
  assert.equal(isSameAddress("a@faß.de", "a@xn--fa-hia.de"), true);
  assert.equal(isSameAddress("ada@example.com", "bob@example.com"), false);
  for (const none of ["", "ada", undefined, null]) {
    assert.equal(isSameAddress(none, none), false);
    assert.equal(isSameAddress("ada@example.com", none), false);
    assert.equal(isSameAddress(none, "ada@example.com"), false);
  }
});
