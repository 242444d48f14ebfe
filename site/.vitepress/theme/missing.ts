import { withBase } from "vitepress";
import { h } from "vue";

/** What is shown where there is no page. */
export const Missing = () =>
  h("main", { class: "missing vp-doc" }, [
    h("h1", "There is no such page"),
    h("p", "It may have another name by now. The search knows every page."),
    h("p", h("a", { href: withBase("/") }, "To the home page")),
  ]);
