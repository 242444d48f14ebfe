import assert from "node:assert/strict";
import { test } from "node:test";
import { deviceOf, readUserAgent } from "../../src/lib/user-agent.ts";

const gecko = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

const sent: readonly (readonly [userAgent: string, device: string])[] = [
  [`${windows} ${gecko} Chrome/126.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} ${gecko} Chrome/126.0 Safari/537.36 Edg/126.0`, "Edge on Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) Edge/18.1", "Edge on Windows"],
  [`${android} ${gecko} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`, "Edge on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) EdgiOS/126.0 Safari/604.1",
    "Edge on iPhone",
  ],
  [`${mac} ${gecko} Chrome/126.0 Safari/537.36 OPR/110.0`, "Opera on macOS"],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1 OPT/4.6",
    "Opera on iPad",
  ],
  ["Opera/9.80 (X11; Linux i686) Presto/2.12 Version/12.16", "Opera on Linux"],
  [
    `${android} ${gecko} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`${mac} ${gecko} Chrome/126.0 Safari/537.36 Vivaldi/6.8`, "Vivaldi on macOS"],
  [`${windows} ${gecko} Chrome/124.0 YaBrowser/24.6 Safari/537.36`, "Yandex Browser on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X) FxiOS/127.0 Safari/605.1",
    "Firefox on iPhone",
  ],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/126.0 Safari/537.36", "Chrome on ChromeOS"],
  ["Mozilla/5.0 (X11; Ubuntu) HeadlessChrome/126.0", "Chrome on Linux"],
  ["Mozilla/5.0 (X11; Ubuntu) Chromium/126.0", "Chrome on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Safari/604.1",
    "Chrome on iPhone",
  ],
  [`${mac} AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15`, "Safari on macOS"],
  ["curl/8.5.0", "curl"],
  ["not curl/8.5.0", "Unknown device"],
  ["Something (Windows NT 10.0)", "Browser on Windows"],
  ["Linuxium", "Unknown device"],
  ["", "Unknown device"],
];

for (const [userAgent, device] of sent) {
  test(`"${userAgent.slice(0, 60)}" is ${device}`, () => assert.equal(deviceOf(userAgent), device));
}

test("without a header, nothing is known", () => {
  for (const none of [null, undefined]) {
    assert.deepEqual(readUserAgent(none), { browser: undefined, system: undefined });
  }
});
