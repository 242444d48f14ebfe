import { join, posix } from "node:path";
import type { SourceFiles } from "../../load/source-files.ts";
import { readText } from "../../read-text.ts";

/** What Next.js runs before pages. */
export interface ProxyPlace {
  /** Whether a file has a name and a folder that Next.js, or another version of it, would look for. */
  readonly isProxy: (path: string) => boolean;
  /** Where Next.js looks for such a file. */
  readonly rightFor: (path: string) => string;
}

/** What Next.js takes for code where nobody says `pageExtensions`. */
const usual = ["tsx", "ts", "jsx", "js"];

const plain = /^(?:src\/)?(?:proxy|middleware)\.[cm]?[jt]sx?$/;

/** Returns where an application may have its proxy, in a version of Next.js. */
export function proxyPlace({ root, sources }: SourceFiles, major: number): ProxyPlace {
  const files = sources();
  const extensions = pageExtensions(root, files);
  const folder = homeOf(files);
  return {
    isProxy: (path) => plain.test(path) || isNamedBy(path, extensions ?? []),
    rightFor(path) {
      const [name = "", ...rest] = posix.basename(path).split(".");
      const stem = major < 16 ? name.replace(/^proxy$/, "middleware") : name;
      return `${folder}${stem}.${extensionFor(rest.join("."), extensions)}`;
    },
  };
}

const isNamedBy = (path: string, extensions: readonly string[]) =>
  extensions.some((one) =>
    ["", "src/"].some((folder) =>
      ["proxy", "middleware"].some((name) => path === `${folder}${name}.${one}`),
    ),
  );

/** The extension itself where Next.js knows it or nobody can tell, and the nearest that it knows otherwise. */
function extensionFor(own: string, extensions: readonly string[] | undefined): string {
  if (!extensions || extensions.includes(own)) return own;
  const short = own.replace(/^.*\.|^[cm](?=[jt]s$)/g, "");
  return (
    extensions.find((one) => one === short || one.endsWith(`.${short}`)) ??
    extensions.find((one) => /[jt]sx?$/.test(one)) ??
    own
  );
}

/** The endings of files that Next.js takes for its own; `undefined` where its settings do not write them out. */
function pageExtensions(root: string, files: readonly string[]): readonly string[] | undefined {
  const config = files.find((path) => /^next\.config\.\w+$/.test(path));
  const text = config ? readText(join(root, config)) : "";
  if (!/\bpageExtensions\b/.test(text)) return usual;
  const [, list] = /\bpageExtensions["']?\s*:\s*\[([\s\w."',`-]*)\]/.exec(text) ?? [];
  return list === undefined
    ? undefined
    : [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, one = ""]) => one);
}

/** The folder that Next.js looks into: the one that has `app` or `pages`, and the root before `src`. */
function homeOf(files: readonly string[]): string {
  if (files.some((path) => /^(?:app|pages)\//.test(path))) return "";
  return files.some((path) => /^src\/(?:app|pages)\//.test(path)) ? "src/" : "";
}
