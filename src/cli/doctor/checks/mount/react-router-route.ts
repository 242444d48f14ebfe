import { join } from "node:path";
import { relativePath } from "../../../relative-path.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";
import { Trace } from "./trace.ts";

const { ok, error, skipped } = findingsIn("mount");

const rootRoute = /^app\/root\.[jt]sx?$/;
const routesFile = /^app\/routes\.[jt]s$/;

/** Looks for the route and the middleware through which React Router hands on requests. */
export function checkReactRouterRoute(subject: Subject): Finding[] {
  const { root, sources } = subject.modules;
  const files = sources();
  const [home, routes] = [rootRoute, routesFile].map((place) =>
    files.find((path) => place.test(path)),
  );
  const unknown = (what: string) => [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  // `appDirectory` may name another folder.
  if (!home || !routes) return unknown("Cannot tell where the library is mounted.");
  const trace = new Trace(subject.modules);
  const answering = files
    .filter((path) => /^app\/.+\.[jt]sx?$/.test(path) && path !== home)
    .filter((path) => /\bloader\b/.test(readText(join(root, path))))
    .map((path) => ({ path, verdict: trace.of(join(root, path), "loader") }))
    .filter(({ path }) => path !== relativePath(root, subject.file));
  const route = answering.find(({ verdict }) => verdict === "mounts");
  if (!route) {
    return answering.some(({ verdict }) => verdict === "unclear")
      ? unknown("Cannot tell whether a route is that of the library.")
      : [missingRoute(subject, routes, "routes/auth.ts")];
  }
  const own = route.path.replace(/^app\//, "");
  if (!mayName(readText(join(root, routes)), own)) return [missingRoute(subject, routes, own)];
  const begun = trace.of(join(root, home), "middleware");
  if (begun === "unclear") return unknown(`Cannot tell what middleware of ${home} is.`);
  if (begun !== "mounts") return [missingMiddleware(subject, home)];
  return [ok("mounted", `${subject.resolved.basePath || "/"}, by ${route.path} and ${home}`)];
}

/** Whether `routes.ts` names a file, or something else makes the routes. */
function mayName(text: string, file: string): boolean {
  const isMade = /\b(?:flatRoutes|remixRoutesOptionAdapter|remixConfigRoutes)\b/.test(text);
  return isMade || /from\s*["']\.{1,2}\//.test(text) || text.includes(file.replace(/\.\w+$/, ""));
}

function missingRoute(subject: Subject, routes: string, own: string): Finding {
  const route = `// app/${own}\nexport { action, loader } from "${ownImport(subject, `app/${own}`)}";`;
  return error("mount-missing", {
    what: `No route of ${routes} has the loader and the action of the library.`,
    why: "React Router answers every request to the library with 404.",
    write: `// ${routes}\nroute("${pathOf(subject)}/*", "${own}"),\n\n${route}`,
  });
}

const pathOf = ({ resolved }: Subject) => resolved.basePath.replace(/^\//, "");

function missingMiddleware(subject: Subject, home: string): Finding {
  return error("mount-missing", {
    what: `middleware of ${home} has nothing of the library.`,
    why: "Whatever asks who is signed in fails with middleware-missing.",
    write: `// ${home}\nimport { authMiddleware } from "${ownImport(subject, home)}";\n\nexport const middleware = [authMiddleware];`,
  });
}

/** How a file imports the file with the configuration. */
function ownImport({ application: { root }, file }: Subject, from: string): string {
  const own = relativePath(root, file).replace(/\.\w+$/, "");
  const up = from.split("/").length - 2;
  const inside = own.startsWith("app/") ? own.slice("app/".length) : "auth.server";
  return `${up > 0 ? "../".repeat(up) : "./"}${inside}`;
}
