import { globSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { readText } from "../read-text.ts";

const extensions = ["ts", "mts", "cts", "js", "mjs", "cjs", "tsx", "jsx"];

/** Where the configuration usually is. Files that only hold it come before those that start a server. */
const places = [
  ...["auth", "src/auth", "lib/auth", "src/lib/auth", "server/auth", "src/server/auth"],
  ...["app/auth", "src/app/auth", "utils/auth", "src/utils/auth", "config/auth", "src/config/auth"],
  ...["auth/index", "src/auth/index", "lib/auth/index", "src/lib/auth/index"],
  ...["server/auth/index", "src/server/auth/index", "src/routes/plugin@auth"],
  ...["src/auth.server", "src/lib/server/auth", "src/lib/auth.server"],
  ...["auth.config", "src/auth.config"],
  ...["server", "src/server", "app", "src/app", "index", "src/index", "main", "src/main"],
];

const notOurs = /(?:^|[\\/])(?:node_modules|dist|build|out|coverage|\.[^\\/]+)$/;
/** Files that are looked into when the configuration is in none of the usual places. */
const mostFiles = 5_000;

/** What is written where a binding gets its configuration. */
export const bindingCall =
  /\b(?:NextAuth|ExpressAuth|FastifyAuth|HonoAuth|QwikAuth\$?|SvelteKitAuth|serverAuth\$|Auth)\s*\(/;

/** Whether there is a file that can be read to its end, which a folder or a pipe cannot. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether a file imports anything of the library. */
export const importsCardea = (text: string) => /["']cardea(?:\/[\w./-]+)?["']/.test(text);

/** Returns the source files of an application, as paths from its root. */
export const sourceFiles = (root: string): string[] => filesWith(root, extensions);

/** Returns them with forward slashes, as frameworks write where a file has to be. */
export const slashedFiles = (root: string): string[] =>
  sourceFiles(root).map((path) => path.replaceAll(sep, "/"));

/** Returns those as well that have code in another language. */
export const filesWithCode = (root: string): string[] =>
  filesWith(root, [...extensions, "mdx", "vue", "svelte", "astro"]);

function filesWith(root: string, endings: readonly string[]): string[] {
  return globSync(`**/*.{${endings.join(",")}}`, {
    cwd: root,
    exclude: (path) => notOurs.test(String(path)),
  })
    .filter((path) => !/\.(?:d\.[cm]?ts|test\.\w+|spec\.\w+)$/.test(path))
    .filter((path) => isFile(join(root, path)))
    .sort((a, b) => a.split(/[\\/]/).length - b.split(/[\\/]/).length || a.localeCompare(b))
    .slice(0, mostFiles);
}

/** Returns the file with the configuration; `undefined` when there is none. */
export function findConfiguration(root: string): string | undefined {
  const usual = places
    .flatMap((place) => extensions.map((extension) => join(root, `${place}.${extension}`)))
    .find((path) => importsCardea(readText(path)));
  if (usual) return usual;
  const mounting = sourceFiles(root)
    .map((path) => join(root, path))
    .find((path) => {
      const text = readText(path);
      return importsCardea(text) && bindingCall.test(text);
    });
  return mounting;
}

const version4 = /["']cardea\/next\/v4["']/;

/** Whether the configuration in a file is for the functions of next-auth 4: by its own imports, or by those of the route. */
export function isForVersion4(root: string, file: string): boolean {
  const own = readText(file);
  if (version4.test(own)) return true;
  if (bindingCall.test(own)) return false;
  return sourceFiles(root).some((path) => {
    const text = readText(join(root, path));
    return version4.test(text) && bindingCall.test(text);
  });
}

/** The places that are looked at first, for the message when there is nothing. */
export function usualPlaces(root: string): string {
  return `auth.ts, src/auth.ts, lib/auth.ts and other usual places below ${relative(process.cwd(), root) || "."}`;
}
