import type { AuthConfig, AuthConfigSource } from "../../src/index.ts";
import GitHub from "../../src/providers/github.ts";
import type { OIDCConfig } from "../../src/types/provider.ts";
import { app, withEnvironment } from "../errors/stage.ts";
import { enter, password } from "../http/support/password.ts";
import { origin } from "../support/application.ts";
import { type Browser, browser } from "../support/browser.ts";
import { hostileProvider, type Tweaks } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import type { Outcome } from "./mistake.ts";

/** A provider without a mistake. */
export const github = GitHub({ clientId: "a client", clientSecret: "its secret" });

/** What people see where only the operator can help. */
export const notSetUp = /isn’t set up correctly/;

/** Opens a page of an application whose options are as JavaScript may have them. */
export async function open(
  options: object,
  path = "/auth/signin",
  at: string = origin,
): Promise<Outcome> {
  return visit(app(Object({ providers: [github], ...options })), (one) => one.get(path), at);
}

/** Opens a page with other environment variables, and nothing but the providers in the configuration. */
export function openWith(
  variables: Readonly<Record<string, string | undefined>>,
  options: object = {},
  path?: string,
  at?: string,
): Promise<Outcome> {
  return withEnvironment(variables, () => open(options, path, at));
}

/** Lets a browser do something. */
export async function visit(
  config: AuthConfigSource,
  act: (browser: Browser) => Promise<Response>,
  at: string = origin,
): Promise<Outcome> {
  const one = browser(config, at);
  return { browser: one, response: await act(one) };
}

/** An application with passwords. */
export const passwords = (options: object = {}): AuthConfig =>
  app(Object({ providers: [password()], ...options }));

/** Signs in with a password. */
export const enterWith = (options: object = {}): Promise<Outcome> =>
  visit(passwords(options), (one) => enter(one));

/** Signs in with a password, and asks for the session. */
export const readWith = (options: object = {}): Promise<Outcome> =>
  visit(passwords(options), async (one) => {
    await enter(one);
    return one.get("/auth/session");
  });

/** An OpenID provider whose options and answers are as they are told to be, and an application with it. */
export function acme(own: object = {}, tweaks: Tweaks = {}, options: object = {}) {
  const provider = hostileProvider(tweaks, "https://login.example.com");
  const written: Partial<OIDCConfig> = Object({ id: "acme", name: "Acme", ...own });
  const config = app(Object({ providers: [provider.config(written)], ...options }));
  return { provider, config };
}

/** A whole sign-in with that provider. */
export function enterAcme(...what: Parameters<typeof acme>): Promise<Outcome> {
  const { provider, config } = acme(...what);
  return visit(config, (one) => signInWith(one, provider, { id: "acme" }));
}

/** Presses the button of that provider. */
export function pressAcme(...what: Parameters<typeof acme>): Promise<Outcome> {
  return visit(acme(...what).config, (one) => one.submit("/auth/signin/acme"));
}
