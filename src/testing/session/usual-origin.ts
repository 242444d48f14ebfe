import { environmentUrl } from "../../config/environment.ts";
import { originOf } from "../../config/trust-defaults.ts";
import { processEnvironment } from "../../lib/process-environment.ts";

/** Returns the origin of an application whose address a test does not name. */
export function usualOrigin(): string {
  return originOf(environmentUrl(processEnvironment())) ?? "http://localhost:3000";
}
