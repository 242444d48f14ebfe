import type { Node } from "@babel/types";
import type { Draft } from "../../source/draft.ts";

/** The module that makes `auth` of the options. */
export interface Home {
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
}

/** Whether a file is a route of `app`, and not a page. */
export const isAppRoute = ({ path }: Draft) => /\/route\.\w+$/.test(path);
