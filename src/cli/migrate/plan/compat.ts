import type { Node } from "@babel/types";
import { inStyle } from "../../init/source/source-style.ts";
import { endOf, startOf } from "../../init/source/syntax.ts";
import type { Draft } from "../source/draft.ts";
import { addMember } from "./add-member.ts";
import { type Literal, literalsOf } from "./configurations.ts";
import { type Call, callsIn, type Move, memberOf } from "./work.ts";

/** Which argument of a function is the configuration, by module and name. */
const configured: Readonly<Record<string, number>> = {
  "next-auth default": 0,
  "@auth/core Auth": 1,
  "@auth/express ExpressAuth": 0,
  "@auth/express getSession": 1,
  "@auth/qwik QwikAuth$": 0,
};

const unclear = {
  advice:
    'Add compat: "authjs" to this configuration, or AUTH_COMPAT=authjs to the environment: otherwise everybody is signed out.',
  topic: "authjs-5",
};

/** Says `compat: "authjs"` in every configuration, so that everybody stays signed in. */
export function addCompat(move: Move, drafts: readonly Draft[]): void {
  const { workspace } = move;
  const literals = new Map<Node, Literal>();
  for (const draft of drafts) {
    for (const call of callsIn(move, draft)) {
      const given = configurationOf(call);
      if (!given) continue;
      const found = literalsOf(workspace, draft, given);
      if (!found) draft.todo(call, unclear);
      for (const literal of found ?? []) literals.set(literal.node, literal);
    }
  }
  for (const { draft, node } of literals.values()) {
    const isSaid =
      memberOf(node, "compat") !== undefined || inherits(move, literals, { draft, node });
    if (!isSaid) addMember(draft, node, 'compat: "authjs"');
  }
}

function configurationOf({ node, module, imported }: Call): Node | undefined {
  const at = configured[`${module} ${imported}`];
  return at === undefined ? undefined : node.arguments[at];
}

/** Whether a configuration spreads another one that says it. */
function inherits(
  { workspace }: Move,
  literals: ReadonlyMap<Node, Literal>,
  { draft, node }: Literal,
): boolean {
  return node.properties.some((one) => {
    if (one.type !== "SpreadElement") return false;
    const spread = literalsOf(workspace, draft, one.argument) ?? [];
    return (
      spread.length > 0 &&
      spread.every(
        (inner) => memberOf(inner.node, "compat") !== undefined || literals.has(inner.node),
      )
    );
  });
}

const reading = new Set(["getToken", "encode", "decode"]);

/** Says it where tokens are read or written outside of a configuration. */
export function addCompatToTokens(move: Move, draft: Draft): void {
  for (const { node, module, imported } of callsIn(move, draft)) {
    if (!reading.has(imported) || !/\/jwt$/.test(module)) continue;
    const [options] = node.arguments;
    if (!options || options.type === "SpreadElement") continue;
    if (options.type === "ObjectExpression") {
      if (!memberOf(options, "compat")) addMember(draft, options, 'compat: "authjs"');
      continue;
    }
    const own = draft.text.slice(startOf(options), endOf(options));
    draft.replace(
      options,
      inStyle(`{ ...${own}, compat: "authjs" }`, { ...draft.style, semicolon: "" }),
    );
  }
}
