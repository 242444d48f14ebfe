import { escapeControls } from "../../log/redact-text.ts";
import { nameOf } from "../frameworks.ts";
import type { Application } from "./application/application.ts";
import { paint } from "./paint.ts";

const languages = { ts: "TypeScript", js: "JavaScript" } as const;

/** Says what was found out about an application. */
export function describe(application: Application): string {
  const { project, framework, language, manager, entry, config, sources } = application;
  const { path, insteadOf } = application.basePath;
  const facts = {
    folder: project.root,
    framework: `${nameOf(framework)} in ${languages[language]}`,
    server: entry?.path,
    code: entry || sources === "" ? undefined : sources,
    configuration: config.text === undefined ? undefined : config.path,
    routes: insteadOf && `at ${path}, because ${insteadOf.file} has ${insteadOf.path} of its own`,
    packages: `installed with ${manager}`,
  };
  return Object.entries(facts)
    .filter(([, fact]) => fact !== undefined)
    .map(([name, fact]) => `${paint("dim", name.padEnd(14))}${escapeControls(String(fact))}`)
    .join("\n");
}
