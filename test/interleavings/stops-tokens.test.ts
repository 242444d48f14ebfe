import { stopsWith } from "./stops.ts";
import { testInThread } from "./thread.ts";

export const works = stopsWith("jwt");

testInThread(import.meta.url, works);
