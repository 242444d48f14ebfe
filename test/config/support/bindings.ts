import type { TestContext } from "node:test";
import express from "express";
import { NextRequest } from "next/server.js";
import { isAuthError } from "../../../src/errors.ts";
import { ExpressAuth } from "../../../src/express/index.ts";
import NextAuth from "../../../src/next/index.ts";
import NextAuth4 from "../../../src/next/v4/index.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { enter, password } from "../../http/support/password.ts";
import { serve } from "../../server/support.ts";
import { application, origin as ownOrigin } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";

type Handle = (request: Request) => Promise<Response>;

interface Bound {
  /** Where it is, if not at the usual address. */
  readonly origin?: string;
  readonly handle: Handle;
}

/** A way in which an application hands its configuration over. */
export interface Binding {
  readonly compat?: AuthConfig["compat"];
  /** Without it, the configuration is passed to `Auth`. */
  bind?(config: AuthConfig, t: TestContext): Promise<Bound> | Bound;
}

/** What Next.js writes into the code of an application with a `basePath` of its own. */
const below = "__NEXT_ROUTER_BASEPATH";

const next = (config: AuthConfig): Handle => {
  const { handlers } = NextAuth(config);
  return (request) =>
    (request.method === "GET" ? handlers.GET : handlers.POST)(new NextRequest(request));
};

export const bindings: Readonly<Record<string, Binding>> = {
  Auth: {},
  "Auth with compat authjs": { compat: "authjs" },
  "Auth with compat next-auth": { compat: "next-auth" },
  "cardea/next": { bind: (config) => ({ handle: next(config) }) },
  "cardea/next below a path": {
    bind(config) {
      const handle = next(config);
      return {
        async handle(request) {
          process.env[below] = "/shop";
          try {
            return await handle(request);
          } finally {
            delete process.env[below];
          }
        },
      };
    },
  },
  "cardea/next/v4": {
    bind(config) {
      const answer = NextAuth4(config);
      return {
        handle(request) {
          const nextauth = new URL(request.url).pathname.split("/").slice(2);
          return answer(new NextRequest(request), { params: Promise.resolve({ nextauth }) });
        },
      };
    },
  },
  "a mount of Express": {
    async bind(config, t) {
      const server = await serve(t, express().use("/auth", ExpressAuth(config)));
      return { origin: server, handle: (request) => fetch(request, { redirect: "manual" }) };
    },
  },
};

/**
 * Binds a configuration at `/auth`. With some settings, the application's log gets errors alone.
 *
 * @param given the object that becomes the configuration, if it is none of the usual
 */
export async function start(
  t: TestContext,
  { compat, bind }: Binding,
  own: object,
  given?: object,
) {
  const { secret, ...usual } = application({
    providers: [password()],
    basePath: "/auth",
    compat,
  }).config;
  const config: AuthConfig = Object.assign(given ?? { secret }, usual, own);
  const codes: unknown[] = [];
  const error = (...line: unknown[]) => {
    codes.push(line.find(isAuthError)?.code);
    forget("log-tallies");
  };
  config.logger = { ...config.logger, error };
  const { origin = ownOrigin, handle } = (await bind?.(config, t)) ?? {};
  /** Somebody who has no cookie yet signs in. */
  const visit = async () => {
    const visitor = new Browser(config, origin, new Map(), handle);
    const { headers } = await enter(visitor);
    const { user } = Object(await visitor.session());
    return { location: headers.get("location") ?? "", isIn: user !== undefined };
  };
  return { config, codes, visit };
}
