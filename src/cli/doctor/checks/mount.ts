import { relative } from "node:path";
import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";
import { checkNextRoute } from "./mount-next.ts";
import { checkRunningServers } from "./mount-running.ts";
import { checkMountInSource } from "./mount-source.ts";

const { ok, skipped } = findingsIn("mount");

/** Whether the application hands on the requests that the library answers. */
export const checkMount: Check = async (subject) => {
  const { binding, application, resolved } = subject;
  const framework = binding ?? application.framework;
  if (framework === "next") return checkNextRoute(subject);
  if (framework === "qwik") {
    return [
      ok("mounted", `${resolved.basePath || "/"}, by ${relative(application.root, subject.file)}`),
    ];
  }
  if (framework === "node") {
    return [skipped("mount-unknown", "Cannot tell where a server of your own calls Auth().")];
  }
  const inSource = checkMountInSource(subject);
  const isKnown = inSource.some(({ severity }) => severity !== "skipped");
  const running = await checkRunningServers(subject);
  const isAnswered = running.some(({ severity }) => severity === "ok");
  // A server that does not answer may be another one, such as one for metrics.
  return isAnswered || (!isKnown && running.length > 0) ? running : inSource;
};
