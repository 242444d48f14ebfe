import { join } from "node:path";
import { relativePath } from "../../../relative-path.ts";
import { shellPath } from "../../../shell.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk } from "./ask-yourself.ts";
import { Trace } from "./trace.ts";

const { ok, error, skipped } = findingsIn("mount");

const place = /^src\/hooks\.server(?:\/index)?\.[jt]s$/;

/** What people call the file instead. */
const misnamed = /^(?:src\/(?:lib\/|routes\/)?)?hooks?(?:[.-]?servers?)?\.[jt]s$/;

const why = "SvelteKit answers every request to the library with 404.";

/** Looks for the hook through which SvelteKit hands on requests. */
export function checkSvelteKitHook(subject: Subject): Finding[] {
  const { application, resolved } = subject;
  const { root } = application;
  const files = subject.modules.sources();
  const hook = files.find((path) => place.test(path));
  const trace = new Trace(subject.modules);
  const verdict = hook ? trace.of(join(root, hook), "handle") : "absent";
  if (verdict === "mounts") {
    return [ok("mounted", `${resolved.basePath || "/"}, by handle of ${hook}`)];
  }
  if (verdict === "unclear" || files.some((path) => mayMount(join(root, path), path))) {
    const what = hook
      ? `Cannot tell whether handle of ${hook} is that of the library.`
      : "Cannot tell where the library is mounted.";
    return [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  }
  if (!hook) return [withoutHook(subject, files)];
  const own = ownImport(subject, join(root, hook));
  return [
    verdict === "foreign"
      ? error("mount-missing", {
          what: `handle of ${hook} has nothing of the library.`,
          why,
          write: `// ${hook}\nimport { sequence } from "@sveltejs/kit/hooks";\nimport { handle as auth } from "${own}";\n\nexport const handle = sequence(auth, yours);`,
        })
      : error("mount-missing", {
          what: `${hook} does not export handle.`,
          why,
          write: `// ${hook}\nexport { handle } from "${own}";`,
        }),
  ];
}

function withoutHook(subject: Subject, files: readonly string[]): Finding {
  const near = files.find((path) => misnamed.test(path) && !place.test(path));
  const right = `src/hooks.server.${near?.endsWith(".js") ? "js" : "ts"}`;
  if (near && /\bhandle\b/.test(readText(join(subject.application.root, near)))) {
    return error("mount-missing", {
      what: `SvelteKit never runs ${near}: it looks for ${right}.`,
      why,
      write: `mv ${shellPath(near)} ${right}`,
    });
  }
  const own = ownImport(subject, join(subject.application.root, right));
  return error("mount-missing", {
    what: `There is no ${right}, which would export handle.`,
    why,
    write: `// ${right}\nexport { handle } from "${own}";`,
  });
}

/** How a hook imports the file with the configuration. */
function ownImport({ application: { root }, file }: Subject, hook: string): string {
  const folder = relativePath(root, hook).replace(/[^/]*$/, "");
  const path = relativePath(root, file);
  return path.startsWith(folder) ? `./${path.slice(folder.length)}` : "./auth.server.ts";
}

/** Whether a route answers by itself, or the settings name another file for the hook. */
function mayMount(file: string, path: string): boolean {
  if (/^(?:svelte|vite)\.config\.\w+$/.test(path)) return /\bhooks\s*:/.test(readText(file));
  return (
    /(?:^|\/)\+server\.[jt]s$/.test(path) && /["']cardea(?:\/server)?["']/.test(readText(file))
  );
}
