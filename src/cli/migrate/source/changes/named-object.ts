import type { Node } from "@babel/types";
import type { Placed } from "../../../init/source/syntax.ts";
import type { Draft } from "../draft.ts";

/** An object that a name of a file stands for. */
export interface NamedObject {
  readonly draft: Draft;
  readonly name: string;
  /** Where the name is declared, if that is not the top level. */
  readonly inside?: Placed | undefined;
}

/** Where an object stands: at a place, or in a pattern that takes it. */
export interface Use {
  readonly draft: Draft;
  readonly place: Placed;
  /** The pattern, where the place is not that of the object itself. */
  readonly target?: Node | undefined;
  /** Whether code that nobody follows gets the object, or may get it. */
  readonly isEscape?: boolean;
}

/** Where the objects of files are used in others. */
export interface Uses {
  of(object: NamedObject): readonly Use[];
}
