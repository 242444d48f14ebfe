import type { BlockStatement, Expression, Node, Program, Statement } from "@babel/types";
import { declaratorsOf, nameOf } from "../../../init/source/names.ts";
import { walk } from "../../../init/source/syntax.ts";
import { unwrap } from "../../../init/source/unwrap.ts";
import type { Subject } from "../../subject.ts";
import { readNames } from "../mount/bindings-of.ts";

/** What a file calls that Next.js sends somebody away with. */
export const sendsAway = /^(?:redirect|permanentRedirect|notFound|forbidden|unauthorized)$/;

/** Whom a file sends away: strangers surely, those alone who are signed in, or nobody can tell. */
type Sent = "strangers" | "members" | "unclear";

/** Returns whom the component sends away that a file exports by default. */
export function whomItSends(subject: Subject, file: string): Sent {
  const program = subject.modules.programOf(file);
  const body = program && bodyOf(program);
  return body ? new Reading(subject, file, program).of(body) : "unclear";
}

/** The body of the function that a file exports by default. */
function bodyOf({ body }: Program): BlockStatement | undefined {
  const given = body.find((one) => one.type === "ExportDefaultDeclaration")?.declaration;
  if (!given) return undefined;
  const named = (statement: Statement): Node[] =>
    statement.type === "FunctionDeclaration" && nameOf(statement.id ?? statement) === nameOf(given)
      ? [statement]
      : declaratorsOf(statement).flatMap(({ id, init }) =>
          init && nameOf(id) === nameOf(given) ? [unwrap(init)] : [],
        );
  const [made] = given.type === "Identifier" ? body.flatMap(named) : [unwrap(given)];
  const isFunction =
    made?.type === "FunctionDeclaration" ||
    made?.type === "FunctionExpression" ||
    made?.type === "ArrowFunctionExpression";
  return isFunction && made.body.type === "BlockStatement" ? made.body : undefined;
}

/** Reads the statements of a component, one after the other. */
class Reading {
  readonly #isOurs: (callee: Node, names: RegExp) => boolean;
  readonly #isAway: (node: Node) => boolean;
  /** The variables that have nothing in them for a stranger. */
  readonly #sessions = new Set<string>();

  constructor({ modules, file: configuration }: Subject, file: string, program: Program) {
    const { locals } = readNames(program);
    const boundTo = (callee: Node) => {
      const bound = locals.get(nameOf(callee));
      return bound && "module" in bound ? bound : undefined;
    };
    this.#isOurs = (callee, names) => {
      const bound = boundTo(callee);
      if (!bound || !names.test(bound.name)) return false;
      const meaning = modules.meaningOf(bound.module, file);
      return (
        meaning.kind === "library" || (meaning.kind === "file" && meaning.path === configuration)
      );
    };
    this.#isAway = (node) =>
      node.type === "CallExpression" && sendsAway.test(boundTo(node.callee)?.name ?? "");
  }

  of(body: BlockStatement): Sent {
    let away = [...walk(body)].filter(this.#isAway).length;
    for (const statement of body.body) {
      if (this.#refuses(statement)) return "strangers";
      if (statement.type === "IfStatement" && this.#isSession(statement.test)) {
        away -= [...walk(statement.consequent)].filter(this.#isAway).length;
        if (away === 0) return "members";
      }
      // What may end the function before, such as for one page, leaves open for whom the rest is.
      if ([...walk(statement)].some(({ type }) => /^(?:Return|Try|Switch)Statement$/.test(type))) {
        return "unclear";
      }
      for (const { id, init } of declaratorsOf(statement)) {
        if (init && id.type === "Identifier" && this.#isSession(init)) this.#sessions.add(id.name);
      }
    }
    return "unclear";
  }

  /** Whether a statement lets no stranger go on. */
  #refuses(statement: Statement): boolean {
    if (statement.type === "IfStatement") {
      return this.#isOfStrangers(statement.test) && this.#leads(statement.consequent);
    }
    const values =
      statement.type === "ExpressionStatement"
        ? [statement.expression]
        : declaratorsOf(statement).flatMap(({ init }) => init ?? []);
    return values.some((value) => this.#demands(value));
  }

  /** `await requireSession()`, and `session ?? redirect("/")`. */
  #demands(value: Expression): boolean {
    const inner = unwrap(value);
    if (inner.type === "AwaitExpression") {
      const call = unwrap(inner.argument);
      return call.type === "CallExpression" && this.#isOurs(call.callee, /^requireSession$/);
    }
    if (inner.type !== "LogicalExpression" || inner.operator === "&&") return false;
    return this.#isSession(inner.left) && this.#isAway(unwrap(inner.right));
  }

  /** Whether what a condition leads to sends away. */
  #leads(consequent: Statement): boolean {
    const [first] = consequent.type === "BlockStatement" ? consequent.body : [consequent];
    if (first?.type === "ExpressionStatement") return this.#isAway(unwrap(first.expression));
    return first?.type === "ReturnStatement" && first.argument
      ? this.#isAway(unwrap(first.argument))
      : false;
  }

  /** Whether a condition holds for every stranger. */
  #isOfStrangers(test: Node): boolean {
    const inner = unwrap(test);
    if (inner.type === "UnaryExpression" && inner.operator === "!") {
      return this.#isSession(inner.argument);
    }
    if (inner.type === "LogicalExpression" && inner.operator === "||") {
      return this.#isOfStrangers(inner.left) || this.#isOfStrangers(inner.right);
    }
    if (inner.type !== "BinaryExpression" || !/^={2,3}$/.test(inner.operator)) return false;
    // The session of a stranger is `null`; a member of it is `undefined`.
    const isNull = inner.right.type === "NullLiteral";
    return isNull && unwrap(inner.left).type === "Identifier" && this.#isSession(inner.left);
  }

  /** Whether an expression is the session, or what is in it. */
  #isSession(node: Node): boolean {
    const inner = unwrap(node);
    if (inner.type === "Identifier") return this.#sessions.has(inner.name);
    if (inner.type === "AwaitExpression") {
      const call = unwrap(inner.argument);
      return (
        call.type === "CallExpression" && this.#isOurs(call.callee, /^(?:auth|getServerSession)$/)
      );
    }
    const isMember = inner.type === "MemberExpression" || inner.type === "OptionalMemberExpression";
    return isMember && this.#isSession(inner.object);
  }
}
