import { posix } from "node:path";
import { completeFile } from "../../../../doctor/load/tsconfig.ts";
import type { Draft } from "../../../source/draft.ts";
import { modulePlaces } from "../../../source/specifiers.ts";
import type { Workspace } from "../../../source/workspace.ts";

const withoutExtension = (path: string) => path.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, "");

/** Writes the way from a file to another: as it leads to a file there with `like`, or from folder to folder. */
export function specifierTo(
  from: string,
  to: string,
  like?: { specifier: string; path: string },
): string {
  const alias = like && aliasIn(like.specifier, like.path);
  if (alias && to.startsWith(alias.base)) {
    return alias.prefix + withoutExtension(to.slice(alias.base.length));
  }
  const way = posix.relative(posix.dirname(from), withoutExtension(to));
  return way.startsWith(".") ? way : `./${way}`;
}

/** Which beginning of a specifier stands for which folder: `@/lib/auth` for `src/lib/auth.ts` has `@/` for `src/`. */
function aliasIn(specifier: string, path: string): { prefix: string; base: string } | undefined {
  if (specifier.startsWith(".")) return undefined;
  const [ours, theirs] = [withoutExtension(path), withoutExtension(specifier)];
  let rest = "";
  for (let at = theirs.indexOf("/"); at >= 0; at = theirs.indexOf("/", at + 1)) {
    const end = theirs.slice(at + 1);
    if ((ours === end || ours.endsWith(`/${end}`)) && end.length > rest.length) rest = end;
  }
  if (rest === "") return undefined;
  return { prefix: theirs.slice(0, -rest.length), base: ours.slice(0, -rest.length) };
}

/** Finds an alias that a file uses already. */
export function aliasUsed(
  workspace: Workspace,
  draft: Draft,
): { specifier: string; path: string } | undefined {
  for (const { node } of modulePlaces(draft)) {
    if (node.value.startsWith(".")) continue;
    const path = workspace.reach(draft.path, node.value);
    if (path !== undefined && aliasIn(node.value, path)) return { specifier: node.value, path };
  }
  return undefined;
}

/** Lets every relative import of a file that moves lead where it led. */
export function rebase(draft: Draft, to: string): void {
  for (const { node } of modulePlaces(draft)) {
    if (!node.value.startsWith(".")) continue;
    const quote = draft.text[node.start ?? 0] ?? '"';
    draft.replace(node, `${quote}${rebased(draft.path, to, node.value)}${quote}`);
  }
}

/** The specifier with which another file imports what one imports. */
export function rebased(from: string, to: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const target = posix.join(posix.dirname(from), specifier);
  const way = posix.relative(posix.dirname(to), target);
  return way.startsWith(".") ? way : `./${way}`;
}

/** The route in `app` that takes the place of a page. */
export const appRoute = (folder: string, extension: string): string =>
  posix.join(`${folder}app`, `api/auth/[...nextauth]/route.${extension}`);

/** Whether a path is taken, with any extension. */
export function isTaken({ project }: Workspace, path: string): boolean {
  return completeFile(posix.join(project.root, withoutExtension(path))) !== undefined;
}
