import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, that of the site in it, and that in which the site's pages are gathered. */
export const root = fileURLToPath(new URL("..", import.meta.url));
export const site = join(root, "site");
export const gathered = join(root, ".build/site-pages");

/** The path under which the site is served. */
export const base = process.env.DOCS_BASE ?? "/";
