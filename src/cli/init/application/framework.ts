/** The frameworks to which Cardea is added. */
export const frameworks = ["next", "qwik", "hono", "express", "node"] as const;

/** A framework to which Cardea is added. */
export type Framework = (typeof frameworks)[number];

/** Their names, as people write them. */
export const frameworkNames: Readonly<Record<Framework, string>> = {
  next: "Next.js",
  qwik: "Qwik City",
  hono: "Hono",
  express: "Express",
  node: "node:http",
};
