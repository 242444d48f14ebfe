// Runs Lighthouse on the built site, as a phone sees it, and prints the four figures of each page.
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { site } from "./folders.ts";
import { serveSite } from "./serve.ts";

const lowest = 95;
const pages = process.argv.length > 2 ? process.argv.slice(2) : ["/", "/errors"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const debuggingPort = 9333;

const server = await serveSite(join(site, "dist"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", `--remote-debugging-port=${debuggingPort}`],
});
/** The figures of a page as a phone sees it, and what costs points. */
async function judge(page: string) {
  const run = await lighthouse(server.origin + page, {
    port: debuggingPort,
    onlyCategories: [...categories],
    logLevel: "error",
  });
  if (!run) throw new Error(`Lighthouse has no result for ${page}.`);
  const { lhr } = run;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const faults = Object.values(lhr.audits).flatMap(({ id, title, score, displayValue = "" }) =>
    score !== null && score < 0.9 ? `  ${id}: ${title} ${displayValue}` : [],
  );
  return { scores, faults };
}

try {
  for (const page of pages) {
    // Figures of a busy machine vary: the middle one of three counts.
    const runs = [await judge(page), await judge(page), await judge(page)];
    const [, middle] = runs.sort((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0));
    const { scores = [], faults = [] } = middle ?? {};
    console.log(`${page}: ${categories.map((name, at) => `${name} ${scores[at]}`).join(", ")}`);
    for (const fault of faults) console.log(fault);
    if (scores.some((score) => score < lowest)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
}
