import type { Answers } from "./answers/answers.ts";
import { storageOf } from "./answers/storages.ts";
import { type Application, basePathOf, originOf } from "./application/application.ts";
import { runCommand } from "./application/package-manager.ts";
import type { Change } from "./plan/change.ts";
import { shellCommand } from "./show-plan.ts";

/** Returns what is left to do, in order. */
export function nextSteps(
  application: Application,
  { ways, storage }: Answers,
  remaining: readonly Change[],
): readonly string[] {
  const { envFile, config } = application;
  const base = `${originOf(application)}${basePathOf(application)}`;
  const registered = ways.filter(({ callback }) => callback !== undefined);
  const empty = ways
    .filter(({ isForProduction }) => !isForProduction)
    .flatMap(({ variables }) => variables)
    .filter(({ value }) => value === "")
    .map(({ name }) => name);
  const installs = remaining.flatMap((change) =>
    change.kind === "install" ? [shellCommand(change.command)] : [],
  );
  return [
    ...installs,
    ...registered.map(
      ({ name, callback }) => `Register the callback URL at ${name}: ${base}/callback/${callback}`,
    ),
    ...(empty.length > 0 ? [`Fill in ${listed(empty)} in ${envFile}`] : []),
    ...migration(storage, envFile),
    ...(ways.some(({ id }) => id === "credentials")
      ? [`Replace the example person in ${config.path}; the password of ada is in ${envFile}`]
      : []),
    `${startCommand(application)}, then open ${base}/signin`,
    "When something does not work: npx cardea doctor",
  ];
}

function migration(storage: Answers["storage"], envFile: string): string[] {
  const target = storageOf(storage)?.target;
  if (target === undefined) return [];
  if (target.startsWith("file:")) return [`npx cardea migrate "${target}"`];
  return [`Set DATABASE_URL in ${envFile}, then: npx cardea migrate`];
}

function startCommand({ manifest, manager }: Application): string {
  const name = ["dev", "start:dev", "start"].find((script) => script in manifest.scripts) ?? "dev";
  return runCommand(manager, name);
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en").format(names);
