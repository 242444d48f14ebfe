import assert from "node:assert/strict";
import { test } from "node:test";
import decodeQR from "qr/decode.js";
import { otpauthUri } from "../../src/factors/otpauth.ts";
import { qrCode } from "../../src/factors/qr-code.ts";
import { utf8 } from "../../src/lib/bytes.ts";

const key = utf8("12345678901234567890");

test("the address of a code says what apps need, and keeps the colons of its names to itself", () => {
  assert.equal(
    otpauthUri(key, { issuer: "Ada's: Notes & more", account: "ada+x:y@example.com" }),
    "otpauth://totp/Ada's%20Notes%20%26%20more:ada%2Bx%20y%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ada's%20Notes%20%26%20more&algorithm=SHA1&digits=6&period=30",
  );
  const { hostname, pathname, searchParams } = new URL(
    otpauthUri(key, { issuer: " 日本\n語 ", account: "\ud800ä%\u{1f600}" }),
  );
  assert.equal(hostname, "totp");
  assert.equal(decodeURIComponent(pathname), "/日本 語:ä%\u{1f600}");
  assert.equal(searchParams.get("issuer"), "日本 語");
});

/** Draws what `qrCode` has written, with four dots for each module, as a camera would see it. */
function photograph(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const [ground, dark] = [...svg.matchAll(/<path fill="(#\w+)" d="([^"]*)"\/>/g)];
  assert.deepEqual([ground?.[1], dark?.[1]], ["#fff", "#000"]);
  assert.equal(ground?.[2], `M0 0h${size}v${size}H0z`);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs = [...(dark?.[2] ?? "").matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((run) =>
    run.slice(1).map(Number),
  );
  for (const [x = 0, y = 0, length = 0] of runs) {
    for (let row = y * scale; row < (y + 1) * scale; row++) {
      for (let column = x * scale; column < (x + length) * scale; column++) {
        data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
      }
    }
  }
  return { size, runs, image: { width, height: width, data } };
}

test("a camera reads the picture, which has a white margin of four modules", async () => {
  for (const account of ["a", "ada@example.com", "日本語".repeat(40)]) {
    const uri = otpauthUri(key, { issuer: account, account });
    const { image, runs, size } = photograph(await qrCode(uri, "QR code"));
    assert.equal(decodeQR(image), uri);
    assert.equal(Math.min(...runs.map(([x = 0]) => x)), 4);
    assert.equal(Math.min(...runs.map(([, y = 0]) => y)), 4);
    assert.equal(Math.max(...runs.map(([x = 0, , length = 0]) => x + length)), size - 4);
  }
});

test("the picture has a name for those who do not see it, which is no markup", async () => {
  const svg = await qrCode("text", 'an "app" <for> you');
  assert.match(svg, /^<svg [^>]*role="img" aria-label="an &quot;app&quot; &lt;for&gt; you"/);
  assert.doesNotMatch(svg, /style|script|href/);
});
