// What becomes of Markdown on the site beyond what VitePress makes of it.
import type { MarkdownRenderer } from "vitepress";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** Sets up the renderer. */
export function forSite(markdown: MarkdownRenderer): void {
  putInParts(markdown);
  nameRows(markdown);
  keepAnchors(markdown);
  showTextPlainly(markdown);
}

/** Puts each part of a page, from one heading of the second level to the next, into an element of its own. A browser lays out those in view. */
function putInParts(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("parts", (state) => {
    const closing = () => new state.Token("part_close", "section", -1);
    let isOpen = false;
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type !== "heading_open" || token.tag !== "h2") return [token];
      const before = isOpen ? [closing()] : [];
      isOpen = true;
      return [...before, new state.Token("part_open", "section", 1), token];
    });
    if (isOpen) state.tokens.push(closing());
  });
}

/** In a table whose corner is empty, the first cell of each row names the row. */
function nameRows(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("rows", ({ tokens }) => {
    let isNamed = false;
    tokens.forEach((token, at) => {
      const isFirst = tokens[at - 1]?.type === "tr_open";
      if (token.type === "th_open" && isFirst) {
        isNamed = tokens[at + 1]?.content === "";
        if (isNamed) rename(tokens, at, "td");
      }
      if (token.type === "td_open" && isFirst && isNamed) {
        rename(tokens, at, "th");
        token.attrSet("scope", "row");
      }
    });
  });
}

/** Gives a cell, from its opening to its closing token, another tag. */
function rename(tokens: readonly Token[], at: number, tag: string): void {
  for (const token of [tokens[at], tokens[at + 2]]) if (token) token.tag = tag;
}

/** The anchors that TypeDoc writes into tables are the one HTML that a page may have. */
function keepAnchors(markdown: MarkdownRenderer): void {
  markdown.inline.ruler.before("text", "anchor", (state, silent) => {
    const [whole, id] = state.src.slice(state.pos).match(/^<a id="([\w-]+)"><\/a>/) ?? [];
    if (!whole || !id) return false;
    if (!silent) {
      state.push("anchor_open", "a", 1).attrSet("id", id);
      state.push("anchor_close", "a", -1);
    }
    state.pos += whole.length;
    return true;
  });
}

/** What is printed has no colours and is copied by nobody: without an element for each word a long page is there sooner. */
function showTextPlainly(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, at, ...rest) => {
    const { info = "", content = "" } = tokens[at] ?? {};
    if (info !== "text") return fence?.(tokens, at, ...rest) ?? "";
    const text = markdown.utils.escapeHtml(content.trimEnd());
    return `<div class="language-text"><pre v-pre tabindex="0"><code>${text}</code></pre></div>\n`;
  };
}
