import { createRequire } from "node:module";
import { join } from "node:path";
import { isRecord, textOf } from "../../../lib/json.ts";

/** Turns TypeScript or JSX into JavaScript. */
export type Transpile = (source: string, file: string) => string;

/**
 * Returns a function that transpiles with what the application has installed, TypeScript or esbuild; `undefined` if it has
 * neither. Node.js itself removes types too, but knows no JSX, and keeps imports of types that are not marked as such.
 */
export function findTranspiler(root: string): Transpile | undefined {
  const require = createRequire(join(root, "package.json"));
  const load = (name: string): object | undefined => {
    try {
      return Object(require(name));
    } catch {
      return undefined;
    }
  };
  return withTypeScript(load("typescript")) ?? withEsbuild(load("esbuild"));
}

function methodOf(library: object | undefined, name: string) {
  const method: unknown = library && Reflect.get(library, name);
  return typeof method === "function"
    ? (...args: unknown[]): unknown => Reflect.apply(method, library, args)
    : undefined;
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
