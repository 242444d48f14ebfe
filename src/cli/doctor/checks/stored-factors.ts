import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";
import { inTime } from "./in-time.ts";

const { error } = findingsIn("database");

/** Whether people have authenticator apps that nobody asks for, such as after an import. Only `sql` can tell, and it only reads. */
export const checkStoredFactors: Check = async ({ config, resolved }) => {
  const { adapter } = config;
  const look: unknown = adapter && Reflect.get(adapter, "hasFactors");
  if (resolved.factors || typeof look !== "function") return [];
  try {
    if ((await inTime(Reflect.apply(look, adapter, []))) !== true) return [];
  } catch {
    // The check of the database says what is wrong with it.
    return [];
  }
  return [
    error("factors-unasked", {
      what: "People have authenticator apps in the database, and the configuration has no `factors`.",
      why: "Nobody is asked for a code: whoever knows a password comes in with it alone.",
      write: "factors: {},\nsecurity: true,",
    }),
  ];
};
