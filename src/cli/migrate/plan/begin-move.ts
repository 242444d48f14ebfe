import { getOrCreate } from "../../../lib/get-or-create.ts";
import type { Rules } from "../rules/rules.ts";
import { createUses } from "../source/changes/uses.ts";
import type { Draft } from "../source/draft.ts";
import type { Workspace } from "../source/workspace.ts";
import { type ImportChanges, noChanges } from "./imports.ts";
import type { Move } from "./work.ts";

/** Begins to move an application. */
export function beginMove(
  workspace: Workspace,
  rules: Rules,
  providers: ReadonlySet<string>,
): Move {
  const imports = new Map<Draft, ImportChanges>();
  return {
    workspace,
    rules,
    providers,
    notes: new Set(),
    created: new Map(),
    removed: new Set(),
    needed: new Set(),
    staying: new Set(),
    handedOn: new Map(),
    uses: createUses(workspace),
    changes: new Map(),
    calls: new Map(),
    kept: new Set(),
    relocated: new Map(),
    importsOf(draft) {
      return getOrCreate(imports, draft, noChanges);
    },
  };
}
