import { join } from "node:path";
import { relativeImport } from "../../../relative-import.ts";
import { relativePath } from "../../../relative-path.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";
import { checkAstroSettings } from "./astro-settings.ts";
import { Trace, type Verdict } from "./trace.ts";

const { ok, error, skipped } = findingsIn("mount");

/** A route that takes every path below a folder. */
const place = /^src\/pages\/(?:.+\/)?\[\.\.\.\w+\]\.[jt]s$/;

const middleware = /^src\/middleware(?:\/index)?\.[jt]s$/;

interface Found {
  readonly path: string;
  readonly verdict: Verdict;
}

/** Looks for the route that answers for the library, and for the middleware. */
export function checkAstroRoute(subject: Subject): Finding[] {
  const { root } = subject.modules;
  const files = subject.modules.sources();
  const trace = new Trace(subject.modules);
  const find = (pattern: RegExp, names: readonly string[]): Found | undefined => {
    const found = files
      .filter((path) => pattern.test(path))
      .flatMap((path) =>
        names.map((name) => ({ path, verdict: trace.of(join(root, path), name) })),
      );
    return (
      found.find(({ verdict }) => verdict === "mounts") ??
      found.find(({ verdict }) => verdict === "unclear")
    );
  };
  const route = find(place, ["ALL", "GET"]);
  const hook = find(middleware, ["onRequest"]);
  // An integration may add a route or middleware that none of the files shows.
  const isElsewhere = files.some(
    (path) =>
      /^astro\.config\./.test(path) && /\bsrcDir\b|injectRoute/.test(readText(join(root, path))),
  );
  const unclear = [route, hook].find((one) => one?.verdict === "unclear");
  if (unclear || (isElsewhere && !(route && hook))) {
    const what = unclear
      ? `Cannot tell whether ${unclear.path} is for the library.`
      : "Cannot tell where the library is mounted.";
    return [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  }
  if (!route) return [withoutRoute(subject)];
  if (!hook) return [withoutMiddleware(subject)];
  const problems = checkAstroSettings(subject, { route: route.path, hook: hook.path, trace });
  if (problems.some(({ severity }) => severity === "error")) return problems;
  const { basePath } = subject.resolved;
  return [ok("mounted", `${basePath || "/"}, by ${route.path}`), ...problems];
}

function withoutRoute(subject: Subject): Finding {
  const { basePath } = subject.resolved;
  const path = `src/pages${basePath}/[...auth].ts`;
  return error("mount-missing", {
    what: "No route in src/pages exports the ALL of AstroAuth.",
    why: "Astro answers every request to the library with 404.",
    write: `// ${path}\nexport { ALL } from "${ownImport(subject, path)}";\n\nexport const prerender = false;`,
  });
}

function withoutMiddleware(subject: Subject): Finding {
  const path = "src/middleware.ts";
  const own = ownImport(subject, path);
  const existing = subject.modules.sources().find((one) => middleware.test(one));
  return error("mount-missing", {
    what: existing
      ? `onRequest of ${existing} has nothing of the library.`
      : `There is no ${path}, which would export onRequest.`,
    why: "Without it there is no Astro.locals.auth(), and nothing can sign in or out.",
    write: existing
      ? `// ${existing}\nimport { sequence } from "astro:middleware";\nimport { onRequest as auth } from "${own}";\n\nexport const onRequest = sequence(auth, yours);`
      : `// ${path}\nexport { onRequest } from "${own}";`,
  });
}

/** How a file imports that with the configuration. */
function ownImport({ application: { root }, file }: Subject, from: string): string {
  return relativeImport(from, relativePath(root, file));
}
