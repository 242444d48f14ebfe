import type { Draft } from "../../source/draft.ts";
import { addCompat, addCompatToTokens } from "../compat.ts";
import type { Move } from "../work.ts";
import { moveGuards } from "./guard/guards.ts";
import { makeHomes } from "./home/homes.ts";
import { moveOptions } from "./providers.ts";
import { moveSessions } from "./sessions.ts";

/** Moves an application from next-auth 4, as far as it can be told what stands for what. */
export function moveNextAuth(move: Move, drafts: readonly Draft[]): void {
  const homes = makeHomes(move, drafts);
  addCompat(move, drafts);
  for (const draft of drafts) {
    addCompatToTokens(move, draft);
    moveSessions(move, draft, homes);
    moveGuards(move, draft, homes);
  }
  moveOptions(move, drafts, homes);
}
