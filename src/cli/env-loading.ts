import { notLoaded } from "../config/checks/env-loading.ts";
import type { Application } from "./application.ts";
import { runsWithBun } from "./doctor/runs-with-bun.ts";
import type { Framework } from "./frameworks.ts";

/** The frameworks of which the server for development keeps `.env` for the bundle, and what it is. */
const devServers = {
  astro: "node_modules/astro/bin/astro.mjs",
  sveltekit: "node_modules/vite/bin/vite.js",
} as const satisfies Partial<Record<Framework, string>>;

/** Whether the server for development reads `.env`, but not into the environment of the process. */
export const loadsNoEnv = (framework: Framework): framework is keyof typeof devServers =>
  Object.hasOwn(devServers, framework);

/** What tells how an application is started. */
type Started = Pick<Application, "framework" | "manifest">;

/** What loads env files before the code of an application runs; `undefined` where a flag or a package has to. */
export function envLoader(
  application: Started,
):
  | "Next.js"
  | "Nuxt"
  | "Vite"
  | "React Router"
  | "SolidStart"
  | "TanStack Start"
  | "Bun"
  | undefined {
  if (application.framework === "next") return "Next.js";
  if (application.framework === "nuxt") return "Nuxt";
  if (runsWithBun(application)) return "Bun";
  if (application.framework === "react-router") return "React Router";
  if (application.framework === "solid-start") return "SolidStart";
  if (application.framework === "tanstack-start") return "TanStack Start";
  return application.framework === "qwik" ? "Vite" : undefined;
}

/** Says how an application loads its env files. */
export function envAdvice(application: Started, envFile: string): string {
  const loader = envLoader(application);
  if (loader === "Vite") return "Vite loads .env and .env.local by itself for Qwik City";
  if (loader) return `${loader} loads ${envFile} by itself`;
  return loadsNoEnv(application.framework)
    ? `Vite does not put .env into the environment of the server: start it with \`${withEnvFile(application, ".env", "")}\``
    : notLoaded;
}

/** The command that starts an application with an env file, where nothing else loads it. */
export function withEnvFile({ framework }: Started, envFile: string, program: string): string {
  const started = loadsNoEnv(framework) ? `${devServers[framework]} dev` : program;
  return `node --env-file=${envFile} ${started}`;
}
