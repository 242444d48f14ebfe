import { join, relative } from "node:path";
import { readText } from "../read-text.ts";
import { extensions, type SourceFiles } from "./source-files.ts";

/** Where the configuration usually is. Files that only hold it come before those that start a server. */
const places = [
  ...["auth", "src/auth", "lib/auth", "src/lib/auth", "server/auth", "src/server/auth"],
  ...["app/auth", "src/app/auth", "utils/auth", "src/utils/auth", "config/auth", "src/config/auth"],
  ...["auth/index", "src/auth/index", "lib/auth/index", "src/lib/auth/index"],
  ...["server/auth/index", "src/server/auth/index", "src/routes/plugin@auth"],
  ...["src/auth.server", "src/lib/server/auth", "src/lib/auth.server", "app/auth.server"],
  "server/utils/auth",
  ...["auth.config", "src/auth.config"],
  ...["server", "src/server", "app", "src/app", "index", "src/index", "main", "src/main"],
];

/** What is written where a binding gets its configuration. */
export const bindingCall =
  /\b(?:NextAuth|AstroAuth|ExpressAuth|FastifyAuth|HonoAuth|NuxtAuth|QwikAuth\$?|ReactRouterAuth|SolidStartAuth|SvelteKitAuth|TanStackStartAuth|serverAuth\$|Auth)\s*\(/;

/** Whether a file imports anything of the library. */
export const importsCardea = (text: string) => /["']cardea(?:\/[\w./-]+)?["']/.test(text);

/** Returns the file with the configuration; `undefined` when there is none. */
export function findConfiguration({ root, sources }: SourceFiles): string | undefined {
  const usual = places
    .flatMap((place) => extensions.map((extension) => join(root, `${place}.${extension}`)))
    .find((path) => importsCardea(readText(path)));
  if (usual) return usual;
  const mounting = sources()
    .map((path) => join(root, path))
    .find((path) => {
      const text = readText(path);
      return importsCardea(text) && bindingCall.test(text);
    });
  return mounting;
}

const version4 = /["']cardea\/next\/v4["']/;

/** Whether the configuration in a file is for the functions of next-auth 4: by its own imports, or by those of the route. */
export function isForVersion4({ root, sources }: SourceFiles, file: string): boolean {
  const own = readText(file);
  if (version4.test(own)) return true;
  if (bindingCall.test(own)) return false;
  return sources().some((path) => {
    const text = readText(join(root, path));
    return version4.test(text) && bindingCall.test(text);
  });
}

/** The places that are looked at first, for the message when there is nothing. */
export function usualPlaces(root: string): string {
  return `auth.ts, src/auth.ts, lib/auth.ts and other usual places below ${relative(process.cwd(), root) || "."}`;
}
