import { registerHooks } from "node:module";
import Nodemailer from "../../src/providers/nodemailer.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { memory } from "../../src/storage/memory.ts";
import { app, browser, withEnvironment } from "../errors/stage.ts";
import { askForMail, mailApplication } from "../signin/email/mailbox.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { registerWith, scene, signInWith } from "../signin/webauthn/scene.ts";
import { origin } from "../support/application.ts";
import { freePort } from "../support/free-port.ts";
import type { Mistake, Outcome } from "./mistake.ts";
import { notSetUp, open, passwords, visit } from "./stage.ts";

const address = "ada@example.com";

/** Asks for a mail where the provider is as JavaScript may have it. */
const askWith = (provider: object, options: object = {}): Promise<Outcome> => {
  const { config } = mailApplication(Object(provider), { logger: {}, ...options });
  return visit(config, (one) => askForMail(one, address));
};

/** Asks Nodemailer for a mail. */
async function askNodemailer(server: unknown, from = "login@example.com"): Promise<Outcome> {
  const mail = Nodemailer({ id: "mail", server: Object(server), from });
  return visit(app({ adapter: memory(), providers: [mail] }), (one) => askForMail(one, address));
}

/** Does something where a package is not installed. */
async function without(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith(name)) return next(specifier, context);
      throw Object.assign(new Error(`Cannot find package '${specifier}'`), {
        code: "ERR_MODULE_NOT_FOUND",
      });
    },
  });
  try {
    return await work();
  } finally {
    hooks.deregister();
  }
}

/** Asks for the options of a passkey. */
const askForOptions = (at: string, relyingParty?: object) =>
  visit(
    app({ adapter: memory(), providers: [WebAuthn(Object({ relyingParty }))] }),
    (one) => one.get("/auth/webauthn-options/webauthn?action=authenticate"),
    at,
  );

/** Mistakes with mails, passwords and passkeys. */
export const signIns: readonly Mistake[] = [
  {
    did: "used mails without a database",
    make: () =>
      open({ providers: [Nodemailer({ server: "smtp://127.0.0.1", from: "a@b.example" })] }),
    cause: /needs an `adapter`/,
    fix: /adapter/,
    names: /provider "nodemailer"/,
    person: notSetUp,
  },
  {
    did: "did not install nodemailer",
    make: () => without("nodemailer", () => askNodemailer("smtp://127.0.0.1:1")),
    cause: /nodemailer/,
    fix: /npm install nodemailer/,
    names: /nodemailer/,
    person: /isn’t set up correctly|come back later/,
  },
  {
    did: "wrote the port of the mail server wrong",
    make: async () => askNodemailer(`smtp://127.0.0.1:${await freePort()}`),
    cause: /ECONNREFUSED/,
    fix: /Check the options of provider "mail"/,
    names: /provider "?mail"?/,
    person: /try again in a few minutes/,
  },
  {
    did: "forgot the server of the mails",
    make: () =>
      visit(
        app({ adapter: memory(), providers: [Nodemailer({ id: "mail", from: "a@b.example" })] }),
        (one) => askForMail(one, address),
      ),
    cause: /server/,
    fix: /set|option|needs/i,
    names: /mail/,
    person: /./,
  },
  {
    did: "let sendVerificationRequest throw",
    make: () =>
      askWith({
        sendVerificationRequest() {
          throw new Error("422 The from address is not verified");
        },
      }),
    cause: /from address is not verified/,
    fix: /Check the options of provider "mail"/,
    names: /provider "?mail"?/,
    person: /try again in a few minutes/,
  },
  {
    did: "generated a number as the token of a mail",
    make: () => askWith({ generateVerificationToken: () => 123456 }),
    cause: /generateVerificationToken/,
    fix: /text/,
    names: /generateVerificationToken/,
    person: /./,
  },
  {
    did: "forgot `return` in normalizeIdentifier",
    make: () => askWith({ normalizeIdentifier: () => undefined }),
    cause: /Invalid email address/,
    fix: /normalizeIdentifier\(\) answered none/,
    names: /normalizeIdentifier/,
    person: /./,
  },
  {
    did: "left sendVerificationRequest out of a mail provider",
    make: () =>
      open({ adapter: memory(), providers: [{ id: "mail", name: "Mail", type: "email" }] }),
    cause: /no sendVerificationRequest/,
    fix: /sendVerificationRequest/,
    names: /"mail"/,
  },
  {
    did: "left authorize out of a provider for passwords",
    make: () => open({ providers: [{ id: "ldap", name: "LDAP", type: "credentials" }] }),
    cause: /authorize/,
    fix: /[Dd]efine an authorize\(\)|write/,
    names: /"ldap"/,
  },
  {
    did: "posted a form of their own without the CSRF token",
    make: () =>
      visit(passwords(), (one) => one.post("/auth/callback/credentials", { username: "a" })),
    cause: /CSRF/,
    fix: /fetch \/csrf first/,
    names: /csrf/i,
    person: /check that your browser accepts cookies/,
  },
  {
    did: "put the CSRF token of the server into a form",
    make: () =>
      visit(passwords(), async (one) => {
        await one.csrfToken();
        return one.post("/auth/callback/credentials", { csrfToken: "0".repeat(64) });
      }),
    cause: /csrfToken/,
    fix: /\/csrf/,
    names: /csrfToken/,
    person: /try again/,
  },
  {
    did: "used passkeys without AUTH_URL in production",
    make: () =>
      withEnvironment({ NODE_ENV: "production" }, () =>
        visit(app({ adapter: memory(), providers: [WebAuthn] }), (one) => one.get("/auth/signin")),
      ),
    cause: /[Pp]asskeys/,
    fix: /AUTH_URL/,
    names: /relyingParty/,
  },
  {
    did: "opened an application with passkeys at 127.0.0.1",
    make: () => askForOptions("http://127.0.0.1:3000"),
    cause: /not to the address 127\.0\.0\.1/,
    fix: /http:\/\/localhost/,
    names: /127\.0\.0\.1/,
    person: notSetUp,
  },
  {
    did: "wrote a URL as the domain of passkeys",
    make: () => askForOptions(origin, { id: "https://example.com" }),
    cause: /not a domain: https:\/\/example\.com/,
    fix: /Write it like example\.com/,
    names: /relyingParty\.id/,
    person: notSetUp,
  },
  {
    did: "moved an application with passkeys to another domain",
    make: async () => {
      const place = scene({}, { logger: {} });
      const device = new Device();
      await registerWith(place.browser(), device, {}, { email: address });
      const person = browser(place.config);
      const clientData = { origin: "https://new.example" };
      return { browser: person, response: await signInWith(person, device, { clientData }) };
    },
    cause: /origin "https:\/\/new\.example"/,
    fix: /expected one of: https:\/\/app\.example\.com/,
    names: /origin/,
    person: /try again, or sign in another way/,
  },
  {
    did: "did not install the package for passkeys",
    make: () =>
      without("@simplewebauthn/", async () => {
        const person = scene({}, { logger: {} }).browser();
        return {
          browser: person,
          response: await person.get("/auth/webauthn-options/passkey?action=authenticate", {
            headers: { accept: "text/html" },
          }),
        };
      }),
    cause: /@simplewebauthn\/server/,
    fix: /npm install @simplewebauthn\/server/,
    names: /package/,
    person: notSetUp,
  },
];
