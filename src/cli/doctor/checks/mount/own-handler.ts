import { join } from "node:path";
import { importedModules, namesOf } from "../../../init/source/names.ts";
import { parseProgram, walk } from "../../../init/source/syntax.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { sourceFiles } from "../../load/find-configuration.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk, serverFile } from "./ask-yourself.ts";
import { checkRunningServers } from "./running-server.ts";

const { error, skipped } = findingsIn("mount");

/** What answers requests in a server that has no binding, by the module that it comes from. */
const answering: Readonly<Record<string, string>> = {
  "cardea/server": "handleRequest",
  cardea: "Auth",
};

/** Whether a server without a binding hands on the requests: only the server itself tells for which paths. */
export function checkOwnHandler(subject: Subject): Finding[] {
  const running = checkRunningServers(subject);
  if (running.length > 0) return running;
  const { root } = subject.application;
  const files = sourceFiles(root).map((path) => ({ path, ...callsIn(join(root, path)) }));
  const calling = files.find(({ called }) => called !== undefined);
  if (calling) {
    const what = `${calling.path} calls ${calling.called}(). Cannot tell from the source for which paths.`;
    return [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  }
  const entry = serverFile(subject.application);
  if (entry === undefined || !files.some(({ isServer }) => isServer)) {
    const what =
      "Cannot tell where the library is mounted: no file calls handleRequest() or Auth().";
    return [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  }
  const { basePath } = subject.resolved;
  return [
    error("mount-missing", {
      what: "Nothing mounts the library: no file calls handleRequest() or Auth().",
      why: "Every request to it is answered with 404.",
      write: `// ${entry}\nimport { handleRequest } from "cardea/server";\n\nif (pathname.startsWith("${basePath}/")) return handleRequest(request, config);`,
    }),
  ];
}

/** What a file calls to answer requests, and whether it has anything of `cardea/server`. */
function callsIn(path: string): { called: string | undefined; isServer: boolean } {
  const text = readText(path);
  const program = /["']cardea(?:\/server)?["']/.test(text) ? parseProgram(text, path) : undefined;
  if (!program) return { called: undefined, isServer: false };
  const called = Object.entries(answering).find(([module, name]) => {
    const local = namesOf(program, (one) => one === module).members.get(name);
    return (
      local !== undefined &&
      [...walk(program)].some(
        (node) =>
          node.type === "CallExpression" &&
          node.callee.type === "Identifier" &&
          node.callee.name === local,
      )
    );
  });
  return { called: called?.[1], isServer: importedModules(program).includes("cardea/server") };
}
