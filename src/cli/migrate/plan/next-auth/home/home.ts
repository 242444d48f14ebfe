import type { Node } from "@babel/types";
import type { Draft } from "../../../source/draft.ts";
import type { Move } from "../../work.ts";
import type { Pages } from "../guard/open-pages.ts";
import type { SessionsOf } from "./sessions-of.ts";

/** The module that makes `auth` of the options. */
export interface Home extends SessionsOf {
  /** The file that has the options, as it is today. */
  readonly draft: Draft;
  /** The name of the options; `undefined` where they stand in the call. */
  readonly options: string | undefined;
  readonly literal: Node | undefined;
  /** The module's path afterwards. */
  readonly path: string;
  /** What it exports `auth` as. */
  readonly auth: string;
  readonly handlers: string;
  /** The file that answers with it today. */
  readonly route: string;
  /** Whether that file loads nothing else that may add to the options. */
  readonly isComplete: boolean;
  /** The pages that everybody sees; `undefined` where they cannot be read. */
  readonly pages: Pages | undefined;
}

/** Whether a file is a route of `app`, and not a page. */
export const isAppRoute = ({ path }: Draft) => /\/route\.\w+$/.test(path);

/** The homes of the application that a file belongs to. Another one may have other secrets. */
export function homesNear({ workspace }: Move, { path }: Draft, homes: readonly Home[]): Home[] {
  const own = workspace.packageOf(path);
  return homes.filter((home) =>
    [home.path, home.route].some((one) => workspace.packageOf(one) === own),
  );
}
