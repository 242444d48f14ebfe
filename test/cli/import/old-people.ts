import assert from "node:assert/strict";
import { Device } from "../../signin/webauthn/authenticator.ts";
import { Browser } from "../../support/browser.ts";
import type { RealProvider } from "../../support/real-provider.ts";
import type { OldApplication } from "./packages/old-application.mjs";

export const origin = "https://app.example.com";
export const oldSecret = "the secret of the old application, long enough";
export const password = "correct horse battery";

/** Somebody of the old application: their browser there, and the answer that made them. */
export interface Member {
  readonly email: string;
  readonly browser: Browser;
  readonly id: string;
}

/** A browser in front of the old application. */
function oldBrowser(old: OldApplication): Browser {
  return new Browser({ providers: [] }, origin, new Map(), (request) => old.handler(request));
}

/** Calls an endpoint of the old application as its client does. */
export async function call(
  browser: Browser,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await browser.postBody(`/api/auth${path}`, JSON.stringify(body), headers);
  const text = await response.text();
  assert.equal(response.status, 200, `${path}: ${text}`);
  const answer: Record<string, unknown> = JSON.parse(text);
  return answer;
}

/** Somebody who has signed up with a password. */
export async function member(
  old: OldApplication,
  name: string,
  more: object = {},
): Promise<Member> {
  const browser = oldBrowser(old);
  const email = `${name}@example.com`;
  const answer = await call(browser, "/sign-up/email", { email, password, name, ...more });
  const user = Object(answer.user);
  return { email, browser, id: String(user.id) };
}

/** Somebody who comes from an OpenID provider. */
export async function fromProvider(old: OldApplication, provider: RealProvider): Promise<Browser> {
  const browser = oldBrowser(old);
  const { url } = await call(browser, "/sign-in/social", { provider: "corp", callbackURL: "/" });
  const back = await provider.authorize(String(url));
  const response = await browser.get(`${back.url}?${back.params}`, { crossSite: true });
  assert.equal(response.headers.get("location"), "/");
  return browser;
}

/** Adds a passkey, and returns what holds it. */
export async function addPasskey({ browser }: Member): Promise<Device> {
  const device = new Device();
  const headers = { accept: "application/json" };
  const asked = await browser.get("/api/auth/passkey/generate-register-options", { headers });
  const response = device.create(await asked.json());
  await call(browser, "/passkey/verify-registration", { response, name: "Laptop" });
  return device;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Turns on an authenticator app; returns its key. */
export async function beginApp({ browser }: Member): Promise<Uint8Array<ArrayBuffer>> {
  const { totpURI } = await call(browser, "/two-factor/enable", { password });
  const written = new URL(String(totpURI)).searchParams.get("secret") ?? "";
  const bits = [...written].map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
