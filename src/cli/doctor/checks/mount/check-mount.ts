import type { Check } from "../../subject.ts";
import { checkMethodsInSource, checkMountInSource } from "./in-source.ts";
import { checkNextRoute } from "./next-route.ts";
import { checkOwnHandler } from "./own-handler.ts";
import { checkQwikPlugin } from "./qwik-plugin.ts";
import { checkRunningServers } from "./running-server.ts";
import { checkSvelteKitHook } from "./sveltekit-hook.ts";

/** Whether the application hands on the requests that the library answers. */
export const checkMount: Check = (subject) => {
  const { binding, application } = subject;
  const framework = binding ?? application.framework;
  if (framework === "next") return checkNextRoute(subject);
  if (framework === "qwik") return checkQwikPlugin(subject);
  if (framework === "sveltekit") return checkSvelteKitHook(subject);
  if (framework === "node") return checkOwnHandler(subject);
  const running = checkRunningServers(subject);
  if (running.some(({ severity }) => severity === "ok")) {
    const unmounted = checkMethodsInSource(subject, framework);
    return unmounted.length > 0 ? unmounted : running;
  }
  const inSource = checkMountInSource(subject, framework);
  const isKnown = inSource.some(({ severity }) => severity !== "skipped");
  return isKnown || running.length === 0 ? inSource : running;
};
