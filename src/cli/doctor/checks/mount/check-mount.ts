import type { Framework } from "../../../frameworks.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import type { Check, Subject } from "../../subject.ts";
import { checkAstroRoute } from "./astro-route.ts";
import { checkMethodsInSource, checkMountInSource } from "./in-source.ts";
import { handlers } from "./mounts.ts";
import { checkNextRoute } from "./next-route.ts";
import { checkNuxtModule } from "./nuxt-module.ts";
import { checkOwnHandler } from "./own-handler.ts";
import { checkQwikPlugin } from "./qwik-plugin.ts";
import { checkReactRouterRoute } from "./react-router-route.ts";
import { checkRunningServers } from "./running-server.ts";
import { servedBelow } from "./served-below.ts";
import { checkSolidStartMiddleware } from "./solid-start-middleware.ts";
import { checkSvelteKitHook } from "./sveltekit-hook.ts";
import { checkTanStackStartRoute } from "./tanstack-start-route.ts";

const { error, warning } = findingsIn("mount");

/** Whether the application hands on the requests that the library answers. */
export const checkMount: Check = (subject) => {
  const { binding, application } = subject;
  const framework = binding ?? application.framework;
  const findings = checkMountOf(subject, framework);
  const isMounted = findings.some(({ severity }) => severity === "ok");
  if (!isMounted) return findings;
  const outside = checkServedBelow(subject, framework);
  return outside.length > 0 ? outside : [...findings, ...checkBasePath(subject, framework)];
};

/** The base path has to be below that of the application, which React Router does not tell, and Astro only without a `basePath`. */
function checkServedBelow({ modules, resolved }: Subject, framework: Framework): Finding[] {
  const below = servedBelow(modules, framework);
  if (!below || resolved.basePath.startsWith(`${below.path}/`)) return [];
  const { file, path, setting } = below;
  return [
    error("mount-mismatch", {
      what: `${file} serves the application below ${path}, but the library is configured for ${resolved.basePath || "/"}.`,
      why: `No request to ${path}${resolved.basePath} is one of the library, so guards lead nowhere, and so do callback URLs.`,
      write: `basePath: "${path}${resolved.basePath}",   // the ${setting} belongs to it`,
    }),
  ];
}

function checkMountOf(subject: Subject, framework: Framework): readonly Finding[] {
  if (framework === "next") return checkNextRoute(subject);
  if (framework === "nuxt") return checkNuxtModule(subject);
  if (framework === "qwik") return checkQwikPlugin(subject);
  if (framework === "react-router") return checkReactRouterRoute(subject);
  if (framework === "solid-start") return checkSolidStartMiddleware(subject);
  if (framework === "sveltekit") return checkSvelteKitHook(subject);
  if (framework === "tanstack-start") return checkTanStackStartRoute(subject);
  if (framework === "astro") return checkAstroRoute(subject);
  if (framework === "node") return checkOwnHandler(subject);
  const running = checkRunningServers(subject);
  if (running.some(({ severity }) => severity === "ok")) {
    const unmounted = checkMethodsInSource(subject, framework);
    return unmounted.length > 0 ? unmounted : running;
  }
  const inSource = checkMountInSource(subject, framework);
  const isKnown = inSource.some(({ severity }) => severity !== "skipped");
  return isKnown || running.length === 0 ? inSource : running;
}

/** A mount tells its path with the first request only, but for Fastify: before, guards and mails lead to the usual path. */
function checkBasePath(
  { namesBasePath, resolved: { basePath } }: Subject,
  framework: Framework,
): Finding[] {
  const isTold = namesBasePath || framework === "fastify" || !Object.hasOwn(handlers, framework);
  if (isTold || basePath === "/auth") return [];
  return [
    warning("base-path-unset", {
      what: `The library is mounted at ${basePath || "/"}, and the configuration does not say so.`,
      why: "After each start, guards and functions such as signIn lead people to /auth until the mount has had a request.",
      write: `basePath: "${basePath || "/"}",`,
    }),
  ];
}
