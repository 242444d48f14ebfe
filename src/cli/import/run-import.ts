import { keyringOf } from "../../lib/keyring.ts";
import { isError } from "../../lib/kind.ts";
import { explainMissing } from "../../lib/optional-package.ts";
import type { Environment } from "../../lib/process-environment.ts";
import { escapeControls } from "../../log/redact-text.ts";
import type { ForeignDatabase } from "../../storage/sql/foreign.ts";
import { readApplication } from "../application.ts";
import { type Output, wrongUse } from "../command.ts";
import { loadEnvironment } from "../doctor/env-files.ts";
import { showProgress } from "../progress.ts";
import { absentFile, namingSide, notUnderstood } from "./address.ts";
import { claimSteps, noteClaims } from "./claims.ts";
import { type Needed, passwordStep, withKnownPasswords } from "./passwords.ts";
import type { Person, Source, SourceOptions } from "./person.ts";
import { report } from "./report.ts";
import { safeReason } from "./safe-reason.ts";
import { assertApart } from "./same-database.ts";
import { type System, systems } from "./systems.ts";
import { Tally } from "./tally.ts";
import {
  asWriter,
  openTarget,
  ownSecret,
  ownTables,
  type Target,
  type TargetOptions,
} from "./target.ts";
import {
  assertDecided,
  isAskedAbout,
  question,
  type Unverified,
  withUnprovedAs,
} from "./unproved.ts";
import { quoted } from "./values.ts";
import { type Import, type Written, writePerson } from "./write-person.ts";

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
    const source = await namingSide("--from", from, () =>
      open(db, { ...options, env: environment }),
    );
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

async function bring(job: Job, { print, hint }: Output): Promise<void> {
  const { system, source, target, environment, options } = job;
  const { dryRun } = options;
  const keyring = source.hasFactors ? keyringOf([ownSecret(environment)], "cardea") : undefined;
  const progress = await showProgress("Looking at the database");
  const tally = new Tally();
  const needed: Needed = { schemes: new Set(), usernames: false, claims: new Set() };
  try {
    if (source.reading.length > 0) hint(`${source.reading.map(escapeControls).join("\n")}\n`);
    const there = await source.count();
    await source.check();
    if (options.unverified === undefined && !dryRun) await assertDecided(source);
    let done = 0;
    let undecided = 0;
    for await (const page of source.people()) {
      for (const person of page) {
        if (options.unverified === undefined && isAskedAbout(person)) undecided += 1;
        const decided = withUnprovedAs(options.unverified, asIdsAllow(target, person));
        const known = await withKnownPasswords(decided, needed);
        noteClaims(known, needed.claims);
        const { fates, refused } = await writeOne(target, { system, keyring }, known, dryRun);
        tally.add(fates, refused ? [] : known.notes);
      }
      done += page.length;
      progress.say(`${done} of ${there.user} people`);
    }
    tally.addOrphans(there);
    progress.stop();
    print(report(there, tally, dryRun));
    const imported = tally.imported();
    const steps = [
      ...(dryRun ? [dryRunStep] : []),
      ...(undecided > 0 ? [`Before that: ${question(undecided)}`] : []),
      ...claimSteps(needed.claims),
      ...(imported.password > 0 ? [passwordStep(needed)] : []),
      ...(there.factor + tally.every("factor") > 0 ? [factorStep] : []),
      ...source.nextSteps(imported),
    ];
    const written = dryRun ? ["", "Nothing was written."] : [];
    hint([...written, "", "What to do next:", ...steps.map((step) => `- ${step}`)].join("\n"));
  } catch (error) {
    progress.stop();
    if (tally.of("user", "imported") > 0 && !dryRun) {
      hint(
        `Stopped after ${tally.of("user", "imported")} people. Run it again to go on from there.`,
      );
    }
    throw error;
  }
}

const dryRunStep =
  "Run the same command without --dry-run. After that the configuration needs what follows.";

/** Also where every factor was left out: whoever lost theirs is asked for it. */
const factorStep =
  "Add factors: {} and security: true to the configuration before anybody signs in. Without factors nobody is asked for a code, and the password alone is enough.";

/** Writes one person: all or nothing. A rehearsal does the same and takes it back. */
async function writeOne(
  { storage }: Target,
  job: Import,
  person: Person,
  dryRun: boolean,
): Promise<Written> {
  let written: Written | undefined;
  try {
    return await storage.transaction(async (inner) => {
      written = undefined;
      const result = await writePerson(asWriter(inner), job, person);
      if (!dryRun && !result.refused) return result;
      written = result;
      throw new Error("This transaction is not to be committed");
    });
  } catch (error) {
    if (written) return written;
    const reason = safeReason(error) ?? (isError(error) ? error.message : String(error));
    throw new Error(`The person with the id ${quoted(person.user.id)} was not written: ${reason}`, {
      cause: error,
    });
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestId = 200;

/** Somebody whose id no column can hold is refused before the database cuts it off or complains. */
function asIdsAllow({ idType }: Target, person: Person): Person {
  const { id } = person.user;
  if (idType === "uuid" ? uuid.test(id) : id.length > 0 && id.length <= longestId) return person;
  throw new Error(
    idType === "uuid"
      ? `The id ${quoted(id)} is no UUID. Import into a database with --id-type text.`
      : `The id ${quoted(id)} is empty or too long.`,
  );
}
