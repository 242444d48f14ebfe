import { relative, resolve as resolvePath } from "node:path";
import { isError } from "../../lib/kind.ts";
import type { Application } from "../application.ts";
import { allChecks } from "./checks/all.ts";
import { collectRemarks, remarkOf, remarksOn, toFindings } from "./checks/configuration.ts";
import { type Area, type Finding, findingsIn } from "./finding.ts";
import { explainLoading, leftToBun } from "./load/explain-loading.ts";
import { findConfiguration, isForVersion4 } from "./load/find-configuration.ts";
import { installHooks } from "./load/hooks.ts";
import { loadConfiguration } from "./load/load-configuration.ts";
import { notFound } from "./load/not-found.ts";
import { keepServersPrivate } from "./load/own-server.ts";
import { pickConfiguration } from "./load/pick-source.ts";
import { makeSubject, type Surroundings } from "./make-subject.ts";
import type { Examination, Message } from "./message.ts";
import { locate, placeFor, prepare, titleOf } from "./prepare.ts";
import { createRedact, redactFinding, secretsOfEnvironment, secretsWithin } from "./redact.ts";
import { runsWithBun } from "./runs-with-bun.ts";
import type { Check, Subject } from "./subject.ts";

const { ok } = findingsIn("application");

type Report = (findings: readonly Finding[]) => void;

/**
 * Loads the application's configuration into this process and checks it, sending what it finds. The process belongs to the
 * examination: its environment, its servers and its connections are changed.
 */
export async function examine(
  { path, production, offline }: Examination,
  send: (message: Message) => void,
): Promise<void> {
  const asked = resolvePath(path);
  const current = process.cwd();
  const located = locate(asked);
  const { file, application, modules } = located;
  const { environment, mode } = prepare(located, production, offline);
  const shown = file && relative(application.root, file);
  const framework = titleOf(application);
  send({
    heading: {
      ...elsewhere(application, asked, current),
      file: shown,
      framework,
      mode,
      envFiles: environment.files,
    },
    isOfBun: runsWithBun(application),
  });
  const secrets = secretsOfEnvironment(environment.env);
  const report: Report = (findings) =>
    send({ findings: findings.map((finding) => redactFinding(finding, secrets)) });
  if (file === undefined) return report([notFound(application, modules)]);

  const loadedFiles = await installHooks(application.root);
  const around: Surroundings = {
    application,
    environment,
    file,
    loadedFiles,
    ...placeFor(located, environment),
    isProduction: mode === "production",
    isOffline: offline,
    redact: (text) => createRedact(secrets)(text),
    redactOurs: (text) => createRedact(secrets, "ours")(text),
    started: keepServersPrivate(),
    progress: (text) => send({ progress: text }),
    clocks: [],
    modules,
  };
  send({ progress: `Loading ${shown}` });
  const first = await load(file, around);
  // A file that starts the server may leave the configuration to another one.
  const needsBun = !isUsable(first) && first.loaded.error !== undefined && runsWithBun(application);
  const other = isEmpty(first) || needsBun ? findConfiguration(modules) : undefined;
  const second =
    other && other !== file ? await load(other, { ...around, file: other }) : undefined;
  const { around: surroundings, loaded, picked } = second?.picked ? second : first;
  if (picked && "config" in picked) {
    const { secret, providers } = picked.config;
    secrets.push(...secretsWithin({ secret, providers }));
  }
  const trouble = explainLoading(surroundings, loaded, picked);
  report(trouble);
  if (needsBun && second?.picked) report([leftToBun(around, first.loaded.error)]);
  if (!picked || "error" in picked) return;

  const { remarks, logger } = collectRemarks();
  const subject = await makeSubject(picked, surroundings, logger);
  if ("severity" in subject) return report([subject]);
  secrets.push(
    ...subject.resolved.secrets,
    ...secretsWithin([...subject.providers.byId.values()]),
    ...subject.providers.broken.flatMap((one) => one.secrets),
  );
  if (trouble.length === 0) report([ok("configuration-found", `${shown} was loaded`)]);
  const { config, resolved, providers } = subject;
  const broken = providers.broken.map(({ error: mistake }) => remarkOf(mistake));
  const said = [...remarks, ...remarksOn(config, resolved, environment.env), ...broken];
  // The check of the providers says more of these.
  const others = said.filter(({ code }) => code !== "mail-option-missing");
  await checkAll(subject, toFindings(others, subject), report);
}

/** Loads a file, and picks the configuration that it has. */
async function load(file: string, around: Surroundings) {
  const loaded = await loadConfiguration(file, isForVersion4(around.modules, file));
  return { around, loaded, picked: await pickConfiguration(loaded.sources, around.origin) };
}

const isUsable = ({ picked }: Awaited<ReturnType<typeof load>>) => picked && !("error" in picked);

/** Whether a file was loaded to its end, and has no configuration. */
const isEmpty = ({ loaded, picked }: Awaited<ReturnType<typeof load>>) =>
  !picked && loaded.error === undefined && !loaded.isUnfinished;

/** The folder whose package.json and env files count, if it is neither the one asked for nor the current one. */
function elsewhere({ root }: Application, ...expected: readonly string[]) {
  return expected.includes(root) ? {} : { folder: root };
}

/** Reports what the configuration says of itself, and then what every check finds. */
async function checkAll(subject: Subject, own: readonly Finding[], report: Report): Promise<void> {
  report(own);
  for (const [area, check] of allChecks) {
    const told = own.filter((finding) => finding.area === area);
    const findings = await orFailure(subject, area, check);
    report(findings.filter((finding) => !isTold(finding, told)));
  }
}

/** A check that fails on something strange does not stop the others. */
async function orFailure(subject: Subject, area: Area, check: Check): Promise<readonly Finding[]> {
  try {
    return await check(subject);
  } catch (failure) {
    const reason = subject.redact(isError(failure) ? failure.message : String(failure));
    return [findingsIn(area).skipped("check-failed", `could not be checked: ${reason}`)];
  }
}

/** Whether the configuration has said as much: that the same is unwise, or that not all is well after all. */
function isTold({ area, severity }: Finding, told: readonly Finding[]): boolean {
  return area !== "providers" && severity !== "error" && told.length > 0;
}
