/** The frameworks to which Cardea is added. */
export const frameworks = [
  "next",
  "qwik",
  "sveltekit",
  "hono",
  "fastify",
  "express",
  "node",
] as const;

/** A framework to which Cardea is added. */
export type Framework = (typeof frameworks)[number];

/** A framework whose applications have a file that makes the server. */
export type ServerFramework = Exclude<Framework, "next" | "qwik" | "sveltekit">;

/** Their names, as people write them. */
export const frameworkNames: Readonly<Record<Framework, string>> = {
  next: "Next.js",
  qwik: "Qwik City",
  sveltekit: "SvelteKit",
  hono: "Hono",
  fastify: "Fastify",
  express: "Express",
  node: "node:http",
};

/** Whether an application has a file that makes the server. */
export function makesOwnServer(framework: Framework): framework is ServerFramework {
  return framework !== "next" && framework !== "qwik" && framework !== "sveltekit";
}
