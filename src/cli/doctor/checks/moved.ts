import { join } from "node:path";
import { findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Check } from "../subject.ts";
import { guardCure } from "./guard-cure.ts";
import { named } from "./named-files.ts";

const { warning } = findingsIn("application");

/** What an import of the libraries looks like that `cardea migrate` replaces; adapters of theirs may stay. */
const imports =
  /\b(?:from|import|require\(|import\()\s*["'](?:next-auth|@auth\/(?:core|express|qwik))(?:\/[\w./-]+)?["']/;

/** Whether a move from another library is done: comments that `cardea migrate` has left, and imports of the library. */
export const checkMoved: Check = ({ modules: { root, withCode } }) => {
  const left: string[] = [];
  const importing: string[] = [];
  let places = 0;
  for (const path of withCode()) {
    const text = readText(join(root, path));
    const count = text.split("TODO(cardea)").length - 1;
    places += count;
    if (count > 0) left.push(path);
    if (imports.test(text)) importing.push(path);
  }
  return [
    ...(left.length > 0
      ? [
          warning("move-unfinished", {
            what: `TODO(cardea) stands in ${places} ${places === 1 ? "place" : "places"}: ${named(left)}.`,
            why: "Each is something that `cardea migrate` could not decide.",
            write:
              "npx cardea migrate --dry-run   # lists them, each with the page that says what to write",
          }),
        ]
      : []),
    ...(importing.length > 0
      ? [
          warning("import-left", {
            what: `next-auth or @auth is still imported in ${importing.length} ${importing.length === 1 ? "file" : "files"}: ${named(importing)}.`,
            why: "What it does there knows nothing of this configuration, unless it is types alone.",
            write: "npx cardea migrate --dry-run",
          }),
        ]
      : []),
  ];
};

/** What an import of the middleware looks like that trusts a token alone. */
const middleware =
  /\bimport\s*\{[^}]*\bwithAuth\b[^}]*\}\s*from\s*["']cardea\/next\/v4["']|["']cardea\/next\/v4\/middleware["']/;

/** Whether middleware lets people in whom the session refuses: a server of next-auth 4 asks for no second factor. */
export const checkMiddleware: Check = ({ resolved, modules: { root, sources, programOf } }) => {
  if (!resolved.factors) return [];
  const trusting = sources().filter((path) => middleware.test(readText(join(root, path))));
  if (trusting.length === 0) return [];
  return [
    warning("factor-not-checked", {
      what: `The middleware in ${named(trusting)} asks for no second factor.`,
      why: "It trusts a token alone, also one that a server of next-auth 4 made of a password.",
      write: trusting
        .flatMap((path) => [`// ${path}`, ...guardCure(programOf(join(root, path)))])
        .join("\n"),
    }),
  ];
};
