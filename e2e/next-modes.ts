import type { Bundler } from "./next-app.ts";

/** A way to run an application made with Next.js. */
export interface Mode {
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

/** `CARDEA_E2E=full` walks through all of them, else only the first is. */
export const modes = process.env.CARDEA_E2E === "full" ? all : all.slice(0, 1);

/** How long a build, or the first start, may take, in milliseconds. */
export const patience = { timeout: 300_000 };
