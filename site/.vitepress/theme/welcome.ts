import { Content } from "vitepress";
import { defineComponent, h } from "vue";
import { PageFooter } from "./page-footer.ts";

/** The home page: a page of Markdown with more room. */
export const Welcome = defineComponent(
  () => () =>
    h("div", { class: "welcome" }, [h("main", h(Content, { class: "vp-doc" })), h(PageFooter)]),
);
