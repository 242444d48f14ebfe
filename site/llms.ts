import { readFileSync } from "node:fs";
import { join } from "node:path";
import { base, gathered } from "./folders.ts";
import { sections } from "./structure.ts";

const head = `# Cardea

> Authentication for TypeScript servers: one configuration object, sign-in, sessions and sign-out for Express, Fastify, Next.js, Nuxt, Qwik City, React Router, SolidStart, SvelteKit, Astro, TanStack Start, Hono and plain Node.`;

/** Returns the Markdown of a page without what only the site needs: its settings, and the anchors of the reference. */
export function plainPage(path: string): string {
  const text = readFileSync(join(gathered, path), "utf8").replace(/^---\n[\s\S]*?\n---\n+/, "");
  return text.replace(/^(#+ .*) \{#[\w-]+\}$/gm, "$1").replace(/<a id="[\w-]+"><\/a> ?/g, "");
}

/** Returns the list of pages for programs that read, each with the address of its Markdown (llmstxt.org). */
export function llmsText(): string {
  const lists = sections.map(({ title, pages }) => {
    const lines = pages.map(
      ({ path, title, description }) => `- [${title}](${base}${path}.md): ${description}`,
    );
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  return [head, `All of it in one file: [llms-full.txt](${base}llms-full.txt).`, ...lists, ""].join(
    "\n\n",
  );
}

/** Returns every page of the menu in one text. */
export function llmsFullText(): string {
  const pages = sections.flatMap((section) => section.pages);
  const texts = pages.map(
    ({ path }) => `<!-- /${path}.md -->\n\n${plainPage(`${path}.md`).trim()}`,
  );
  return [head, ...texts, ""].join("\n\n");
}
