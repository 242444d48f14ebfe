import { basename, join } from "node:path";
import { isError } from "../../../lib/kind.ts";
import type { AuthConfig } from "../../../types/config.ts";
import { declaratorsOf, nameOf } from "../../init/source/names.ts";
import { parseProgram } from "../../init/source/syntax.ts";
import { unwrap } from "../../init/source/unwrap.ts";
import { shellPath } from "../../shell.ts";
import { bindingLines } from "../checks/mount/mount-lines.ts";
import { commandFor } from "../checks/node.ts";
import { missing } from "../checks/packages.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import { runsWithBun } from "../runs-with-bun.ts";
import { bindingCall, importsCardea } from "./find-configuration.ts";
import type { Loaded } from "./load-configuration.ts";
import type { Picked } from "./pick-source.ts";
import type { Place } from "./place.ts";
import { showError } from "./show-error.ts";
import { placeOfSyntaxError } from "./syntax-error.ts";

const { error, skipped, warning } = findingsIn("application");

/** Says what went wrong when the application's file was loaded. */
export function explainLoading(
  place: Place,
  { error: thrown, isUnfinished }: Loaded,
  picked: Picked | undefined,
): Finding[] {
  const name = basename(place.file);
  const isFound = picked !== undefined && !("error" in picked);
  if (thrown !== undefined)
    return [isFound ? laterFailure(place, thrown) : explainError(place, thrown)];
  if (isUnfinished) {
    const report = isFound ? warning : error;
    return [
      report("module-unfinished", {
        what: `${name} was still loading after 10 seconds.`,
        why: "An `await` outside of any function waits for something that does not happen here, such as a database that is away.",
        write: "// await where the value is needed, not when the file is loaded",
      }),
    ];
  }
  if (picked === undefined) return [notExported(place)];
  if ("error" in picked) {
    return [
      error("configuration-failed", {
        what: `The function that returns the configuration failed: ${shownIn(place, picked.error.message)}.`,
        why: "It is called for every request, so every request fails.",
        write: `npx cardea doctor ${shellPath(name)}   # after it has been corrected`,
      }),
    ];
  }
  return [];
}

/** Where a configuration is made within a function, as one for each tenant, only the application knows what to call it with. */
function notExported(place: Place): Finding {
  const { file, application, modules } = place;
  const name = basename(file);
  const kept = configurationKept(file);
  const binding = kept && bindingLines(application.framework, kept);
  if (binding && !readText(file).includes(`${binding.name}(`))
    return notMounted(file, kept, binding);
  const making = [file, ...modules.sources().map((path) => join(modules.root, path))].some((path) =>
    makesConfiguration(readText(path)),
  );
  return error("configuration-not-exported", {
    what: `${name} exports no configuration, and passes none to a binding when it is loaded.`,
    why: making
      ? "A configuration that a function makes for a request, such as that of a tenant, cannot be seen from outside. Export that of one tenant, and it is checked."
      : "Only what is passed to NextAuth(), AstroAuth(), ExpressAuth(), FastifyAuth(), HonoAuth(), NuxtAuth(), QwikAuth(), ReactRouterAuth(), SolidStartAuth(), SvelteKitAuth() or TanStackStartAuth(), or exported, can be seen from outside.",
    write: making
      ? '// check.ts, with the function of yours that returns the configuration of a tenant\nexport const config = (await tenantOf("acme.example.com")).config;\n\n# and then\nnpx cardea doctor check.ts'
      : 'export const config = { providers: [] } satisfies AuthConfig; // from "cardea/types"',
  });
}

/** The variable at the top level of a file that has a configuration. */
function configurationKept(file: string): string | undefined {
  const { body } = parseProgram(readText(file), file) ?? { body: [] };
  const [kept] = body.flatMap(declaratorsOf).filter(({ init }) => {
    const value = init && unwrap(init);
    if (value?.type !== "ObjectExpression") return false;
    return value.properties.some(
      (one) => one.type === "ObjectProperty" && nameOf(one.key) === "providers",
    );
  });
  return kept && nameOf(kept.id);
}

function notMounted(
  file: string,
  kept: string,
  { name, lines }: { readonly name: string; readonly lines: string },
): Finding {
  return error("configuration-not-mounted", {
    what: `${basename(file)} makes a configuration, \`${kept}\`, and nothing mounts it: it is not passed to ${name}(), nor exported.`,
    why: "Every request to the library is answered with 404.",
    write: `// ${basename(file)}\n${lines}`,
  });
}

/** Whether a file has a configuration somewhere, or is given one by a function. */
const makesConfiguration = (text: string) =>
  importsCardea(text) && (/\bproviders\s*[:,]/.test(text) || bindingCall.test(text));

/** The configuration was there before something else in the file failed. */
function laterFailure({ file, application, redact }: Place, thrown: unknown): Finding {
  const what = `${basename(file)} failed after it had the configuration: ${redact(messageOf(thrown))}.`;
  if (runsWithBun(application)) {
    const left =
      "The application runs with Bun, and the doctor with Node.js: what its server answers was not checked.";
    return skipped("module-needs-bun", `${what} ${left}`);
  }
  return warning("module-failed-later", {
    what,
    why: "The rest is checked, but the application may not start.",
    write: `${commandFor(basename(file))}   # shows where`,
  });
}

/** Without a configuration nobody knows its secrets. */
const shownIn = ({ file, application, redact }: Place, message: string) =>
  showError(redact(message), file, application.root);

function explainError(place: Place, thrown: unknown): Finding {
  const { file, application } = place;
  const text = messageOf(thrown);
  const name = basename(file);
  const absent = /Cannot find (?:package|module) '((?:@[^/']+\/)?[^./'][^/']*)/.exec(text)?.[1];
  const isOfBun = absent === "bun" || /["']bun:\w+["']|\bbun:/.test(text);
  if (absent && !isOfBun) return missing(application, absent, `${name} to be loaded`);
  const type = /The requested module '([^']+)' does not provide an export named '([A-Z]\w*)'/.exec(
    text,
  );
  if (type) {
    return error("module-export-missing", {
      what: `${name} imports ${type[2]} from ${type[1]}, which exports no such value.`,
      why: "If it is a type, Node.js needs to be told so.",
      write: `import type { ${type[2]} } from "${type[1]}";`,
    });
  }
  const broken = placeOfSyntaxError(place, thrown, shownIn(place, text));
  if (broken) return broken;
  if (isOfBun || runsWithBun(application)) return onlyForBun(place, text);
  return error("module-failed", {
    what: `${name} cannot be loaded: ${shownIn(place, text)}.`,
    why: "The application cannot start either, unless its environment differs from this one.",
    write: `${commandFor(name)}   # shows where`,
  });
}

/** Says of a file that only Bun may load what that leaves unchecked, where the configuration stands in another one. */
export function leftToBun(place: Place, thrown: unknown): Finding {
  const finding = explainError(place, thrown);
  // A package that is missing, or a syntax error, is one to Bun as well.
  if (finding.code !== "module-failed") return finding;
  return skipped(
    "module-needs-bun",
    `${basename(place.file)} was not loaded to its end: the doctor runs with Node.js, and the application with Bun (${shownIn(place, messageOf(thrown))}). What its server answers was not checked.`,
  );
}

function onlyForBun(place: Place, text: string): Finding {
  return error("module-failed", {
    what: `${basename(place.file)} cannot be loaded by Node.js: ${shownIn(place, text)}.`,
    why: "The application runs with Bun, and may start there; the doctor needs Node.js, so nothing else was checked.",
    write:
      "// auth.ts: the configuration in a file that uses nothing of Bun\nexport const config = { providers: [] } satisfies AuthConfig;\n\n# and then\nnpx cardea doctor auth.ts",
  });
}

function messageOf(thrown: unknown): string {
  if (!isError(thrown)) return String(thrown);
  const [first = ""] = thrown.message.split("\n");
  let end = first.length;
  while (end > 0 && /[.\s]/.test(first.charAt(end - 1))) end--;
  return first.slice(0, end);
}

/** Says why a configuration that was loaded cannot be used at all. */
export function unreadable({ providers }: AuthConfig, failure: unknown): Finding {
  const { error: problem } = findingsIn("configuration");
  if (!Array.isArray(providers)) {
    return problem("providers-not-a-list", {
      what: "`providers` is not a list.",
      why: "Nothing can be configured, so every request fails.",
      write: "providers: [GitHub],",
    });
  }
  return problem("configuration-unreadable", {
    what: `The configuration cannot be read: ${messageOf(failure)}.`,
    why: "Every request fails.",
    write:
      "npx cardea doctor   # after the options have been compared with node_modules/cardea/docs/configuration.md",
  });
}
