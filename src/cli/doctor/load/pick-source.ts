import { isError } from "../../../lib/kind.ts";
import type { AuthConfig } from "../../../types/config.ts";
import type { Binding } from "../../frameworks.ts";
import { isConfiguration, type Source } from "./load-configuration.ts";

/** The configuration that is checked, or why there is none. */
export type Picked =
  | { readonly config: AuthConfig; readonly binding: Binding | undefined }
  | { readonly error: Error };

/** How long a function may take to return the configuration, in milliseconds. */
const patience = 5_000;

/** How the bindings call a function that returns the configuration. */
const parameters = {
  express: (origin: string) => [new Request(`${origin}/auth/session`)],
  fastify: (origin: string) => [new Request(`${origin}/auth/session`)],
  hono: (origin: string) => [new Request(`${origin}/auth/session`)],
  next: (_: string) => [undefined, new Headers()],
  nuxt: (origin: string) => [
    {
      node: { req: { headers: { host: new URL(origin).host }, url: "/" } },
      context: {},
      path: "/",
    },
  ],
  qwik: (origin: string) => [
    { env: { get: (name: string) => process.env[name] }, basePathname: "/", url: new URL(origin) },
  ],
  "react-router": (origin: string) => [new Request(`${origin}/auth/session`)],
  "tanstack-start": (origin: string) => [new Request(`${origin}/auth/session`)],
  "solid-start": (origin: string) => [new Request(`${origin}/auth/session`)],
  sveltekit: (origin: string) => {
    const request = new Request(origin);
    return [{ request, url: new URL(origin), locals: {}, params: {}, route: { id: null } }];
  },
  astro: (origin: string) => [
    { request: new Request(origin), url: new URL(origin), locals: {}, isPrerendered: false },
  ],
} satisfies Record<Binding, (origin: string) => readonly unknown[]>;

/** Returns the configuration with the most in it; a function is called as for a request. */
export async function pickConfiguration(
  sources: readonly Source[],
  origin: string,
): Promise<Picked | undefined> {
  const picked: { config: AuthConfig; binding: Binding | undefined }[] = [];
  let failure: Error | undefined;
  for (const { binding, value } of sources) {
    try {
      const config = typeof value === "function" ? await call(value, binding, origin) : value;
      if (isConfiguration(config)) picked.push({ config, binding });
      else failure ??= new Error("It was called with something that is no configuration");
    } catch (error) {
      failure ??= isError(error) ? error : new Error(String(error));
    }
  }
  const binding = picked.find((one) => one.binding)?.binding;
  const [best] = picked.toSorted((a, b) => weightOf(b.config) - weightOf(a.config));
  if (best) return { config: best.config, binding };
  return failure && { error: failure };
}

/** A configuration for a proxy is often a part of the whole. */
function weightOf({ providers, adapter }: AuthConfig): number {
  return (Array.isArray(providers) ? providers.length : 0) + (adapter ? 1 : 0);
}

async function call(
  source: CallableFunction,
  binding: Binding | undefined,
  origin: string,
): Promise<unknown> {
  const args = binding ? parameters[binding](origin) : [];
  const late = new Promise<never>((_, reject) => {
    const message = `The function did not return a configuration within ${patience / 1000} seconds`;
    setTimeout(() => reject(new Error(message)), patience).unref();
  });
  return await Promise.race([Reflect.apply(source, undefined, args), late]);
}
