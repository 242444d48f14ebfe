import assert from "node:assert/strict";
import { hashPassword } from "../../../src/passwords/index.ts";
import Password, { type PasswordSettings } from "../../../src/providers/password.ts";
import { importPassword } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import type { Adapter, AdapterUser } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { AccountMail, SecurityEvent } from "../../../src/types/security.ts";
import { application } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { type HostileProvider, hostileProvider } from "../../support/hostile-provider.ts";

/** As cheap as hashing can be: most tests are about something else. */
export const cheap = { algorithm: "scrypt", ln: 2, r: 1, p: 1 } as const;

/** Passwords that nobody would guess. */
export const good = "correct horse bättery";
export const better = "another staple of mine";
export const wrong = "not the password at all";

/** An address that no other test uses: counters are shared by the whole process. */
export const newAddress = () => `p${crypto.randomUUID()}@example.com`;

/** Adds a provider at which somebody can sign in beside their password. */
export function addProvider({ config }: { readonly config: AuthConfig }): HostileProvider {
  const provider = hostileProvider();
  config.providers = [...config.providers, provider.config({ id: "first", name: "First" })];
  return provider;
}

/** What is special about an application. */
export interface SceneOptions extends Partial<AuthConfig> {
  readonly settings?: PasswordSettings;
}

/** An application with passwords, and what it tells and sends. */
export function scene({ settings, ...config }: SceneOptions = {}) {
  const adapter = config.adapter ?? memory();
  const mails: AccountMail[] = [];
  const events: SecurityEvent[] = [];
  const warnings: (readonly [code: string, text: string])[] = [];
  const works: Promise<unknown>[] = [];
  const provider = Password({ hash: cheap, breaches: false, ...settings });
  const app = application({
    adapter,
    secret: `${crypto.randomUUID()}${crypto.randomUUID()}`,
    providers: [provider],
    security: true,
    mail: (mail) => void mails.push(mail),
    waitUntil: (work) => void works.push(work),
    ...config,
    events: { security: (event) => void events.push(event), ...config.events },
  });
  const { error } = app.config.logger ?? {};
  app.config.logger = {
    ...app.config.logger,
    ...(error && { error }),
    warn: (code, text) => void warnings.push([code, String(text)]),
  };

  /** Waits for what goes on after the answers. */
  const settled = async () => {
    while (works.length > 0) await works.shift();
  };

  const person = {
    ...app,
    adapter,
    provider,
    mails,
    events,
    warnings,
    settled,
    browser: () => browser(app.config),
    /** Somebody who is in the database, with a proved address and a password. */
    async member(
      given: Partial<AdapterUser> & {
        readonly password?: string | null;
        readonly username?: string;
      } = {},
    ) {
      const { password = good, username, ...user } = given;
      const created = await adapter.createUser?.({
        id: crypto.randomUUID(),
        email: newAddress(),
        name: "Ada",
        emailVerified: new Date(),
        ...user,
      });
      assert.ok(created?.email);
      const userId = String(created.id);
      if (password !== null) {
        const { pepper } = provider.password;
        const hash = await hashPassword(password, {
          algorithm: cheap,
          userId,
          ...(pepper !== undefined && { pepper }),
        });
        assert.ok(
          await importPassword(app.config, {
            userId,
            hash,
            ...(username !== undefined && { username }),
          }),
        );
      }
      return { id: userId, email: created.email };
    },
    /** Types an address, or a user name, and a password into the form. */
    enter: (
      visitor: Browser,
      name: string,
      password: string = good,
      fields: Readonly<Record<string, string>> = {},
    ) =>
      visitor.submit("/auth/callback/password", {
        [provider.password.identifier && provider.password.identifier !== "email"
          ? "username"
          : "email"]: name,
        password,
        ...fields,
      }),
    /** The mail that was sent last, once it was. */
    async lastMail(): Promise<AccountMail> {
      await settled();
      const mail = mails.at(-1);
      assert.ok(mail, "no mail was sent");
      return mail;
    },
    /** The link of the mail that was sent last. */
    async lastLink(): Promise<string> {
      const { url, kind } = await person.lastMail();
      assert.ok(url, `a mail without a link: ${kind}`);
      return url;
    },
    /** Asks for an account as the form does. */
    signUp: (visitor: Browser, email: string, fields: Readonly<Record<string, string>> = {}) =>
      visitor.submit("/auth/signup", { email, password: good, ...fields }),
    askForReset: (visitor: Browser, email: string) => visitor.submit("/auth/reset", { email }),
    rowsOf: async (userId: string) => (await adapter.listCredentials?.(userId)) ?? [],
    userAt: async (email: string) => (await adapter.getUserByEmail?.(email)) ?? null,
  };
  return person;
}

/** Opens the link of a mail and sends the form that it shows, with what somebody types. */
export async function follow(
  visitor: Browser,
  url: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const page = await visitor.get(url);
  const markup = await page.text();
  assert.equal(page.status, 200, markup);
  return visitor.post(new URL(url).pathname, { ...hiddenFields(markup), ...typed });
}

/** Sends fields as a program does, and returns the status and the answer. */
export async function asJson(
  visitor: Browser,
  path: string,
  fields: Readonly<Record<string, string>>,
) {
  const csrfToken = await visitor.csrfToken();
  const headers = { accept: "application/json" };
  const response = await visitor.post(path, { csrfToken, ...fields }, { headers });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

/** What one answer has that another may not: all but what differs by chance. */
export async function shapeOf(response: Response) {
  const text = await response.text();
  const location = response.headers.get("location");
  return {
    status: response.status,
    location,
    headers: [...response.headers.keys()].sort(),
    cookies: response.headers.getSetCookie().map((one) => one.split("=")[0]),
    text: text
      .replace(/value="[^"]*"/g, "")
      .replace(/[\w-]+@example\.com/g, "address")
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id"),
  };
}

/** Counts the calls of an adapter by method. */
export function counting(adapter: Adapter): {
  readonly adapter: Adapter;
  take(): Record<string, number>;
} {
  let calls: Record<string, number> = {};
  const counted = new Proxy(adapter, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        calls[String(name)] = (calls[String(name)] ?? 0) + 1;
        return Reflect.apply(method, target, args);
      };
    },
  });
  return {
    adapter: counted,
    take() {
      const taken = calls;
      calls = {};
      return taken;
    },
  };
}

/** An application with sessions in one of the two ways, and with passwords in memory or in SQLite. */
async function openWith(
  strategy: "jwt" | "database",
  { session, ...options }: SceneOptions,
): Promise<ReturnType<typeof scene>> {
  if (strategy === "jwt") return scene({ ...options, session: { ...session, strategy } });
  const adapter = sql(":memory:");
  await adapter.migrate();
  return scene({ adapter, ...options, session: { ...session, strategy } });
}

/** The storages and strategies that most tests run with. */
export const places = [
  {
    name: "encrypted sessions and memory",
    open: (options: SceneOptions = {}) => openWith("jwt", options),
  },
  {
    name: "database sessions and SQLite",
    open: (options: SceneOptions = {}) => openWith("database", options),
  },
] as const;
