import { join } from "node:path";
import type { Program } from "@babel/types";
import { parseProgram } from "../../init/source/syntax.ts";
import { findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { takenIn } from "./next/reaches-library.ts";

const { error } = findingsIn("application");

/** Files of which bundlers send the code to the browser. */
const ofBrowser = /(?:^|[./])client\.[cm]?[jt]sx?$|\.(?:svelte|vue)$/;
const ofServer = /\.(?:server|remote)\.[cm]?[jt]sx?$/;
const directive = (text: string, name: string) =>
  new RegExp(`^(?:\\s|//[^\\n]*\\n|/\\*[\\s\\S]*?\\*/)*["']use ${name}["']`).test(text);

/** Whether a script for browsers takes the configuration along. */
export const checkScripts: Check = (subject) => {
  const { root, withCode } = subject.modules;
  return withCode().flatMap((path) => {
    const program = scriptOf(path, readText(join(root, path)));
    if (!program || !takesConfiguration(subject, join(root, path), program)) return [];
    return [
      error("configuration-in-browser", {
        what: `A script of ${path} for browsers imports ${subject.file.slice(root.length + 1)}.`,
        why: "The bundler writes the configuration into a file that everybody can read, with each secret that stands in it, and the script fails.",
        write: `// ${path}: ask the server, and import what is for browsers\nimport { getSession } from "cardea/client";`,
      }),
    ];
  });
};

/** Returns what of a file runs in the browser. */
function scriptOf(path: string, text: string): Program | undefined {
  if (path.endsWith(".astro")) {
    const page = text.replace(/^\s*---\r?\n[\s\S]*?\n---/, "");
    const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const bundled = scripts.filter(([, attributes = ""]) => !/\bis:inline\b/.test(attributes));
    const code = bundled.map(([, attributes = "", body = ""]) => {
      const [, source] = /\bsrc\s*=\s*["'](\.[^"']+)["']/.exec(attributes) ?? [];
      return source === undefined ? body : `import ${JSON.stringify(source)};`;
    });
    return code.length > 0 ? parseProgram(code.join("\n"), "script.ts") : undefined;
  }
  if (/\.(?:svelte|vue)$/.test(path)) {
    const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)];
    return parseProgram(scripts.map(([, body = ""]) => body).join("\n"), "script.ts");
  }
  const isOfBrowser = ofBrowser.test(path) || directive(text, "client");
  return isOfBrowser && !ofServer.test(path) ? parseProgram(text, path) : undefined;
}

/** Whether a program, or a file that it imports, takes in the file with the configuration. */
function takesConfiguration(
  { modules, file: configuration }: Subject,
  from: string,
  script: Program,
): boolean {
  const seen = new Set<string>();
  const waiting: { readonly path: string; readonly program: Program | undefined }[] = [
    { path: from, program: script },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const module of next.program ? takenIn(next.program) : []) {
      const meaning = modules.meaningOf(module, next.path);
      if (meaning.kind !== "file" || seen.has(meaning.path)) continue;
      const { path } = meaning;
      if (path === configuration) return !ofServer.test(path);
      seen.add(path);
      // Frameworks leave out what is for the server, or let scripts call it.
      if (ofServer.test(path) || !/\.[cm]?[jt]sx?$/.test(path)) continue;
      if (!directive(readText(path), "server")) {
        waiting.push({ path, program: modules.programOf(path) });
      }
    }
  }
  return false;
}
