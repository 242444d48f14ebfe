import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DefaultTheme, defineConfig } from "vitepress";
import { describe, titleOf } from "../describe.ts";
import { base, gathered, site } from "../folders.ts";
import { llmsFullText, llmsText, plainPage } from "../llms.ts";
import { forSite } from "../markdown.ts";
import { searched, searchOptions } from "../search.ts";
import { anchorsOf, slugOf } from "../slug.ts";
import { sections } from "../structure.ts";

const sidebar: DefaultTheme.SidebarItem[] = sections.map(({ title, pages }) => ({
  text: title,
  items: pages.map(({ path, title }) => ({ text: title, link: `/${path}` })),
}));

/** Returns a link to the first page of a part of the menu. */
function firstOf(part: string, text = part): DefaultTheme.NavItemWithLink {
  const [page] = sections.find(({ title }) => title === part)?.pages ?? [];
  return { text, link: `/${page?.path}` };
}

export default defineConfig({
  title: "Cardea",
  description: "Authentication for TypeScript servers",
  lang: "en",
  base,
  srcDir: gathered,
  outDir: join(site, "dist"),
  cleanUrls: true,
  // Otherwise the whole page is laid out once more when the script starts.
  appearance: { disableTransition: false },
  ignoreDeadLinks: "localhostLinks",
  markdown: {
    // A page of Markdown is text: what looks like a tag in it is shown.
    html: false,
    anchor: { slugify: slugOf },
    config: forSite,
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  head: [["link", { rel: "icon", href: `${base}mark.svg`, type: "image/svg+xml" }]],
  themeConfig: {
    logo: { src: "/mark.svg", width: 24, height: 24, alt: "" },
    nav: [
      firstOf("Start", "Get started"),
      firstOf("Guides"),
      firstOf("Moving in"),
      firstOf("Reference"),
      firstOf("Security"),
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: "local",
      options: {
        detailedView: true,
        miniSearch: { searchOptions },
        _render: (source, env, markdown) =>
          searched(env.relativePath, markdown.render(source, env)),
      },
    },
  },
  transformPageData(page) {
    if (page.relativePath === "index.md" || page.isNotFound) return;
    page.description = describe(page.relativePath);
    page.title = titleOf(page.relativePath) ?? page.title;
    const isLong = anchorsOf(plainPage(page.relativePath)).size > 60;
    // An outline of a hundred lines shows nobody the way, and takes longer to draw than the page.
    if (isLong && !page.relativePath.startsWith("exports/")) page.frontmatter.outline = 2;
  },
  transformHead({ pageData }) {
    if (pageData.isNotFound) return [["meta", { name: "robots", content: "noindex" }]];
    const href = base + pageData.relativePath;
    return [["link", { rel: "alternate", type: "text/markdown", href }]];
  },
  // Its icons of social networks are none here, and an empty style sheet holds up the first sight of a page.
  transformHtml: (html) => html.replace(/<link [^>]*href="[^"]*vp-icons\.css"[^>]*>\s*/, ""),
  buildEnd({ outDir }) {
    for (const page of globSync("**/*.md", { cwd: gathered })) {
      mkdirSync(dirname(join(outDir, page)), { recursive: true });
      writeFileSync(join(outDir, page), plainPage(page));
    }
    writeFileSync(join(outDir, "llms.txt"), llmsText());
    writeFileSync(join(outDir, "llms-full.txt"), llmsFullText());
  },
});
