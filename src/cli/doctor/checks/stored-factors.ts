import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";
import { askStorage } from "./ask-storage.ts";

const { error } = findingsIn("database");

/** Whether people have authenticator apps that nobody asks for, such as after an import. Only `sql` can tell, and it only reads. */
export const checkStoredFactors: Check = async ({ config, resolved }) => {
  if (resolved.factors || (await askStorage(config.adapter, "hasFactors")) !== true) return [];
  return [
    error("factors-unasked", {
      what: "People have authenticator apps in the database, and the configuration has no `factors`.",
      why: "Nobody is asked for a code: whoever knows a password comes in with it alone.",
      write: resolved.own.security ? "factors: {}," : "factors: {},\nsecurity: true,",
    }),
  ];
};
