import assert from "node:assert/strict";
import { test } from "node:test";
import { bareHostname, isIPv4, isLoopbackHost, parseHost } from "../../src/lib/host.ts";
import { isPrivateAddress } from "../../src/lib/private-address.ts";
import { fc } from "../support/fast-check.ts";

for (const [value, expected] of [
  ["app.example.com", "app.example.com"],
  ["APP.example.com", "app.example.com"],
  ["app.example.com:8443", "app.example.com:8443"],
  ["evil.com:80", "evil.com:80"],
  ["localhost:3000", "localhost:3000"],
  ["my_service:65535", "my_service:65535"],
  ["127.0.0.1", "127.0.0.1"],
  ["[::1]", "[::1]"],
  ["[::1]:3000", "[::1]:3000"],
  ["[2001:DB8::1]", "[2001:db8::1]"],
  ["xn--pp-0ka.example", "xn--pp-0ka.example"],
] as const) {
  test(`host ${JSON.stringify(value)} is ${expected}`, () => {
    assert.equal(parseHost(value), expected);
  });
}

for (const value of [
  ...[undefined, null, "", " ", ".", ":", ":80", "[]", "[", "]"],
  ...["a, evil.com", "a,evil.com", "evil.com evil.com", "evil.com\t", " evil.com", "evil.com\0"],
  ...["app.example.com@evil.com", "user:pw@evil.com", "evil.com/path", "evil.com?x", "evil.com#x"],
  ...[
    "evil.com\\path",
    "//evil.com",
    "https://evil.com",
    "evil.com:80:80",
    "evil.com:",
    "evil.com:x",
  ],
  ...[
    "evil.com:0",
    "evil.com:080",
    "evil.com:65536",
    "evil.com:999999",
    "evil.com:-1",
    "evil.com:+1",
  ],
  ...["app.example.com.", "app.example.com.:443", "a..b", ".a", "%65vil.com", "\u0435vil.com"],
  ...["\u212Aelvin.com", "evil\u3002com", "host=evil.com", "evil.com;host=b"],
  ...["0x7f.1", "2130706433", "127.1", "0177.0.0.1", "127.0.0.256", "1.2.3.4.5"],
  ...["::1", "[::1", "[::1]x", "[::g]", "[::1%25eth0]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]"],
  "a".repeat(300),
]) {
  test(`host ${JSON.stringify(value)?.slice(0, 40)} is refused`, () => {
    assert.equal(parseHost(value), undefined);
  });
}

test("a host that is accepted is the host of its URL, and nothing else of it", () => {
  const near = fc.string({ unit: fc.constantFrom(..."aZ09-_.:[]@/\\,% \u212A") });
  fc.assert(
    fc.property(fc.oneof(near, fc.domain(), fc.ipV4Extended(), fc.ipV6()), (value) => {
      const host = parseHost(value);
      if (host === undefined) return;
      assert.equal(host, value.toLowerCase());
      const url = new URL(`ws://${host}`);
      assert.equal(url.href, `ws://${url.host}/`);
      assert.equal(url.hostname, host.replace(/:\d+$/, ""));
    }),
    { numRuns: 2000 },
  );
});

test("a host is as long as a name and a port can be, and no longer", () => {
  const longest = `${"a".repeat(253)}:65535`;
  assert.equal(parseHost(longest), longest);
  assert.equal(parseHost(`a${longest}`), undefined);
});

test("OWN-339 no spelling of the name that stands for no host is a host", () => {
  for (const value of ["host.invalid", "Host.INVALID", "host.invalid:8080", "HOST.invalid:1"]) {
    assert.equal(parseHost(value), undefined, value);
  }
  for (const value of ["a.host.invalid", "host.invalid.example", "host-invalid"]) {
    assert.equal(parseHost(value), value);
  }
});

test("the own machine is known by its names and addresses", () => {
  const own = ["localhost", "LOCALHOST", "localhost.", "app.localhost", "127.0.0.1", "127.255.0.9"];
  for (const host of [...own, "::1", "[::1]", "[0:0::1]", "0x7f.1", "2130706433"]) {
    assert.ok(isLoopbackHost(host), host);
  }
  const others = [
    "example.com",
    "localhost.evil.com",
    "127.0.0.1.evil.com",
    "notlocalhost",
    "10.0.0.1",
  ];
  for (const host of [...others, "[::2]", "::", "0.0.0.0", "128.0.0.1", "", "localhost:80"]) {
    assert.ok(!isLoopbackHost(host), host);
  }
});

test("an IPv4 address has four numbers, and what only ends like one is none", () => {
  for (const name of ["5.127.0.0.1", "a.127.0.0.1", "127.0.0.1.5", "127.0.1", "1.2.3.x"]) {
    assert.equal(isIPv4(name), false, name);
  }
  assert.equal(isIPv4("127.0.0.1"), true);
  assert.equal(isLoopbackHost("127.5.127.0.0.1"), false);
});

test("a host name is written in one way, also one that no URL may have", () => {
  assert.equal(bareHostname("App.Example.COM."), "app.example.com");
  assert.equal(bareHostname("::1"), "[::1]");
  assert.equal(bareHostname("No Host."), "no host");
});

for (const address of [
  ...["127.0.0.1", "0x7f.1", "0x7f.0.0.1", "2130706433", "0177.1", "0", "0.0.0.0", "0.1.2.3"],
  ...[
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
  ],
  ...["100.64.0.1", "100.127.255.255", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.19.255.255"],
  ...["198.51.100.7", "203.0.113.7", "192.88.99.1", "224.0.0.1", "239.1.1.1", "240.0.0.1"],
  ...["255.255.255.255", "127.0.0.1."],
  ...["[::]", "[::1]", "::1", "[::ffff:169.254.169.254]", "[::ffff:a9fe:a9fe]", "[::7f00:1]"],
  ...[
    "[::ffff:8.8.8.8]",
    "[fc00::1]",
    "[fdff::1]",
    "[fe80::1]",
    "[febf::1]",
    "[fec0::1]",
    "[ff02::1]",
  ],
  ...["[64:ff9b::7f00:1]", "[64:ff9b:1::1]", "[2002:7f00:1::]", "[2001::1]", "[2001:0:1::]"],
  ...["[2001:db8::1]", "[100::1]", "[3fff::1]", "[4000::1]", "[fe80::1%25eth0]", "[v1.x]", "[zz]"],
  ...["localhost", "localhost.", "app.localhost", "printer.local", "metadata.google.internal"],
  ...[
    "metadata.google.internal.",
    "METADATA.GOOGLE.INTERNAL",
    "router.home.arpa",
    "internal",
    "intranet",
    "",
  ],
]) {
  test(`SSRF: ${address} is private`, () => {
    assert.ok(isPrivateAddress(address));
    const literal = address.includes(":") && !address.startsWith("[") ? `[${address}]` : address;
    const url = `https://${literal}`;
    if (URL.canParse(url)) assert.ok(isPrivateAddress(new URL(url).hostname));
  });
}

for (const address of [
  ...["8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"],
  ...["128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0"],
  ...["192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255"],
  ...["[2606:4700::1111]", "2a00:1450::1", "[2001:4860:4860::8888]", "[2003::1]", "[3ffe::1]"],
  ...["[2000::1]", "[2001:200::1]"],
  ...[
    "example.com",
    "10.0.0.1.example.com",
    "localhost.example.com",
    "my.notlocal",
    "a.internal.example",
  ],
]) {
  test(`SSRF: ${JSON.stringify(address)} is not private`, () => {
    assert.ok(!isPrivateAddress(address));
  });
}

test("an IPv4 address is judged the same in each of its notations", () => {
  fc.assert(
    fc.property(fc.nat(0xffffffff), (number) => {
      const dotted = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join(".");
      const verdict = isPrivateAddress(dotted);
      for (const notation of [`${number}`, `0x${number.toString(16)}`, `0${number.toString(8)}`]) {
        assert.equal(isPrivateAddress(notation), verdict, `${dotted} as ${notation}`);
      }
      assert.ok(isPrivateAddress(`[::ffff:${dotted}]`));
    }),
  );
});
