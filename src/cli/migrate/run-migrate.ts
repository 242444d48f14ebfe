import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { type Output, wrongUse } from "../command.ts";
import type { Prompts } from "../init/answers/ask.ts";
import { cancelled, isCancelled, openPrompts } from "../init/answers/terminal.ts";
import { openProject, type Project, readIfUsable } from "../init/application/project.ts";
import { paint } from "../init/paint.ts";
import { type FileChange, isFileChange } from "../init/plan/change.ts";
import { showPlan, summary } from "../init/show-plan.ts";
import { writeFiles } from "../init/write-plan.ts";
import { ownManifest } from "../manifest.ts";
import { detectLibrary, importedFrom, type Library } from "./detect.ts";
import { finish, hintInstalling, isListed, isUninstalled } from "./finish.ts";
import { unmetNeeds } from "./needs.ts";
import { type MovePlan, planMove, type Surroundings } from "./plan/plan-move.ts";
import { showFindings, showNeeds } from "./report.ts";
import { docs } from "./source/draft.ts";
import { findLeft } from "./source/left.ts";
import { readSources, type Sources } from "./source/source-files.ts";
import { checkTracked } from "./tracked-files.ts";
import { checkWorkTree } from "./work-tree.ts";

/** The options of `cardea migrate`. */
export interface MigrateOptions {
  readonly yes?: true | undefined;
  readonly dryRun?: true | undefined;
  readonly force?: true | undefined;
  readonly install: boolean;
}

/** Names that the rules know, and so that a file may have to be looked at. */
const interesting =
  /next-?auth|@auth\/|better-auth|@hono\/auth-js|TODO\(cardea\)|\b(?:NextAuth|ExpressAuth|QwikAuth\$|getServerSession|getToken)\b/i;

/** Runs `cardea migrate`. Asks on the terminal. */
export async function runMigrate(
  folder: string,
  options: MigrateOptions,
  output: Output,
  open: () => Promise<Prompts | undefined> = openPrompts,
): Promise<void> {
  const project = openProject(folder);
  const sources = readSources(project, (text) => interesting.test(text));
  const detected = detectLibrary(project.root, sources);
  if (!detected) return explainNothing(project, sources, output);
  if (detected.library === "better-auth" || detected.library === "unsupported") {
    throw new Error(explanations[detected.library](detected.name));
  }
  const prompts = options.yes || options.dryRun ? undefined : await open();
  if (!prompts && !options.yes && !options.dryRun) {
    throw wrongUse("There is no terminal to ask on. Write with --yes, or look with --dry-run.");
  }
  const plan = planMove(project, sources, detected.library, surroundings());
  const files = plan.changes.filter(isFileChange);
  const isGitAsked = files.length > 0 && !options.dryRun && !options.force;
  const isWithoutGit = isGitAsked && !checkWorkTree(project.root);
  if (isGitAsked) checkTracked(project.root, files);
  output.print(`${paint("dim", "moving from")}  ${titles[detected.library]}\n`);
  const needs = unmetNeeds(project.root, sources);
  if (needs.length > 0) output.print(showNeeds(needs));
  try {
    const told = isWithoutGit ? withWarning(plan) : plan;
    await carryOut(project, told, detected.library, options, prompts, output);
  } catch (error) {
    if (!isCancelled(error)) throw error;
    output.hint(error.message);
    output.fail();
  }
}

const titles = { authjs: "Auth.js 5", "next-auth": "next-auth 4" } as const;

const explanations: Readonly<
  Record<Exclude<Library, "authjs" | "next-auth">, (name: string) => string>
> = {
  "better-auth": () =>
    `This is an application with Better Auth. Its code is not moved by a command: ${docs}/moving-in/better-auth.md leads through the move, and npx cardea import better-auth brings the people with their passwords and sessions. Nothing was changed.`,
  unsupported: (name) =>
    name === "@hono/auth-js"
      ? `${name} is not of Auth.js, and its functions have another form here: ${docs}/coming-from-authjs.md#names-that-are-not-here. Nothing was changed.`
      : name === "@auth/sveltekit"
        ? `No command moves the code of ${name}. The binding for SvelteKit is written in by hand: ${docs}/start/sveltekit.md. Nothing was changed.`
        : name === "auth-astro" || name === "@auth/astro"
          ? `No command moves the code of ${name}. The binding for Astro is written in by hand: ${docs}/start/astro.md. Nothing was changed.`
          : `Cardea has no binding in place of ${name}, so nothing was changed. ${docs}/bindings.md says how to connect a framework. Where another application stands beside it, name its folder.`,
};

function explainNothing(project: Project, sources: Sources, output: Output): void {
  const { files, manifests } = sources;
  const left = findLeft(files);
  const imported = isListed(project) ? undefined : importedFrom(manifests);
  if (imported) {
    const { name, system } = imported;
    throw new Error(
      `This is an application with ${name}. Its code is not moved by a command: ${docs}/moving-in/${system}.md leads through the move, and npx cardea import ${system} brings the people with their passwords and sessions. Nothing was changed.`,
    );
  }
  const isDue = isUninstalled(project);
  if (left.length === 0) {
    const nothing = "Nothing of next-auth, Auth.js or Better Auth is used here.";
    const tables = hasOwnTables(project, sources) ? toCreateTables : undefined;
    if (!isListed(project)) throw wrongUse([nothing, tables ?? []].flat().join(" "));
    output.print(`Nothing to do. ${nothing}`);
    if (isDue) hintInstalling(project, output);
    else if (tables) output.hint(tables);
    return;
  }
  output.print("Nothing to do: what can be moved is moved.\n");
  output.print(showFindings(left));
  if (isDue) hintInstalling(project, output);
}

const toCreateTables = "To create tables: npx cardea schema --apply";

/** Whether an application keeps its people in tables that `cardea schema` makes. Adapters of others have commands of their own. */
function hasOwnTables(project: Project, { files, others }: Sources): boolean {
  const names = (text = "") => /["'`]cardea\/storage\/sql["'`]/.test(text);
  return (
    files.some(({ text }) => names(text)) ||
    others.some((path) => names(readIfUsable(project, path)))
  );
}

function surroundings(): Surroundings {
  const own = ownManifest();
  if (!own) throw new Error("The files of Cardea are not complete. Install it again.");
  const folder = ["dist/providers", "src/providers"]
    .map((path) => join(own.folder, path))
    .find((path) => existsSync(path));
  const names = readdirSync(folder ?? own.folder).flatMap(
    (file) => /^([\w-]+)\.[jt]s$/.exec(file)?.[1] ?? [],
  );
  return {
    providers: new Set(names),
    versions: { ...own.peerDependencies, cardea: `^${own.version}` },
  };
}

/** Says before anything is written what only matters then. */
function withWarning(plan: MovePlan): MovePlan {
  const warning = "Git does not keep this folder, so nothing can be rolled back by it.";
  return { ...plan, notes: [...plan.notes, warning] };
}

async function carryOut(
  project: Project,
  { changes, findings, notes, comments }: MovePlan,
  library: keyof typeof titles,
  options: MigrateOptions,
  prompts: Prompts | undefined,
  output: Output,
): Promise<void> {
  const files = changes.filter(isFileChange);
  if (files.length === 0) output.print("Nothing to do: what can be moved is moved.");
  else output.print(showPlan(changes, { comments }));
  const told = showFindings(findings, { notes, comments });
  if (told !== "") output.print(`\n${told}`);
  if (files.length === 0) return;
  if (options.dryRun)
    return output.print("\nNothing was written. To write it, leave out --dry-run.");
  if (prompts && !(await prompts.confirm(summary(changes), true))) throw cancelled();
  writeFiles(project.root, files);
  output.print(
    paint("green", files.length === 1 ? "\n1 file written." : `\n${files.length} files written.`),
  );
  const step = findings.length > 0 ? "3-do-what-is-left-to-you" : "4-try-it";
  const isDue = files.some(isManifest) || isUninstalled(project);
  const next = `${docs}/moving-in/${library}.md#${step}`;
  await finish(project, { isDue, isWanted: options.install, next }, prompts, output);
}

const isManifest = ({ path }: FileChange) => posix.basename(path) === "package.json";
