import assert from "node:assert/strict";
import { isIP } from "node:net";
import { test } from "node:test";
import {
  isInRange,
  networkOf,
  parseIpAddress,
  parseIpRange,
  writeIpAddress,
} from "../../src/lib/ip-address.ts";
import { fc } from "../support/fast-check.ts";

const addresses: [text: string, address: string | undefined][] = [
  ["93.184.216.34", "93.184.216.34"],
  [" 93.184.216.34 ", "93.184.216.34"],
  ["93.184.216.34:4711", "93.184.216.34"],
  ["::ffff:93.184.216.34", "93.184.216.34"],
  ["::FFFF:5db8:d822", "93.184.216.34"],
  ["[::ffff:93.184.216.34]:80", "93.184.216.34"],
  ["2606:2800:220:1:248:1893:25c8:1946", "2606:2800:220:1:248:1893:25c8:1946"],
  ["[2606:2800:220:1::1]:443", "2606:2800:220:1:0:0:0:1"],
  ["2606:2800::", "2606:2800:0:0:0:0:0:0"],
  ["::1", "0:0:0:0:0:0:0:1"],
  ["fe80::1%eth0", "fe80:0:0:0:0:0:0:1"],
  ["", undefined],
  ["unknown", undefined],
  ["_hidden", undefined],
  ["93.184.216", undefined],
  ["93.184.216.256", undefined],
  ["093.184.216.34", undefined],
  ["93.184.216.34.1", undefined],
  ["0x5d.184.216.34", undefined],
  ["1566627874", undefined],
  ["93.184.216.34, 8.8.8.8", undefined],
  ["2606:2800", undefined],
  ["2606::2800::1", undefined],
  ["http://93.184.216.34", undefined],
  ["::1/path", undefined],
  ["::1]@[::2", undefined],
  ["93.184.216.34".padStart(64), "93.184.216.34"],
  ["93.184.216.34".padStart(65), undefined],
  ["[::1]", "0:0:0:0:0:0:0:1"],
  ["x[::1]", undefined],
  ["[::1]x", undefined],
  ["[::1]:", undefined],
];

for (const [text, address] of addresses) {
  test(`${JSON.stringify(text)} is ${address ?? "no address"}`, () => {
    const parsed = parseIpAddress(text);
    assert.equal(parsed && writeIpAddress(parsed), address);
  });
}

test("an address has as many bytes as its kind, also where nothing of it is left out", () => {
  const bytes = [0x26, 6, 0x28, 0, 2, 0x20, 0, 1, 2, 0x48, 0x18, 0x93, 0x25, 0xc8, 0x19, 0x46];
  assert.deepEqual(parseIpAddress("2606:2800:220:1:248:1893:25c8:1946"), bytes);
  assert.deepEqual(parseIpAddress("::"), Array(16).fill(0));
  assert.deepEqual(parseIpAddress("10.0.0.1"), [10, 0, 0, 1]);
});

test("what is read as an address is one for Node too, and stays the same when it is written", () => {
  const likely = fc.oneof(fc.ipV4(), fc.ipV4Extended(), fc.ipV6(), fc.string());
  fc.assert(
    fc.property(likely, (text) => {
      const parsed = parseIpAddress(text);
      if (isIP(text)) assert.ok(parsed, text);
      if (!parsed) return;
      const written = writeIpAddress(parsed);
      assert.equal(isIP(written), parsed.length === 4 ? 4 : 6);
      assert.deepEqual(parseIpAddress(written), parsed);
    }),
  );
});

const ranges: [text: string, inside: string[], outside: string[]][] = [
  ["10.0.0.0/8", ["10.0.0.0", "10.255.255.255", "::ffff:10.1.2.3"], ["9.255.255.255", "11.0.0.0"]],
  ["10.1.2.3", ["10.1.2.3"], ["10.1.2.2", "10.1.2.4", "::10.1.2.3"]],
  ["10.1.2.3/31", ["10.1.2.2", "10.1.2.3"], ["10.1.2.4"]],
  ["::ffff:10.0.0.0/104", ["10.9.9.9"], ["11.0.0.0", "::1"]],
  ["2001:db8::/33", ["2001:db8:7fff::1"], ["2001:db8:8000::", "2001:db9::", "32.1.13.184"]],
  ["0.0.0.0/0", ["0.0.0.0", "255.255.255.255"], ["::1"]],
  ["10.1.2.3/32", ["10.1.2.3"], ["10.1.2.2"]],
  ["::/0", ["::1", "ffff::"], ["1.2.3.4"]],
  ["::1/128", ["::1"], ["::2"]],
  ["::/1", ["::1", "7fff::"], ["8000::", "1.2.3.4"]],
];

for (const [text, inside, outside] of ranges) {
  test(`the range ${text}`, () => {
    const range = parseIpRange(text);
    assert.ok(range);
    const holds = (address: string) => isInRange(parseIpAddress(address) ?? [], range);
    assert.deepEqual(
      inside.filter((address) => !holds(address)),
      [],
    );
    assert.deepEqual(outside.filter(holds), []);
  });
}

for (const text of [
  ...["", "/", "10", "10/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8"],
  ...[
    "10.0.0.1:80",
    "10.0.0.12:80",
    "10.0.0.1:80/8",
    "10.0.0.0 /8",
    "10.0.0.0/8 ",
    "10.0.0.0/0x8",
    "10.0.0.0/1e1",
  ],
  ...["2001:db8::/129", "[2001:db8::]/32", "fe80::%1/10", "::ffff:10.0.0.0/95", "loopback"],
]) {
  test(`${JSON.stringify(text)} is no range`, () => assert.equal(parseIpRange(text), undefined));
}

test("the network of an address holds its first bits", () => {
  const of = (text: string, bits: number) => networkOf(parseIpAddress(text) ?? [], bits);
  assert.equal(of("93.184.216.34", 32), "93.184.216.34/32");
  assert.equal(of("93.184.216.34", 24), "93.184.216.0/24");
  assert.equal(of("2606:2800:220:1:2:3:4:5", 64), "2606:2800:220:1:0:0:0:0/64");
  assert.equal(of("2606:2800:220:ffff::", 48), "2606:2800:220:0:0:0:0:0/48");
});

test("two addresses of one network, and only those, are in the range that the network names", () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6()).map((text) => parseIpAddress(text) ?? []);
  fc.assert(
    fc.property(address, address, fc.integer({ min: 0, max: 128 }), (one, other, length) => {
      const bits = Math.min(length, one.length * 8);
      const isSame = one.length === other.length && networkOf(one, bits) === networkOf(other, bits);
      assert.equal(isInRange(other, { start: one, bits }), isSame);
      assert.ok(isInRange(one, { start: one, bits }));
    }),
  );
});
