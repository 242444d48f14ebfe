import Passkey from "cardea/providers/passkey";
import { memory } from "cardea/storage/memory";
import {
  createAuthenticator,
  createBrowser,
  createMailbox,
  createTestProvider,
  createTestSession,
  signInAs,
} from "cardea/testing";
import { appOf, configOf, credentials, origin, secret } from "./application.ts";
import { expectEqual, expectMatch, expectNone } from "./expect.ts";
import type { Step } from "./step.ts";

const where = { url: origin };
const email = "ada@example.com";

/** Runs something, and answers what was printed meanwhile. */
async function printedBy(run: () => Promise<unknown>): Promise<string> {
  const { error, warn } = console;
  let printed = "";
  console.error = console.warn = (...values: unknown[]) => {
    printed += `${values.map(String).join(" ")}\n`;
  };
  try {
    await run();
    return printed;
  } finally {
    Object.assign(console, { error, warn });
  }
}

export const signIns: readonly Step[] = [
  {
    name: "somebody signs in by OpenID Connect",
    async run() {
      const idp = createTestProvider();
      const app = appOf(configOf({ providers: [idp.config()] }));
      const ada = await signInAs(app, { by: "oidc", at: idp }, where);
      expectEqual(ada.session.user?.email, email);
    },
  },
  {
    name: "an ID token of another sign-in is refused",
    async run() {
      const idp = createTestProvider({ faults: { wrongNonce: true } });
      const app = appOf(configOf({ providers: [idp.config({ checks: ["pkce", "nonce"] })] }));
      const browser = createBrowser(app, where);
      const printed = await printedBy(async () => {
        const start = await browser.submit("/auth/signin/test");
        const back = await idp.authorize(start.headers.get("location") ?? "");
        const answer = await browser.get(back);
        expectMatch(answer.headers.get("location"), /error=/);
        expectEqual(await browser.json("/auth/session"), null);
      });
      expectMatch(printed, /nonce/);
    },
  },
  {
    name: "what is logged hides secrets",
    async run() {
      const idp = createTestProvider({ faults: { serverError: true } });
      const app = appOf(configOf({ providers: [idp.config()] }));
      const browser = createBrowser(app, where);
      let code = "";
      const printed = await printedBy(async () => {
        const start = await browser.submit("/auth/signin/test");
        const back = await idp.authorize(start.headers.get("location") ?? "");
        code = new URL(back).searchParams.get("code") ?? "";
        await browser.get(back);
      });
      expectMatch(code, /./);
      expectMatch(printed, /500/);
      for (const hidden of [code, secret, "test-secret"]) expectNone(printed, hidden);
    },
  },
  {
    name: "somebody signs in by a form",
    async run() {
      const app = appOf(configOf({ providers: [credentials] }));
      const ada = await signInAs(app, { by: "credentials", fields: { name: "Ada" } }, where);
      expectEqual(ada.session.user?.name, "Ada");
    },
  },
  {
    name: "a form of another site is refused",
    async run() {
      const browser = createBrowser(appOf(configOf({ providers: [credentials] })), where);
      await printedBy(async () => {
        const answer = await browser.post("/auth/callback/credentials", { name: "Ada" });
        expectMatch(answer.headers.get("location"), /csrf/i);
      });
      expectEqual(await browser.json("/auth/session"), null);
    },
  },
  {
    name: "somebody signs in by mail",
    async run() {
      const mailbox = createMailbox();
      const app = appOf(configOf({ adapter: memory(), providers: [mailbox.provider()] }));
      const ada = await signInAs(app, { by: "email", address: email, mailbox }, where);
      expectEqual(ada.session.user?.email, email);
    },
  },
  {
    name: "somebody adds a passkey, and signs in with it",
    async run({ noPasskeys }) {
      const config = configOf({
        adapter: memory(),
        providers: [Passkey({ relyingParty: { origin } })],
      });
      const app = appOf(config);
      const device = createAuthenticator({ origin });
      const session = await createTestSession(config, { email }, where);
      const browser = createBrowser(app, { session, ...where });
      if (noPasskeys) {
        const refused = await printedBy(() => browser.addPasskey(device).catch(() => undefined));
        expectMatch(refused, /Passkeys cannot be verified/);
        return noPasskeys;
      }
      await browser.addPasskey(device);
      const ada = await signInAs(app, { by: "passkey", device }, where);
      expectEqual(ada.session.user?.email, email);
      return undefined;
    },
  },
];
