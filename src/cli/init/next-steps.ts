import { makesOwnServer } from "../frameworks.ts";
import { shellCommand, shellQuoted } from "../shell.ts";
import type { Answers } from "./answers/answers.ts";
import { storageOf } from "./answers/storages.ts";
import { type Application, originOf } from "./application/application.ts";
import { runCommand } from "./application/package-manager.ts";
import type { DatabaseSet } from "./database-set.ts";
import type { Change } from "./plan/change.ts";

/** A step in a sentence, perhaps with lines to write. */
export type NextStep = string | { readonly text: string; readonly lines: readonly string[] };

/** Returns what is left to do, in order. What nobody else does comes first. */
export function nextSteps(
  application: Application,
  { ways, storage }: Answers,
  {
    changes,
    remaining,
  }: { readonly changes: readonly Change[]; readonly remaining: readonly Change[] },
  database: DatabaseSet | undefined,
): readonly NextStep[] {
  const { envFile, config } = application;
  const base = `${originOf(application)}${application.basePath.path}`;
  const registered = ways.filter(({ callback }) => callback !== undefined);
  const empty = ways
    .filter(({ isForProduction }) => !isForProduction)
    .flatMap(({ variables }) => variables)
    .filter(({ value }) => value === "")
    .map(({ name }) => name);
  const installs = remaining.flatMap((change) =>
    change.kind === "install" ? [shellCommand(change.command)] : [],
  );
  // A new server reads the session already, which its person has seen in the plan.
  const isServerNew = makesOwnServer(application.framework) && !application.entry;
  return [
    ...changes.flatMap(byHand),
    ...installs,
    ...registered.map(
      ({ name, callback }) => `Register the callback URL at ${name}: ${base}/callback/${callback}`,
    ),
    ...(empty.length > 0 ? [`Fill in ${listed(empty)} in ${envFile}`] : []),
    ...migration(storage, envFile, database),
    ...(ways.some(({ id }) => id === "credentials")
      ? [`Replace the example person in ${config.path}; the password of ada is in ${envFile}`]
      : []),
    ...(isServerNew ? [] : [readingStep(application)]),
    `${startCommand(application)}, then open ${base}/signin`,
    "When something does not work: npx cardea doctor",
  ];
}

/** What the plan leaves to the person, because a file stays as it is where the place is not clear. */
function byHand(change: Change): NextStep[] {
  if (change.kind === "advise") return [{ text: change.advice, lines: change.lines }];
  if (change.kind !== "keep") return [];
  return [
    `See what ${change.path} lacks: it stays as it is, and the plan above shows what it would have become`,
  ];
}

/** How to read the session on the server, in the terms of the framework. */
function readingStep({ framework, entry, config, sources, language }: Application): string {
  const file = entry?.path ?? "your server";
  const ways: Readonly<Record<Application["framework"], string>> = {
    next: `const session = await auth(), with auth of ${config.path}, in a page, a layout, a route handler or an action`,
    qwik: `const session = useSession(), with useSession of ${sources}routes/plugin@auth.${language}, in a component; event.sharedMap.get("session") in a routeLoader$`,
    nuxt: "const session = await auth.getSession(event), in a handler or middleware of the server; const { data } = await useSession(), in a page or a component",
    "react-router": `const session = await getSession(context), with getSession of ${config.path}, in a loader, an action or a middleware`,
    "tanstack-start": `const session = await getSession(), with getSession of ${config.path}, in a server function, a server route or the server part of middleware`,
    "solid-start": `const session = await getSession(), with getSession of ${config.path}, in a function with "use server" or an API route`,
    sveltekit:
      "const session = await event.locals.auth(), in a load function, an action, an endpoint or a hook",
    astro:
      "const session = await Astro.locals.auth(), in the frontmatter of a page that is not prerendered; context.locals.auth() in an endpoint, an action or middleware",
    express: `const session = await getSession(req, config), with getSession of cardea/express, in ${file}`,
    fastify: `const session = await request.auth(), in ${file}`,
    hono: `const session = await getSession(c, config), with getSession of cardea/hono, in ${file}`,
    node: `getSession(input, config) of cardea/server, as in the lines that were added to ${file}`,
  };
  return `Read the session on the server: ${ways[framework]}`;
}

function migration(
  storage: Answers["storage"],
  envFile: string,
  set: DatabaseSet | undefined,
): string[] {
  const target = storageOf(storage)?.target;
  if (target === undefined) return [];
  if (target.startsWith("file:")) return [`npx cardea schema --apply ${shellQuoted(target)}`];
  if (set?.isUsed)
    return [`npx cardea schema --apply, which creates the tables in ${set.database}`];
  return [`Set DATABASE_URL in ${envFile}, then: npx cardea schema --apply`];
}

function startCommand({ manifest, manager }: Application): string {
  const name = ["dev", "start:dev", "start"].find((script) => script in manifest.scripts) ?? "dev";
  return runCommand(manager, name);
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en").format(names);
