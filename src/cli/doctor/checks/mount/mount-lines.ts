import type { Application } from "../../../application.ts";
import type { Framework } from "../../../frameworks.ts";
import { handlers, type MountedBinding } from "./mounts.ts";

/** The line that mounts a configuration, in the variable of that name. */
export const mountLine: Readonly<
  Record<MountedBinding, (basePath: string, config?: string) => string>
> = {
  express: (basePath, config = "config") => `app.use("${basePath}", ExpressAuth(${config}));`,
  fastify: (basePath, config = "config") =>
    `app.register(FastifyAuth(${config}), { prefix: "${basePath}" });`,
  hono: (basePath, config = "config") => `app.all("${basePath}/*", HonoAuth(${config}));`,
};

/** Returns the lines that mount the library with the frameworks that an application has; with each of them, where it has none that is known. */
export function mountLinesOf({ manifest }: Pick<Application, "manifest">, path: string): string {
  const lines: readonly (readonly [name: string, framework: string, line: string])[] = [
    ["express", "Express", mountLine.express(path)],
    ["fastify", "Fastify", mountLine.fastify(path)],
    ["hono", "Hono", mountLine.hono(path)],
    ["h3", "h3, with the handler of createAuth()", `app.all("${path}/**", handler);`],
    ["elysia", "Elysia, with the plugin of createAuth()", "app.use(auth);"],
  ];
  const own = lines.filter(([name]) => name in manifest.dependencies);
  const without = `if (pathname.startsWith("${path}/")) return handleRequest(request, config);`;
  const shown = own.length > 0 ? own : [...lines, ["", "without a framework", without] as const];
  return shown.map(([, framework, line]) => `${line} // ${framework}`).join("\n");
}

/** The function that a configuration is passed to, and the lines that do so; `undefined` where there is no binding. */
export function bindingLines(
  framework: Framework,
  config: string,
): { readonly name: string; readonly lines: string } | undefined {
  if (framework === "express" || framework === "fastify" || framework === "hono") {
    const name = handlers[framework];
    const line = mountLine[framework]("/auth", config);
    return { name, lines: `import { ${name} } from "cardea/${framework}";\n\n${line}` };
  }
  if (framework === "next") {
    const line = `export const { handlers, auth, signIn, signOut } = NextAuth(${config});`;
    return { name: "NextAuth", lines: `import { NextAuth } from "cardea/next";\n\n${line}` };
  }
  if (framework === "astro") {
    const line = `export const { ALL, onRequest, signIn, signOut } = AstroAuth(${config});`;
    return { name: "AstroAuth", lines: `import { AstroAuth } from "cardea/astro";\n\n${line}` };
  }
  if (framework === "nuxt") {
    const line = `export const auth = NuxtAuth(${config});`;
    return { name: "NuxtAuth", lines: `import { NuxtAuth } from "cardea/nuxt";\n\n${line}` };
  }
  if (framework === "react-router") {
    const line = `export const { action, authMiddleware, getSession, loader } = ReactRouterAuth(${config});`;
    return {
      name: "ReactRouterAuth",
      lines: `import { ReactRouterAuth } from "cardea/react-router";\n\n${line}`,
    };
  }
  if (framework === "tanstack-start") {
    const line = `export const { getSession, handler, requireSession } = TanStackStartAuth(${config});`;
    return {
      name: "TanStackStartAuth",
      lines: `import { TanStackStartAuth } from "cardea/tanstack-start";\n\n${line}`,
    };
  }
  if (framework === "solid-start") {
    const line = `export const { getSession, middleware, requireSession } = SolidStartAuth(${config});`;
    return {
      name: "SolidStartAuth",
      lines: `import { SolidStartAuth } from "cardea/solid-start";\n\n${line}`,
    };
  }
  if (framework !== "sveltekit") return undefined;
  const line = `export const { handle, signIn, signOut } = SvelteKitAuth(${config});`;
  return {
    name: "SvelteKitAuth",
    lines: `import { SvelteKitAuth } from "cardea/sveltekit";\n\n${line}`,
  };
}
