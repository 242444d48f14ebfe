import axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules whose outcome depends on colours and sizes. */
const rulesOfLooks = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/** Returns what keeps people with disabilities from using the page in view, by all rules of axe-core: nothing, it is hoped. */
export function findBarriers(page: Page): Promise<string[]> {
  // It is off by default.
  return run(page, { rules: { "target-size": { enabled: true } } });
}

/** The same by the rules that may tell otherwise of a page that was judged before, after its colours or its size changed. */
export function findBarriersOfLooks(page: Page): Promise<string[]> {
  return run(page, { runOnly: rulesOfLooks });
}

/** Names each rule that is broken with the elements that break it. */
async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  return page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ target }) => target.join(" ")).join(", ")))`);
}
