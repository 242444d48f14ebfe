import { nameOf } from "../../init/source/names.ts";
import { endOf, startOf } from "../../init/source/syntax.ts";
import { usesOf } from "../source/bindings.ts";
import type { Draft } from "../source/draft.ts";
import { addImport } from "./imports.ts";
import { type Call, callsIn, keepImport, type Move, memberOf } from "./work.ts";

/** What is to be done where a use is not understood. */
export const passkeyAdvice = {
  advice: "signInWithPasskey and registerPasskey of cardea/client do this.",
  page: "moving-in/authjs.md#passkeys",
};

const understood = new Set(["action", "redirect", "redirectTo", "callbackUrl", "email"]);

/** `signIn` of `next-auth/webauthn` does two things, which have a name each in `cardea/client`. */
export function movePasskeys(move: Move, draft: Draft): void {
  const calls = callsIn(move, draft).filter(
    ({ module, imported }) => module === "next-auth/webauthn" && imported === "signIn",
  );
  const [first] = calls;
  if (!first) return;
  const changes = move.importsOf(draft);
  const known = calls.filter((call) =>
    rewrite(draft, call, (name) =>
      addImport(changes, "cardea/client", { imported: name, local: name }),
    ),
  );
  if (known.length === usesOf(draft, first.local).length) changes.dropped.add(first.local);
  else keepImport(move, draft, first);
}

function rewrite(draft: Draft, call: Call, use: (name: string) => void): boolean {
  const [provider, options, more] = call.node.arguments;
  const isDefault = provider?.type === "StringLiteral" && provider.value === "passkey";
  const members = options?.type === "ObjectExpression" ? options.properties : [];
  const names = members.map((one) =>
    one.type === "ObjectProperty" && !one.computed ? nameOf(one.key) : "",
  );
  const action = options && memberOf(options, "action");
  const registers =
    action?.type === "ObjectProperty" &&
    action.value.type === "StringLiteral" &&
    action.value.value === "register";
  const isClear =
    (!options || options.type === "ObjectExpression") &&
    !more &&
    names.every((name) => understood.has(name));
  if (!isDefault || !isClear || (action && !registers)) {
    draft.todo(call, passkeyAdvice);
    return false;
  }
  const name = registers ? "registerPasskey" : "signInWithPasskey";
  const kept = members
    .filter((_, at) => names[at] !== "action")
    .map((one) =>
      draft.text.slice(startOf(one), endOf(one)).replace(/^callbackUrl(?=\s*:)/, "redirectTo"),
    );
  draft.replace(call.node, `${name}(${kept.length > 0 ? `{ ${kept.join(", ")} }` : ""})`);
  use(name);
  return true;
}
