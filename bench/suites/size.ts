import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { encode } from "cardea/jwt";
import { build } from "esbuild";
import { weigh } from "../../tools/bundle.ts";
import { auth, jwt, sessionCheck, sessionToken, signIn } from "../../tools/programs.ts";
import type { Goal, Result } from "../report.ts";

const here = fileURLToPath(new URL("..", import.meta.url));

/** Compressed sizes of what an edge runtime carries and loads. */
export async function sizes(): Promise<Result> {
  const tokens = await weigh(build, jwt, here);
  const check = await weigh(build, sessionCheck(await encode(sessionToken)), here);
  const handler = await weigh(build, auth, here);
  const oauth = await weigh(build, signIn, here);
  const coreTokens = await weigh(
    build,
    { contents: 'export * from "@auth/core/jwt";', use: "" },
    here,
  );
  const core = await weigh(
    build,
    { contents: 'export { Auth } from "@auth/core";', use: "" },
    here,
  );
  const goals: Goal[] = [
    { text: "cardea/jwt", value: kilo(tokens.loaded), most: 4.5, unit: "kB" },
    { text: "session check of a proxy", value: kilo(check.loaded), most: 10, unit: "kB" },
    { text: "{ Auth }, first request", value: kilo(handler.loaded), most: 12, unit: "kB" },
    { text: "{ Auth }, OpenID Connect sign-in", value: kilo(oauth.loaded), most: 43, unit: "kB" },
    {
      text: "installed package",
      value: folderSize(join(here, "node_modules/cardea")) / 1e6,
      most: 2,
      unit: "MB",
    },
  ];
  return {
    title: "Size, minified and compressed",
    figures: [],
    goals,
    notes: [
      `@auth/core/jwt ${kilo(coreTokens.total).toFixed(1)} kB, { Auth } of @auth/core ${kilo(core.total).toFixed(1)} kB`,
    ],
  };
}

const kilo = (bytes: number) => bytes / 1000;

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
}
