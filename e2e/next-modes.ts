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

/** The ways to walk through: with `CARDEA_E2E=full` all of them, else the build that most people make. */
export const modes = process.env.CARDEA_E2E === "full" ? all : all.slice(0, 1);

/** Those of them that are production builds. */
export const builds = modes.filter(({ isBuilt }) => isBuilt);

/** How long a build, or the first start, may take, in milliseconds. */
export const patience = { timeout: 300_000 };
