import { posix } from "node:path";
import type { Manifest } from "../../manifest.ts";

const envFlag = "--env-file-if-exists=.env";

/** The words of a command up to where the flags of Node go. */
const runners = /^((?:cross-env )?(?:[A-Z_]+=\S* )*(?:node|nodemon|tsx(?: watch)?))(?= )/;

/** Programs that read `.env` by themselves. */
const readsEnv = /^(?:bun|bunx|deno|next|vite|dotenv|dotenvx)\b/;

/** Adds the flag that loads `.env` to each command of a script that starts Node. */
export function withEnvFile(script: string): string {
  if (/--env-file|dotenv/.test(script)) return script;
  return script
    .split(/(\s*(?:&&|\|\||;)\s*)/)
    .map((part) => part.replace(runners, `$1 ${envFlag}`))
    .join("");
}

/** Whether a script starts something for which `.env` is loaded. */
export function loadsEnv(script: string): boolean {
  return /--env-file|dotenv/.test(script) || readsEnv.test(script);
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
