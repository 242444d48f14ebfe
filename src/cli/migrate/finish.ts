import { existsSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import type { Output } from "../command.ts";
import type { Prompts } from "../init/answers/ask.ts";
import { isCancelled } from "../init/answers/terminal.ts";
import { detectPackageManager } from "../init/application/package-manager.ts";
import type { Project } from "../init/application/project.ts";
import { install } from "../init/install.ts";
import { shellCommand } from "../shell.ts";

/** Whether package.json names this package. */
export const isListed = (project: Project): boolean =>
  /"cardea"\s*:/.test(project.read("package.json") ?? "");

const isInstalled = ({ root }: Project) => existsSync(join(root, "node_modules/cardea"));

/** Whether package.json names this package, and it is not there. */
export const isUninstalled = (project: Project): boolean =>
  isListed(project) && !isInstalled(project);

const installCommand = (project: Project) => [
  detectPackageManager(project, process.env.npm_config_user_agent),
  "install",
];

/** Says how packages are installed. */
const installing = (project: Project): string =>
  `Install the packages: ${shellCommand(installCommand(project))}`;

/** What comes after that. */
const thenDoctor = "Then let the doctor look at it: npx cardea doctor";

/** Says what is left to do where nothing is installed. */
export function hintInstalling(project: Project, output: Output): void {
  output.hint(installing(project));
  output.hint(thenDoctor);
}

/** What comes after the files are written. */
interface Rest {
  /** Whether package.json names other packages than are installed. */
  readonly isDue: boolean;
  /** Whether packages are to be installed by this command. */
  readonly isWanted: boolean;
  /** The page that says what comes next. */
  readonly next: string;
}

/** Installs what package.json says now, and lets the doctor look at the result. */
export async function finish(
  project: Project,
  { isDue, isWanted, next }: Rest,
  prompts: Prompts | undefined,
  output: Output,
): Promise<void> {
  const question = "Install the packages now?";
  try {
    const isNow = isDue && isWanted && (!prompts || (await prompts.confirm(question, true)));
    if (isNow) await install(project.root, installCommand(project));
    else if (isDue) output.hint(installing(project));
    if (isInstalled(project)) await examine(project, output);
    else output.hint(thenDoctor);
  } catch (error) {
    if (!isCancelled(error)) throw error;
    // The files are written, so what is left is said instead.
    hintInstalling(project, output);
    output.fail();
  }
  output.hint(`What comes next: ${next}`);
}

async function examine(project: Project, output: Output): Promise<void> {
  const { runDoctor } = await import("../doctor/run-doctor.ts");
  const { formatReport } = await import("../doctor/report.ts");
  const result = await runDoctor(
    { path: project.root, production: false, offline: true },
    () => undefined,
  );
  output.print(`\n${formatReport(result, styleText)}`);
  const isLeft = result.findings.some(({ code }) => code.endsWith("-not-asked"));
  if (isLeft) output.hint("Let the doctor ask other machines, too: npx cardea doctor");
}
