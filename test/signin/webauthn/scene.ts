import assert from "node:assert/strict";
import Credentials from "../../../src/providers/credentials.ts";
import WebAuthn, { type WebAuthnOptions } from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { application, origin } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import type { CredentialJson, Device, Options, Tweaks } from "./authenticator.ts";

/** What a page gets from `/auth/webauthn-options/passkey`. */
export interface OptionsAnswer {
  readonly action: "register" | "authenticate";
  readonly options: Options & Record<string, unknown>;
}

const isWrite = (method: string) => /^(?:create|update|delete|link|unlink|use|revoke)/.test(method);

/** An adapter that notes what is written, one-time values aside. */
function watched(adapter: Adapter): { adapter: Adapter; writes: string[] } {
  const writes: string[] = [];
  const watch = (inner: Adapter): Adapter =>
    new Proxy(inner, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        if (name === "transaction") {
          return (work: (adapter: Adapter) => Promise<unknown>) =>
            target.transaction?.((within) => work(watch(within)));
        }
        return (...args: unknown[]) => {
          if (isWrite(String(name))) writes.push(String(name));
          return Reflect.apply(method, target, args);
        };
      },
    });
  return { adapter: watch(adapter), writes };
}

/** An application with passwords and passkeys, and what happens in it. */
export function scene(provider: WebAuthnOptions = {}, config: Partial<AuthConfig> = {}) {
  const storage = memory();
  const { adapter, writes } = watched(storage);
  const events: string[] = [];
  const { config: resolved, errors } = application({
    adapter,
    session: { strategy: "jwt" },
    providers: [
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin }, ...provider }),
      Credentials({
        credentials: { name: {} },
        authorize: ({ name }) => ({
          id: String(name),
          name: String(name),
          email: `${name}@example.com`,
        }),
      }),
    ],
    events: {
      createUser: () => void events.push("createUser"),
      linkAccount: () => void events.push("linkAccount"),
      unlinkAccount: () => void events.push("unlinkAccount"),
      signIn: () => void events.push("signIn"),
      passkeyCounterRegression: ({ before, counter }) =>
        void events.push(`passkeyCounterRegression ${before} ${counter}`),
    },
    ...config,
  });
  return { config: resolved, errors, storage, writes, events, browser: () => browser(resolved) };
}

/** Signs in without a passkey. */
export async function enterName(person: Browser, name: string): Promise<void> {
  const response = await person.submit("/auth/callback/credentials", { name });
  assert.equal(locationOf(response).searchParams.get("error"), null);
  assert.ok(await person.session());
}

/** Asks for the options of a ceremony. */
export async function askOptions(
  person: Browser,
  query: Readonly<Record<string, string>>,
  provider = "passkey",
): Promise<OptionsAnswer> {
  const search = new URLSearchParams(query);
  const response = await person.get(`/auth/webauthn-options/${provider}?${search}`, {
    headers: { accept: "*/*" },
  });
  assert.equal(response.status, 200, await response.clone().text());
  return response.json();
}

/** Posts a credential as the page does. */
export function post(
  person: Browser,
  action: string,
  credential: CredentialJson,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const data = JSON.stringify(credential);
  return person.submit("/auth/callback/passkey", { action, data, ...fields });
}

/** Makes a passkey: for the signed-in person, or with `email` to sign up. */
export async function registerWith(
  person: Browser,
  device: Device,
  tweaks: Tweaks = {},
  query: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { options } = await askOptions(person, { action: "register", ...query });
  return post(person, "register", device.create(options, tweaks));
}

/** Uses a passkey. */
export async function signInWith(
  person: Browser,
  device: Device,
  tweaks: Tweaks = {},
): Promise<Response> {
  const { options } = await askOptions(person, { action: "authenticate" });
  return post(person, "authenticate", device.get(options, tweaks));
}

/** What a response says went wrong: in the address to which it leads, or in its own body. */
export async function errorOf(response: Response): Promise<string | null> {
  if (response.status >= 400) return `${response.status}`;
  return locationOf(response).searchParams.get("error");
}

/** What the application's server sees of a browser's request. */
export function requestOf(person: Browser) {
  const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  return { headers: new Headers({ cookie }), origin };
}
