import type { Draft } from "../draft.ts";
import { modulePlaces } from "../specifiers.ts";
import type { Workspace } from "../workspace.ts";

/** What a text takes in: what `from`, `import` or `require` say, and paths that any function gets. */
const taking =
  /(?:\b(?:from|import|require)\s*\(?\s*|\((?=\s*["'`]\.)\s*)(["'`])([^"'`\n\\]{1,300})\1/g;

/**
 * Returns a function that opens every file that takes in another one, also through files that hand it on, or may do so because nobody
 * can tell what it takes in.
 */
export function createImporters(workspace: Workspace): (draft: Draft) => void {
  const looked = new Set<Draft>();
  const handing = createHanding(workspace);
  let closed: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (draft) => {
    if (looked.has(draft)) return;
    closed ??= closedTakers(workspace);
    for (const one of workspace.drafts()) handing.add(one);
    const waiting = [draft];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (looked.has(one)) continue;
      looked.add(one);
      for (const path of closed.get(one.path) ?? []) {
        const opened = workspace.open(path);
        if (opened) handing.add(opened);
      }
      waiting.push(...handing.of(one.path));
    }
  };
}

/** Opens the files that may take in anything, and returns which of the others take in a file. Each of them is read once. */
function closedTakers(workspace: Workspace): Map<string, Set<string>> {
  const takers = new Map<string, Set<string>>();
  workspace.openOthers((text, path) => {
    const specifiers = [...text.matchAll(taking)].map(([, , specifier = ""]) => specifier);
    for (const specifier of specifiers) {
      const target = workspace.resolve(path, specifier);
      if (target === undefined) continue;
      const known = takers.get(target) ?? new Set();
      takers.set(target, known.add(path));
    }
    return specifiers.some((specifier) => workspace.isUnknown(path, specifier));
  });
  return takers;
}

/** Keeps which open files take in another one, and export something that they do not declare. */
function createHanding(workspace: Workspace) {
  const added = new Set<Draft>();
  const found = new Map<string, Draft[]>();
  return {
    add(draft: Draft): void {
      if (added.has(draft)) return;
      added.add(draft);
      if (!exportsOthers(draft)) return;
      const targets = modulePlaces(draft).map(({ node }) =>
        workspace.resolve(draft.path, node.value),
      );
      for (const target of new Set(targets)) {
        if (target === undefined) continue;
        const known = found.get(target) ?? [];
        known.push(draft);
        found.set(target, known);
      }
    },
    of: (path: string): readonly Draft[] => found.get(path) ?? [],
  };
}

const exportsOthers = ({ program }: Draft): boolean =>
  program.body.some(
    (statement) =>
      /^Export(?:All|Default)/.test(statement.type) ||
      (statement.type === "ExportNamedDeclaration" && !statement.declaration),
  );
