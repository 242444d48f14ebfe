import { basename, dirname, join } from "node:path";
import { shellQuoted } from "../../../shell.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { isForVersion4 } from "../../load/find-configuration.ts";
import type { SourceFiles } from "../../load/source-files.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";
import { findConfigurationImport } from "./import-of.ts";
import { needsBoth } from "./mount-call.ts";
import { Trace, type Verdict } from "./trace.ts";

const { ok, error, skipped } = findingsIn("mount");

/** Route handlers that take every path below a folder, such as `app/api/auth/[...cardea]/route.ts`. */
const route = /^(?:src\/)?app\/(.*)\/\[{1,2}\.\.\.\w+\]{1,2}\/route\.[cm]?[jt]sx?$/;

/** API routes of the Pages Router, such as `pages/api/auth/[...nextauth].ts`, which take what `NextAuth` of version 4 returns. */
const pagesRoute = /^(?:src\/)?pages\/(.*)\/\[{1,2}\.\.\.\w+\]{1,2}\.[cm]?[jt]sx?$/;

/** The URL path of a folder below `app`: groups such as `(site)` are no part of it. */
const pathOf = (folder: string) =>
  `/${folder
    .split("/")
    .filter((name) => !/^\(.*\)$/.test(name))
    .join("/")}`;

/** Returns `basePath` of next.config, as far as it is written there as a text. */
export function applicationPathOf({ root, sources }: SourceFiles): string {
  const config = sources().find((path) => /^next\.config\.\w+$/.test(path));
  const text = config ? readText(join(root, config)) : "";
  return /\bbasePath\s*:\s*["'`](\/[^"'`]*)["'`]/.exec(text)?.[1] ?? "";
}

const importsOf = (isOld: boolean, from: string) =>
  isOld
    ? `import NextAuth from "cardea/next/v4";\nimport { authOptions } from "${from}";`
    : `import { handlers } from "${from}";`;

const exportsOf = (isOld: boolean) =>
  isOld
    ? "const handler = NextAuth(authOptions);\n\nexport { handler as GET, handler as POST };"
    : "export const { GET, POST } = handlers;";

interface Route {
  readonly path: string;
  readonly needs: readonly string[];
}

/** Whether a route handler in the right place exports what it needs, and what it exports is that of the library. */
function judge(subject: Subject, { path, needs }: Route, isOld: boolean): Finding {
  const { application, resolved, modules } = subject;
  const trace = new Trace(modules);
  const verdicts = needs.map((method) => trace.of(join(application.root, path), method));
  const having = (verdict: Verdict) => needs.filter((_, at) => verdicts[at] === verdict);
  const write = needs.includes("default")
    ? "export default NextAuth(authOptions);"
    : exportsOf(isOld);
  const lacks = having("absent");
  if (lacks.length > 0) {
    return error("mount-method-missing", {
      what: `${path} does not export ${lacks.join(" and ")}.`,
      why: needsBoth,
      write,
    });
  }
  const foreign = having("foreign");
  if (foreign.length > 0) {
    const from = findConfigurationImport(application.root, subject.file);
    return error("mount-missing", {
      what: `${foreign.join(" and ")} of ${path} ${foreign.length === 1 ? "has" : "have"} nothing of the library.`,
      why: `Next.js gives ${path} the requests below ${resolved.basePath}, and the library never sees them.`,
      write: `// ${path}\n${importsOf(isOld, from)}\n\n${write}`,
    });
  }
  const unclear = having("unclear");
  if (unclear.length === 0) return ok("mounted", `${resolved.basePath}, by ${path}`);
  const what = `Cannot tell whether ${unclear.join(" and ")} of ${path} hand on to the library.`;
  return skipped("mount-unknown", `${what} ${howToAsk(subject)}`);
}

/** Looks for the route handler below the base path. */
export function checkNextRoute(subject: Subject): Finding[] {
  const { resolved, file, modules } = subject;
  const { root } = modules;
  const files = modules.sources();
  const isOld = isForVersion4(modules, file);
  const prefix = applicationPathOf(modules);
  const expected = resolved.basePath.startsWith(`${prefix}/`)
    ? resolved.basePath.slice(prefix.length)
    : resolved.basePath;
  const routes = files.flatMap((path) => {
    const folder = route.exec(path)?.[1];
    const pages = isOld ? pagesRoute.exec(path)?.[1] : undefined;
    const url = pages === undefined ? folder && pathOf(folder) : `/${pages}`;
    if (url === undefined) return [];
    const text = readText(join(root, path));
    const needs = pages === undefined ? ["GET", "POST"] : ["default"];
    return [{ path, url, needs, isOurs: /handlers|cardea/.test(text) }];
  });
  const there = routes.find(({ url }) => url === expected);
  const other = routes.find(({ isOurs }) => isOurs);
  if (there) return [judge(subject, there, isOld)];
  const isInSource = files.some((path) => /^src\/app\//.test(path));
  const right = `${isInSource ? "src/" : ""}app${expected}/[...cardea]/route.ts`;
  const from = findConfigurationImport(root, file);
  if (other) {
    const place = other.needs.includes("default")
      ? `${other.path.startsWith("src") ? "src/" : ""}pages${expected}/${basename(other.path)}`
      : right;
    return [
      error("mount-mismatch", {
        what: `${other.path} answers below ${other.url}, but the library is configured for ${expected}.`,
        why: "Every request to it is answered with 404 or UnknownAction, and callback URLs lead nowhere.",
        write: `mkdir -p ${shellQuoted(dirname(place))}\nmv ${shellQuoted(other.path)} ${shellQuoted(place)}\n\n# or, in the configuration\nbasePath: "${other.url}",`,
      }),
    ];
  }
  return [
    error("mount-missing", {
      what: `No route handler answers below ${expected}.`,
      why: "Next.js answers every request to the library with 404.",
      write: `// ${right}\n${importsOf(isOld, from)}\n\n${exportsOf(isOld)}`,
    }),
  ];
}
