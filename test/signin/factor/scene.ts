import assert from "node:assert/strict";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import { enrolFactor } from "../../../src/testing/index.ts";
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

/** Makes somebody known who signs in with a password. */
export async function makeUser({ config, storage }: Scene, name: PersonName): Promise<string> {
  const known = await storage.getUserByEmail(people[name].email);
  if (known) return known.id;
  await enter(browser(config), name);
  const user = await storage.getUserByEmail(people[name].email);
  assert.ok(user, "the password was refused");
  return user.id;
}

const halfAMinute = 30_000;

/** Gives somebody an authenticator app and ten recovery codes. */
export async function giveFactors(scene: Scene, name: PersonName = "ada"): Promise<Factors> {
  const userId = await makeUser(scene, name);
  const { code, recoveryCodes } = await enrolFactor(scene.config, userId);
  const at = (step: number) => new Date(Date.now() + step * halfAMinute);
  return { userId, recoveryCodes, code: (step = 0) => code(at(step)) };
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
  const { csrfToken: _, ...fields } = hiddenFields(form);
  return fields;
}
