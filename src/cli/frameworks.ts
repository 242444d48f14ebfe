/** What the commands know of a framework. */
interface FrameworkFacts {
  /** Its name, as people write it. */
  readonly name: string;
  /** The package that gives its applications away. */
  readonly package: string;
  /** The package that its binding needs, where that is another. */
  readonly needs?: string;
  /** The functions of its binding that receive the configuration. */
  readonly constructors: readonly string[];
  /** What makes the server of an application: a file of its own, Vite or Next.js. */
  readonly server: "own" | "vite" | "next";
  /** Where its server for development listens, unless the application says so. */
  readonly port: number;
}

/** The frameworks that have a binding. An application that has the packages of several is one of the first. */
const facts = {
  next: {
    name: "Next.js",
    package: "next",
    constructors: ["NextAuth"],
    server: "next",
    port: 3000,
  },
  qwik: {
    name: "Qwik City",
    package: "@builder.io/qwik-city",
    constructors: ["QwikAuth", "QwikAuth$", "serverAuth$"],
    server: "vite",
    port: 5173,
  },
  sveltekit: {
    name: "SvelteKit",
    package: "@sveltejs/kit",
    constructors: ["SvelteKitAuth"],
    server: "vite",
    port: 5173,
  },
  astro: {
    name: "Astro",
    package: "astro",
    constructors: ["AstroAuth"],
    server: "vite",
    port: 4321,
  },
  "react-router": {
    name: "React Router",
    // Without it, React Router is a library, which has no server.
    package: "@react-router/dev",
    needs: "react-router",
    constructors: ["ReactRouterAuth"],
    server: "vite",
    port: 5173,
  },
  "tanstack-start": {
    name: "TanStack Start",
    package: "@tanstack/react-start",
    constructors: ["TanStackStartAuth"],
    server: "vite",
    port: 3000,
  },
  "solid-start": {
    name: "SolidStart",
    package: "@solidjs/start",
    constructors: ["SolidStartAuth"],
    server: "vite",
    port: 3000,
  },
  nuxt: { name: "Nuxt", package: "nuxt", constructors: ["NuxtAuth"], server: "vite", port: 3000 },
  hono: { name: "Hono", package: "hono", constructors: ["HonoAuth"], server: "own", port: 3000 },
  fastify: {
    name: "Fastify",
    package: "fastify",
    constructors: ["FastifyAuth"],
    server: "own",
    port: 3000,
  },
  express: {
    name: "Express",
    package: "express",
    constructors: ["ExpressAuth"],
    server: "own",
    port: 3000,
  },
} as const satisfies Readonly<Record<string, FrameworkFacts>>;

type Facts = typeof facts;

/** A framework that has a binding. */
export type Binding = keyof Facts;

/** A framework, or none: a server of `node:http`. */
export type Framework = Binding | "node";

/** A framework of which applications have a file that makes the server. */
export type ServerFramework = Served<"own"> | "node";

/** A framework of which Vite serves the applications. */
export type ViteFramework = Served<"vite">;

type Served<Server> = {
  [Name in Binding]: Facts[Name]["server"] extends Server ? Name : never;
}[Binding];

const isName = (name: string): name is Binding => Object.hasOwn(facts, name);

/** The frameworks that have a binding, the first to be looked for first. */
export const bindings: readonly Binding[] = Object.keys(facts).filter(isName);

/** The frameworks to which Cardea is added. */
export const frameworks: readonly Framework[] = [...bindings, "node"];

/** Narrows a name to a framework that has a binding. */
export const toBinding = (name: string): Binding | undefined => (isName(name) ? name : undefined);

/** Returns the name of a framework, as people write it. */
export const nameOf = (framework: Framework): string =>
  framework === "node" ? "node:http" : facts[framework].name;

/** Returns the package of a framework. */
export const packageOf = (binding: Binding): string => facts[binding].package;

/** Returns the package that a binding needs when it runs. */
export function neededBy(binding: Binding): string {
  const { package: name, needs = name }: FrameworkFacts = facts[binding];
  return needs;
}

/** Returns the functions of a binding that receive the configuration. */
export const constructorsOf = (binding: Binding): readonly string[] => facts[binding].constructors;

/** Whether an application has a file that makes the server. */
export const makesOwnServer = (framework: Framework): framework is ServerFramework =>
  framework === "node" || facts[framework].server === "own";

/** Whether Vite serves an application. */
export const isOnVite = (framework: Framework): framework is ViteFramework =>
  framework !== "node" && facts[framework].server === "vite";

/** Returns the port at which the server for development listens, unless the application says so. */
export const usualPort = (framework: Framework): number =>
  framework === "node" ? 3000 : facts[framework].port;

/** Returns the first framework of which packages have the name. */
export const frameworkAmong = (packages: Readonly<Record<string, unknown>>): Binding | undefined =>
  bindings.find((binding) => Object.hasOwn(packages, packageOf(binding)));
