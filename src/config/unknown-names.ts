import type { WarningCode } from "../types/config.ts";
import { checkOptionNames } from "./checks/option-names.ts";
import { checkProviderNames } from "./checks/provider-names.ts";
import { type Finding, sayOnce } from "./say-once.ts";
import type { Unchecked } from "./validate.ts";

/** Warns about options of a configuration and of its providers that are misspelled. */
export async function reportUnknownNames(place: Pick<Unchecked, "config" | "resolved">) {
  const findings: Finding[] = [];
  const warn = (code: WarningCode, explanation: string) =>
    void findings.push({ code, explanation });
  checkOptionNames(place.config, warn);
  checkProviderNames(place.config, warn);
  await sayOnce(place, findings);
}
