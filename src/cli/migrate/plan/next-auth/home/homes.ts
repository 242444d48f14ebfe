import { unwrap } from "../../../../init/source/unwrap.ts";
import { isNamed } from "../../../source/bindings.ts";
import type { Advice, Draft } from "../../../source/draft.ts";
import { type Call, callsIn, keepImport, type Move } from "../../work.ts";
import { pagesIn } from "../guard/open-pages.ts";
import { type Home, isAppRoute } from "./home.ts";
import { isComplete, reasonToStay } from "./may-move.ts";
import { appRoute, isTaken } from "./places.ts";
import { isOwn, type Route } from "./route.ts";
import { hasBothMethods, settingsOf } from "./route-exports.ts";
import { shapeOf } from "./route-shape.ts";
import { sessionsOf } from "./sessions-of.ts";
import { noteStaying, noteStrangers } from "./staying.ts";
import { makeBeside, moveOut } from "./write-home.ts";
import { createRoute } from "./write-route.ts";

const route =
  /^(.*?)(src\/)?(?:pages\/api\/auth\/\[\.\.\.\w+\]|app\/(?:.*\/)?api\/auth\/\[\.\.\.\w+\]\/route)\.([cm]?[jt]s)x?$/;
const takesRequest = {
  advice:
    "Pass a function of the request to NextAuth in auth.ts, and export its handlers from a route in app.",
  page: "moving-in/next-auth.md#options-for-each-request",
};
const ofPage = {
  advice:
    "Next.js does not read this here: export what is needed of it, such as maxDuration, from the route in app.",
  page: "moving-in/next-auth.md#the-route",
};
const unclear = {
  advice:
    "Call NextAuth(options) once, in a module that exports handlers and auth, and export GET and POST of handlers here.",
  page: "moving-in/next-auth.md#the-route",
};

/** Finds every call of `NextAuth`, and lets a module of its own make `auth` and the handlers. */
export function makeHomes(move: Move, drafts: readonly Draft[]): Home[] {
  const homes: Home[] = [];
  noteStrangers(move, drafts);
  for (const draft of drafts) {
    noteStaying(move, draft);
    const calls = callsIn(move, draft).filter(makesHandlers);
    for (const call of calls) {
      const found = routeOf(move, draft, call, calls.length > 1 ? undefined : homes);
      if ("advice" in found) {
        draft.todo(call, found);
        keepImport(move, draft, call);
        move.staying.add(draft.path);
      } else homes.push(makeHome(move, found));
    }
  }
  return homes;
}

const makesHandlers = ({ module, imported }: Call) =>
  imported === "default" && /^next-auth(?:\/next)?$/.test(module);

function makeHome(move: Move, found: Route): Home {
  const { draft, call } = found;
  const home = createHome(move, found);
  move.needed.add(home.draft);
  if (isOwn(found)) moveOut(move, home, found);
  else makeBeside(move, home, found);
  if (!isAppRoute(draft)) {
    for (const node of found.settings) draft.todo(draft.placeOf(node) ?? call, ofPage);
    createRoute(move, home, found);
  }
  return home;
}

/**
 * Reads the file that calls `NextAuth`. Returns advice where the call has to stay as it is.
 *
 * @param homes those that were found so far; `undefined` if the file calls it more than once
 */
function routeOf(
  move: Move,
  draft: Draft,
  call: Call,
  homes: readonly Home[] | undefined,
): Route | Advice {
  const [given, ...others] = call.node.arguments;
  if (others.length > 0) return takesRequest;
  if (!homes) return unclear;
  const place = route.exec(draft.path);
  const shape = place && shapeOf(draft, call);
  if (!given || !place || !shape || !call.isImported) return unclear;
  const settings = settingsOf(draft, shape);
  if (isAppRoute(draft) && !hasBothMethods(shape)) return unclear;
  const value = unwrap(given);
  const options = value.type === "Identifier" ? move.workspace.find(draft, value) : undefined;
  if (value.type === "Identifier" && !options) return unclear;
  if (options?.name === "default") return unclear;
  const [, base = "", sources = "", extension = "ts"] = place;
  const folder = `${base}${sources}`;
  const found = { draft, call, value, shape, settings: settings ?? [], options };
  const target = appRoute(folder, extension);
  if (isOwn(found) && !settings) return unclear;
  if (!isOwn(found) && !isAppRoute(draft) && isTaken(move.workspace, target)) return unclear;
  const path = options && !isOwn(found) ? options.draft.path : freePath(move, folder, extension);
  if (path === undefined || homes.some((one) => one.path === path)) return unclear;
  return reasonToStay(move, found) ?? { ...found, path, target };
}

function createHome(move: Move, found: Route): Home {
  const { draft, value, options, path } = found;
  const own = options?.draft ?? draft;
  const literal = options ? options.node : value;
  return {
    draft: own,
    options: options?.name,
    literal,
    path,
    auth: isNamed(own, "auth") ? "serverAuth" : "auth",
    handlers: isNamed(own, "handlers") ? "authHandlers" : "handlers",
    route: draft.path,
    isComplete: isOwn(found) || isComplete(move, found),
    pages: pagesIn(move, draft, value),
    ...sessionsOf(move, draft, value),
  };
}

function freePath(
  { workspace, created }: Move,
  base: string,
  extension: string,
): string | undefined {
  return ["auth", "auth-options", "lib/auth"]
    .map((name) => `${base}${name}.${extension}`)
    .find((path) => !isTaken(workspace, path) && !created.has(path));
}
