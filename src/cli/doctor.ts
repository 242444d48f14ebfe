import { existsSync } from "node:fs";
import module from "node:module";
import { styleText } from "node:util";
import { Command } from "@commander-js/extra-typings";
import { type Output, wrongUse } from "./command.ts";
import { showProgress } from "./progress.ts";

/** `cardea doctor`: checks a configuration where it stands, and says what to write. */
export const doctor = ({ print, fail }: Output) =>
  new Command("doctor")
    .description("Check a configuration where it stands, and say what to write.")
    .argument("[path]", "the file with the configuration, or the folder of the application", ".")
    .option("--production", "check it as it runs in production, with .env.production")
    .option("--offline", "ask no other machine")
    .option("--json", "print the findings as JSON")
    .action(async (path, { production = false, offline = false, json = false }) => {
      if (!existsSync(path)) throw wrongUse(`There is no ${path}.`);
      if (!("registerHooks" in module)) {
        const { explainOldNode } = await import("./doctor/checks/node.ts");
        throw new Error(explainOldNode(process.version, process.versions.bun));
      }
      const { runDoctor } = await import("./doctor/run-doctor.ts");
      const { count, formatJson, formatReport } = await import("./doctor/report.ts");
      const progress = await showProgress("Looking for the configuration");
      const result = await runDoctor({ path, production, offline }, progress.say);
      progress.stop();
      print(json ? formatJson(result) : formatReport(result, styleText));
      if (count(result.findings, "error") > 0) fail();
    });
