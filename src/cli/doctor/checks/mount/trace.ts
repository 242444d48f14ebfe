import type { Node } from "@babel/types";
import { nameOf } from "../../../init/source/names.ts";
import { type Placed, walkPlaced } from "../../../init/source/syntax.ts";
import { insideOfType, unwrap } from "../../../init/source/unwrap.ts";
import { type Bound, type FileNames, readNames } from "./bindings-of.ts";
import type { Modules } from "./modules.ts";

/** What is known of an export: it answers for the library, it may, it surely does not, or there is none. */
export type Verdict = "mounts" | "unclear" | "foreign" | "absent";

/** Members of what the library returns that answer its requests. */
const answering =
  /^(?:handlers|handler|handle|onRequest|ALL|loader|action|authMiddleware|middleware)$/;

/** Functions of the library that return those, and functions that answer by themselves. */
const makers =
  /^(?:default|NextAuth|AstroAuth|ReactRouterAuth|SolidStartAuth|SvelteKitAuth|TanStackStartAuth|QwikAuth\$?|serverAuth\$)$/;
const answers: Readonly<Record<string, RegExp>> = {
  cardea: /^Auth$/,
  "cardea/server": /^handleRequest$/,
  "cardea/next/v4": /^(?:default|NextAuth)$/,
};

/** How far a name is followed from file to file. */
const deepest = 100;

const rank: readonly Verdict[] = ["absent", "foreign", "unclear", "mounts"];
const best = (verdicts: Iterable<Verdict>): Verdict =>
  [...verdicts].reduce(
    (one, other) => (rank.indexOf(other) > rank.indexOf(one) ? other : one),
    "absent",
  );

/** Follows the exports of files to where they come from. */
export class Trace {
  readonly #modules: Modules;
  readonly #names = new Map<string, FileNames | undefined>();
  readonly #seen = new Set<string>();
  #depth = 0;

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  /** Returns what is known of what a file exports under a name. */
  of(path: string, name: string): Verdict {
    this.#seen.clear();
    return this.#exported(path, name, undefined);
  }

  #namesOf(path: string): FileNames | undefined {
    if (!this.#names.has(path)) {
      const program = this.#modules.programOf(path);
      this.#names.set(path, program && readNames(program));
    }
    return this.#names.get(path);
  }

  /** Each name is followed once, so that a circle ends. */
  #once(key: string, follow: () => Verdict): Verdict {
    if (this.#seen.has(key)) return "foreign";
    this.#seen.add(key);
    if (this.#depth >= deepest) return "unclear";
    this.#depth++;
    const verdict = follow();
    this.#depth--;
    return verdict;
  }

  #exported(path: string, name: string, member: string | undefined): Verdict {
    const names = this.#namesOf(path);
    if (!names) return "unclear";
    return this.#once(`export ${path} ${name} ${member}`, () => {
      const found = names.exports.get(name);
      if (found && "local" in found) return this.#local(path, found.local, member);
      if (found) return this.#bound(path, found, member);
      const handedOn = names.stars.map((module) => this.#imported(path, module, name, member));
      return names.isCommon ? "unclear" : best(handedOn);
    });
  }

  #local(path: string, name: string, member: string | undefined): Verdict {
    const bound = this.#namesOf(path)?.locals.get(name);
    // A parameter, a variable of a function, or a global.
    if (!bound) return "foreign";
    return this.#once(`local ${path} ${name} ${member}`, () => this.#bound(path, bound, member));
  }

  #bound(path: string, bound: Bound, member: string | undefined): Verdict {
    if ("module" in bound) return this.#imported(path, bound.module, bound.name, member);
    if (!bound.node) return "unclear";
    return this.#value(path, bound.node, bound.member ?? member);
  }

  #imported(path: string, module: string, name: string, member: string | undefined): Verdict {
    const meaning = this.#modules.meaningOf(module, path);
    if (meaning.kind === "library") return answers[module]?.test(name) ? "mounts" : "unclear";
    if (meaning.kind === "foreign") return "foreign";
    if (meaning.kind !== "file") return "unclear";
    const found = name === "*" ? member : name;
    if (found === undefined) return "unclear";
    const verdict = this.#exported(meaning.path, found, name === "*" ? undefined : member);
    return verdict === "absent" ? "unclear" : verdict;
  }

  /** What is known of an expression, or of a member of it. */
  #value(path: string, node: Node, member: string | undefined): Verdict {
    const inner = unwrap(node);
    const expression = inner.type === "AwaitExpression" ? unwrap(inner.argument) : inner;
    if (expression.type === "Identifier") return this.#local(path, expression.name, member);
    const verdicts: Verdict[] = ["foreign"];
    for (const place of walkPlaced(expression, isType)) {
      if (isKey(place)) continue;
      const verdict = this.#mentioned(path, place.node, member);
      if (verdict === "mounts") return verdict;
      verdicts.push(verdict);
    }
    return best(verdicts);
  }

  /** What is known of one part of an expression. */
  #mentioned(path: string, node: Node, member: string | undefined): Verdict {
    if (node.type === "Identifier") return this.#local(path, node.name, undefined);
    if (node.type === "CallExpression") return this.#called(path, node.callee, member);
    if (node.type !== "MemberExpression") return "foreign";
    const taken = nameOf(node.property);
    const object = unwrap(node.object);
    if (object.type === "Identifier") return this.#local(path, object.name, taken);
    return object.type === "CallExpression" ? this.#called(path, object.callee, taken) : "foreign";
  }

  /** What is known of a member of what a function returns. */
  #called(path: string, callee: Node, member: string | undefined): Verdict {
    if (member === undefined || !answering.test(member)) return "foreign";
    const [owner, name] =
      callee.type === "MemberExpression"
        ? [nameOf(callee.object), nameOf(callee.property)]
        : [nameOf(callee), undefined];
    const bound = this.#namesOf(path)?.locals.get(owner);
    if (!bound) return "foreign";
    if (!("module" in bound)) return this.#local(path, owner, member);
    if (this.#modules.meaningOf(bound.module, path).kind !== "library") {
      return this.#imported(path, bound.module, bound.name, name ?? member);
    }
    return makers.test(name ?? bound.name) ? "mounts" : "unclear";
  }
}

/** Whether a node says something of types only. */
const isType = (node: Node) => node.type.startsWith("TS") && insideOfType(node) === undefined;

/** Whether a name is that of a member, and stands for no variable. */
function isKey({ node, above }: Placed): boolean {
  const outer = above?.node;
  if (outer?.type === "MemberExpression") return outer.property === node && !outer.computed;
  if (outer?.type !== "ObjectProperty" && outer?.type !== "ObjectMethod") return false;
  return outer.key === node && !outer.computed;
}
