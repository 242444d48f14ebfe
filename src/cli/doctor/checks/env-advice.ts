import { notLoaded } from "../../../config/checks/secrets.ts";
import { runsWithBun } from "../runs-with-bun.ts";
import type { Subject } from "../subject.ts";

/** What tells how an application loads its env files. */
export type WhereLoaded = Pick<Subject, "application" | "envFile">;

/** Puts how this application loads its env files in the place of what the library says to everybody. */
export const withOwnLoading = (text: string, where: WhereLoaded): string =>
  text.replace(notLoaded, () => adviceFor(where));

function adviceFor({ application, envFile }: WhereLoaded): string {
  const { framework } = application;
  if (framework === "next") return `Next.js loads ${envFile} by itself`;
  if (framework === "qwik") return "Vite loads .env and .env.local by itself for Qwik City";
  if (runsWithBun(application)) return `Bun loads ${envFile} by itself`;
  if (framework !== "sveltekit") return notLoaded;
  return "Vite does not put .env into the environment of the server: start it with `node --env-file=.env node_modules/vite/bin/vite.js dev`";
}
