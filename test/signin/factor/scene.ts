import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { resolveSource } from "../../../src/config/resolve-source.ts";
import { stepAt, totp } from "../../../src/factors/totp.ts";

import { now } from "../../../src/lib/time.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import type { Context } from "../../../src/request/context.ts";
import { detachedContext } from "../../../src/request/detached-context.ts";
import { createAppId, sealApp } from "../../../src/signin/factor/app-rows.ts";
import { createRecoverySet } from "../../../src/signin/factor/recovery-rows.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { SecurityEvent } from "../../../src/types/security.ts";
import { enter, type PersonName, password, people } from "../../http/support/password.ts";
import { application, origin } from "../../support/application.ts";
import { type Browser, browser } from "../../support/browser.ts";

/** What somebody has to sign in with beside their password. */
export interface Factors {
  readonly userId: string;
  /** The code of the app, some steps from now. */
  code(step?: number): Promise<string>;
  readonly recoveryCodes: readonly string[];
}

/** An application with passwords, passkeys and second factors, and what happens in it. */
export function factorScene(config: Partial<AuthConfig> = {}) {
  const storage = memory();
  const told: SecurityEvent[] = [];
  const events: string[] = [];
  const { config: resolved, errors } = application({
    adapter: storage,
    session: { strategy: "jwt" },
    providers: [password(), WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } })],
    factors: {},
    security: true,
    mail: () => {},
    events: {
      security: (change) => void told.push(change),
      signIn: () => void events.push("signIn"),
    },
    ...config,
  });
  const codes = () => errors.map(({ code }) => code);
  return {
    config: resolved,
    errors,
    codes,
    storage,
    told,
    events,
    browser: () => browser(resolved),
  };
}

export type Scene = ReturnType<typeof factorScene>;

async function contextOf(config: AuthConfig): Promise<Context> {
  return detachedContext(await resolveSource(config, undefined));
}

/** Makes somebody known who signs in with a password. */
export async function makeUser({ config, storage }: Scene, name: PersonName): Promise<string> {
  const known = await storage.getUserByEmail(people[name].email);
  if (known) return known.id;
  await enter(browser(config), name);
  const user = await storage.getUserByEmail(people[name].email);
  assert.ok(user, "the password was refused");
  return user.id;
}

/** Gives somebody an authenticator app and ten recovery codes. */
export async function giveFactors(scene: Scene, name: PersonName = "ada"): Promise<Factors> {
  return giveFactorsTo(scene, await makeUser(scene, name));
}

/** Gives the same to a user of any application. */
export async function giveFactorsTo(
  scene: Pick<Scene, "config" | "storage">,
  userId: string,
): Promise<Factors> {
  const context = await contextOf(scene.config);
  const key = randomBytes(20);
  const id = createAppId(userId);
  const createdAt = new Date();
  const secret = await sealApp(context, { id, userId }, { key, step: -1, wrong: 0 });
  const row = { id, userId, kind: "totp", name: "Phone", secret, version: 1, createdAt } as const;
  assert.ok(await scene.storage.putCredential(row, null));
  const { codes, rows } = await createRecoverySet(context, userId);
  for (const one of rows) assert.ok(await scene.storage.putCredential(one, null));
  return { userId, recoveryCodes: codes, code: (step = 0) => totp(key, stepAt(now()) + step) };
}

/** Posts the form of the page for a second factor as it was shown, with what is typed. */
export async function prove(
  person: Browser,
  page: string,
  typed: Readonly<Record<string, string>>,
): Promise<Response> {
  return person.submit("/auth/factor", { ...hiddenIn(page), ...typed });
}

/** Returns the hidden fields of the first form of a page, but for its token. */
export function hiddenIn(page: string): Record<string, string> {
  const [form = ""] = /<form.*?<\/form>/s.exec(page) ?? [];
  const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const plain = (text = "") => text.replaceAll("&amp;", "&").replaceAll("&#38;", "&");
  return Object.fromEntries(
    fields.flatMap(([, name = "", value]) => (name === "csrfToken" ? [] : [[name, plain(value)]])),
  );
}
