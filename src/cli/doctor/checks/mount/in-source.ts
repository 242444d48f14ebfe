import { join } from "node:path";
import { mountPath, normalizeBasePath } from "../../../../server/mount.ts";
import type { AuthConfig } from "../../../../types/config.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { sourceFiles } from "../../load/find-configuration.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";

const { ok, error, skipped } = findingsIn("mount");

/** Where a file mounts the library. */
interface Mount {
  readonly path: string;
  readonly method: string;
  /** As written, such as `/auth/*`. */
  readonly pattern: string;
  readonly binding: "express" | "fastify" | "hono";
}

const handlers = { ExpressAuth: "express", FastifyAuth: "fastify", HonoAuth: "hono" } as const;

/** What to write for each. */
const calls = {
  express: (basePath: string) => `app.use("${basePath}", ExpressAuth(config));`,
  fastify: (basePath: string) => `app.register(FastifyAuth(config), { prefix: "${basePath}" });`,
  hono: (basePath: string) => `app.all("${basePath}/*", HonoAuth(config));`,
} as const;

/** Reads where `app.use("/auth", ExpressAuth(config))` and the like mount the library. */
function findMounts(root: string): Mount[] {
  return sourceFiles(root).flatMap((path) => {
    const text = readText(join(root, path));
    return Object.entries(handlers).flatMap(([name, binding]) =>
      text.includes(`${name}(`)
        ? mountsIn(text, name).map((mount) => ({ ...mount, path, binding }))
        : [],
    );
  });
}

function mountsIn(text: string, name: string): Pick<Mount, "method" | "pattern">[] {
  if (name === "FastifyAuth") return prefixesIn(text);
  const variable = new RegExp(`\\b(?:const|let|var)\\s+(\\w+)\\s*=\\s*${name}\\(`).exec(text)?.[1];
  const target = variable ? `(?:${name}\\(|${variable}\\b)` : `${name}\\(`;
  const call = new RegExp(
    `\\.(use|all|on|get)\\(\\s*(?:\\[[^\\]]*\\]\\s*,\\s*)?["'\`]([^"'\`]*)["'\`]\\s*,[^;]{0,200}?${target}`,
    "g",
  );
  return [...text.matchAll(call)].map(([, method = "", pattern = ""]) => ({ method, pattern }));
}

/** Without a prefix, the plugin goes by the configuration. */
function prefixesIn(text: string): Pick<Mount, "method" | "pattern">[] {
  const call =
    /\.register\(\s*FastifyAuth\([^;]{0,200}?\)\s*,\s*\{[^};]*?\bprefix:\s*["'`]([^"'`]*)["'`]/g;
  return [...text.matchAll(call)].map(([, pattern = ""]) => ({ method: "register", pattern }));
}

/** Returns the base path that a mount gives to a configuration without its own; `undefined` if the path is not known. */
function basePathOfMount({ pattern }: Pick<Mount, "pattern">): string | undefined {
  if (pattern.includes("${")) return undefined;
  return /[*:[{(]/.test(pattern) ? mountPath(pattern, pattern) : pattern;
}

/** Returns a configuration with the base path of its mount, as the binding does. */
export function withMount(config: AuthConfig, root: string): AuthConfig {
  const [mount] = findMounts(root);
  const basePath = mount && basePathOfMount(mount);
  return config.basePath || basePath === undefined ? config : { ...config, basePath };
}

const isWholeMethod = ({ method }: Mount) => method === "use" || method === "register";

/** Compares the mount in the source with the base path. */
export function checkMountInSource({ application: { root }, resolved }: Subject): Finding[] {
  const [mount] = findMounts(root);
  if (!mount) {
    return [skipped("mount-unknown", "Cannot tell from the source where the library is mounted.")];
  }
  const path = basePathOfMount(mount);
  if (path === undefined)
    return [skipped("mount-unknown", `Cannot tell what ${mount.pattern} is.`)];
  const base = normalizeBasePath(path);
  const write = calls[mount.binding](resolved.basePath);
  const isWhole = mount.binding === "hono" ? /[*]/.test(mount.pattern) : isWholeMethod(mount);
  if (!isWhole && !/[*:]/.test(mount.pattern)) {
    return [
      error("mount-matches-nothing", {
        what: `${mount.path} mounts the library at "${mount.pattern}", which matches that one path only.`,
        why: `Everything below it, such as ${base}/signin, is answered with 404.`,
        write,
      }),
    ];
  }
  if (base === resolved.basePath) {
    return [ok("mounted", `${base || "/"}, by ${mount.path}`)];
  }
  return [
    error("mount-mismatch", {
      what: `${mount.path} mounts the library at ${base || "/"}, but it is configured for ${resolved.basePath}.`,
      why: "Every request to it is answered with UnknownAction, and callback URLs lead nowhere.",
      write,
    }),
  ];
}
