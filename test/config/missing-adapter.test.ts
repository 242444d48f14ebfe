import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import Nodemailer from "../../src/providers/nodemailer.ts";
import Passkey from "../../src/providers/passkey.ts";
import Password from "../../src/providers/password.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";

const wishes: Record<string, AuthConfig> = {
  passwords: { providers: [Password()] },
  passkeys: { providers: [Passkey] },
  mails: { providers: [Nodemailer({ server: "smtp://localhost", from: "a@example.com" })] },
  "second factors": { providers: [], factors: {} },
  "the security page": { providers: [], security: true },
  "sessions in a database": { providers: [], session: { strategy: "database" } },
};

for (const [what, options] of Object.entries(wishes)) {
  test(`whoever wants ${what} and has no adapter is told what to write`, async () => {
    const { config, errors } = application({ mail: () => {}, ...options });
    await Auth(new Request(`${origin}/auth/signin`, { headers: { accept: "text/html" } }), config);
    const error = errors.find(({ type }) => type === "MissingAdapter");
    assert.match(error?.message ?? "", /`import \{ sql } from "cardea\/storage\/sql"`/);
    assert.match(error?.message ?? "", /`adapter: sql\("file:auth\.db"\)`/);
  });
}
