import type { IncomingMessage, ServerResponse } from "node:http";
import { registerHooks } from "node:module";
import { inlinedQrl } from "@builder.io/qwik";
import type { RenderToStreamOptions } from "@builder.io/qwik/server";
import type { RequestEventLoader } from "@builder.io/qwik-city";
import { guardedText } from "../../src/testing/binding.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { binding } from "../qwik/city.ts";

// Modules that a build makes.
const built: Readonly<Record<string, string>> = {
  "@qwik-client-manifest": "export const manifest = undefined",
  "@qwik-city-not-found-paths": "export const getNotFound = () => 'Not Found'",
  "@qwik-city-static-paths": "export const isStaticPath = () => false",
};
registerHooks({
  resolve: (specifier, context, next) =>
    specifier in built
      ? { url: `data:text/javascript,${built[specifier]}`, shortCircuit: true }
      : next(specifier, context),
});

const { routeLoaderQrl } = await import("@builder.io/qwik-city");
const { createQwikCity } = await import("@builder.io/qwik-city/middleware/node");

/** Answers with an application of Qwik City on its own server for Node.js. A page shows what its loaders answer. */
export function qwikCity(config: AuthConfig, basePathname = "/") {
  const auth = binding.serverAuthQrl(inlinedQrl(() => config, "source"));
  const page = (more: object = {}) => ({ default: () => null, ...more });
  const guarded = (need = {}) =>
    page({
      onRequest: binding.requireSession(need),
      useText: loader("text", () => ({ guardedText })),
    });
  const routes = {
    "": page(),
    "members/": guarded(),
    "recent/": guarded({ within: 300 }),
    "strong/": guarded({ level: 2 }),
    "federated/": guarded({ methods: ["fed"] }),
    "parts/": page(
      Object.fromEntries(
        ["one", "two"].map((name) => [name, loader(name, (ev) => ev.sharedMap.get("session"))]),
      ),
    ),
  };
  const { router } = createQwikCity({
    render,
    qwikCityPlan: {
      routes: Object.entries(routes).map(([path, module]) => [
        basePathname + path,
        [async () => module],
        basePathname + path,
        [],
      ]),
      serverPlugins: [auth],
      basePathname,
      trailingSlash: true,
    },
  });
  return (req: IncomingMessage, res: ServerResponse): void => {
    void router(req, res, (error) => {
      if (res.headersSent) return;
      res.statusCode = error ? (error.status ?? 500) : 404;
      res.end();
    });
  };
}

function loader(name: string, answer: (ev: RequestEventLoader) => object | null) {
  return routeLoaderQrl(inlinedQrl(answer, name));
}

async function render({ stream, serverData }: RenderToStreamOptions) {
  stream.write(JSON.stringify(serverData?.qwikcity.response.loaders ?? {}));
  const timing = { firstFlush: 0, render: 0, snapshot: 0 };
  const result = { flushes: 1, isStatic: false, timing, size: 0 };
  return { ...result, prefetchResources: [], snapshotResult: undefined };
}
