import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import { type Finding, findingsIn } from "../../finding.ts";
import { partsOf } from "../routes.ts";

const { warning } = findingsIn("application");

/** One entry of a matcher. */
interface Entry {
  readonly source: string;
  readonly has: readonly Condition[];
  readonly missing: readonly Condition[];
}

/** What an entry asks of a request. */
interface Condition {
  readonly type: string;
  readonly key: string;
  readonly value: string | undefined;
}

/** What proxies in front of an application set, and overwrite where a client sends it. */
const isOfProxy = ({ type, key }: Condition) =>
  type === "host" ||
  (type === "header" && /^(?:host|forwarded|x-(?:forwarded|real|vercel|amz)-.*|cf-.*)$/i.test(key));

/** Says which entries of a matcher cover no request, and by which somebody keeps a guard from running at all. */
export function checkConditions(path: string, matcher: Node, isGuard: boolean): Finding[] {
  const entries = entriesIn(matcher);
  return (entries ?? []).flatMap((entry): Finding[] => {
    const never = entry.has.find((one) => isContrary(one, entry));
    if (never) return [holdsNever(path, entry, never)];
    const asked = [...entry.has, ...entry.missing].filter((one) => !isOfProxy(one));
    const [first] = asked;
    const others = entries?.filter((other) => other !== entry && mayOverlap(other, entry)) ?? [];
    if (!first || !isGuard || others.length > 0) return [];
    return [avoided(path, entry, first)];
  });
}

/** The entries of a matcher; `undefined` where one cannot be read. */
function entriesIn(matcher: Node): readonly Entry[] | undefined {
  const list = unwrap(matcher);
  const elements = list.type === "ArrayExpression" ? list.elements : [list];
  const entries = elements.map((one) => (one ? entryIn(unwrap(one)) : undefined));
  return entries.every((one) => one !== undefined) ? entries : undefined;
}

function entryIn(node: Node): Entry | undefined {
  const source = textOf(node);
  if (source !== undefined) return { source, has: [], missing: [] };
  const members = membersOf(node);
  const path = members?.get("source");
  const written = path && textOf(path);
  const has = conditionsIn(members?.get("has"));
  const missing = conditionsIn(members?.get("missing"));
  return written !== undefined && has && missing ? { source: written, has, missing } : undefined;
}

function conditionsIn(node: Node | undefined): readonly Condition[] | undefined {
  if (!node) return [];
  const list = unwrap(node);
  if (list.type !== "ArrayExpression") return undefined;
  const all = list.elements.map((one) => (one ? conditionIn(unwrap(one)) : undefined));
  return all.every((one) => one !== undefined) ? all : undefined;
}

function conditionIn(node: Node): Condition | undefined {
  const members = membersOf(node);
  if (!members) return undefined;
  const texts = new Map([...members].map(([name, value]) => [name, textOf(value)]));
  const [type, key = "", value] = ["type", "key", "value"].map((name) => texts.get(name));
  const isRead = [...texts.values()].every((text) => text !== undefined);
  return type !== undefined && isRead ? { type, key, value } : undefined;
}

function membersOf(node: Node): ReadonlyMap<string, Node> | undefined {
  if (node.type !== "ObjectExpression") return undefined;
  const members = new Map<string, Node>();
  for (const one of node.properties) {
    if (one.type !== "ObjectProperty" || one.computed) return undefined;
    members.set(nameOf(one.key), one.value);
  }
  return members;
}

function textOf(node: Node): string | undefined {
  const value = unwrap(node);
  if (value.type === "StringLiteral") return value.value;
  const isPlain = value.type === "TemplateLiteral" && value.expressions.length === 0;
  return isPlain
    ? value.quasis.map((one) => one.value.cooked ?? one.value.raw).join("")
    : undefined;
}

/** Whether an entry asks for something, and also for it not to be there, or to be something else. */
function isContrary(one: Condition, { has, missing }: Entry): boolean {
  const isSame = (other: Condition) =>
    other.type === one.type &&
    (one.type === "header" || one.type === "host"
      ? other.key.toLowerCase() === one.key.toLowerCase()
      : other.key === one.key);
  return (
    missing.some((other) => isSame(other) && (!other.value || other.value === one.value)) ||
    has.some(
      (other) => isSame(other) && isLiteral(one) && isLiteral(other) && other.value !== one.value,
    )
  );
}

/** Whether a value, which is a regular expression, stands for itself. */
const isLiteral = ({ value }: Condition) => value !== undefined && /^[\w /:-]+$/.test(value);

/** Whether two entries may cover the same request, as far as their paths tell. */
function mayOverlap(one: Entry, other: Entry): boolean {
  const [mine, theirs] = [partsOf(one.source), partsOf(other.source)];
  for (const [at, part] of mine.entries()) {
    const their = theirs[at];
    if (their === undefined || !isPlain(part) || !isPlain(their)) return true;
    if (part !== their) return false;
  }
  return true;
}

const isPlain = (part: string) => /^[\w-]+$/.test(part);

const shown = ({ type, key, value = "" }: Condition) =>
  `the ${type}${key === "" ? "" : ` ${key}`}${value === "" ? "" : ` with "${value}"`}`;

const holdsNever = (path: string, { source }: Entry, condition: Condition): Finding =>
  warning("matcher-matches-nothing", {
    what: `The matcher "${source}" of ${path} covers no request: it asks for ${shown(condition)}, and for the contrary.`,
    why: "Next.js runs it for no request then, so it guards nothing and renews no session.",
    write: `// ${path}: take one of the two out of \`has\` and \`missing\`, or write\nexport const config = { matcher: ["${source}"] };`,
  });

function avoided(path: string, { source, has }: Entry, condition: Condition): Finding {
  const isAsked = has.includes(condition);
  return warning("matcher-conditional", {
    what: `The matcher "${source}" of ${path} covers only requests ${isAsked ? "with" : "without"} ${shown(condition)}.`,
    why: `Whoever asks chooses what they send: a stranger ${isAsked ? "leaves it out" : "sends it"}, and the guard does not run.`,
    write: `// ${path}: without \`${isAsked ? "has" : "missing"}\`; what is only for some requests, the proxy asks \`request\` for\nexport const config = { matcher: ["${source}"] };`,
  });
}
