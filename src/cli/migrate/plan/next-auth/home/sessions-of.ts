import type { Node } from "@babel/types";
import { nameOf } from "../../../../init/source/names.ts";
import { unwrap } from "../../../../init/source/unwrap.ts";
import type { Draft } from "../../../source/draft.ts";
import { isGlobal } from "../../../source/scopes.ts";
import { mayChange } from "../../options-changes.ts";
import type { Move } from "../../work.ts";
import { isNothing, membersOf } from "./members.ts";

/** Whether the sessions of a configuration are those that version 4 reads where it gets no options. */
export interface SessionsOf {
  /** They may be encrypted with something else than `NEXTAUTH_SECRET`. */
  readonly hasOwnSecret: boolean;
  /** They may be in another cookie or another format. */
  readonly hasOwnTokens: boolean;
}

const cookiesOfSignIns = /^(?:callbackUrl|csrfToken|pkceCodeVerifier|state|nonce)$/;

/** Looks for what tells the sessions of a configuration from the usual ones. What cannot be read may do so. */
export function sessionsOf(move: Move, draft: Draft, given: Node): SessionsOf {
  const { workspace } = move;
  const found = membersOf(workspace, draft, given, isTelling);
  if (!found || mayChange(move, draft, given, isTelling))
    return { hasOwnSecret: true, hasOwnTokens: true };
  const set = found.filter(({ node }) => !isNothing(node));
  const isOwn = { cookies: (name: string) => !cookiesOfSignIns.test(name), jwt: isFormat };
  return {
    hasOwnSecret: set.some((one) => one.name === "secret" && !isUsualSecret(one.draft, one.node)),
    hasOwnTokens: set.some(({ name, draft: own, node }) => {
      if (name !== "cookies" && name !== "jwt") return false;
      const members = membersOf(workspace, own, node, () => true);
      return !members || members.some((one) => isOwn[name](one.name) && !isNothing(one.node));
    }),
  };
}

const isTelling = (name: string) => /^(?:secret|cookies|jwt)$/.test(name);
const isFormat = (name: string) => name !== "maxAge";

/** `process.env.NEXTAUTH_SECRET`, also with something that is used where it is not set. */
function isUsualSecret(draft: Draft, given: Node): boolean {
  const node = unwrap(given);
  if (node.type === "LogicalExpression" && node.operator !== "&&")
    return isUsualSecret(draft, node.left);
  if (node.type !== "MemberExpression" || nameOf(node.property) !== "NEXTAUTH_SECRET") return false;
  const { object } = node;
  const isEnvironment =
    object.type === "MemberExpression" && nameOf(object.property) === "env" && !object.computed;
  const isWritten = !node.computed || node.property.type === "StringLiteral";
  return (
    isEnvironment &&
    isWritten &&
    nameOf(object.object) === "process" &&
    isGlobal("process", draft, object.object)
  );
}
