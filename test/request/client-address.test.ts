import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type TrustedProxies, trustedProxies } from "../../src/config/trust-proxy.ts";
import { parseIpAddress, writeIpAddress } from "../../src/lib/ip-address.ts";
import { clientAddressOf } from "../../src/request/client-address.ts";
import { fc } from "../support/fast-check.ts";

const client = "93.184.216.34";
const forger = "8.8.8.8";

function addressOf(
  peer: string | undefined,
  forwarded: string | null,
  trust: number | readonly string[],
): string | undefined {
  const address = clientAddressOf(peer, forwarded, trustedProxies(trust));
  return address && writeIpAddress(address);
}

interface Case {
  readonly what: string;
  readonly peer?: string;
  readonly forwarded?: string;
  readonly trust: number | readonly string[];
  readonly address: string | undefined;
}

const cases: Case[] = [
  { what: "nobody is trusted", peer: client, forwarded: forger, trust: 0, address: client },
  { what: "nobody is listed", peer: client, forwarded: forger, trust: [], address: client },
  { what: "the peer is not known", forwarded: forger, trust: 0, address: undefined },
  { what: "one proxy", peer: "10.0.0.1", forwarded: client, trust: 1, address: client },
  { what: "one proxy, no peer", forwarded: client, trust: 1, address: client },
  {
    what: "one proxy, and what the client wrote",
    peer: "10.0.0.1",
    forwarded: `${forger}, ${client}`,
    trust: 1,
    address: client,
  },
  {
    what: "two proxies",
    peer: "10.0.0.1",
    forwarded: `${forger}, ${client}, 10.0.0.2`,
    trust: 2,
    address: client,
  },
  {
    what: "fewer entries than proxies",
    peer: "10.0.0.1",
    forwarded: client,
    trust: 3,
    address: client,
  },
  { what: "a proxy without the header", peer: client, trust: 1, address: client },
  {
    what: "an entry that is no address",
    peer: "10.0.0.1",
    forwarded: "unknown",
    trust: 1,
    address: undefined,
  },
  {
    what: "garbage that the client wrote",
    peer: "10.0.0.1",
    forwarded: `'"<>, , evil, ${client}:4711`,
    trust: 1,
    address: client,
  },
  {
    what: "a listed proxy",
    peer: "10.0.0.1",
    forwarded: `${forger}, ${client}`,
    trust: ["10.0.0.0/8"],
    address: client,
  },
  {
    what: "listed proxies of two families",
    peer: "::ffff:10.0.0.1",
    forwarded: `${forger}, ${client}, 2001:db8::7`,
    trust: ["10.0.0.1", "2001:db8::/32"],
    address: client,
  },
  {
    what: "a peer that is not listed",
    peer: client,
    forwarded: forger,
    trust: ["10.0.0.0/8"],
    address: client,
  },
  {
    what: "a list, and a peer that is not known",
    forwarded: `${forger}, 10.0.0.1`,
    trust: ["10.0.0.0/8"],
    address: undefined,
  },
  {
    what: "listed addresses alone",
    peer: "10.0.0.1",
    forwarded: "10.0.0.9, 10.0.0.2",
    trust: ["10.0.0.0/8"],
    address: "10.0.0.9",
  },
  {
    what: "IPv6 with brackets and port",
    peer: "::1",
    forwarded: "[2606:2800:220:1::1]:443",
    trust: 1,
    address: "2606:2800:220:1:0:0:0:1",
  },
];

suite("the address of a client", () => {
  for (const { what, peer, forwarded = null, trust, address } of cases) {
    test(what, () => assert.equal(addressOf(peer, forwarded, trust), address));
  }
});

const ipv4 = fc.ipV4();
const address = fc.oneof(ipv4, fc.ipV6());
const entry = fc.oneof(address, fc.string(), fc.constantFrom("unknown", "", "10.0.0.1:80"));
const canonical = (text: string) => {
  const parsed = parseIpAddress(text);
  return parsed && writeIpAddress(parsed);
};

test("AC-98: what a client writes into the header never changes its address", () => {
  const proxies = fc.array(ipv4, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(address, proxies, fc.array(entry, { maxLength: 60 }), (own, chain, written) => {
      const [peer = "", ...others] = chain;
      // Each proxy appends the address that it was asked from.
      const honest = [own, ...others.reverse()];
      const forwarded = [...written.map((text) => text.replaceAll(",", " ")), ...honest].join(", ");
      assert.equal(addressOf(peer, forwarded, chain.length), canonical(own));
      if (!chain.includes(own)) assert.equal(addressOf(peer, forwarded, chain), canonical(own));
      assert.equal(addressOf(peer, forwarded, 0), canonical(peer));
    }),
  );
});

test("of a long header no more is read than real proxies could have written", () => {
  const nobody: TrustedProxies = trustedProxies(["10.0.0.0/8"]);
  const forwarded = `${client}, ${"10.0.0.7, ".repeat(10_000)}10.0.0.7`;
  const address = clientAddressOf("10.0.0.1", forwarded, nobody);
  assert.deepEqual(address, [10, 0, 0, 7]);
});
