import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Environment } from "../../../config/environment.ts";
import type { Application } from "../../application.ts";
import { neededBy } from "../../frameworks.ts";
import { ownManifest, readManifest } from "../../manifest.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { satisfies } from "../version.ts";

const { ok, error, warning } = findingsIn("packages");

/** Returns the version of a package that code in a file would get; `undefined` if there is none. */
export function installedVersion(name: string, from: string): string | undefined {
  try {
    const path = findPackageJSON(name, pathToFileURL(from));
    return path === undefined ? undefined : readManifest(path)?.version;
  } catch {
    return undefined;
  }
}

/** The packages that a configuration needs beside Cardea, and what for. */
function neededPackages({ binding, providers, config, environment }: Subject): Map<string, string> {
  const needed = new Map<string, string>();
  if (binding) needed.set(neededBy(binding), `cardea/${binding}`);
  for (const { id, type, ...provider } of providers.byId.values()) {
    if (type === "webauthn") needed.set("@simplewebauthn/server", `the provider ${id}`);
    const isSmtp = type === "email" && "server" in provider && provider.server;
    if (isSmtp || id === "nodemailer") needed.set("nodemailer", `the provider ${id}`);
  }
  const isSql = config.adapter && "pendingMigration" in config.adapter;
  const driver = driverOf(environment.env);
  if (isSql) needed.set("kysely", "cardea/storage/sql");
  if (isSql && driver) needed.set(driver, "DATABASE_URL");
  return needed;
}

function driverOf({ DATABASE_URL = "" }: Environment): string | undefined {
  if (/^postgres(?:ql)?:/.test(DATABASE_URL)) return "pg";
  if (/^(?:mysql|mariadb):/.test(DATABASE_URL)) return "mysql2";
  return /^libsql:/.test(DATABASE_URL) ? "@libsql/client" : undefined;
}

/** Whether the packages that are needed are installed, in versions that Cardea works with. */
export const checkPackages: Check = (subject) => {
  const { application } = subject;
  const own = ownManifest();
  const from = own ? join(own.folder, "package.json") : subject.file;
  const ranges = own?.peerDependencies ?? {};
  const findings = [...neededPackages(subject)].map(([name, reason]) => {
    const range = ranges[name] ?? "*";
    const version = installedVersion(name, from) ?? installedVersion(name, subject.file);
    if (version === undefined) return missing(application, name, reason);
    if (satisfies(version, range)) return ok("package-installed", `${name} ${version}`);
    return error("package-version", {
      what: `${name} ${version} is installed; Cardea works with ${range}.`,
      why: `It is needed for ${reason}.`,
      write: `${application.install} ${name}@"${range.split("||").at(-1)?.trim()}"`,
    });
  });
  const installed = findings.filter(({ severity }) => severity === "ok");
  const names = installed.map(({ what }) => what).join(", ");
  return [
    ...findings.filter(({ severity }) => severity !== "ok"),
    ...(names ? [ok("packages-installed", names)] : []),
    ...withoutQrCode(subject, from),
  ];
};

/** Warns where people have to type the key of an authenticator app: nothing fails without the package. */
function withoutQrCode({ application, config, file }: Subject, from: string): readonly Finding[] {
  if (!config.factors || config.factors.totp === false) return [];
  if (installedVersion("uqr", from) ?? installedVersion("uqr", file)) return [];
  return [
    warning("package-missing", {
      what: "The package uqr is not installed.",
      why: "It draws the QR code of an authenticator app (`factors`); without it people type the key.",
      write: `${application.install} uqr`,
    }),
  ];
}

/** The finding about a package that is not there. */
export function missing({ install }: Application, name: string, reason: string) {
  return error("package-missing", {
    what: `The package ${name} is not installed.`,
    why: `It is needed for ${reason}.`,
    write: `${install} ${name}`,
  });
}
