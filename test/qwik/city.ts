import { registerHooks } from "node:module";
import {
  _deserializeData,
  _serializeData,
  _verifySerializable,
  inlinedQrl,
} from "@builder.io/qwik";
import type { RenderToStreamOptions } from "@builder.io/qwik/server";
import type { RequestHandler } from "@builder.io/qwik-city";
import { requestHandler } from "@builder.io/qwik-city/middleware/request-handler";
import type { QwikAuthResult, QwikAuthSource } from "../../src/qwik/index.qwik.ts";

// Modules that exist only while an application is built.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith("@qwik-city-")
      ? { url: "data:text/javascript,export default {}", shortCircuit: true }
      : next(specifier, context),
});

/** The binding, once what Qwik City needs at build time is there. */
export const binding = await import("../../src/qwik/index.qwik.ts");

/** Where the application of these tests is. */
export const origin = "https://app.example.com";

/** What differs from an application at the root that knows nothing of its environment. */
export interface CityOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly basePathname?: string;
  /** The address that a request comes from. */
  readonly ip?: string;
  /** Runs before the page `/members/`. */
  readonly guard?: RequestHandler;
  /** The `onRequest` of a second plugin, such as `plugin@guard.ts`. */
  readonly plugin?: RequestHandler;
  /** Whether the guard stands in the page's file, or in that of a layout around it. Default: page. */
  readonly guardIn?: "page" | "layout";
  /** Qwik City's own check of the origin. */
  readonly checkOrigin?: boolean;
  /** What the plugin of the application forgets to export. */
  readonly without?: "onRequest";
  /** Gets what was thrown, as the server in front of Qwik City does. */
  readonly onError?: (error: unknown) => void;
}

/** An application on Qwik City's own request handler. Its page shows what the loaders answer. */
export interface City {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly auth: QwikAuthResult;
}

/** Builds an application around the binding. */
export function city(source: QwikAuthSource, options: CityOptions = {}): City {
  const auth = binding.serverAuthQrl(inlinedQrl(source, "source"));
  return { auth, fetch: (path, init) => answer(auth, path, init, options) };
}

async function answer(
  plugin: object,
  path: string,
  init: RequestInit = {},
  options: CityOptions,
): Promise<Response> {
  const { env = {}, basePathname = "/", ip, guard, guardIn, checkOrigin = true, without } = options;
  const headers = new Headers(init.headers);
  if (init.method === "POST" && !headers.has("origin")) headers.set("origin", origin);
  const request = new Request(new URL(path, origin), { ...init, headers });
  const page = async () => ({ default: () => null });
  const guarded = async () => ({ default: () => null, ...(guard && { onRequest: guard }) });
  const members = guardIn === "layout" ? [guarded, page] : [guarded];
  const run = await requestHandler<Response>(
    {
      mode: "server",
      url: new URL(request.url),
      locale: undefined,
      platform: {},
      request,
      env: { get: (name) => env[name] },
      getClientConn: () => ({ ...(ip && { ip }) }),
      getWritableStream: (status, headers, cookies, resolve) => {
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
        const all = new Headers(headers);
        for (const cookie of cookies.headers()) all.append("set-cookie", cookie);
        resolve(new Response(readable, { status, headers: all }));
        return writable;
      },
    },
    {
      checkOrigin,
      render: renderLoaders,
      qwikCityPlan: {
        routes: [
          [basePathname, [page], basePathname, []],
          [`${basePathname}members/`, members, `${basePathname}members/`, []],
        ],
        serverPlugins: [
          without ? { ...plugin, [without]: undefined } : plugin,
          ...(options.plugin ? [{ onRequest: options.plugin }] : []),
        ],
        basePathname,
        trailingSlash: true,
      },
    },
    { _deserializeData, _serializeData, _verifySerializable },
  );
  void run?.completion.then((error) => error && options.onError?.(error));
  const response = await run?.response;
  if (response) return response;
  const error = await run?.completion;
  if (error) throw error;
  return new Response("Not found", { status: 404 });
}

/** Writes what the loaders and the action answered, and which fields of the form the page knows. */
async function renderLoaders({ stream, serverData }: RenderToStreamOptions) {
  const { loaders, formData } = serverData?.qwikcity.response ?? {};
  stream.write(JSON.stringify({ ...loaders, posted: formData && [...formData.keys()] }));
  const timing = { firstFlush: 0, render: 0, snapshot: 0 };
  const result = { flushes: 1, isStatic: false, timing, size: 0 };
  return { ...result, prefetchResources: [], snapshotResult: undefined };
}
