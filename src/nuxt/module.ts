/**
 * The module of Nuxt 4 for `nuxt.config.ts`. Nuxt forbids the server to import what a module is in, so it stands alone.
 *
 * @module cardea/nuxt/module
 */
import { fileURLToPath } from "node:url";
import { handlerText, middlewareText, pluginText, sessionText, watcherText } from "./templates.ts";

/** The options of the module: `modules: [["cardea/nuxt/module", { basePath: "/account" }]]`. */
export interface ModuleOptions {
  /** The path of the library's routes inside the application. Default: `/auth`. */
  readonly basePath?: string;
  /** The file that exports `auth`, without its ending. Default: `utils/auth` in the folder of the server. */
  readonly file?: string;
}

interface Template {
  readonly filename: string;
  readonly write: true;
  readonly getContents: () => string;
}

/** The part of a plugin of Rollup that finds a file by its name in an import. */
interface Resolver {
  readonly name: string;
  resolveId(
    this: { resolve(id: string, importer: string, options: object): Promise<object | null> },
    id: string,
    importer: string | undefined,
    options: object,
  ): Promise<object | null>;
}

interface Named {
  readonly name: string;
}

/** Nuxt while it is set up, as far as the module uses it. */
interface Nuxt {
  readonly options: {
    readonly buildDir: string;
    readonly rootDir: string;
    readonly serverDir: string;
    readonly build: { readonly templates: object[] };
    readonly plugins: unknown[];
    readonly serverHandlers: object[];
    readonly nitro: {
      plugins?: string[];
      externals?: { inline?: unknown[] };
      prerender?: { ignore?: unknown[] };
      rollupConfig?: { plugins?: unknown };
    };
  };
  hook(name: "app:resolve", change: (app: { readonly middleware: Named[] }) => void): unknown;
  hook(name: "imports:extend", change: (imports: Named[]) => void): unknown;
}

/** Mounts the library in an application of Nuxt, and gives its pages `useSession()` and the route middleware `auth`. */
export default function cardea(options: ModuleOptions | undefined, nuxt: Nuxt): void {
  const { basePath = "/auth", file = "utils/auth" } = options ?? {};
  const { buildDir, serverDir, build, plugins, serverHandlers, nitro } = nuxt.options;
  const own = `${serverDir}/${file.replace(/\.[cm]?[jt]s$/, "")}`;
  const write = (name: string, text: string): string => {
    const filename = `cardea/${name}`;
    const template: Template = { filename, write: true, getContents: () => text };
    build.templates.push(template);
    return `${buildDir}/${filename}`;
  };

  serverHandlers.push({ middleware: true, handler: write("handler.mjs", handlerText(own)) });
  nitro.plugins = [...(nitro.plugins ?? []), write("plugin.mjs", pluginText(own, { basePath }))];
  // In development, Nitro would leave these files to Node.js, which knows nothing of what they import.
  const inline = nitro.externals?.inline ?? [];
  nitro.externals = { ...nitro.externals, inline: [...inline, `${buildDir}/cardea/`] };
  const rollupPlugins = [nitro.rollupConfig?.plugins ?? []].flat();
  nitro.rollupConfig = { ...nitro.rollupConfig, plugins: [...rollupPlugins, optionalPackages] };
  // A prerendered page may link to a page of the library, which is for one person.
  const ignore = nitro.prerender?.ignore ?? [];
  nitro.prerender = { ...nitro.prerender, ignore: [...ignore, `${basePath}/`] };

  const session = write("session.ts", sessionText(own));
  nuxt.hook("imports:extend", (imports) => {
    imports.push(Object.assign({ name: "useSession" }, { from: session }));
  });
  plugins.push({ src: write("watcher.client.ts", watcherText({ basePath })), mode: "client" });
  const guard = {
    name: "auth",
    path: write("guard.ts", middlewareText({ basePath })),
    global: false,
  };
  nuxt.hook("app:resolve", ({ middleware }) => {
    if (!middleware.some(({ name }) => name === "auth")) middleware.push(guard);
  });
}

const ownFiles = fileURLToPath(new URL("../", import.meta.url)).replaceAll("\\", "/");

/** Nitro warns of every package that the library could use and nobody has installed, and of `node:sqlite`. */
const optionalPackages: Resolver = {
  name: "cardea:optional-packages",
  async resolveId(id, importer, options) {
    if (!importer?.replaceAll("\\", "/").startsWith(ownFiles) || id.startsWith(".")) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found ?? { id, external: true };
  },
};

cardea.getMeta = async () => ({ name: "cardea", compatibility: { nuxt: ">=4.0.0" } });
