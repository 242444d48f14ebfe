import type { customFetch } from "../../symbols.ts";
import type { OIDCConfig } from "../../types/provider.ts";

/** Somebody who has an account at the provider: claims of OpenID Connect. */
export interface ProviderPerson {
  readonly sub: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly [claim: string]: unknown;
}

/** What goes wrong from now on. */
export interface ProviderFaults {
  /** The person declines. */
  denies?: boolean | undefined;
  /** Milliseconds by which each answer is late. */
  slow?: number | undefined;
  /** ID tokens carry another nonce than the one that was asked for. */
  wrongNonce?: boolean | undefined;
  /** The provider has another signing key, and the one of before is gone for good. Applications look for the new one by themselves. */
  rotatedKey?: boolean | undefined;
  /** Tokens and UserInfo are answered with 500. */
  serverError?: boolean | undefined;
}

/** Options of `createTestProvider`. */
export interface TestProviderOptions {
  /** Who has an account. Default: Ada Lovelace, with the address `ada@example.com`. */
  readonly people?: readonly ProviderPerson[] | undefined;
  /** What goes wrong from the beginning. */
  readonly faults?: ProviderFaults | undefined;
  /** Default: an address of its own, under which nothing is on the network. */
  readonly issuer?: string | undefined;
  /** Default: `test-client`. */
  readonly clientId?: string | undefined;
  /** Default: `test-secret`. */
  readonly clientSecret?: string | undefined;
}

/** Options of a provider that lead it to the test provider. */
export interface ProviderConnection {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly [customFetch]: typeof fetch;
}

/** An OpenID provider for tests. */
export interface TestProvider {
  /** May be changed at any time. */
  readonly faults: ProviderFaults;
  readonly people: readonly ProviderPerson[];
  /** Another one once it listens. */
  readonly issuer: string;
  /** Answers a request to the provider, as `customFetch` does. */
  readonly fetch: typeof fetch;
  /** Returns options for an OpenID Connect provider of the library, such as Keycloak. */
  options(): ProviderConnection;
  /** Returns a provider for the configuration. Its id is `test` unless the overrides say otherwise. */
  config(overrides?: Partial<OIDCConfig>): OIDCConfig;
  /**
   * Plays the person at the authorization endpoint. Returns the address that the browser is sent back to.
   *
   * @param address where the application has sent the browser
   * @param sub who it is. Default: the first of the people
   * @throws {Error} when the provider refuses the request
   */
  authorize(address: string, sub?: string): Promise<string>;
  /** Listens on a port of this machine. Do it before `options()` or `config()`, which then have its address. */
  listen(port?: number): Promise<string>;
  /** Stops listening. */
  close(): Promise<void>;
}
