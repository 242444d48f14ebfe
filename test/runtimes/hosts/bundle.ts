import { builtinModules } from "node:module";
import { build, type Plugin } from "esbuild";

const builtin = new RegExp(`^(?:node:)?(?:${builtinModules.join("|")})$`);

/** Lets packages `require` what the runtime has only as a module: one of `node:`. */
const builtins: Plugin = {
  name: "builtins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: builtin }, ({ path, kind }) => {
      const name = `node:${path.replace(/^node:/, "")}`;
      return kind === "require-call"
        ? { path: name, namespace: "required" }
        : { path: name, external: true };
    });
    onLoad({ filter: /^/, namespace: "required" }, ({ path }) => ({
      contents: `import all from "${path}"; module.exports = all;`,
    }));
  },
};

/** Packages that open sockets. They are loaded where somebody uses them, and nobody does without Node.js. */
const drivers = ["@libsql/client", "ioredis", "mysql2", "nodemailer", "pg"];

/** Bundles a module for a runtime that has neither files nor packages. */
export async function bundle(
  entry: string,
  conditions: readonly string[],
  { format, hasNode }: { readonly format: "esm" | "iife"; readonly hasNode: boolean },
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    platform: "browser",
    target: "es2023",
    conditions: [...conditions],
    external: ["node:*", "cloudflare:*", "bun:*", ...(hasNode ? [] : drivers)],
    plugins: hasNode ? [builtins] : [],
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}
