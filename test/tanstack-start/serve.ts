import { registerHooks } from "node:module";
import type { AnyRoute, AnyRouter } from "@tanstack/react-router";
import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { type AnyRequestMiddleware, createServerFn } from "@tanstack/react-start";
import type { AuthConfig } from "../../src/types/config.ts";
import { password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";

interface ServerFunction {
  __executeServer(options: unknown): unknown;
}

/** What the bundler puts into a server. */
interface Built {
  getRouter(): AnyRouter;
  readonly functions: ReadonlyMap<string, CallableFunction>;
  readonly middleware: readonly AnyRequestMiddleware[];
}

const key = Symbol.for("cardea-tanstack-start-tests");
const built = `globalThis[Symbol.for("${Symbol.keyFor(key)}")]`;

/** The modules that TanStack Start's plugin for Vite makes, by the names under which its server asks for them. */
const modules = new Map([
  ["#tanstack-router-entry", `export const getRouter = () => ${built}.getRouter();`],
  [
    "#tanstack-start-entry",
    `export const startInstance = { getOptions: () => ({ requestMiddleware: ${built}.middleware }) };`,
  ],
  [
    "#tanstack-start-server-fn-resolver",
    `export const getServerFnById = async (id) => ${built}.functions.get(id);`,
  ],
]);

process.env.TSS_SERVER_FN_BASE = "/_serverFn/";
process.env.TSS_DISABLE_CSRF_MIDDLEWARE_WARNING = "true";

registerHooks({
  resolve(specifier, context, next) {
    const text = modules.get(specifier);
    if (text === undefined) return next(specifier, context);
    const url = `data:text/javascript,${encodeURIComponent(text)}`;
    return { url, format: "module", shortCircuit: true };
  },
});

// They ask for the modules, and for the address of server functions, as soon as they are loaded.
const { createStartHandler, getRequest } = await import("@tanstack/react-start/server");
export const { TanStackStartAuth } = await import("../../src/tanstack-start/index.ts");
export { getRequest };

type ServerRoutes = Readonly<Record<string, NonNullable<AnyRoute["options"]["server"]>>>;

/** An application of TanStack Start that has no pages, as its plugin for Vite would build it with a `src/start.ts`. */
export interface Application {
  /** The routes, by path. */
  readonly routes?: ServerRoutes;
  /** The server functions, by the end of their address. */
  readonly functions?: Readonly<
    Record<string, { readonly method?: "GET" | "POST"; readonly run: () => unknown }>
  >;
  /** What runs before everything. */
  readonly middleware?: readonly AnyRequestMiddleware[];
}

/** Serves an application, and returns what asks it. */
export function serve({ routes = {}, functions = {}, middleware = [] }: Application) {
  const application: Built = {
    getRouter() {
      const rootRoute = createRootRoute();
      const children = Object.entries(routes).map(([path, server]) =>
        createRoute({ getParentRoute: () => rootRoute, path, ...{ server } }),
      );
      return createRouter({ routeTree: rootRoute.addChildren(children), isServer: true });
    },
    functions: new Map(
      Object.entries(functions).map(([id, { method = "GET", run }]) => {
        const extracted = Object.assign(
          (options: unknown): unknown => made.__executeServer(options),
          {
            serverFnMeta: { id },
            method,
          },
        );
        const builder = createServerFn({ method });
        // The plugin moves the function to another file, and hands both on.
        const made: ServerFunction = Reflect.apply(builder.handler, builder, [extracted, run]);
        return [id, extracted];
      }),
    ),
    middleware,
  };
  Reflect.set(globalThis, key, application);
  const handle = createStartHandler(() => new Response("page"));
  return async (path: string, init?: RequestInit) =>
    handle(new Request(new URL(path, origin), init));
}

export const app = (config: Partial<AuthConfig> = {}): AuthConfig =>
  application({ providers: [password()], ...config }).config;
