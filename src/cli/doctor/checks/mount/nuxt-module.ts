import { join } from "node:path";
import { relativePath } from "../../../relative-path.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";

const { ok, error, skipped } = findingsIn("mount");

const module = "cardea/nuxt/module";

/** Where the module looks for the configuration, unless its options say where. */
const place = /^server\/utils\/auth\.[cm]?[jt]s$/;

/** Looks for the module in the configuration of Nuxt, and for what the module imports. */
export function checkNuxtModule(subject: Subject): Finding[] {
  const { root } = subject.modules;
  const files = subject.modules.sources();
  const config = files.find((path) => /^nuxt\.config\.[cm]?[jt]s$/.test(path));
  const text = config ? readText(join(root, config)) : "";
  const isHandled = files.some((path) => /\.handle\(event\b/.test(readText(join(root, path))));
  if (!text.includes(module)) {
    if (isHandled || /\bextends\b/.test(text)) return [unknown(subject)];
    return [withoutModule(config ?? "nuxt.config.ts")];
  }
  const path = relativePath(subject.application.root, subject.file);
  const { basePath } = subject.resolved;
  const found = ok("mounted", `${basePath || "/"}, by ${config}`);
  if (/\bfile:|\bserverDir\b|\bsrcDir\b/.test(text)) return [unknown(subject)];
  if (!place.test(path)) return [misplaced(path)];
  if (!/\bexport\s+(?:const|let)\s+auth\b|\bauth\s*[,}]/.test(readText(subject.file)))
    return [misnamed(path)];
  return [found];
}

const unknown = (subject: Subject): Finding =>
  skipped("mount-unknown", `Cannot tell where the library is mounted. ${howToAsk(subject)}`);

const why = "Nuxt answers every request to the library with 404, and pages have no useSession().";

const withoutModule = (config: string): Finding =>
  error("mount-missing", {
    what: `${config} does not name the module.`,
    why,
    write: `// ${config}\nmodules: ["${module}"],`,
  });

const misplaced = (path: string): Finding =>
  error("mount-missing", {
    what: `The module imports server/utils/auth.ts, and the configuration is in ${path}.`,
    why: "Nuxt does not build the application.",
    write: `// nuxt.config.ts, or move the file to server/utils/auth.ts\nmodules: [["${module}", { file: "${path.replace(/^server\//, "")}" }]],`,
  });

const misnamed = (path: string): Finding =>
  error("mount-missing", {
    what: `${path} does not export auth, which the module imports.`,
    why: "Nuxt does not build the application.",
    write: `// ${path}\nexport const auth = NuxtAuth({ … });`,
  });
