import { basename, join } from "node:path";
import type { CallExpression, Node, Program } from "@babel/types";
import { nameOf } from "../../init/source/names.ts";
import { around, type Placed, walk, walkPlaced } from "../../init/source/syntax.ts";
import { unwrap } from "../../init/source/unwrap.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { readNames } from "./mount/bindings-of.ts";
import { named } from "./named-files.ts";

const { error, warning } = findingsIn("application");

/** A call of something that refuses by what it returns, where nobody takes that. */
interface Unused {
  readonly call: CallExpression;
  /** What the file calls it. */
  readonly name: string;
  readonly cure: string;
  /** Whether it refuses nobody in any case: `auth()` only tells who is signed in. */
  readonly isIdle: boolean;
}

/** What of the library refuses by what it returns, and what to write with it, by module and name. */
const answering: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "cardea/server": {
    checkSession:
      "const checked = await checkSession(…);\nif (!checked.ok) return refuseRequest(checked, …);",
    refuseRequest: "return refuseRequest(…);",
  },
  "cardea/jwt": { getToken: "const token = await getToken(…);\nif (!token) return …;" },
  "cardea/next/v4/middleware": { default: "return withAuth(…);", withAuth: "return withAuth(…);" },
  "cardea/next/v4": { withAuth: "return withAuth(…);" },
  "cardea/express": { requireSession: 'app.get("/members", requireSession(config), …);' },
  "cardea/fastify": { requireSession: 'app.get("/members", { preHandler: requireSession() }, …);' },
  "cardea/hono": { requireSession: 'app.get("/members", requireSession(config), …);' },
  "cardea/qwik": { requireSession: "export const onRequest = requireSession();" },
};

/** Files that only tests run. */
const isOfTests = /(?:^|\/)(?:tests?|__tests__|e2e|spec)\//;

const mayCall = /["']cardea\/|\b(?:auth|requireSession)\s*\(/;

/** Whether guards are called that refuse by what they return, and nobody takes that. */
export const checkUnusedAnswers: Check = (subject) => {
  const { root, sources, programOf } = subject.modules;
  return sources().flatMap((path): Finding[] => {
    const file = join(root, path);
    if (isOfTests.test(path) || !mayCall.test(readText(file))) return [];
    const program = programOf(file);
    const unused = program ? unusedIn(subject, file, program) : [];
    const [refusing, idle] = [
      unused.filter((one) => !one.isIdle),
      unused.filter((one) => one.isIdle),
    ];
    return [
      ...report(
        error,
        path,
        refusing,
        "It refuses by that alone, and by itself sends nobody away: whoever is not signed in goes on.",
      ),
      ...report(
        warning,
        path,
        idle,
        "It only tells who is signed in, and sends nobody away. On a page for everybody the line can go; on any other, whoever is not signed in goes on.",
      ),
    ];
  });
};

function report(
  severity: typeof error,
  path: string,
  unused: readonly Unused[],
  why: string,
): Finding[] {
  const [first] = unused;
  if (!first) return [];
  const places = unused.map(({ call }) => `${path}:${call.loc?.start.line ?? 1}`);
  return [
    severity("guard-answer-unused", {
      what: `${named(places)}: nothing takes what ${first.name}() returns.`,
      why,
      write: `// ${path}\n${first.cure}`,
    }),
  ];
}

function unusedIn(subject: Subject, file: string, program: Program): Unused[] {
  const { locals } = readNames(program);
  const shadowed = namesWithin(program);
  return [...walkPlaced(program)].flatMap((place): Unused[] => {
    const { node } = place;
    if (node.type !== "ExpressionStatement") return [];
    const statement = unwrap(node.expression);
    const isAwaited = statement.type === "AwaitExpression";
    const call = isAwaited ? unwrap(statement.argument) : statement;
    if (call.type !== "CallExpression") return [];
    const name = nameOf(call.callee);
    const bound = locals.get(name);
    if (!bound || !("module" in bound) || shadowed.has(name)) return [];
    const own = ownCure(subject, file, bound, call, isAwaited);
    const cure = answering[bound.module]?.[bound.name] ?? own;
    if (cure === undefined) return [];
    const isIdle = bound.name === "auth" && call.arguments.length === 0;
    return isIdle && asksAgain(place, call, locals) ? [] : [{ call, name, cure, isIdle }];
  });
}

/** Whether the function in which a call stands also calls something else that was imported from the same place, such as `requireSession`. */
function asksAgain(place: Placed, call: CallExpression, locals: Locals): boolean {
  const bound = locals.get(nameOf(call.callee));
  const outer = [...around(place)].find(({ node }) => "params" in node || node.type === "Program");
  return [...(outer ? walk(outer.node) : [])].some((node) => {
    if (node.type !== "CallExpression" || node === call) return false;
    const other = locals.get(nameOf(node.callee));
    if (!other || !("module" in other) || !bound || !("module" in bound)) return false;
    const isBare = other.name === "auth" && isStatement(outer?.node, node);
    return !isBare && (other.module === bound.module || other.module.startsWith("cardea/"));
  });
}

/** Whether a call is a statement, which uses nothing of its answer. */
const isStatement = (within: Node | undefined, call: Node): boolean =>
  within !== undefined &&
  [...walk(within)].some((node) => {
    if (node.type !== "ExpressionStatement") return false;
    const statement = unwrap(node.expression);
    return (statement.type === "AwaitExpression" ? unwrap(statement.argument) : statement) === call;
  });

type Locals = ReturnType<typeof readNames>["locals"];

/** What to write with what the configuration's own `auth` or `requireSession` returns, where it is surely the refusal. */
function ownCure(
  { file: configuration, modules }: Subject,
  file: string,
  { module, name }: { readonly module: string; readonly name: string },
  call: CallExpression,
  isAwaited: boolean,
): string | undefined {
  const meaning = modules.meaningOf(module, file);
  const isOwn = meaning.kind === "file" && meaning.path === configuration;
  const program = isOwn ? modules.programOf(configuration) : undefined;
  if (!program || !isOfLibrary(program, name)) return undefined;
  // What is not waited for throws when the page is there already.
  if (name === "requireSession") return isAwaited ? undefined : "await requireSession(…);";
  const [first] = call.arguments;
  if (name !== "auth") return undefined;
  if (!first) {
    return "await requireSession();   // from your auth.ts, in place of auth(); in a route handler: auth(handler, { require: {} })";
  }
  if (first.type === "ArrowFunctionExpression" || first.type === "FunctionExpression") {
    return "export const … = auth(…);   // it returns the handler that is to be called";
  }
  // In an API route it also renews the session.
  return /^(?:proxy|middleware)\./.test(basename(file)) ? "return auth(…);" : undefined;
}

/** Whether a name of the configuration's file is what the binding returns under that name. */
function isOfLibrary(program: Program, name: string): boolean {
  const { locals, exports } = readNames(program);
  const given = exports.get(name);
  const bound = given && "local" in given ? locals.get(given.local) : undefined;
  if (!bound || "module" in bound || !bound.node || bound.member !== name) return false;
  const made = unwrap(bound.node);
  return (
    made.type === "CallExpression" &&
    /^(?:NextAuth|ReactRouterAuth|SolidStartAuth|SvelteKitAuth|TanStackStartAuth|AstroAuth)$/.test(
      nameOf(made.callee),
    )
  );
}

/** The names that functions of a file have as parameters or variables of their own. */
function namesWithin(program: Program): ReadonlySet<string> {
  const top = new Set<Node>(program.body);
  const declared = [...walk(program)].flatMap((node): Node[] => {
    if ("params" in node && Array.isArray(node.params)) return [...node.params];
    if (node.type === "FunctionDeclaration" && node.id && !top.has(node)) return [node.id];
    return node.type === "VariableDeclarator" ? [node.id] : [];
  });
  return new Set(declared.flatMap((node) => [...walk(node)].map(nameOf)));
}
