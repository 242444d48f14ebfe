import { createRequire } from "node:module";
import { join } from "node:path";
import { isRecord, textOf } from "../../../lib/json.ts";

/** Turns TypeScript or JSX into JavaScript. */
export type Transpile = (source: string, file: string) => string;

/**
 * Returns a function that transpiles with what the application has installed: Next.js, TypeScript or esbuild; `undefined`
 * if it has none of them. Node.js itself removes types too, but knows no JSX, and keeps imports of types that are not
 * marked as such.
 */
export async function findTranspiler(root: string): Promise<Transpile | undefined> {
  const require = createRequire(join(root, "package.json"));
  const load = (name: string): object | undefined => {
    try {
      return Object(require(name));
    } catch {
      return undefined;
    }
  };
  return (
    (await withNext(load("next/dist/build/swc"))) ??
    withTypeScript(load("typescript")) ??
    withEsbuild(load("esbuild"))
  );
}

function methodOf(library: object | undefined, name: string) {
  const method: unknown = library && Reflect.get(library, name);
  return typeof method === "function"
    ? (...args: unknown[]): unknown => Reflect.apply(method, library, args)
    : undefined;
}

/** The compiler with which Next.js builds. It is no public part of Next.js, so it may be missing or fail. */
async function withNext(library: object | undefined): Promise<Transpile | undefined> {
  const transform = methodOf(library, "transformSync");
  const begin = methodOf(library, "loadBindings");
  if (!transform || !begin) return undefined;
  const compile: Transpile = (source, filename) =>
    textIn(
      transform(source, {
        filename,
        sourceMaps: "inline",
        isModule: true,
        module: { type: "es6" },
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: /x$/.test(filename) },
          transform: { react: { runtime: "automatic" } },
        },
      }),
      "code",
    );
  try {
    await begin();
    return compile("export const works: boolean = true;", "works.ts") ? compile : undefined;
  } catch {
    return undefined;
  }
}

/** The compiler in Go, TypeScript 7, has no such function. */
function withTypeScript(library: object | undefined): Transpile | undefined {
  const transpile = methodOf(library, "transpileModule");
  // `ESNext`, `ESNext` and `react-jsx`.
  const compilerOptions = { module: 99, target: 99, jsx: 4, inlineSourceMap: true };
  return (
    transpile &&
    ((source, fileName) => textIn(transpile(source, { fileName, compilerOptions }), "outputText"))
  );
}

function withEsbuild(library: object | undefined): Transpile | undefined {
  const transform = methodOf(library, "transformSync");
  const options = { format: "esm", target: "esnext", jsx: "automatic", sourcemap: "inline" };
  return (
    transform &&
    ((source, file) => {
      const loader = /x$/.test(file) ? "tsx" : "ts";
      return textIn(transform(source, { ...options, loader, sourcefile: file }), "code");
    })
  );
}

function textIn(result: unknown, name: string): string {
  return (isRecord(result) && textOf(result[name])) || "";
}
