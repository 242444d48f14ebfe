import { readFileSync } from "node:fs";
import { type ResolveFnOutput, registerHooks } from "node:module";
import { dirname, resolve as resolvePath } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isError } from "../../../lib/kind.ts";
import { findTranspiler } from "./transpile.ts";
import { completeFile, createAliases } from "./tsconfig.ts";
import { toWrapped, wrappedOf, wrapperOf } from "./wrap-binding.ts";

const wrapped = "cardea-doctor:";
const nothing = "data:text/javascript,export default undefined";

/** Modules of SvelteKit that tell where the application runs. */
const ofSvelteKit: Readonly<Record<string, string>> = {
  "$env/dynamic/private": "export const env = process.env",
  "$app/env": "export const browser = false, building = false, dev = true",
  "$app/environment": "export const browser = false, building = false, dev = true",
};

/** Modules that say where code may run, which is here, and those that only a bundler can make. */
const unneeded = /^(?:server-only|client-only|@qwik-c(?:ity|lient)-[\w-]+|virtual:.*)$/;
const asset =
  /\.(?:css|s[ac]ss|less|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mdx?|txt|html|graphql|wasm)$/;
const hasModuleSyntax = /^\s*(?:import\b(?!\s*\()|export\b)/m;

/**
 * Makes Node.js load an application's modules as its bundler would: extensions may be left out, `paths` of tsconfig.json
 * count, assets are empty, and a file that is written as a module is one. Bindings report their configurations. Returns the files
 * of the application that were loaded, which grow.
 */
export async function installHooks(root: string): Promise<ReadonlySet<string>> {
  const loaded = new Set<string>();
  const aliasOf = createAliases(root);
  const transpile = await findTranspiler(root);

  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.startsWith(wrapped)) return next(specifier, context);
      if (unneeded.test(specifier) || asset.test(specifier.split("?")[0] ?? "")) {
        return { url: nothing, format: "module", shortCircuit: true };
      }
      const own = ofSvelteKit[specifier];
      if (own) return { url: `data:text/javascript,${own}`, format: "module", shortCircuit: true };
      const binding = wrappedOf(specifier);
      if (binding) {
        const { url } = next(specifier, context);
        return { url: `${wrapped}${binding}:${url}`, format: "module", shortCircuit: true };
      }
      const alias = aliasOf(specifier);
      if (alias) return next(pathToFileURL(alias).href, context);
      return nextOrGuess(specifier, context.parentURL, (guess) => next(guess, context));
    },
    load(url, context, next) {
      if (url.startsWith(wrapped)) {
        const [, name = "", target = ""] = /^[\w-]+:([\w-]+):(.*)$/.exec(url) ?? [];
        const binding = toWrapped(name);
        const source = binding ? wrapperOf(binding, target) : "";
        return { format: "module", source, shortCircuit: true };
      }
      if (!url.startsWith("file:") || url.includes("/node_modules/")) return next(url, context);
      const path = fileURLToPath(url);
      loaded.add(path);
      if (path.endsWith(".json") && context.format !== "commonjs") {
        const source = `export default ${readFileSync(path, "utf8")}`;
        return { format: "module", source, shortCircuit: true };
      }
      if (!/\.(?:[cm]?ts|tsx|jsx?)$/.test(path)) return next(url, context);
      const source = readFileSync(path, "utf8");
      if (!hasModuleSyntax.test(source)) return next(url, context);
      const isScript = /\.js$/.test(path);
      if (transpile && !isScript) {
        return { format: "module", source: transpile(source, path), shortCircuit: true };
      }
      if (/x$/.test(path)) throw new SyntaxError(`${path} has JSX, which Node.js cannot read`);
      return next(url, { ...context, format: isScript ? "module" : "module-typescript" });
    },
  });
  return loaded;
}

/** Resolves as Node.js does, and otherwise as a bundler would. */
function nextOrGuess(
  specifier: string,
  parent: string | undefined,
  next: (specifier: string) => ResolveFnOutput,
): ResolveFnOutput {
  try {
    return next(specifier);
  } catch (error) {
    const code = isError(error) && "code" in error ? error.code : undefined;
    const isGuessable =
      code === "ERR_MODULE_NOT_FOUND" ||
      code === "ERR_UNSUPPORTED_DIR_IMPORT" ||
      code === "MODULE_NOT_FOUND";
    const guess = isGuessable ? guessFor(specifier, parent) : undefined;
    if (guess === undefined) throw error;
    try {
      return next(guess);
    } catch {
      throw error;
    }
  }
}

function guessFor(specifier: string, parent: string | undefined): string | undefined {
  if (/^\.{0,2}\//.test(specifier) && parent?.startsWith("file:")) {
    const file = completeFile(resolvePath(dirname(fileURLToPath(parent)), specifier));
    return file && pathToFileURL(file).href;
  }
  // Packages without `exports`, such as next, in `next/headers`.
  const isPathInPackage = /^(?:@[^/]+\/)?[^/.@][^/]*\/.+(?<!\.js)$/.test(specifier);
  return isPathInPackage ? `${specifier}.js` : undefined;
}
