import type { Bundler } from "./next-app.ts";

/** A way to run an application made with Next.js. */
interface Mode {
  readonly name: string;
  readonly bundler: Bundler;
  readonly isBuilt: boolean;
}

const all: readonly Mode[] = [
  { name: "built by Turbopack", bundler: "turbopack", isBuilt: true },
  { name: "built by webpack", bundler: "webpack", isBuilt: true },
  { name: "in development with Turbopack", bundler: "turbopack", isBuilt: false },
  { name: "in development with webpack", bundler: "webpack", isBuilt: false },
];

const wanted: Readonly<Record<string, readonly Mode[]>> = {
  full: all,
  built: all.filter(({ isBuilt }) => isBuilt),
};

/** `CARDEA_E2E=full` walks through all of them, `built` through production builds, else the first. */
export const modes = wanted[process.env.CARDEA_E2E ?? ""] ?? all.slice(0, 1);

/** The production builds to walk through where one bundler tells nearly as much as both: `CARDEA_E2E=full` walks through both. */
export const builds = modes
  .filter(({ isBuilt }) => isBuilt)
  .slice(0, process.env.CARDEA_E2E === "full" ? all.length : 1);

/** How long a build, or the first start, may take, in milliseconds. */
export const patience = { timeout: 300_000 };
