import assert from "node:assert/strict";
import { Auth } from "../../src/index.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { listPasskeys, refreshTokens, signIn, signOut } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig, AuthConfigSource } from "../../src/types/config.ts";
import type { EmailConfig, VerificationRequest } from "../../src/types/email.ts";
import { password } from "../http/support/password.ts";
import { postJson } from "../http/support/requests.ts";
import type { Strategy } from "../session/support.ts";
import { askForMail, confirm, freshAddress, typeCode } from "../signin/email/mailbox.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { askOptions, post, requestOf } from "../signin/webauthn/scene.ts";
import { origin, secret } from "./application.ts";
import { Browser } from "./browser.ts";
import { ada, type HostileProvider, hostileProvider } from "./hostile-provider.ts";
import { deliver, signInWith, startSignIn } from "./sign-in.ts";

const typedPassword = "canary-password-5f1c";
const clientSecret = "canary-client-secret-77aa";

/** What went over the wire that nobody else may read. */
export class Wire {
  readonly secrets = new Set<string>([secret, clientSecret, typedPassword]);
  /** E-mail addresses, which debug messages shorten. */
  readonly addresses = new Set<string>([String(ada.email)]);

  /** Notes every text in a record, or those of some members. */
  note(record: object, names: readonly string[] = Object.keys(record)): void {
    for (const name of names) {
      const value: unknown = Reflect.get(record, name);
      if (typeof value === "string" && value.length >= 4) this.secrets.add(value);
    }
  }

  /** Notes what authorizes a request, what a provider was sent, and what it gave. */
  noteRequests({ requests }: HostileProvider): void {
    for (const { form, headers } of requests) {
      this.note(form, ["code", "code_verifier", "client_secret", "refresh_token", "state"]);
      const [, credentials = ""] = (headers.get("authorization") ?? "").split(" ");
      if (credentials) this.secrets.add(credentials);
    }
  }

  /** Notes the parameters of an authorization request. */
  noteAddress(address: string): string {
    const params = Object.fromEntries(new URL(address).searchParams);
    this.note(params, ["state", "nonce", "code_challenge", "request_uri"]);
    return address;
  }

  /** A browser of which every cookie is noted. */
  browser(config: AuthConfig): Browser {
    return new Browser(config, origin, new Map(), async (request, source: AuthConfigSource) => {
      const response = await Auth(request, source);
      for (const header of response.headers.getSetCookie()) {
        const value = header.slice(header.indexOf("=") + 1).split(";")[0] ?? "";
        if (value) this.note([value, decodeURIComponent(value)]);
      }
      return response;
    });
  }
}

/** Where people of {@link signInEveryWay} sign in. */
function stage(strategy: Strategy, wire: Wire, config: Partial<AuthConfig>) {
  const provider = hostileProvider();
  const adapter = memory();
  const address = freshAddress();
  const mails: VerificationRequest[] = [];
  wire.addresses.add(address);
  const mail: EmailConfig = {
    id: "mail",
    name: "Email",
    type: "email",
    sendVerificationRequest: (sent) => {
      wire.note(sent, ["token", "code", "url"]);
      mails.push(sent);
    },
  };
  const pushed = { client: { require_pushed_authorization_requests: true }, clientSecret };
  const whole: AuthConfig = {
    secret,
    trustHost: true,
    adapter,
    session: { strategy },
    callbacks: { signIn: () => true },
    events: { linkAccount: ({ account }) => noteTokens(wire, account) },
    providers: [
      provider.config({ idToken: false, clientSecret }),
      provider.plainConfig({ clientSecret }),
      { ...provider.config(pushed), id: "pushed" },
      password({
        authorize: ({ password: typed, username }) =>
          typed === typedPassword ? { id: `id of ${username}`, email: address } : null,
      }),
      mail,
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
    ...config,
  };
  return { config: whole, provider, adapter, mails, address };
}

type Stage = ReturnType<typeof stage>;

function noteTokens(wire: Wire, tokens: object): void {
  wire.note(tokens, ["access_token", "refresh_token", "id_token"]);
}

/**
 * People sign in and out in every way there is, and are refused in some: with a provider, by mail, with a password, and
 * with a passkey. Returns the secrets of it all.
 */
export async function signInEveryWay(
  strategy: Strategy,
  config: Partial<AuthConfig>,
): Promise<Wire> {
  const wire = new Wire();
  const place = stage(strategy, wire, config);
  await withProviders(place, wire);
  await withPassword(place, wire);
  await byMail(place, wire);
  await withPasskey(place, wire);
  wire.noteRequests(place.provider);
  return wire;
}

async function withProviders({ config, provider, adapter }: Stage, wire: Wire): Promise<void> {
  const person = wire.browser(config);
  wire.secrets.add(await person.csrfToken());
  const enter = async (browser: Browser, id: string, who = ada, fields = {}) => {
    const address = wire.noteAddress(await startSignIn(browser, { id, fields }));
    const response = await provider.authorize(address, who);
    wire.note(Object.fromEntries(response.params), ["code", "state"]);
    return deliver(browser, response);
  };
  await enter(person, "hostile");
  assert.ok(await person.session());
  const csrfToken = await person.csrfToken();
  await postJson(person, config, "/auth/session", { csrfToken, data: { theme: "dark" } });
  await enter(person, "plain", ada, { link: "true" });

  const account = await adapter.getAccount("person-1", "hostile");
  assert.ok(account);
  noteTokens(wire, account);
  noteTokens(wire, await refreshTokens(config, account));

  const namesake = wire.browser(config);
  await enter(namesake, "pushed", { ...ada, sub: "person-2" });
  assert.equal(await namesake.session(), null);
  await deliver(namesake, await provider.decline(await startSignIn(namesake)));
  const lost = await provider.authorize(wire.noteAddress(await startSignIn(namesake)));
  for (const name of namesake.cookieNames("__Host-cardea.attempt.")) namesake.cookies.delete(name);
  await deliver(namesake, lost);
  namesake.cookies.set("__Host-cardea.session-token", {
    value: "canary-cookie-nobody-issued",
    sameSite: "lax",
    header: "",
  });
  assert.equal(await namesake.session(), null);
  await person.submit("/auth/signout");
  assert.equal(await person.session(), null);
}

async function withPassword({ config }: Stage, wire: Wire): Promise<void> {
  const person = wire.browser(config);
  const path = "/auth/callback/credentials";
  await person.submit(path, { username: "grace", password: "canary-wrong-password" });
  wire.secrets.add("canary-wrong-password");
  assert.equal(await person.session(), null);
  await person.submit(path, { username: "grace", password: typedPassword });
  assert.ok(await person.session());
  const fields = { username: "grace", password: typedPassword };
  const { cookies } = await signIn(requestOf(person), config, "credentials", { fields });
  for (const { value } of cookies) wire.note([value]);
  await signOut(requestOf(person), config);
}

async function byMail({ config, address, mails }: Stage, wire: Wire): Promise<void> {
  for (const redeem of [
    confirm,
    (one: Browser, mail: VerificationRequest) => typeCode(one, mail.code),
  ]) {
    const person = wire.browser(config);
    await askForMail(person, address);
    const mail = mails.at(-1);
    assert.ok(mail);
    await redeem(person, mail);
    assert.ok(await person.session());
  }
}

async function withPasskey({ config, provider }: Stage, wire: Wire): Promise<void> {
  const person = wire.browser(config);
  const device = new Device();
  await signInWith(person, provider);
  const made = await askOptions(person, { action: "register" });
  wire.note(made.options, ["challenge"]);
  await post(person, "register", device.create(made.options));
  assert.equal((await listPasskeys(requestOf(person), config)).length, 1);

  const elsewhere = wire.browser(config);
  const used = await askOptions(elsewhere, { action: "authenticate" });
  wire.note(used.options, ["challenge"]);
  await post(elsewhere, "authenticate", device.get(used.options));
  assert.ok(await elsewhere.session());
}
