// `node --import ./test/two-copies/register.mjs` loads the library twice into one process, as bundlers do: what answers requests to `/auth` comes of
// one copy, and everything else that a test imports of the other. A test that is right with one copy has to be right with two.
import { registerHooks } from "node:module";

const library = new URL("../../src/", import.meta.url).href;

/** What answers requests to `/auth`. */
const answers = /^(?:index\.ts|http\/)/;

/** Returns which copy a module of the library belongs to: that of whoever loads it, or that of its room if a test does. */
function copyFor(url, parent) {
  const [, known] = parent?.startsWith(library) ? (/\?copy=(\w+)$/.exec(parent) ?? []) : [];
  return known ?? (answers.test(url.slice(library.length)) ? "http" : "session");
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.startsWith(library) || found.url.includes("?")) return found;
    return { ...found, url: `${found.url}?copy=${copyFor(found.url, context.parentURL)}` };
  },
});
