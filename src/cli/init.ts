import { Command, Option } from "@commander-js/extra-typings";
import type { Output } from "./command.ts";
import { frameworks } from "./frameworks.ts";
import { splitNames } from "./init/answers/ask.ts";
import { storageNames } from "./init/answers/storages.ts";
import { packageManagers } from "./lockfiles.ts";

/** `cardea init`: adds Cardea to an application. */
export const init = (output: Output) =>
  new Command("init")
    .description("Add Cardea to an existing application: files, environment and scripts.")
    .argument("[folder]", "the folder of the application", ".")
    .addOption(
      new Option("--framework <name>", "what the application is made with").choices(frameworks),
    )
    .option("--entry <file>", "the file that makes the server, such as src/app.ts")
    .option(
      "--providers <names>",
      "ways to sign in, such as github,google,email,passkey,password,credentials,oidc",
      splitNames,
    )
    .addOption(new Option("--storage <name>", "where users are kept").choices(storageNames))
    .option("--proxy", "Next.js: add a proxy, which keeps sessions alive")
    .option("--no-proxy", "Next.js: add none")
    .option("--javascript", "write JavaScript where the language is not clear")
    .addOption(
      new Option("--package-manager <name>", "what installs packages").choices(packageManagers),
    )
    .option("-y, --yes", "take the defaults, and do not ask")
    .option("--no-install", "write the files, and leave installing to you")
    .option("--dry-run", "show what would be done, and do nothing")
    .action(async (folder, options) => {
      const { runInit } = await import("./init/run-init.ts");
      await runInit(folder, options, output);
    });
