import { join } from "node:path";
import type { SourceFiles } from "../../load/source-files.ts";
import { readText } from "../../read-text.ts";
import { type Route, segmentOf } from "../routes.ts";

/** Pages and route handlers of `app`, and what stands in `pages`. */
const inApp = /^(?:src\/)?app\/(.*\/)?(?:page|route)\.[cm]?[jt]sx?$/;
const inPages = /^(?:src\/)?pages\/(.*)\.[cm]?[jt]sx?$/;

/** Groups such as `(site)` and slots such as `@side` are no part of the address. */
const isNoPart = (name: string) => /^\(.*\)$|^@/.test(name);

/** What makes addresses that no file has, or reads other files. */
const elsewhere = /\b(?:rewrites|pageExtensions)\b/;

/** Returns the routes that a Next.js application has by its files; `undefined` where there may be others. */
export function nextRoutes({ root, sources }: SourceFiles): readonly Route[] | undefined {
  const files = sources();
  const config = files.find((path) => /^next\.config\.\w+$/.test(path));
  if (config && elsewhere.test(readText(join(root, config)))) return undefined;
  const routes = files.flatMap((path) => {
    const address = inApp.exec(path)?.[1] ?? (inApp.test(path) ? "" : inPages.exec(path)?.[1]);
    // `(.)photo` stands for a page of another folder, and `_app` for none.
    if (address === undefined || /(?:^|\/)(?:\(\.|_)/.test(address)) return [];
    const names = address.split("/").filter((name) => name !== "" && !isNoPart(name));
    const isIndex = inPages.test(path) && names.at(-1) === "index";
    return [{ path, segments: (isIndex ? names.slice(0, -1) : names).map(segmentOf) }];
  });
  return routes.length > 0 ? routes : undefined;
}
