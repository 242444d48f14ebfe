import { join } from "node:path";
import { importedModules, namesOf } from "../../../init/source/names.ts";
import { walk } from "../../../init/source/syntax.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { howToAsk, serverFile } from "./ask-yourself.ts";
import type { Modules } from "./modules.ts";
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
  const { application, modules } = subject;
  const files = modules.sources().map((path) => ({ path, ...callsIn(modules, path) }));
  const calling = files.find(({ called }) => called !== undefined);
  if (calling) {
    const what = `${calling.path} calls ${calling.called}(). Cannot tell from the source for which paths.`;
    return [skipped("mount-unknown", `${what} ${howToAsk(subject)}`)];
  }
  const entry = serverFile(application, modules);
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
function callsIn(
  { root, programOf }: Modules,
  path: string,
): { called: string | undefined; isServer: boolean } {
  const file = join(root, path);
  const mayCall = /["']cardea(?:\/server)?["']/.test(readText(file));
  const program = mayCall ? programOf(file) : undefined;
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
