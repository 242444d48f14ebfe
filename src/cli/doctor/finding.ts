/** What a finding is about, in the order of the report. */
export const areas = [
  "node",
  "application",
  "packages",
  "configuration",
  "secret",
  "address",
  "mount",
  "providers",
  "cookies",
  "adapter",
  "database",
  "clock",
] as const;

export type Area = (typeof areas)[number];

/** `skipped` is what could not be checked, or was not to be, such as with `--offline`. */
export const severities = ["error", "warning", "ok", "skipped"] as const;

export type Severity = (typeof severities)[number];

/** One result of a check. docs/command-line.md documents this shape, which `--json` prints. */
export interface Finding {
  readonly area: Area;
  /** A stable name, such as `table-missing`. */
  readonly code: string;
  readonly severity: Severity;
  /** What was found, in one sentence. */
  readonly what: string;
  /** Why it matters. */
  readonly why?: string;
  /** What to write or to run, ready to copy. */
  readonly write?: string;
  /** Facts, one a line, such as callback URLs. */
  readonly details?: readonly string[];
}

type Problem = Required<Pick<Finding, "what" | "why" | "write">>;

/** Creates the findings of one area. */
export function findingsIn(area: Area) {
  return {
    error: (code: string, problem: Problem): Finding => ({
      area,
      code,
      severity: "error",
      ...problem,
    }),
    warning: (code: string, problem: Problem): Finding => ({
      area,
      code,
      severity: "warning",
      ...problem,
    }),
    ok: (code: string, what: string, details: readonly string[] = []): Finding => ({
      area,
      code,
      severity: "ok",
      what,
      ...(details.length > 0 && { details }),
    }),
    skipped: (code: string, what: string): Finding => ({ area, code, severity: "skipped", what }),
  };
}
