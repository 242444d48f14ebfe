import { stopsWith } from "./stops.ts";
import { testInThread } from "./thread.ts";

export const works = stopsWith("database");

testInThread(import.meta.url, works);
