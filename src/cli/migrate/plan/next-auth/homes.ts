import { unwrap } from "../../../init/source/unwrap.ts";
import { isNamed } from "../../source/bindings.ts";
import type { Advice, Draft } from "../../source/draft.ts";
import { type Call, callsIn, keepImport, type Move } from "../work.ts";
import { type Home, isAppRoute } from "./home.ts";
import { isTaken } from "./places.ts";
import { hasBothMethods, settingsOf } from "./route-exports.ts";
import { shapeOf } from "./route-shape.ts";
import { createRoute, makeBeside, moveOut } from "./write-home.ts";

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
  for (const draft of drafts) {
    for (const call of callsIn(move, draft)) {
      if (call.imported !== "default" || !/^next-auth(?:\/next)?$/.test(call.module)) continue;
      const home = homeOf(move, draft, call, homes);
      if (home) homes.push(home);
    }
  }
  return homes;
}

function homeOf(move: Move, draft: Draft, call: Call, homes: readonly Home[]): Home | undefined {
  const stay = (advice: Advice) => {
    draft.todo(call, advice);
    keepImport(move, draft, call);
    return undefined;
  };
  const [given, ...others] = call.node.arguments;
  if (others.length > 0) return stay(takesRequest);
  const place = route.exec(draft.path);
  const shape = place && shapeOf(draft, call);
  if (!given || !place || !shape || !call.isImported) return stay(unclear);
  const settings = settingsOf(draft, shape);
  if (isAppRoute(draft) && !hasBothMethods(shape)) return stay(unclear);
  const value = unwrap(given);
  const found = value.type === "Identifier" ? move.workspace.find(draft, value) : undefined;
  if (value.type === "Identifier" && !found) return stay(unclear);
  if (found && found.name === "default") return stay(unclear);
  const isOwn = !found || found.draft === draft;
  if (isOwn && !settings) return stay(unclear);
  const [, base = "", sources = "", extension = "ts"] = place;
  const path = isOwn ? freePath(move, `${base}${sources}`, extension) : found.draft.path;
  if (path === undefined || homes.some((one) => one.path === path)) return stay(unclear);
  const own = found?.draft ?? draft;
  const home: Home = {
    draft: found?.draft ?? draft,
    options: value.type === "Identifier" ? (found?.name ?? value.name) : undefined,
    literal: found ? found.node : value,
    path,
    auth: isNamed(own, "auth") ? "serverAuth" : "auth",
    handlers: isNamed(own, "handlers") ? "authHandlers" : "handlers",
    route: draft.path,
  };
  move.needed.add(home.draft);
  if (isOwn) moveOut(move, home, call, shape, settings ?? []);
  else makeBeside(move, home, draft, call, shape);
  if (!isAppRoute(draft))
    for (const node of settings ?? []) draft.todo(draft.placeOf(node) ?? call, ofPage);
  if (!isAppRoute(draft)) createRoute(move, home, draft, `${base}${sources}`, extension);
  return home;
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
