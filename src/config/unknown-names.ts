import type { WarningCode } from "../types/warning-code.ts";
import { checkOptionNames } from "./checks/option-names.ts";
import { checkProviderNames } from "./checks/provider-names.ts";
import { type Finding, type Place, sayOnce } from "./say-once.ts";

/** Warns about options of a configuration and of its providers that are misspelled. */
export async function reportUnknownNames(place: Place) {
  const findings: Finding[] = [];
  const warn = (code: WarningCode, explanation: string) =>
    void findings.push({ code, explanation });
  checkOptionNames(place.config, warn);
  checkProviderNames(place.config, warn);
  await sayOnce(place, findings);
}
