import { join } from "node:path";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { needsBoth } from "./mount-call.ts";
import type { Trace } from "./trace.ts";

const { error, warning } = findingsIn("mount");

/** Looks at what the route of the library exports besides, and at what the application has switched off. */
export function checkAstroSettings(
  { file: configuration, modules }: Subject,
  { route, hook, trace }: { readonly route: string; readonly hook: string; readonly trace: Trace },
): Finding[] {
  const file = join(modules.root, route);
  const hasPost = ["ALL", "POST"].some((name) => trace.of(file, name) !== "absent");
  if (!hasPost) {
    return [
      error("mount-method-missing", {
        what: `${route} exports the library for GET only: POST is answered with 404.`,
        why: needsBoth,
        write: `// ${route}, in place of GET\nexport { ALL } from …`,
      }),
    ];
  }
  if (/^\s*export\s+const\s+prerender\s*=\s*true\b/m.test(readText(file))) {
    return [
      error("mount-prerendered", {
        what: `${route} is prerendered.`,
        why: "Astro makes files of it while the application is built, and answers no request with it.",
        write: `// ${route}\nexport const prerender = false;`,
      }),
    ];
  }
  return unchecked(modules, hook, configuration);
}

function unchecked(
  { root, sources }: Subject["modules"],
  hook: string,
  configuration: string,
): Finding[] {
  const settings = sources().find((path) => /^astro\.config\.[cm]?[jt]s$/.test(path));
  const isOff =
    settings !== undefined &&
    /^[^/\n]*\bcheckOrigin\s*:\s*false\b/m.test(readText(join(root, settings)));
  // The configuration exports it, which calls nothing.
  const others = sources().filter(
    (path) => path === hook || (path.startsWith("src/") && join(root, path) !== configuration),
  );
  const isReplaced = others.some((path) =>
    /\b(?:checkOrigin|refuseCrossSite|assertSameOrigin)\s*[,()]/.test(readText(join(root, path))),
  );
  if (!isOff || isReplaced) return [];
  return [
    warning("origin-unchecked", {
      what: `${settings} has checkOrigin: false, and nothing of ${hook} takes its place.`,
      why: "A page of another site can post forms to the actions, endpoints and pages of the application, with the session of whoever looks at it.",
      write: `// ${hook}\nimport { checkOrigin, onRequest as auth } from "./auth.ts";\n\nexport const onRequest = sequence(checkOrigin, auth);`,
    }),
  ];
}
