import assert from "node:assert/strict";
import { test } from "node:test";
import { parseIpAddress } from "../../src/lib/ip-address.ts";
import { coarseNetwork, requestFacts, shownUserAgent } from "../../src/request/client-facts.ts";
import { contextOf } from "./contexts.ts";

for (const [header, shown] of [
  [null, null],
  ["", null],
  [" \u200b ", null],
  [" Firefox/140 ", "Firefox/140"],
  ["\u202eFire\u0000fox\ud800", "Firefox"],
  ["a".repeat(256), "a".repeat(256)],
  ["a".repeat(257), "a".repeat(256)],
  [`${"a".repeat(255)}🦊`, "a".repeat(255)],
] as const) {
  const name = JSON.stringify(header)?.slice(0, 30);
  test(`of the user agent ${name} are kept ${shown?.length ?? "no"} characters`, () => {
    assert.equal(shownUserAgent(header), shown);
  });
}

for (const [address, network] of [
  ["93.184.216.34", "93.184.216.0/24"],
  ["2606:2800:220:1:248:1893:25c8:1946", "2606:2800:220::/48"],
] as const) {
  test(`of ${address} is kept the network ${network}`, async () => {
    const parsed = parseIpAddress(address);
    assert.ok(parsed);
    assert.equal(coarseNetwork(parsed), network);
    const headers = { host: "app.example.com", "user-agent": "x" };
    const { context } = await contextOf({ clientAddress: address, headers });
    assert.deepEqual(requestFacts(context), { userAgent: "x", network });
  });
}

for (const clientAddress of ["10.0.0.1", undefined]) {
  test(`of ${clientAddress} no network is kept`, async () => {
    const { context } = await contextOf({ clientAddress });
    assert.deepEqual(requestFacts(context), { userAgent: null, network: null });
  });
}
