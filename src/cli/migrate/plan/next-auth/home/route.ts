import type { Node } from "@babel/types";
import type { Draft } from "../../../source/draft.ts";
import type { Declared } from "../../../source/follow.ts";
import type { Call } from "../../work.ts";
import { isAppRoute } from "./home.ts";
import type { Shape } from "./route-shape.ts";

/** A file that calls `NextAuth`, and what it calls it with. */
export interface Calling {
  readonly draft: Draft;
  readonly call: Call;
  readonly value: Node;
  readonly shape: Shape;
  /** What Next.js reads from it besides. */
  readonly settings: readonly Node[];
  /** Where the options are declared, if they have a name. */
  readonly options: Declared | undefined;
}

/** The same, where it is clear what becomes of it. */
export interface Route extends Calling {
  /** The module that has the options afterwards. */
  readonly path: string;
  /** The route in `app`. */
  readonly target: string;
}

/** Whether the options stand in the file itself. */
export const isOwn = ({ draft, options }: Calling): boolean => !options || options.draft === draft;

/** Whether nothing is left of a page whose options stand elsewhere. */
export const isRemoved = (found: Calling): boolean =>
  !isOwn(found) && !isAppRoute(found.draft) && found.shape.others.length === 0;
