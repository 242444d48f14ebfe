import type { Environment } from "../environment.ts";

/** What is said where nobody can tell what runs the server; the doctor puts what it knows of the application in its place. */
export const notLoaded =
  "If there is a .env file, see that it is loaded, as by `node --env-file=.env`";

/** Returns how what runs the server loads env files. */
export function envLoading({ NEXT_RUNTIME }: Environment): string {
  if (NEXT_RUNTIME)
    return "Next.js loads .env and .env.local by itself: start it again after a change";
  if ("Bun" in globalThis) {
    return "Bun loads the .env of the folder in which it starts by itself: start it again after a change";
  }
  if ("Deno" in globalThis)
    return "If there is a .env file, see that it is loaded, as by `deno run --env-file=.env`";
  return notLoaded;
}
