// The application as the tests run it: on a port of its own, with a database in memory, and with a provider and a mailbox
// that live in the process of the test.
import { once } from "node:events";
import { after } from "node:test";
import Passkey from "cardea/providers/passkey";
import Password from "cardea/providers/password";
import { createMailbox, createTestProvider } from "cardea/testing";
import type { AuthConfig } from "cardea/types";
import { createApp } from "../app.ts";
import { authConfig } from "../auth.ts";

export { storage } from "../auth.ts";

/** In place of the local provider, of GitHub and of Google. */
export const idp = createTestProvider();

/** Where the mails of the application arrive. */
export const mailbox = createMailbox();

export const config: AuthConfig = {
  ...authConfig,
  // The port is known only when the server listens.
  trustHost: true,
  providers: [
    idp.config({ id: "local" }),
    mailbox.provider(),
    Passkey,
    // Tests ask no network whether a password is known.
    Password({ identifier: "username", breaches: false }),
  ],
};

const server = createApp(config).listen(0, "localhost");
await once(server, "listening");
after(() => server.close());

const address = server.address();
if (address === null || typeof address === "string") throw new Error("There is no free port");

/** Where the application is. */
export const url = `http://localhost:${address.port}`;
