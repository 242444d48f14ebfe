import {
  Auth as CoreAuth,
  createActionURL as coreCreateActionURL,
  raw as coreRaw,
  setEnvDefaults as coreSetEnvDefaults,
  skipCSRFCheck as coreSkipCSRFCheck,
} from "@auth/core";
import {
  AuthError as CoreAuthError,
  CredentialsSignin as CoreCredentialsSignin,
} from "@auth/core/errors";
import * as coreJwt from "@auth/core/jwt";
import { AuthError, CredentialsSignin } from "../../../src/errors.ts";
import { Auth, createActionURL, raw, setEnvDefaults, skipCSRFCheck } from "../../../src/index.ts";
import * as jwt from "../../../src/jwt.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { Library, SharedConfig } from "../support.ts";

type Variables = Readonly<Record<string, string>>;
type Claims = Readonly<Record<string, unknown>>;

/** What `encode` and `decode` of both libraries take. */
export interface TokenParams {
  readonly secret: string | string[];
  readonly salt: string;
}

/** What `getToken` of both libraries takes. */
export interface FindParams {
  readonly req: { readonly headers: Headers | Record<string, string> };
  readonly secret?: string | string[];
  readonly secureCookie?: boolean;
  readonly cookieName?: string;
  readonly salt?: string;
  readonly raw?: boolean;
  readonly decode?: (params: { token?: string | undefined }) => Claims;
}

/** One of the two libraries, with what an application calls. */
export interface Side {
  /** `Auth` with a configuration, which it may write to. */
  library(config: SharedConfig): Library;
  /** `Auth` with the option `raw`. */
  raw(request: Request, config: SharedConfig): Promise<unknown>;
  setEnvDefaults(env: Variables, config: Record<string, unknown>): void;
  createActionURL(
    action: string,
    protocol: string,
    headers: Headers,
    env: Variables,
    config: SharedConfig,
  ): URL;
  encode(params: TokenParams & { token?: Claims; maxAge?: number }): Promise<string>;
  decode(params: TokenParams & { token?: string }): Promise<unknown>;
  getToken(params: FindParams): Promise<unknown>;
  /** An error for `authorize` to throw. */
  refusal(code?: string): Error;
  /** An error of the library itself, with a message. */
  failure(message: string): Error;
  readonly skipCSRFCheck: symbol;
}

const quiet = { error() {}, warn() {}, debug() {} };

// What an application wrote for one library is handed to the other as it is.
const asTheirs = (config: SharedConfig) => config as unknown as Parameters<typeof CoreAuth>[1];
const asOurs = (config: SharedConfig) => config as unknown as AuthConfig;

/** `@auth/core`. */
export const peer: Side = {
  library: (config) => (request) => CoreAuth(request, asTheirs({ ...config })),
  raw: (request, config) => CoreAuth(request, asTheirs({ ...config, raw: coreRaw })),
  setEnvDefaults: (env, config) => coreSetEnvDefaults(env, asTheirs(config)),
  createActionURL: (action, protocol, headers, env, config) =>
    coreCreateActionURL(action as "signin", protocol, headers, env, asTheirs(config)),
  encode: (params) => coreJwt.encode(params),
  decode: (params) => coreJwt.decode(params),
  getToken: (params) =>
    coreJwt.getToken({ ...params, logger: quiet } as unknown as Parameters<
      typeof coreJwt.getToken
    >[0]),
  refusal: (code) => Object.assign(new CoreCredentialsSignin(), code && { code }),
  failure: (message) => Reflect.construct(CoreAuthError, [message]),
  skipCSRFCheck: coreSkipCSRFCheck,
};

/** This library as it takes over from `@auth/core`. */
export const cardea: Side = {
  library: (config) => (request) => Auth(request, asOurs({ compat: "authjs", ...config })),
  raw: (request, config) => Auth(request, { ...asOurs({ compat: "authjs", ...config }), raw }),
  setEnvDefaults: (env, config) => setEnvDefaults(env, asOurs(config)),
  createActionURL: (action, protocol, headers, env, config) =>
    createActionURL(action, protocol, headers, env, asOurs(config)),
  encode: (params) => jwt.encode({ ...params, compat: "authjs" }),
  decode: (params) => jwt.decode({ ...params, compat: "authjs" }),
  getToken: (params) => jwt.getToken({ ...params, compat: "authjs", logger: quiet }),
  refusal: (code) => Object.assign(new CredentialsSignin(), code && { code }),
  failure: (message) => new AuthError(message),
  skipCSRFCheck,
};
