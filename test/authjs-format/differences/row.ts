import { Auth as CoreAuth, raw as coreRaw, setEnvDefaults as coreSetEnvDefaults } from "@auth/core";
import { AuthError as CoreAuthError } from "@auth/core/errors";
import { decode as coreDecode, getToken as coreGetToken } from "@auth/core/jwt";
import { AuthError } from "../../../src/errors.ts";
import { Auth, raw, setEnvDefaults } from "../../../src/index.ts";
import { decode, getToken } from "../../../src/jwt.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { core, type Library, ours, type SharedConfig } from "../support.ts";

/** What both libraries' functions for tokens take. */
interface TokenParams {
  readonly secret: string;
  readonly compat?: "authjs" | undefined;
}

/** One library, as a comparison meets it. */
export interface Side {
  library(config: SharedConfig): Library;
  /** The library as a binding runs it, which takes the secrets of the environment. */
  inBinding(config: SharedConfig): Library;
  /** `Auth` itself, which may write to the configuration or answer with something else than a `Response`. */
  answer(request: Request, config: SharedConfig): Promise<unknown>;
  readonly raw: symbol;
  setEnvDefaults(env: Record<string, string>, config: Record<string, unknown>): void;
  makeError(message: string): Error;
  /** What an application passes to functions that know no configuration. */
  readonly compat: "authjs" | undefined;
  decode(params: TokenParams & { token: string; salt: string }): Promise<unknown>;
  getToken(params: TokenParams & { cookie: string; warn(code: string): void }): Promise<unknown>;
}

/** What both libraries do with the same configuration, as far as one row of the page says. */
export interface Comparison {
  look(side: Side): unknown;
  readonly authjs: unknown;
  readonly cardea: unknown;
}

/** How a row of the page is shown to be true, or why the two are not compared. */
type Row = Comparison | `not comparable: ${string}`;

/** By the names that the page gives its rows. */
export type Rows = Readonly<Record<string, Row>>;

// What an application wrote for one library is handed to the other as it is.
const asOurs = (config: SharedConfig) => config as unknown as AuthConfig;
const asTheirs = (config: SharedConfig) => config as unknown as Parameters<typeof CoreAuth>[1];

const withCookie = (cookie: string) => ({ headers: new Headers({ cookie }) });
const logging = (warn: (code: string) => void) => ({ warn, error() {}, debug() {} });

export const authjs: Side = {
  library: core,
  inBinding(config) {
    const own = { ...config, secret: undefined };
    coreSetEnvDefaults(process.env, asTheirs(own));
    return core(own);
  },
  answer: (request, config) => CoreAuth(request, asTheirs(config)),
  raw: coreRaw,
  setEnvDefaults: (env, config) => coreSetEnvDefaults(env, asTheirs(config)),
  makeError: (message) => Reflect.construct(CoreAuthError, [message]),
  compat: undefined,
  decode: coreDecode,
  getToken: ({ cookie, warn, secret }) =>
    coreGetToken({ req: withCookie(cookie), secret, logger: logging(warn) }),
};

export const cardea: Side = {
  library: (config) => ours({ compat: undefined, ...config }),
  inBinding: (config) => ours({ compat: undefined, secret: undefined, ...config }),
  answer: (request, config) => Auth(request, asOurs(config)),
  raw,
  setEnvDefaults: (env, config) => setEnvDefaults(env, asOurs(config)),
  makeError: (message) => new AuthError(message),
  compat: undefined,
  decode,
  getToken: ({ cookie, warn, ...params }) =>
    getToken({ ...params, req: withCookie(cookie), logger: logging(warn) }),
};

export const withCompat: Side = {
  ...cardea,
  library: ours,
  inBinding: (config) => ours({ secret: undefined, ...config }),
  compat: "authjs",
  answer: (request, config) =>
    cardea.answer(request, config.compat ? config : { compat: "authjs", ...config }),
};
