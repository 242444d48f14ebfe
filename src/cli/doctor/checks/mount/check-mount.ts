import { join } from "node:path";
import { type Finding, findingsIn } from "../../finding.ts";
import { sourceFiles } from "../../load/find-configuration.ts";
import { readText } from "../../read-text.ts";
import type { Check, Subject } from "../../subject.ts";
import { checkMountInSource } from "./in-source.ts";
import { checkNextRoute } from "./next-route.ts";
import { checkOwnHandler } from "./own-handler.ts";
import { checkRunningServers } from "./running-server.ts";

const { ok, error } = findingsIn("mount");

/** Whether the application hands on the requests that the library answers. */
export const checkMount: Check = (subject) => {
  const { binding, application } = subject;
  const framework = binding ?? application.framework;
  if (framework === "next") return checkNextRoute(subject);
  if (framework === "qwik") return checkQwikPlugin(subject);
  if (framework === "sveltekit") return checkSvelteKitHook(subject);
  if (framework === "node") return checkOwnHandler(subject);
  const running = checkRunningServers(subject);
  if (running.some(({ severity }) => severity === "ok")) return running;
  const inSource = checkMountInSource(subject, framework);
  const isKnown = inSource.some(({ severity }) => severity !== "skipped");
  return isKnown || running.length === 0 ? inSource : running;
};

/** Looks for the plugin through which Qwik City hands on requests. */
function checkQwikPlugin({ application: { root }, resolved }: Subject): Finding[] {
  const plugin = sourceFiles(root).find(
    (path) =>
      /^src[\\/]routes[\\/](?:plugin(?:@[\w-]+)?|layout)\.[jt]sx?$/.test(path) &&
      /\bonRequest\b/.test(readText(join(root, path))),
  );
  if (plugin) return [ok("mounted", `${resolved.basePath || "/"}, by onRequest of ${plugin}`)];
  return [
    error("mount-missing", {
      what: "No plugin in src/routes exports onRequest.",
      why: "Qwik City answers every request to the library with 404.",
      write:
        "// src/routes/plugin@auth.ts\nexport const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => authConfig);",
    }),
  ];
}

/** Looks for the hook through which SvelteKit hands on requests. */
function checkSvelteKitHook({ application: { root }, resolved }: Subject): Finding[] {
  const hook = sourceFiles(root).find(
    (path) =>
      /^src[\\/]hooks\.server(?:[\\/]index)?\.[jt]s$/.test(path) &&
      /\bhandle\b/.test(readText(join(root, path))),
  );
  if (hook) return [ok("mounted", `${resolved.basePath || "/"}, by handle of ${hook}`)];
  return [
    error("mount-missing", {
      what: "src/hooks.server.ts does not export handle.",
      why: "SvelteKit answers every request to the library with 404.",
      write: '// src/hooks.server.ts\nexport { handle } from "./auth.server";',
    }),
  ];
}
