import { useData, withBase } from "vitepress";
import { defineComponent, h } from "vue";

/** The foot of every page: its Markdown, the list for programs, and the licence. */
export const PageFooter = defineComponent(() => {
  const { page } = useData();
  return () =>
    h("nav", { class: "page-footer", "aria-label": "About this page" }, [
      h("a", { href: withBase(`/${page.value.relativePath}`) }, "This page as Markdown"),
      h("a", { href: withBase("/llms.txt") }, "All pages, for programs"),
      h("span", "MIT licence"),
    ]);
});
