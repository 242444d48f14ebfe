import { registerHooks } from "node:module";
import type { AuthConfig } from "../../../src/index.ts";
import Nodemailer from "../../../src/providers/nodemailer.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { listPasskeys, removePasskey, renamePasskey } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { RelyingParty } from "../../../src/types/webauthn.ts";
import { enter, password } from "../../http/support/password.ts";
import { Device, flag, type Tweaks } from "../../signin/webauthn/authenticator.ts";
import {
  askOptions,
  enterName,
  post,
  registerWith,
  requestOf,
  scene,
  signInWith,
} from "../../signin/webauthn/scene.ts";
import { origin } from "../../support/application.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, caught } from "../stage.ts";

/** An application with passkeys, whose lines are printed on the console. */
const place = (config: Partial<AuthConfig> = {}) => scene({}, { logger: {}, ...config });

/** Ada, who has signed in and has a passkey. */
async function adaIn(stage = place()) {
  const ada = stage.browser();
  const device = new Device({ counter: 5 });
  await enterName(ada, "ada");
  await registerWith(ada, device);
  return { ...stage, ada, device };
}

/** Somebody signs in with ada's passkey, and their device lies. */
async function lie(tweaks: Tweaks): Promise<Response> {
  const { device, ...stage } = await adaIn();
  return signInWith(stage.browser(), device, tweaks);
}

const answering = (members: object): Tweaks => ({
  json: (credential) => ({ ...credential, response: { ...credential.response, ...members } }),
});

/** Asks for the options of a ceremony where the relying party is configured like this. */
const askAt = (url: string, relyingParty?: RelyingParty) =>
  browser(app({ adapter: memory(), providers: [WebAuthn({ relyingParty })] }), url).get(
    "/auth/webauthn-options/webauthn?action=authenticate",
  );

/** Opens the sign-in page of an application with these passkey providers. */
const open = (...providers: AuthConfig["providers"]) =>
  browser(app({ adapter: memory(), providers })).get("/auth/signin");

/** Sign-ins with passkeys. */
export const passkeys: Provocations = {
  "relying-party-missing": () => askAt("https://app.example.com"),
  "relying-party-address": () => askAt("http://127.0.0.1:3000"),
  "relying-party-id": () => askAt(origin, { id: "https://example.com" }),
  "relying-party-origin": () => askAt(origin, { origin: "app.example.com" }),
  "relying-party-mismatch": () =>
    askAt(origin, { id: "example.com", origin: "https://example.org" }),
  "duplicate-conditional-ui": () => open(WebAuthn, WebAuthn({ id: "second" })),
  "missing-web-authn-autocomplete": () =>
    open(WebAuthn({ formFields: { email: { autocomplete: "email" } } })),
  "missing-package": [
    () =>
      withoutPackage("@simplewebauthn/server", () =>
        place().browser().get("/auth/webauthn-options/passkey?action=register&email=a@example.com"),
      ),
    () =>
      withoutPackage("nodemailer", () => {
        const mail = Nodemailer({ from: "shop@example.com", server: "smtp://localhost:1" });
        const person = browser(app({ adapter: memory(), providers: [mail] }));
        return person.submit("/auth/signin/nodemailer", { email: "ada@example.com" });
      }),
    () =>
      withoutPackage("pg", () => {
        const adapter = sql("postgres://localhost:1/auth");
        return enter(browser(app({ adapter, providers: [password()] })));
      }),
  ],
  "signed-out": () => {
    const stage = place();
    return caught(() => listPasskeys(requestOf(stage.browser()), stage.config));
  },
  "last-way-in": async () => {
    const stage = place();
    const ada = stage.browser();
    const device = new Device();
    await registerWith(ada, device, {}, { email: "ada@example.com" });
    const [passkey] = await listPasskeys(requestOf(ada), stage.config);
    return caught(() => removePasskey(requestOf(ada), stage.config, passkey?.id ?? ""));
  },
  "step-up-required": async () => {
    const { ada, config } = await adaIn();
    const [passkey] = await listPasskeys(requestOf(ada), config);
    return caught(() => removePasskey(requestOf(ada), config, passkey?.id ?? ""));
  },
  "invalid-name": async () => {
    const { ada, config } = await adaIn();
    return caught(() => renamePasskey(requestOf(ada), config, "an id", ""));
  },
  "too-many-passkeys": async () => {
    const storage = memory();
    const { ada, device } = await adaIn(place({ adapter: storage }));
    await signInWith(ada, device);
    const { options } = await askOptions(ada, { action: "register" });
    const user = await storage.getUserByEmail("ada@example.com");
    for (let i = 1; i < 100; i++) {
      const credentialID = Buffer.from(`passkey-${i}`).toString("base64");
      const key = { providerAccountId: credentialID, userId: user?.id ?? "" };
      await storage.linkAccount({ provider: "passkey", type: "webauthn", ...key });
      await storage.createAuthenticator({
        ...{ ...key, credentialID, counter: 0, credentialPublicKey: "", transports: null },
        ...{ credentialDeviceType: "singleDevice", credentialBackedUp: false },
      });
    }
    return post(ada, "register", new Device().create(options));
  },
  "too-many-sign-ups": async () => {
    const { browser } = place({ trustProxy: 1, limits: { signUp: { hour: 0 } } });
    return browser().get("/auth/webauthn-options/passkey?action=register&email=ada@example.com", {
      headers: { accept: "*/*", "x-forwarded-for": "93.184.216.34" },
    });
  },
  "invalid-action": () => place().browser().submit("/auth/callback/passkey", { action: "enter" }),
  "malformed-credential": async () => {
    const person = place().browser();
    await askOptions(person, { action: "authenticate" });
    return person.submit("/auth/callback/passkey", { action: "authenticate", data: "{}" });
  },
  "challenge-missing": async () => {
    const { device, ...stage } = await adaIn();
    const { options } = await askOptions(stage.browser(), { action: "authenticate" });
    return post(stage.browser(), "authenticate", device.get(options));
  },
  "challenge-used": async () => {
    const { device, ...stage } = await adaIn();
    const person = stage.browser();
    const { options } = await askOptions(person, { action: "authenticate" });
    const tab = person.clone();
    const credential = device.get(options);
    await post(person, "authenticate", credential);
    return post(tab, "authenticate", credential);
  },
  "challenge-foreign": async () => {
    const { device, ...stage } = await adaIn();
    const person = stage.browser();
    const { options } = await askOptions(person, { action: "register", email: "eve@example.com" });
    return post(person, "authenticate", device.get({ ...options, rpId: "app.example.com" }));
  },
  "challenge-unreadable": async () => {
    const { device, ...stage } = await adaIn();
    const person = stage.browser();
    const { options } = await askOptions(person, { action: "authenticate" });
    const later = browser({ ...stage.config, secret: "another secret of more than 32 bytes" });
    for (const { header } of person.cookies.values()) later.store(header);
    return post(later, "authenticate", device.get(options));
  },
  "challenge-foreign-session": async () => {
    const { ada, device } = await adaIn();
    await signInWith(ada, device);
    const { options } = await askOptions(ada, { action: "register" });
    await enterName(ada, "grace");
    return post(ada, "register", new Device().create(options));
  },
  "passkey-invalid": () => lie({ clientData: { origin: "https://elsewhere.example" } }),
  "passkey-copied": () => lie({ counter: 5 }),
  "passkey-backup-changed": () => lie({ clear: flag.be | flag.bs }),
  "passkey-foreign-handle": () =>
    lie(answering({ userHandle: Buffer.alloc(32, 1).toString("base64url") })),
  "passkey-without-handle": () => lie(answering({ userHandle: null })),
  "passkey-unknown": [
    () => {
      const id = Buffer.alloc(32, 9).toString("base64url");
      return lie({ json: (credential) => ({ ...credential, id, rawId: id }) });
    },
    async () => {
      const { ada, config } = await adaIn();
      return caught(() => removePasskey(requestOf(ada), config, "somebody else's"));
    },
  ],
  "passkey-known": async () => {
    const { ada, device } = await adaIn();
    await signInWith(ada, device);
    return registerWith(ada, new Device(), { storedId: device.storedId });
  },
  "passkey-foreign-user": async () => {
    const { device, ...stage } = await adaIn();
    const eve = stage.browser();
    await enterName(eve, "eve");
    return signInWith(eve, device);
  },
  "passkey-without-account": async () => {
    const { device, storage, ...stage } = await adaIn();
    const row = await storage.getAuthenticator(device.storedId);
    await storage.unlinkAccount({ provider: "passkey", providerAccountId: device.storedId });
    if (row) await storage.createAuthenticator(row);
    return signInWith(stage.browser(), device);
  },
};

/** Runs something as if a package were not installed. */
async function withoutPackage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== name) return next(specifier, context);
      const error = new Error(`Cannot find package '${specifier}'`);
      throw Object.assign(error, { code: "ERR_MODULE_NOT_FOUND" });
    },
  });
  try {
    return await work();
  } finally {
    hooks.deregister();
  }
}
