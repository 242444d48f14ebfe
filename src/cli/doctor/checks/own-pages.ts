import { join } from "node:path";
import { nearestName } from "../../../lib/nearest.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { SourceFiles } from "../load/source-files.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { applicationPathOf } from "./mount/next-route.ts";
import { nextRoutes } from "./next/routes.ts";
import { hasAddress, partsOf, type Route, segmentOf } from "./routes.ts";

const { warning } = findingsIn("application");

/** Whether the pages that the configuration names are pages of the application. */
export const checkPages: Check = (subject) => {
  const { pages, basePath } = subject.resolved;
  const named = Object.entries(pages).filter(
    (page): page is [string, string] => typeof page[1] === "string" && /^\/(?!\/)/.test(page[1]),
  );
  const routes = named.length > 0 ? routesOf(subject) : undefined;
  if (!routes) return [];
  const prefix = applicationPathOf(subject.modules);
  return named.flatMap(([name, page]): Finding[] => {
    const [path = ""] = page.split(/[?#]/);
    const isOurs = path === basePath || path.startsWith(`${basePath}/`);
    const places = path.startsWith(`${prefix}/`) ? [path, path.slice(prefix.length)] : [path];
    if (isOurs || places.some((place) => isPage(place, routes))) return [];
    return [missing(name, path, routes)];
  });
};

/** Returns the routes by their files; `undefined` where they do not tell. */
export function routesOf({ application: { framework }, binding, modules }: Subject) {
  const kind = binding ?? framework;
  if (kind === "next") {
    const isRewritten = modules
      .sources()
      .some((path) => proxy.test(path) && /rewrite/i.test(readText(join(modules.root, path))));
    return isRewritten ? undefined : nextRoutes(modules);
  }
  return kind === "sveltekit" ? svelteKitRoutes(modules) : undefined;
}

const proxy = /^(?:src\/)?(?:proxy|middleware)\.[cm]?[jt]sx?$/;

/** Settings and hooks with which addresses are not those of the folders. */
const readdressing = /\b(?:reroute|routes|base)\b\s*[:=(]|\breroute\b/;

function svelteKitRoutes({ root, withCode }: SourceFiles): readonly Route[] | undefined {
  const files = withCode();
  const settings = files.filter((path) => /^(?:svelte\.config|src\/hooks)\b/.test(path));
  if (settings.some((path) => readdressing.test(readText(join(root, path))))) return undefined;
  const routes = files.flatMap((path) => {
    const found = /^src\/routes\/(.*\/)?\+(?:page|server)\b[^/]*$/.exec(path);
    if (!found) return [];
    const [, folder] = found;
    const names = partsOf(folder ?? "").filter((name) => !/^\(.*\)$/.test(name));
    return [{ path, segments: names.map(segmentOf) }];
  });
  return routes.length > 0 ? routes : undefined;
}

/** Whether an address is one of a route; a proxy may put a language in front of it. */
function isPage(path: string, routes: readonly Route[]): boolean {
  const parts = partsOf(path);
  return routes.some(({ segments }) => {
    const [first, ...others] = segments;
    const afterLanguage = first !== undefined && "takes" in first && hasAddress(others, parts);
    return hasAddress(segments, parts) || afterLanguage;
  });
}

function missing(name: string, path: string, routes: readonly Route[]): Finding {
  const texts = routes.flatMap(({ segments }) => {
    const all = segments.flatMap((one) => ("text" in one ? [one.text] : []));
    return all.length === segments.length ? [`/${all.join("/")}`] : [];
  });
  const near = nearestName(path, texts);
  return warning("page-missing", {
    what: `\`pages.${name}\` is ${path}, and the application has no such page.`,
    why: "Whoever is sent there gets a 404.",
    write: `// in the configuration: the path of a page of yours, or leave it out for the page of the library\npages: { ${name}: "${near ?? "/…"}" },`,
  });
}
