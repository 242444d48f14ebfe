import { existsSync } from "node:fs";
import { join } from "node:path";
import { relativeImport } from "../../../relative-import.ts";
import { relativePath } from "../../../relative-path.ts";
import { isViteConfig, middlewareNamedIn } from "../../../solid-start-settings.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";
import { Trace } from "./trace.ts";

const { ok, error, skipped } = findingsIn("mount");

const usual = /^src\/middleware(?:\/index)?\.[jt]s$/;

const why =
  "SolidStart answers every request to the library with 404, and nothing knows who is signed in.";

/** Looks for the middleware through which SolidStart hands on requests, and for the line that names it. */
export function checkSolidStartMiddleware(subject: Subject): Finding[] {
  const { root, sources } = subject.modules;
  const files = sources();
  const settings = files.find(isViteConfig);
  const text = settings === undefined ? "" : readText(join(root, settings));
  const given = middlewareNamedIn(text);
  const unknown = (what: string) => [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  // Something else than a text, or an application without Vite's own file.
  if (settings === undefined || (!given && /\bmiddleware\b/.test(text)))
    return unknown("Cannot tell which file has the middleware.");
  const path = given ?? files.find((one) => usual.test(one));
  if (path === undefined || !existsSync(join(root, path))) return [withoutFile(subject, settings)];
  const verdict = new Trace(subject.modules).of(join(root, path), "default");
  if (verdict === "unclear")
    return unknown(`Cannot tell whether the middleware of ${path} is that of the library.`);
  if (verdict !== "mounts") return [withoutOwn(subject, path)];
  if (!given) return [unnamed(settings, path)];
  return [ok("mounted", `${subject.resolved.basePath || "/"}, by ${path}`)];
}

function withoutFile(subject: Subject, settings: string): Finding {
  const path = "src/middleware.ts";
  return error("mount-missing", {
    what: `There is no ${path} with the middleware of SolidStartAuth.`,
    why,
    write: `// ${path}\nimport { createMiddleware } from "@solidjs/start/middleware";\nimport { middleware } from "${ownImport(subject, path)}";\n\nexport default createMiddleware([middleware]);\n\n// ${settings}\nsolidStart({ middleware: "./${path}" })`,
  });
}

const withoutOwn = (subject: Subject, path: string): Finding =>
  error("mount-missing", {
    what: `${path} has nothing of the library.`,
    why,
    write: `// ${path}\nimport { createMiddleware } from "@solidjs/start/middleware";\nimport { middleware } from "${ownImport(subject, path)}";\n\nexport default createMiddleware([middleware, yours]);`,
  });

const unnamed = (settings: string, path: string): Finding =>
  error("mount-missing", {
    what: `${settings} does not name ${path}, so SolidStart never runs it.`,
    why,
    write: `// ${settings}\nsolidStart({ middleware: "./${path}" })`,
  });

/** How a file imports that with the configuration. */
function ownImport({ application: { root }, file }: Subject, from: string): string {
  return relativeImport(from, relativePath(root, file)).replace(/\.\w+$/, "");
}
