// Loads the files of the changed copy: the tests with the stand-in for `node:test`, and everything anew where a change acts while it loads.
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { testsOf } from "./node-test.mjs";

let project;
const standIn = new URL("node-test.mjs", import.meta.url).href;

/** Which files import a file: the paths of both from the project's folder. */
export const importers = new Map();

const pathOf = (url) => url.slice(project.length).replace(/\?.*/, "");

/** Begins to watch what is loaded of the project in the folder of this process. */
export function watchModules() {
  project = `${pathToFileURL(process.cwd())}/`;
  registerHooks({ resolve });
}

function resolve(specifier, context, next) {
  const parent = context.parentURL ?? "";
  const isOurs = parent.startsWith(project) && !parent.includes("/node_modules/");
  if (specifier === "node:test" && isOurs) return { url: standIn, shortCircuit: true };
  const found = next(specifier, context);
  if (!isOurs || !found.url.startsWith(project) || found.url.includes("/node_modules/")) {
    return found;
  }
  const path = pathOf(found.url);
  if (!importers.has(path)) importers.set(path, new Set());
  importers.get(path).add(pathOf(parent));
  const time = /\?time=\d+$/.exec(parent)?.[0] ?? "";
  return { ...found, url: found.url + time };
}

let times = 0;
// The library takes a process with this variable for one of tests.
const environment = { ...process.env, NODE_TEST_CONTEXT: "mutation" };

/** Files read the variables of their own process, and set some while they load. */
function setEnvironment(variables) {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
}

export const load = (path, time = "") => import(project + path + time);

/** The tests of a file, and how its variables are set again. */
export async function loadTests(path) {
  return loadedWith(path, "");
}

/** The same, with everything loaded once more, and without what this process remembers. */
export async function loadTestsAnew(path) {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!key.description?.startsWith("cardea")) continue;
    // What was loaded before goes on with the same map.
    if (globalThis[key] instanceof Map) globalThis[key].clear();
    else delete globalThis[key];
  }
  return loadedWith(path, `?time=${++times}`);
}

async function loadedWith(path, time) {
  setEnvironment(environment);
  const tests = await testsOf(path, () => load(path, time));
  const variables = { ...process.env };
  return { tests, enter: () => setEnvironment(variables) };
}

/** How many imports lie between a file and each of those that it can reach. */
export function distances(path, edges) {
  const far = new Map([[path, 0]]);
  for (const [one, distance] of far) {
    for (const next of edges.get(one) ?? []) if (!far.has(next)) far.set(next, distance + 1);
  }
  return far;
}
