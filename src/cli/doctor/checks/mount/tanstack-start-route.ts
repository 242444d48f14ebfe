import { join } from "node:path";
import { relativeImport } from "../../../relative-import.ts";
import { relativePath } from "../../../relative-path.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";
import { Trace } from "./trace.ts";

const { ok, error, skipped } = findingsIn("mount");

const place = /^src\/routes\/.+\.[jt]sx?$/;

/** Looks for the route through which TanStack Start hands on requests. */
export function checkTanStackStartRoute(subject: Subject): Finding[] {
  const { root, sources } = subject.modules;
  const unknown = (what: string) => [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  const files = sources().filter((path) => place.test(path));
  // `tsr.config.json` may name another folder.
  if (files.length === 0) return unknown("Cannot tell where the library is mounted.");
  const trace = new Trace(subject.modules);
  const answering = files
    .filter((path) => /\bhandlers\b/.test(readText(join(root, path))))
    .map((path) => ({ path, verdict: trace.of(join(root, path), "Route") }));
  const route = answering.find(({ verdict }) => verdict === "mounts");
  const { basePath } = subject.resolved;
  if (route) return [ok("mounted", `${basePath || "/"}, by ${route.path}`)];
  return answering.some(({ verdict }) => verdict === "unclear")
    ? unknown("Cannot tell whether a route is that of the library.")
    : [missingRoute(subject)];
}

function missingRoute({ application: { root }, file, resolved: { basePath } }: Subject): Finding {
  const path = `src/routes${basePath}/$.ts`;
  const own = relativeImport(path, relativePath(root, file)).replace(/\.\w+$/, "");
  return error("mount-missing", {
    what: "No route in src/routes has the handler of TanStackStartAuth.",
    why: "TanStack Start answers every request to the library with 404.",
    write: `// ${path}\nimport { createFileRoute } from "@tanstack/react-router";\nimport { handler } from "${own}";\n\nexport const Route = createFileRoute("${basePath}/$")({\n  server: { handlers: { ANY: handler } },\n});`,
  });
}
