import { posix } from "node:path";
import type { Manifest } from "../../manifest.ts";

const envFlag = "--env-file-if-exists=.env";

/** The words of a command up to where the flags of Node go. */
const runners = /^((?:cross-env )?(?:[A-Z_]+=\S* )*(?:node|nodemon|tsx(?: watch)?))(?= )/;

/** Programs that read `.env` by themselves. */
const readsEnv = /^(?:bun|bunx|deno|next|vite|dotenv|dotenvx)\b/;

/** Adds the flag that loads `.env` to each command of a script that starts Node. */
export function withEnvFile(script: string): string {
  if (namesEnvFile(script)) return script;
  return eachCommand(script, (command) => command.replace(runners, `$1 ${envFlag}`));
}

/** Changes each command of a script, and leaves what stands between them. */
function eachCommand(script: string, change: (command: string) => string): string {
  return script
    .split(/(\s*(?:&&|\|\||;)\s*)/)
    .map(change)
    .join("");
}

/** Vite and Astro where they start an application. They put `.env` into the bundle, and not into the environment of the server. */
const servers = [
  [/^((?:cross-env )?(?:[A-Z_]+=\S* )*)vite(?= (?:dev|serve|preview)\b|$)/, "vite/bin/vite.js"],
  [/^((?:cross-env )?(?:[A-Z_]+=\S* )*)astro(?= (?:dev|preview)\b)/, "astro/bin/astro.mjs"],
] as const;

/** Has Node start Vite or Astro, with the flag that loads `.env`, where a script calls it by its name. */
export function viteWithEnvFile(script: string): string {
  return eachCommand(script, (command) =>
    servers.reduce(
      (text, [server, file]) => text.replace(server, `$1node ${envFlag} node_modules/${file}`),
      command,
    ),
  );
}

/** Whether a script loads `.env` before what it starts, or starts something that does. */
export function loadsEnv(script: string): boolean {
  return namesEnvFile(script) || readsEnv.test(script);
}

/** Whether a script itself says to load `.env`. */
export function namesEnvFile(script: string): boolean {
  return /--env-file|dotenv/.test(script);
}

/** The names of the scripts that start an application. */
export function startScripts({ scripts }: Manifest): string[] {
  return Object.keys(scripts).filter((name) => /^(start|dev|serve)(:|$)/.test(name));
}

/** Whether Node itself runs a file, as far as package.json tells: nobody compiles it before. */
export function runsDirectly({ scripts, dependencies }: Manifest, path: string): boolean {
  const runs = Object.values(scripts).filter((script) =>
    script.split(/\s+/).some((word) => posix.normalize(word) === path),
  );
  if (runs.length > 0) return runs.some((script) => /^(\S+=\S* )*(node|nodemon)\b/.test(script));
  return !["tsx", "ts-node", "typescript", "esbuild", "@swc/core", "@babel/core"].some(
    (name) => name in dependencies,
  );
}
