import { randomUUID } from "node:crypto";
import { customFetch as coreCustomFetch } from "@auth/core";
import CoreCredentials from "@auth/core/providers/credentials";
import { memory } from "../../../src/storage/memory.ts";
import {
  type HostileProvider,
  hostileProvider,
  type Tweaks,
} from "../../support/hostile-provider.ts";
import { type Library, type SharedConfig, signIn, startSignIn, Visitor } from "../support.ts";
import type { Side } from "./row.ts";

/** A library with an OpenID provider, and a browser in front of it. */
export interface Place {
  readonly library: Library;
  readonly provider: HostileProvider;
  readonly visitor: Visitor;
  /** Signs in with the provider; answers the last response. */
  signIn(visitor?: Visitor): Promise<Response>;
  /** Presses the button of the provider; answers where the browser is sent. */
  start(query?: string): Promise<URL>;
}

export function withProvider(
  side: Side,
  config: SharedConfig = {},
  options: (provider: HostileProvider) => Record<string, unknown> = () => ({}),
  tweaks: Tweaks = {},
): Place {
  const provider = hostileProvider(tweaks);
  const fetched = { [coreCustomFetch]: provider.fetch };
  const providers = [{ ...provider.config(), ...fetched, ...options(provider) }];
  const library = side.library({ providers, ...config });
  const visitor = new Visitor();
  return {
    library,
    provider,
    visitor,
    signIn: (other = visitor) => signIn(other, library, provider),
    start: (query) => startSignIn(visitor, library, query),
  };
}

/** The same with a provider that speaks OAuth alone, and says nothing about itself. */
export function withPlainProvider(side: Side, checks?: readonly string[]): Place {
  const options = (provider: HostileProvider) => {
    return { ...provider.plainConfig(), id: "hostile", issuer: undefined, checks };
  };
  const tweaks = { response: { iss: undefined }, tokens: { id_token: undefined } };
  return withProvider(side, {}, options, tweaks);
}

/** A library whose people sign in with the provider `credentials`, and one who just has. */
export async function signedIn(side: Side, config: SharedConfig = {}) {
  const library = side.library({ providers: [password()], ...config });
  const visitor = new Visitor();
  const response = await visitor.enter(library);
  return { library, visitor, response };
}

export const password = () =>
  CoreCredentials({ credentials: {}, authorize: () => ({ id: "ada", name: "Ada" }) });

/** A library that sends mails, and what it did in order. */
export function withMail(side: Side, config: SharedConfig = {}) {
  const done: string[] = [];
  const links: string[] = [];
  const store = memory();
  const adapter = {
    ...store,
    createVerificationToken(token: Parameters<typeof store.createVerificationToken>[0]) {
      done.push("store");
      return store.createVerificationToken(token);
    },
  };
  const mail = {
    id: "email",
    name: "Mail",
    type: "email",
    maxAge: 3600,
    from: "us@example.com",
    sendVerificationRequest({ url }: { url: string }) {
      done.push("send");
      links.push(url);
    },
  };
  // Mails to one address are counted for each secret.
  const secret = `a secret of this library alone: ${randomUUID()}`;
  const library = side.library({ providers: [mail], adapter, secret, ...config });
  const visitor = new Visitor();
  const ask = async (email = "ada@example.com") => {
    const csrfToken = await visitor.csrfToken(library);
    return visitor.post(library, "/auth/signin/email", { csrfToken, email });
  };
  /** Asks for a mail and follows its link, through the page that asks for a click where there is one. */
  const enter = async () => {
    await ask();
    const response = await visitor.get(library, links.at(-1) ?? "");
    if (response.status !== 200) return;
    const page = await response.text();
    const hidden = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
    const fields = [...hidden].map(([, name = "", value = ""]) => [name, value]);
    const action = /action="([^"]*)"/.exec(page)?.[1] ?? "";
    await visitor.post(library, action, Object.fromEntries(fields));
  };
  return { library, visitor, ask, enter, done, links, store, mail };
}

/** Runs with variables in the environment, and removes them again. */
export async function withEnv<T>(
  variables: Record<string, string>,
  run: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** The names of a response's cookies, without the prefix of the library. */
export function cookieNames({ cookies }: Visitor): string[] {
  return [...cookies.keys()].map((name) => name.replace(/^.*(?:authjs|cardea)\./, "")).sort();
}
