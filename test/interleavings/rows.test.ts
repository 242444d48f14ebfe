import { pairsWith } from "./pairs-of-strategy.ts";
import { testInThread } from "./thread.ts";

export const works = pairsWith("database");

testInThread(import.meta.url, works);
