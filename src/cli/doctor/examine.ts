import { statSync } from "node:fs";
import { basename, dirname, relative, resolve as resolvePath } from "node:path";
import { processEnvironment, variable } from "../../config/environment.ts";
import type { ProviderSet } from "../../config/providers/resolve.ts";
import { resolveConfig } from "../../config/resolve.ts";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import type { AuthConfig } from "../../types/config.ts";
import { type Application, type Framework, readApplication } from "./application.ts";
import { allChecks } from "./checks/all.ts";
import { collectRemarks, remarkOf, remarksOn, toFindings } from "./checks/configuration.ts";
import { applicationPathOf } from "./checks/mount-next.ts";
import { withMount } from "./checks/mount-source.ts";
import { installedVersion } from "./checks/packages.ts";
import { type LoadedEnvironment, loadEnvironment } from "./env-files.ts";
import { explainLoading, unreadable } from "./explain-loading.ts";
import { findConfiguration, usualPlaces } from "./find-configuration.ts";
import { type Finding, findingsIn } from "./finding.ts";
import { installHooks } from "./load/hooks.ts";
import { loadConfiguration } from "./load/load-configuration.ts";
import { keepServersPrivate, stayOffline } from "./load/own-server.ts";
import type { Binding } from "./load/wrap-binding.ts";
import type { Examination, Heading, Message } from "./message.ts";
import { pickConfiguration } from "./pick-source.ts";
import { createRedact, knownSecrets, redactFinding } from "./redact.ts";
import type { Subject } from "./subject.ts";

const { ok, error } = findingsIn("application");

const titles: Readonly<Record<Framework, string>> = {
  next: "Next.js",
  qwik: "Qwik City",
  express: "Express",
  hono: "Hono",
  node: "Node.js",
};

const frameworkPackages: Readonly<Partial<Record<Framework, string>>> = {
  next: "next",
  qwik: "@builder.io/qwik-city",
  express: "express",
  hono: "hono",
};

/**
 * Loads the application's configuration into this process and checks it, sending what it finds. The process belongs to the
 * examination: its environment, its servers and its connections are changed.
 */
export async function examine(
  { path, production, offline }: Examination,
  send: (message: Message) => void,
): Promise<void> {
  const { file, application } = locate(resolvePath(path));
  const { environment, mode } = prepare(application, production, offline);
  const heading: Heading = {
    file: file && relative(process.cwd(), file),
    framework: titleOf(application),
    mode,
    envFiles: environment.files,
  };
  send({ heading });
  const secrets = knownSecrets(environment.env, [], undefined);
  const report = (findings: readonly Finding[]) =>
    send({ findings: findings.map((finding) => redactFinding(finding, secrets)) });
  if (file === undefined) return report([notFound(application)]);

  await installHooks(application.root);
  const ports = keepServersPrivate();
  const before = { file, application, redact: createRedact(secrets) };
  send({ progress: `Loading ${heading.file}` });
  const loaded = await loadConfiguration(file);
  const origin = originFor(application, environment);
  const picked = await pickConfiguration(loaded.sources, origin);
  const trouble = explainLoading(before, loaded, picked);
  report(trouble);
  if (!picked || "error" in picked) return;

  const binding = picked.binding ?? bindingOf(application);
  const remarks = collectRemarks();
  const config = configured(picked.config, binding, application.root);
  const settled = await settle({ ...config, logger: remarks.logger }, environment, binding);
  if ("area" in settled) return report([settled]);
  const { resolved, providers } = settled;
  secrets.push(...knownSecrets({}, resolved.secrets, providers));
  const subject: Subject = {
    ...before,
    environment,
    binding,
    config,
    resolved,
    providers,
    origin: resolved.origin ?? origin,
    isProduction: mode === "production",
    isOffline: offline,
    envFile: application.framework === "next" && mode !== "production" ? ".env.local" : ".env",
    redact: createRedact(secrets),
    ports,
    progress: (text) => send({ progress: text }),
    clocks: [],
  };
  if (trouble.length === 0) report([ok("configuration-found", `${heading.file} was loaded`)]);
  const said = [
    ...remarks.remarks,
    ...remarksOn(config, resolved, environment.env),
    ...providers.broken.map(({ error: mistake }) => remarkOf(mistake)),
  ];
  const own = toFindings(said, subject);
  report(own);
  for (const [area, check] of allChecks) {
    const told = own.filter((finding) => finding.area === area);
    report((await check(subject)).filter((finding) => !isTold(finding, told)));
  }
}

/** Whether the configuration has said as much: that the same is unwise, or that not all is well after all. */
function isTold({ area, severity }: Finding, told: readonly Finding[]): boolean {
  return area !== "providers" && severity !== "error" && told.length > 0;
}

/** Resolves a configuration and its providers, or says why that fails. */
async function settle(
  config: AuthConfig,
  { env }: LoadedEnvironment,
  binding: Binding | undefined,
): Promise<{ resolved: ResolvedConfig; providers: ProviderSet } | Finding> {
  try {
    const resolved = await resolveConfig(config, env, binding === "next" ? "/api/auth" : "/auth");
    return { resolved, providers: await resolved.providers() };
  } catch (failure) {
    return unreadable(config, failure);
  }
}

/** Finds the application and the file with its configuration. */
function locate(path: string): { file: string | undefined; application: Application } {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const application = readApplication(isFolder ? path : dirname(path));
  return { file: isFolder ? findConfiguration(application.root) : path, application };
}

/** Makes this process one in which the application would run. */
function prepare(application: Application, production: boolean, offline: boolean) {
  const given = processEnvironment().NODE_ENV;
  const isBuilt = application.framework === "next" || application.framework === "qwik";
  const nodeEnv = production ? "production" : (given ?? (isBuilt ? "development" : undefined));
  if (nodeEnv !== undefined) Reflect.set(process.env, "NODE_ENV", nodeEnv);
  const mode = nodeEnv ?? "development";
  const { root, framework } = application;
  const environment = loadEnvironment(root, framework, mode, { ...process.env });
  for (const [name, value] of Object.entries(environment.env)) process.env[name] = value;
  if (framework === "next") process.env.__NEXT_ROUTER_BASEPATH = applicationPathOf(root);
  process.chdir(root);
  if (offline) stayOffline();
  return { environment, mode };
}

function titleOf({ framework, root }: Application): string {
  const name = frameworkPackages[framework];
  const version = name && installedVersion(name, `${root}/package.json`);
  return [titles[framework], version].filter(Boolean).join(" ");
}

/** Where the application probably is, when `AUTH_URL` does not say so. */
function originFor({ framework, manifest }: Application, { env }: LoadedEnvironment): string {
  const scripts = Object.values(manifest.scripts).join("\n");
  const written = /(?:--port|-p)[= ](\d+)/.exec(scripts)?.[1];
  const port = variable(env, "PORT") ?? written ?? (framework === "qwik" ? "5173" : "3000");
  return `http://localhost:${port}`;
}

const bindingOf = ({ framework }: Application): Binding | undefined =>
  framework === "node" ? undefined : framework;

/** A copy of the configuration as the binding completes it. */
function configured(config: AuthConfig, binding: Binding | undefined, root: string): AuthConfig {
  const isMounted = binding === "express" || binding === "hono";
  return isMounted ? withMount(config, root) : { ...config };
}

function notFound({ root, framework }: Application): Finding {
  const name = frameworkPackages[framework] ? framework : "";
  return error("configuration-not-found", {
    what: `No configuration was found in ${basename(root)}.`,
    why: `Looked at ${usualPlaces(root)}, and at every other file that calls NextAuth(), ExpressAuth(), HonoAuth() or QwikAuth().`,
    write: `npx cardea doctor path/to/auth.ts${name ? "\n\n# or, to begin\nnpx cardea init" : ""}`,
  });
}
