import type { Node } from "@babel/types";
import { around, endOf, isNode, type Placed, startOf } from "../../../../init/source/syntax.ts";
import type { Advice, Draft } from "../../../source/draft.ts";
import { isReassigned } from "../../../source/reassigned.ts";
import { changesOfOptions } from "../../options-changes.ts";
import type { Move, OptionsChange } from "../../work.ts";
import { isHandedOn, isPassingOn, loadsMore, loadsOnly, mayBeLeftOut } from "./handed-on.ts";
import { isAppRoute } from "./home.ts";
import { type Calling, isOwn } from "./route.ts";
import { isMissed } from "./route-importers.ts";

const page = "moving-in/next-auth.md#the-route";
const reassigned: Advice = {
  advice:
    "These options may get another value after NextAuth has been called with them: write them as one constant, and run the command again.",
  page,
};
const completed: Advice = {
  advice:
    "A file that hands these options on also uses them, or another one may change them when a page has read the session already: write what it does into the module with the options, and run the command again.",
  page,
};
const more: Advice = {
  advice:
    "This page does more than call NextAuth, and a route takes its place: move the rest to the module with the options, and run the command again.",
  page,
};
const imported: Advice = {
  advice:
    "Another file imports this handler, and would not find it any more: change that first, and run the command again.",
  page,
};

/** Says which code gets the options that nobody follows. */
const handedTo = ({ draft, place }: OptionsChange): Advice => ({
  advice: `These options are handed to ${receiverOf(draft, place)} in ${shownPath(draft)}, which may change them when a page has read the session already: write what it does into the module with the options, or give it a copy, and run the command again.`,
  page,
});

/** What is called with a place, as it is written; other code where that has no name. */
function receiverOf(draft: Draft, place: Placed): string {
  const call = [...around(place)].find(({ node }) => "callee" in node || isStatement(node))?.node;
  const callee = call && "callee" in call && isNode(call.callee) ? call.callee : undefined;
  const name = callee ? draft.text.slice(startOf(callee), endOf(callee)) : "";
  return /^[\w$.]{1,60}$/.test(name) ? name : "other code";
}

const isStatement = ({ type }: Node) => /Statement$|Function|Method|Class/.test(type);

const shownPath = ({ path }: Draft) => (/^[\w/.[\]@-]{1,120}$/.test(path) ? path : "another file");

/** Returns why a call of `NextAuth` has to stay where it is, because something would be lost on the way; `undefined` if it may move. */
export function reasonToStay(move: Move, found: Calling): Advice | undefined {
  const { draft, shape, options } = found;
  if (options) {
    const declaration = options.draft.declarationOf(options.name);
    const offset = !isOwn(found) && declaration ? endOf(declaration) : startOf(shape.making);
    if (isReassigned(options.draft, options.name, offset)) return reassigned;
    if (!isHandedOn(move, options)) return completed;
    if (!isOwn(found) && loadsMore(move, draft, options)) return completed;
  }
  const late = changesOfOptions(move, draft, found.value).filter(({ isLate }) => isLate);
  if (late.some(({ kind }) => kind === "written")) return completed;
  const [handed] = late;
  if (handed) return handedTo(handed);
  if (!isOwn(found) && !isAppRoute(draft) && doesMore(found)) return more;
  return isMissed(move, found) ? imported : undefined;
}

/** Whether the options are the same wherever their module is loaded, because the file adds nothing to them and loads nothing that may. */
export function isComplete(move: Move, { draft, shape, settings, options }: Calling): boolean {
  if (!options || !mayBeLeftOut(move, options) || !loadsOnly(move, draft, options)) return false;
  return shape.others.every((one) => settings.includes(one) || isPassingOn(one));
}

/** Whether a file has statements besides its call that the route in its place would not have. */
const doesMore = ({ shape, settings }: Calling) =>
  shape.others.some(
    (one) =>
      !settings.includes(one) && (!isPassingOn(one) || ("source" in one && Boolean(one.source))),
  );
