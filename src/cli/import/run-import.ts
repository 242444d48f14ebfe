import { type Keyring, keyringOf } from "../../lib/keyring.ts";
import { explainMissing } from "../../lib/optional-package.ts";
import type { Environment } from "../../lib/process-environment.ts";
import { escapeControls } from "../../log/redact-text.ts";
import type { ForeignDatabase } from "../../storage/sql/foreign.ts";
import { readApplication } from "../application.ts";
import { type Output, wrongUse } from "../command.ts";
import { loadEnvironment } from "../doctor/env-files.ts";
import { showProgress } from "../progress.ts";
import { absentFile, namingSide, notUnderstood } from "./address.ts";
import { noteClaims } from "./claims.ts";
import type { StillHere } from "./known-person.ts";
import { sayingWhose } from "./looks-like.ts";
import { configurationSteps, rehearsalSteps } from "./next-steps.ts";
import { type Needed, withKnownPasswords } from "./passwords.ts";
import type { Counts, Source, SourceOptions } from "./person.ts";
import { report } from "./report.ts";
import { assertApart } from "./same-database.ts";
import { warningOf } from "./still-here.ts";
import { type System, systems } from "./systems.ts";
import { Tally } from "./tally.ts";
import { openTarget, ownSecret, ownTables, type Target, type TargetOptions } from "./target.ts";
import { assertDecided, isAskedAbout, type Unverified, withUnprovedAs } from "./unproved.ts";
import { asIdsAllow, writeOne } from "./write-one.ts";

/** What the command line says. */
export interface ImportOptions extends TargetOptions, Omit<SourceOptions, "env"> {
  readonly from: string;
  readonly to: string;
  readonly dryRun: boolean;
  /** What becomes of people whose address nobody has proved. */
  readonly unverified?: Unverified | undefined;
}

/**
 * Brings the people of another system in. See `person.ts` for how its parts work together.
 *
 * @throws {Error} when something is missing or ambiguous. Who was imported until then stays, and the next run goes on from there.
 */
export async function runImport(
  system: System,
  options: ImportOptions,
  output: Output,
): Promise<void> {
  const { from, to } = options;
  const environment = applicationEnvironment();
  const db = await openSource(from);
  try {
    const open = await systems[system]();
    const absent = absentFile(from);
    if (absent !== undefined) throw wrongUse(`There is no file ${absent}. Is --from right?`);
    const saying = <T>(work: () => Promise<T>) => sayingWhose(db, system, [from, to], work);
    const read = () => namingSide("--from", from, () => open(db, { ...options, env: environment }));
    const opened = await saying(read);
    const source: Source = { ...opened, check: () => saying(() => opened.check()) };
    assertApart([from, to], source.tables, ownTables(options));
    const target = await openTarget(to, options, environment);
    try {
      await bring({ system, source, target, environment, options }, output);
    } finally {
      await target.storage.close();
    }
  } finally {
    await db.close();
  }
}

function applicationEnvironment(): Environment {
  const env = { ...process.env };
  const { root, framework } = readApplication(process.cwd());
  return loadEnvironment(root, framework, env.NODE_ENV ?? "development", env).env;
}

async function openSource(url: string): Promise<ForeignDatabase> {
  const { openForeign } = await loadForeign();
  try {
    return openForeign(url);
  } catch (cause) {
    throw notUnderstood("--from", url, cause);
  }
}

async function loadForeign() {
  try {
    return await import("../../storage/sql/foreign.ts");
  } catch (cause) {
    throw explainMissing("kysely", cause);
  }
}

interface Job {
  readonly system: System;
  readonly source: Source;
  readonly target: Target;
  readonly environment: Environment;
  readonly options: ImportOptions;
}

/** What became of everybody. */
interface Brought {
  readonly tally: Tally;
  readonly needed: Needed;
  readonly stillHere: StillHere[];
  /** Of how many people it has to be said whether their old application let them in. */
  undecided: number;
}

async function bring(job: Job, output: Output): Promise<void> {
  const { source, environment, options } = job;
  const { dryRun } = options;
  const keyring = source.hasFactors ? keyringOf([ownSecret(environment)], "cardea") : undefined;
  const progress = await showProgress("Looking at the database");
  const needed: Needed = { schemes: new Set(), usernames: false, claims: new Set() };
  const brought: Brought = { tally: new Tally(), needed, stillHere: [], undecided: 0 };
  try {
    if (source.reading.length > 0) {
      output.hint(`${source.reading.map(escapeControls).join("\n")}\n`);
    }
    const there = await source.count();
    await source.check();
    if (options.unverified === undefined && !dryRun) await assertDecided(source);
    const say = (done: number) => progress.say(`${done} of ${there.user} people`);
    await bringEverybody(job, keyring, brought, say);
    progress.stop();
    tell(job, there, brought, output);
  } catch (error) {
    progress.stop();
    const count = brought.tally.of("user", "imported");
    if (count > 0 && !dryRun) {
      output.hint(`Stopped after ${count} people. Run it again to go on from there.`);
    }
    throw error;
  }
}

async function bringEverybody(
  { system, source, target, options }: Job,
  keyring: Keyring | undefined,
  brought: Brought,
  say: (done: number) => void,
) {
  const { tally, needed, stillHere } = brought;
  let done = 0;
  for await (const page of source.people()) {
    for (const person of page) {
      if (options.unverified === undefined && isAskedAbout(person)) brought.undecided += 1;
      const decided = withUnprovedAs(options.unverified, asIdsAllow(target, person));
      const known = await withKnownPasswords(decided, needed);
      noteClaims(known, needed.claims);
      const written = await writeOne(target, { system, keyring }, known, options.dryRun);
      tally.add(written.fates, written.notes);
      if (written.stillHere) stillHere.push(written.stillHere);
    }
    done += page.length;
    say(done);
  }
}

/** Prints the report, what comes next, and at the end what must not be overlooked. */
function tell({ source, options }: Job, there: Counts, brought: Brought, output: Output) {
  const { tally, needed, stillHere, undecided } = brought;
  const { dryRun, again } = options;
  tally.addOrphans(there);
  output.print(report(there, tally, dryRun));
  const imported = tally.imported();
  const steps = [
    ...(dryRun ? rehearsalSteps(undecided, again) : []),
    ...configurationSteps(needed, imported, there.factor + tally.every("factor") > 0),
    ...source.nextSteps(imported),
  ];
  const written = dryRun ? ["", "Nothing was written."] : [];
  output.hint([...written, "", "What to do next:", ...steps.map((step) => `- ${step}`)].join("\n"));
  const warning = warningOf(stillHere);
  if (warning === undefined) return;
  output.hint(warning);
  output.fail();
}
