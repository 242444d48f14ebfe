import type { AuthConfig } from "../../../src/index.ts";
import { hashPassword } from "../../../src/passwords/index.ts";
import Nodemailer from "../../../src/providers/nodemailer.ts";
import Password, { type PasswordSettings } from "../../../src/providers/password.ts";
import { importPassword } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { cheap, good, scene } from "../../signin/password/scene.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, caught, withEnvironment } from "../stage.ts";

/** An application whose passwords the library keeps, whose lines are printed. */
function keeping(settings: PasswordSettings = {}, config: Partial<AuthConfig> = {}) {
  const place = scene({ settings, ...config });
  const { logger: _, ...printed } = place.config;
  const visitor = browser(printed);
  return { ...place, config: printed, visitor };
}

/** Opens the sign-in page of an application with such a provider. */
const open = (settings: PasswordSettings, config: Partial<AuthConfig> = {}) =>
  browser(
    app({ adapter: memory(), mail: () => {}, providers: [Password(settings)], ...config }),
  ).get("/auth/signin");

/** Somebody who is signed in, and asks for another password. */
async function changeTo(
  password: string,
  { username, ...given }: { readonly emailVerified?: null; readonly username?: string } = {},
) {
  const { member, enter, visitor, adapter } = keeping(username ? { identifier: "either" } : {});
  if (username) await member({ username: "ada" });
  const { id, email } = await member(given);
  await enter(visitor, email);
  if (given.emailVerified === null) await adapter.deleteCredential?.(`password:${id}`, id);
  return visitor.submit("/auth/security", {
    action: "password",
    current: good,
    password,
    ...(username && { username }),
  });
}

/** Passwords that the library keeps. */
export const keptPasswords: Provocations = {
  "password-refused": () => changeTo("passwordpassword"),
  "address-unproved": () => changeTo("another staple of mine", { emailVerified: null }),
  "username-invalid": () => changeTo("another staple of mine", { username: "admin" }),
  "username-taken": () => changeTo("another staple of mine", { username: "ada" }),
  "sign-up-closed": () =>
    keeping({ signUp: false }).visitor.submit("/auth/signup", {
      email: "ada@example.com",
      password: good,
    }),
  "mail-host-unknown": () => withEnvironment({ NODE_ENV: "production" }, () => open({})),
  "passwords-unavailable": () => open(Object({ pepper: undefined })),
  "password-not-importable": () =>
    caught(() => importPassword(keeping().config, { userId: "1", hash: "no hash" })),
  "import-username-taken": async () => {
    const { member, config } = keeping({ identifier: "username" });
    await member({ username: "ada" });
    const { id: userId } = await member({ password: null });
    const hash = await hashPassword(good, { algorithm: cheap });
    return caught(() => importPassword(config, { userId, hash, username: "ada" }));
  },
  "breaches-unavailable": async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async () => {
      throw new TypeError("fetch failed");
    };
    try {
      const { visitor } = keeping({ breaches: true });
      await visitor.submit("/auth/signup", { email: "ada@example.com", password: good });
    } finally {
      globalThis.fetch = fetch;
    }
  },
  "password-mails-unsent": async () => {
    const providers = [Password({ hash: cheap })];
    await browser(app({ adapter: memory(), providers })).get("/auth/signin");
  },
  "mail-option-missing": async () => {
    const providers = [Password({ hash: cheap }), Nodemailer({ server: "", from: "" })];
    await browser(app({ adapter: memory(), providers })).get("/auth/signin");
  },
  "password-short": async () => {
    await open({ minLength: 8 });
  },
  "stored-password-unusable": async () => {
    const { member, enter, visitor, rowsOf, adapter } = keeping();
    const { id, email } = await member({ id: "user-1" });
    const [row] = await rowsOf(id);
    if (row) {
      const broken = { ...row, secret: "$2b$10$not-a-hash", version: row.version + 1 };
      await adapter.putCredential?.(broken, row.version);
    }
    await enter(visitor, email);
  },
};
