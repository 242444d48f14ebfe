import { join } from "node:path";
import { type Finding, findingsIn } from "../../finding.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";
import { Trace } from "./trace.ts";

const { ok, error, skipped } = findingsIn("mount");

const place = /^src\/routes\/(?:plugin(?:@[\w-]+)?|layout)\.[jt]sx?$/;

/** Looks for the plugin through which Qwik City hands on requests. */
export function checkQwikPlugin(subject: Subject): Finding[] {
  const { root, sources } = subject.modules;
  const trace = new Trace(subject.modules);
  const plugins = sources()
    .filter((path) => place.test(path))
    .map((path) => ({ path, verdict: trace.of(join(root, path), "onRequest") }))
    .filter(({ verdict }) => verdict !== "absent");
  const ours = plugins.find(({ verdict }) => verdict === "mounts");
  if (ours)
    return [ok("mounted", `${subject.resolved.basePath || "/"}, by onRequest of ${ours.path}`)];
  const unclear = plugins.find(({ verdict }) => verdict === "unclear");
  if (unclear) {
    const what = `Cannot tell whether onRequest of ${unclear.path} is that of the library.`;
    return [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  }
  const [other] = plugins;
  return [
    error("mount-missing", {
      what: other
        ? `onRequest of ${other.path} has nothing of the library, and no other plugin in src/routes exports one.`
        : "No plugin in src/routes exports onRequest.",
      why: "Qwik City answers every request to the library with 404.",
      write:
        "// src/routes/plugin@auth.ts\nexport const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => authConfig);",
    }),
  ];
}
