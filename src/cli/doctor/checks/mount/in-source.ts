import { join } from "node:path";
import { normalizeBasePath } from "../../../../server/mount.ts";
import { bindings } from "../../../frameworks.ts";
import { importedModules } from "../../../init/source/names.ts";
import { shellPath } from "../../../shell.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { runsWithBun } from "../../runs-with-bun.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk, serverFile } from "./ask-yourself.ts";
import { needsBoth } from "./mount-call.ts";
import { mountLine } from "./mount-lines.ts";
import { basePathOf, handlers, type Mount, type MountedBinding, useOf } from "./mounts.ts";
import { answersOf } from "./running-server.ts";

const { ok, error, warning, skipped } = findingsIn("mount");

const isWholeMethod = ({ method }: Mount) => method === "use" || method === "register";

/** Compares the mount in the source with the base path. */
export function checkMountInSource(subject: Subject, binding: MountedBinding): Finding[] {
  const { config, resolved, application, servers, modules } = subject;
  const use = useOf(modules, binding);
  const [mount] = use.mounts;
  if (!mount)
    return use.hasHandler ? [unknown(subject)] : [missing(subject, binding, use.importing)];
  const path = basePathOf(mount, config);
  if (path === undefined) return [unknown(subject, `what ${mount.pattern} is`)];
  const base = normalizeBasePath(path);
  const line = mountLine[mount.binding](resolved.basePath);
  // The line that is there is right where it stands: what is to be changed is the configuration.
  const write = mount.above === "" ? line : `basePath: "${base}",   // or AUTH_URL with this path`;
  const isWhole = mount.binding === "hono" ? /[*]/.test(mount.pattern ?? "") : isWholeMethod(mount);
  if (!isWhole && !/[*:]/.test(mount.pattern ?? "")) {
    return [
      error("mount-matches-nothing", {
        what: `${mount.path} mounts the library at "${mount.pattern}", which matches that one path only.`,
        why: `Everything below it, such as ${base}/signin, is answered with 404.`,
        write,
      }),
    ];
  }
  if (base !== resolved.basePath) {
    if (!mount.isCertain)
      return [unknown(subject, `whether ${base || "/"} is the whole path of the library`)];
    return [
      error("mount-mismatch", {
        what: `${mount.path} mounts the library at ${base || "/"}, but it is configured for ${resolved.basePath}.`,
        why: "Every request to it is answered with UnknownAction, and callback URLs lead nowhere.",
        write,
      }),
    ];
  }
  const unmounted = checkMethods(use.mounts, write);
  if (unmounted.length > 0) return unmounted;
  const wasStarted = subject.loadedFiles.has(join(application.root, mount.path));
  if (wasStarted && servers.length > 0) return [hidden(subject, mount)];
  return [ok("mounted", `${base || "/"}, by ${mount.path}`, untold(subject, mount))];
}

/** Whether one of the mounts takes GET, and one takes POST. */
function checkMethods(mounts: readonly Mount[], write: string): Finding[] {
  const [first] = mounts;
  const taken = mounts.flatMap(({ verbs }) => verbs ?? ["GET", "POST"]);
  const lacks = ["GET", "POST"].filter((verb) => !taken.includes(verb));
  if (!first || lacks.length === 0) return [];
  return [
    error("mount-method-missing", {
      what: `${first.path} mounts the library for ${[...new Set(taken)].join(" and ")} only: ${lacks.join(" and ")} is answered with 404.`,
      why: needsBoth,
      write,
    }),
  ];
}

/** Says which methods are not taken in a file that mounts the library, whatever its server answers to GET. */
export function checkMethodsInSource(
  { modules, resolved }: Subject,
  binding: MountedBinding,
): Finding[] {
  return checkMethods(useOf(modules, binding).mounts, mountLine[binding](resolved.basePath));
}

/** What only a server tells. */
function untold(subject: Subject, mount: Mount): string[] {
  const { application, file, modules } = subject;
  const entry = serverFile(application, modules) ?? mount.path;
  return join(application.root, entry) === file || runsWithBun(application)
    ? []
    : [
        `to see whether a route before it takes the requests: npx cardea doctor ${shellPath(entry)}`,
      ];
}

const unknown = (subject: Subject, what = "where the library is mounted"): Finding =>
  skipped("mount-unknown", `Cannot tell from the source ${what}. ${howToAsk(subject)}`);

/** The application has started a server, and something else answers in place of the library. */
function hidden({ servers, resolved }: Subject, mount: Mount): Finding {
  const report = servers.length === 1 ? error : warning;
  return report("mount-not-answered", {
    what: `${mount.path} mounts the library, but its server answers ${resolved.basePath}/providers with ${answersOf(servers)}, and not by the library.`,
    why: "Nobody can sign in if the library never sees a request. A route, a guard or a 404 that comes before it may answer first.",
    write: `// ${mount.path}, before every other route\n${mountLine[mount.binding](resolved.basePath)}`,
  });
}

/** No file has the handler: it has been forgotten, unless something mounts it that cannot be read. */
function missing(subject: Subject, binding: MountedBinding, importing: readonly string[]): Finding {
  const entry = serverFile(subject.application, subject.modules);
  const isForgotten = importing.length > 0 || !mayBeElsewhere(subject);
  if (!isForgotten || entry === undefined) return unknown(subject);
  const name = handlers[binding];
  const also = binding === "fastify" ? ", and `request.auth` is not a function" : "";
  return error("mount-missing", {
    what: `Nothing mounts the library: no file calls ${name}().`,
    why: `Every request to it is answered with 404${also}.`,
    write: `// ${entry}\nimport { ${name} } from "cardea/${binding}";\n\n${mountLine[binding](subject.resolved.basePath)}`,
  });
}

/** What the library has besides types that answers requests, or may. */
const answering = new RegExp(`^cardea(?:$|/(?:server|${bindings.join("|")})(?:/|$))`);

/** Whether a file takes in what may mount the library: a function of it, or a package that has it. */
function mayBeElsewhere({ modules }: Subject): boolean {
  return modules.sources().some((path) => {
    const file = join(modules.root, path);
    const program = modules.programOf(file);
    if (!program) return true;
    return importedModules(program).some((module) => {
      const { kind } = modules.meaningOf(module, file);
      return kind === "unknown" || (kind === "library" && answering.test(module));
    });
  });
}
