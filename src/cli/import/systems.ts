import type { OpenSource } from "./person.ts";

/** The systems that people can be brought in from. */
export const systems = {
  "better-auth": async () => (await import("./better-auth/source.ts")).openBetterAuth,
  lucia: async () => (await import("./lucia/source.ts")).openLucia,
  passport: async () => (await import("./passport/source.ts")).openPassport,
} as const satisfies Readonly<Record<string, () => Promise<OpenSource>>>;

export type System = keyof typeof systems;
