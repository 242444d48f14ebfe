import axe from "axe-core";
import type { Page } from "playwright-core";

/** Judges the page with all rules of axe-core, and names each that is broken with the elements that break it. */
const judge = `${axe.source};
axe.run().then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ": " + nodes.map(({ target }) => target.join(" ")).join(", ")))`;

/** Returns what keeps people with disabilities from using the page in view: nothing, it is hoped. */
export function findBarriers(page: Page): Promise<unknown> {
  return page.evaluate(judge);
}
