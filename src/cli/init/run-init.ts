import { randomBytes } from "node:crypto";
import { escapeControls } from "../../log/redact-text.ts";
import { type Output, wrongUse } from "../command.ts";
import { findConfiguration } from "../doctor/load/find-configuration.ts";
import { sourceFilesOf } from "../doctor/load/source-files.ts";
import type { Framework } from "../frameworks.ts";
import type { PackageManager } from "../lockfiles.ts";
import { ownManifest } from "../manifest.ts";
import { relativePath } from "../relative-path.ts";
import { collectAnswers, type Flags, type Prompts } from "./answers/ask.ts";
import { cancelled, isCancelled, openPrompts } from "./answers/terminal.ts";
import type { Application } from "./application/application.ts";
import { detectApplication } from "./application/detect-application.ts";
import { openProject } from "./application/project.ts";
import { databaseSet, explainDatabase } from "./database-set.ts";
import { describe } from "./describe.ts";
import { install } from "./install.ts";
import { type NextStep, nextSteps } from "./next-steps.ts";
import { paint } from "./paint.ts";
import { type Change, isFileChange } from "./plan/change.ts";
import { plan, type Versions } from "./plan/plan.ts";
import { showPlan, summary } from "./show-plan.ts";
import { writeFiles } from "./write-plan.ts";

/** The options of `cardea init`. */
export interface InitOptions extends Flags {
  readonly framework?: Framework | undefined;
  readonly entry?: string | undefined;
  readonly javascript?: true | undefined;
  readonly packageManager?: PackageManager | undefined;
  readonly yes?: true | undefined;
  readonly install: boolean;
  readonly dryRun?: true | undefined;
}

/** Runs `cardea init`. Asks on the terminal. */
export async function runInit(
  folder: string,
  options: InitOptions,
  output: Output,
  open: () => Promise<Prompts | undefined> = openPrompts,
): Promise<void> {
  const prompts = options.yes ? undefined : await open();
  if (!prompts && !options.yes && !options.dryRun) {
    throw wrongUse(
      "There is no terminal to ask on. Take the defaults with --yes, or look with --dry-run.",
    );
  }
  try {
    await addTo(folder, options, prompts, output);
  } catch (error) {
    if (!isCancelled(error)) throw error;
    output.hint(error.message);
    output.fail();
  }
}

const mailsToo =
  "Passwords need a provider that sends mails. People can also sign in with a link that it mails.";

async function addTo(
  folder: string,
  options: InitOptions,
  prompts: Prompts | undefined,
  output: Output,
): Promise<void> {
  const application = detectApplication(openProject(folder), {
    ...options,
    manager: options.packageManager,
    userAgent: process.env.npm_config_user_agent,
  });
  output.print(describe(application));
  const there = existingConfiguration(application);
  if (there !== undefined) {
    const path = escapeControls(there);
    output.print(
      `\nNothing to do: ${path} has a configuration of Cardea. npx cardea doctor says whether something is missing.`,
    );
    return;
  }
  const answers = await collectAnswers(application, options, prompts);
  const secrets = { secret: freshText(), password: freshText() };
  const changes = plan(application, answers, secrets, versions());
  if (changes.length === 0) {
    output.print("\nNothing to do: Cardea is set up here.");
    return;
  }
  if (answers.ways.some(({ needsMails }) => needsMails)) output.print(`\n${mailsToo}`);
  const database = databaseSet(application, answers);
  if (database) output.print(`\n${escapeControls(explainDatabase(answers, database))}`);
  output.print(`\n${showPlan(changes, { secrets: Object.values(secrets) })}\n`);
  if (options.dryRun) {
    output.print("Nothing was written, as --dry-run says.");
    return;
  }
  const remaining = await carryOut(application, changes, options, prompts, output);
  printSteps(nextSteps(application, answers, { changes, remaining }, database), output);
}

/** Names the configuration of an application that was moved, or that stands where this command would not put it: a second one is never meant. */
function existingConfiguration({ project, config }: Application): string | undefined {
  if (config.text !== undefined) return wasMoved.test(config.text) ? config.path : undefined;
  const file = findConfiguration(sourceFilesOf(project.root));
  return file === undefined ? undefined : relativePath(project.root, file);
}

const wasMoved = /\bcompat\s*:|\bupgradeFrom\s*:[^\]]*["'](?:next-auth|authjs)["']/;

/** Writes and installs, each after a yes. Returns what was left out. */
async function carryOut(
  { project }: Application,
  changes: readonly Change[],
  options: InitOptions,
  prompts: Prompts | undefined,
  output: Output,
): Promise<readonly Change[]> {
  const files = changes.filter(isFileChange);
  if (files.length > 0) {
    const isWanted = prompts ? await prompts.confirm(summary(changes), true) : true;
    if (!isWanted) throw cancelled();
    writeFiles(project.root, files);
    output.print(
      paint("green", files.length === 1 ? "1 file written." : `${files.length} files written.`),
    );
  }
  const installs = changes.filter((change) => change.kind === "install");
  for (const { command } of installs) {
    const isWanted = prompts ? await prompts.confirm("Install the packages now?", true) : true;
    if (!options.install || !isWanted) return installs;
    await install(project.root, command);
  }
  return [];
}

function printSteps(steps: readonly NextStep[], { print }: Output): void {
  const lines = steps.flatMap((step, at) => {
    const { text, lines: below } = typeof step === "string" ? { text: step, lines: [] } : step;
    const quoted = below.map((line) => (line === "" ? "" : `       ${escapeControls(line)}`));
    return [`  ${at + 1}. ${escapeControls(text)}`, ...quoted];
  });
  print(["", paint("bold", "What is left to do:"), ...lines].join("\n"));
}

const freshText = () => randomBytes(32).toString("base64url");

/** The versions that this package works with, its own among them. */
function versions(): Versions {
  const own = ownManifest();
  return own ? { ...own.peerDependencies, cardea: `^${own.version}` } : {};
}
