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
import { assertAnybodyIn } from "./anybody-in.ts";
import { noteClaims } from "./claims.ts";
import type { StillHere } from "./known-person.ts";
import { sayingWhose } from "./looks-like.ts";
import { configurationSteps, rehearsalSteps } from "./next-steps.ts";
import { type Needed, withKnownPasswords } from "./passwords.ts";
import type { Counts, Source, SourceOptions } from "./person.ts";
import {
  assertWellNamed,
  type FoundProviders,
  lookAtProviders,
  misnamedLines,
  ownProviderSteps,
  type ProviderNames,
  providerAnswers,
  readProviderNames,
  withProviderNames,
} from "./provider-names.ts";
import { report } from "./report.ts";
import { assertApart, isOnePlace, placeOf } from "./same-database.ts";
import { warningOf } from "./still-here.ts";
import { type System, systems } from "./systems.ts";
import { Tally } from "./tally.ts";
import { openTarget, ownSecret, ownTables, type Target, type TargetOptions } from "./target.ts";
import { assertDecided, isAskedAbout, type Unverified, withUnprovedAs } from "./unproved.ts";
import { ignoredLines } from "./unread/ignored.ts";
import { isAnyOpen, type Unsettled, unsettledLines } from "./unsettled.ts";
import { withIds, writeOne } from "./write-one.ts";

/** What the command line says. */
export interface ImportOptions extends TargetOptions, Omit<SourceOptions, "env" | "ofCardea"> {
  readonly from: string;
  readonly to: string;
  readonly dryRun: boolean;
  /** What providers are called here, as `GOOGLE=google`. */
  readonly provider?: readonly string[] | undefined;
  /** What becomes of people whose address nobody has proved. */
  readonly unverified?: Unverified | undefined;
  /** Whether people who are here already are those of the other system with the same id and address. */
  readonly intoExisting?: boolean | undefined;
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
  const names = readProviderNames(options.provider ?? []);
  const environment = applicationEnvironment();
  const db = await openSource(from);
  try {
    const open = await systems[system]();
    const absent = absentFile(from);
    if (absent !== undefined) throw wrongUse(`There is no file ${absent}. Is --from right?`);
    const saying = <T>(work: () => Promise<T>) => sayingWhose(db, system, [from, to], work);
    const ofCardea = isOnePlace(from, to) ? ownTables(options) : [];
    const reading = { ...options, ofCardea, env: environment };
    const read = () => namingSide("--from", from, () => open(db, reading));
    const opened = await saying(read);
    const source: Source = { ...opened, check: () => saying(() => opened.check()) };
    assertApart([from, to], source.tables, ownTables(options));
    const target = await openTarget(to, options, environment, options.dryRun);
    try {
      const people = withIds(target, source);
      await bring({ system, source: people, target, environment, options, names }, output);
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
  readonly names: ProviderNames;
}

/** What became of everybody. */
interface Brought {
  readonly tally: Tally;
  readonly needed: Needed;
  readonly stillHere: StillHere[];
  readonly unsettled: Unsettled[];
  /** The ids of everybody who was read. */
  readonly seen: Set<string>;
  /** Of how many people it has to be said whether their old application let them in. */
  undecided: number;
}

async function bring(job: Job, output: Output): Promise<void> {
  const { source, environment, options, names } = job;
  const { dryRun } = options;
  const keyring = source.hasFactors ? keyringOf([ownSecret(environment)], "cardea") : undefined;
  const progress = await showProgress("Looking at the database");
  const needed: Needed = { schemes: new Set(), usernames: false, claims: new Set() };
  const brought: Brought = {
    ...{ tally: new Tally(), needed, undecided: 0 },
    ...{ stillHere: [], unsettled: [], seen: new Set() },
  };
  try {
    if (source.reading.length > 0) {
      output.print(`${source.reading.map(escapeControls).join("\n")}\n`);
    }
    const there = await source.count();
    await source.check();
    await assertAnybodyIn(source);
    if (options.unverified === undefined && !dryRun) await assertDecided(source);
    const providers = await lookAtProviders(source, names);
    if (!dryRun) {
      assertWellNamed(providers.misnamed, options.again(providerAnswers(providers.misnamed)));
    }
    const say = (done: number) => progress.say(`${done} of ${there.user} people`);
    await bringEverybody(job, keyring, brought, say);
    const ignored = await source.ignored();
    progress.stop();
    tell(job, there, { ...brought, providers, ignored }, output);
  } catch (error) {
    progress.stop();
    const count = brought.tally.of("user", "imported");
    if (count > 0 && !dryRun) {
      output.hint(
        `Stopped after ${count} people. Run it again with the same options to go on from there.`,
      );
    }
    throw error;
  }
}

async function bringEverybody(
  { system, source, target, options, names }: Job,
  keyring: Keyring | undefined,
  brought: Brought,
  say: (done: number) => void,
) {
  const { tally, needed, stillHere, unsettled, seen } = brought;
  const { intoExisting = false } = options;
  const place = placeOf(options.from);
  const readAs = JSON.stringify([source.readAs ?? "", [...names].sort()]);
  const importing = { system, place, readAs, keyring, intoExisting };
  let done = 0;
  for await (const page of source.people()) {
    for (const person of page) {
      if (options.unverified === undefined && isAskedAbout(person)) brought.undecided += 1;
      const decided = withUnprovedAs(options.unverified, withProviderNames(names, person));
      const known = await withKnownPasswords(decided, system, needed);
      noteClaims(known, needed.claims);
      const written = await writeOne(target, importing, known, options.dryRun);
      tally.add(written.fates, written.notes);
      if (written.stillHere) stillHere.push(written.stillHere);
      unsettled.push(...(written.unsettled ?? []));
      seen.add(known.user.id);
    }
    done += page.length;
    say(done);
  }
  const { findGone } = await import("./gone.ts");
  unsettled.push(...(await findGone(options.to, options, { system, place, ids: seen })));
}

/** Prints the report, then what must not be overlooked, and what comes next. */
function tell(
  { source, options }: Job,
  there: Counts,
  brought: Brought & { readonly providers: FoundProviders; readonly ignored: readonly string[] },
  output: Output,
) {
  const { tally, needed, stillHere, unsettled, undecided, providers } = brought;
  const { misnamed } = providers;
  const { dryRun, again } = options;
  tally.addOrphans(there);
  const imported = tally.imported();
  const steps = [
    ...(dryRun ? rehearsalSteps(undecided, again, providerAnswers(misnamed)) : []),
    ...configurationSteps(needed, imported, there.factor + tally.every("factor") > 0),
    ...ownProviderSteps(providers),
    ...source.nextSteps(imported),
  ];
  const written = dryRun ? ["", "Nothing was written."] : [];
  const warning = warningOf(stillHere);
  output.print(
    [
      ...[report(there, tally, dryRun), ...ignoredLines(brought.ignored), ...written],
      ...[...unsettledLines(unsettled, misnamedLines(misnamed)), ...warning],
      ...["", "What to do next:", ...steps.map((step) => `- ${step}`)],
    ].join("\n"),
  );
  if (isAnyOpen(unsettled) || misnamed.length > 0 || warning.length > 0) output.fail();
}
