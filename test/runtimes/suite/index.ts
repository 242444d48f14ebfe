import { databases } from "./databases.ts";
import { others } from "./others.ts";
import { sessions } from "./sessions.ts";
import { signIns } from "./sign-ins.ts";
import type { Step } from "./step.ts";

/** What Cardea does in every runtime, in the order of docs/runtimes.md. */
export const suite: readonly Step[] = [...signIns, ...sessions, ...others, ...databases];
