import assert from "node:assert/strict";
import { test } from "node:test";
import type { styleText } from "node:util";
import { formatReport } from "../../../src/cli/doctor/report.ts";

const plain = (_: unknown, text: string) => text;

test("every finding has the name of its area, so that none reads as part of the one before", () => {
  const heading = { file: "auth.ts", framework: "", mode: "development", envFiles: [] };
  const findings = ["github: no", "google: no"].map(
    (what) => ({ area: "providers", code: "x", severity: "skipped", what }) as const,
  );
  const text = formatReport({ heading, findings }, plain as typeof styleText);
  assert.match(text, /^ {2}- providers +github: no\n {2}- providers +google: no$/m);
});

test("OWN-177 nothing that a report shows steers the terminal, whoever wrote it", () => {
  const hostile = "x\u001b[2J\u0007";
  const text = formatReport(
    {
      heading: {
        file: hostile,
        framework: hostile,
        folder: hostile,
        mode: hostile,
        envFiles: [hostile],
      },
      findings: [
        {
          area: "node",
          code: "x",
          severity: "error",
          what: hostile,
          why: hostile,
          details: [hostile],
          write: `${hostile}\nsecond line`,
        },
      ],
    },
    plain as typeof styleText,
  );
  assert.equal(text.split("x\\u001b[2J\\u0007").length, 10);
  assert.doesNotMatch(text, /[^\n\P{Cc}]/u);
  assert.match(text, /^ +second line$/m);
});
