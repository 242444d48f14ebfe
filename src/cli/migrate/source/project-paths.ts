import { statSync } from "node:fs";
import { join } from "node:path";
import { type Project, placeIn } from "../../init/application/project.ts";

/** A file of a project, and what it is to a move. */
export interface ProjectPath {
  readonly path: string;
  readonly kind: "source" | "manifest" | "unknown" | "aside" | "link";
}

const most = 50_000;

/** What packages, version control and tools keep for themselves. */
const foreign =
  /^(?:node_modules|\.(?:git|hg|svn|jj|next|nuxt|output|vercel|netlify|turbo|nx|yarn|pnpm|pnpm-store|cache|parcel-cache|svelte-kit|docusaurus|expo|wrangler|serverless|open-next|sst|amplify|angular|astro|build|dist|idea|vs|history|venv))$/;
/** What is built, in the folder of a package; elsewhere such a name is that of a page, or of anything else. */
const built = /^(?:dist|build|out|coverage)$/;
const isCode = (name: string) => /\.[cm]?[jt]sx?$/.test(name) && !/\.min\.\w+$/.test(name);
const mayHaveCode = (name: string) => /\.(?:mdx|vue|svelte|astro)$/.test(name);

/**
 * Returns every file of a project that may have code of its own.
 *
 * @throws {Error} if there are too many files
 */
export function pathsIn(project: Project): ProjectPath[] {
  const found: ProjectPath[] = [];
  const folders = [{ folder: "", isLeft: false }];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const { folder, isLeft } = next;
    const names = project.list(folder || ".");
    const isPackage = folder === "" || names.includes("package.json");
    for (const name of names) {
      const path = `${folder}${name}`;
      if (name.endsWith("/")) {
        const own = name.slice(0, -1);
        if (foreign.test(own) || (isPackage && built.test(own))) continue;
        const isAside = own.startsWith(".") || (isPackage && own === "vendor");
        folders.push({ folder: path, isLeft: isLeft || isAside });
        continue;
      }
      if (foreign.test(name) || (isPackage && built.test(name))) continue;
      const kind = kindOf(project, path, name, isLeft);
      if (kind) found.push({ path, kind });
    }
    if (found.length > most) throw new Error("There are more than 50,000 files. Name a folder.");
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function kindOf(
  project: Project,
  path: string,
  name: string,
  isLeft: boolean,
): ProjectPath["kind"] | undefined {
  const isManifest = name === "package.json";
  const isOfUse = isManifest || isCode(name) || mayHaveCode(name);
  if (leadsOut(project, path)) return isOfUse || isFolder(project, path) ? "link" : undefined;
  if (!isOfUse || !isOwn(project, path)) return undefined;
  if (isLeft) return isManifest ? undefined : "aside";
  if (isManifest) return "manifest";
  return isCode(name) ? "source" : "unknown";
}

function isFolder({ root }: Project, path: string): boolean {
  try {
    return statSync(join(root, path)).isDirectory();
  } catch {
    return false;
  }
}

/** Whether a path leads to itself. */
function isOwn({ root }: Project, path: string): boolean {
  try {
    return placeIn(root, path).path === join(placeIn(root, ".").path, path);
  } catch {
    return false;
  }
}

/** Whether a path is a symbolic link that leads out of the project, or nowhere. */
function leadsOut({ root }: Project, path: string): boolean {
  try {
    placeIn(root, path);
    return false;
  } catch {
    return true;
  }
}
