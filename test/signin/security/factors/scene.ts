import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import type { AuthConfig } from "../../../../src/types/config.ts";
import type { Browser } from "../../../support/browser.ts";
import { changeAsJson, plain, readData, scene as securityScene } from "../scene.ts";

/** An application with a security page and second factors, of which none is asked for at a sign-in: that is another test's business. */
export function scene({ callbacks, ...config }: Partial<AuthConfig> = {}) {
  return securityScene({
    factors: {},
    callbacks: { factor: () => "pass", ...callbacks },
    ...config,
  });
}

/** Computes what an app shows, as RFC 6238 says, from the key that people type. */
export function shownBy(key: string, steps = 0): string {
  const bits = [...key.replaceAll(" ", "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter))
    .map((five) => five.toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A code that the app does not show, nor did or will. */
export function notShownBy(key: string): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => shownBy(key, steps));
  return ["000000", "111111", "222222"].find((code) => !shown.includes(code)) ?? "333333";
}

/** Begins to add an app, as a program does, and returns the key. */
export async function begin(visitor: Browser): Promise<string> {
  const { status, answer } = await changeAsJson(visitor, "factor-begin");
  assert.equal(status, 200, JSON.stringify(answer));
  return answer.setup.key;
}

/** Adds an app, as a program does. */
export async function addApp(visitor: Browser, fields: Readonly<Record<string, string>> = {}) {
  const key = await begin(visitor);
  const { status, answer } = await changeAsJson(visitor, "factor-confirm", {
    code: shownBy(key),
    ...fields,
  });
  assert.equal(status, 200, JSON.stringify(answer));
  const { factors } = (await readData(visitor)).data;
  return { key, id: String(factors.apps.at(-1).id), codes: answer.codes };
}

/** Sends a form of the page, and returns the answer, whatever it is. */
export async function send(
  visitor: Browser,
  action: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const response = await visitor.submit("/auth/security", { action, ...fields });
  const markup = await response.text();
  return { response, markup, text: plain(markup) };
}
