import { join } from "node:path";
import { isOfAnother } from "../../../init/application/predecessor.ts";
import { readText } from "../../read-text.ts";
import type { Subject } from "../../subject.ts";
import { hasMatcher } from "./matcher.ts";
import { reachesLibrary } from "./reaches-library.ts";

/** Returns the files of an application, which has no proxy that knows the library, that are written like one: with a matcher, and with what knows who is signed in. */
export function guardsElsewhere(subject: Subject): string[] {
  const { root, sources } = subject.modules;
  return sources().filter((path) => {
    const file = join(root, path);
    if (!/\bmatcher\b/.test(readText(file)) || isOfAnother(root, path)) return false;
    const program = subject.modules.programOf(file);
    return program !== undefined && hasMatcher(program) && reachesLibrary(subject, file);
  });
}
