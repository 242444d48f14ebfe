import assert from "node:assert/strict";
import { test } from "node:test";
import type { styleText } from "node:util";
import { formatReport } from "../../../src/cli/doctor/report.ts";

const plain = (_: unknown, text: string) => text;

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
