import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import { Missing } from "./missing.ts";
import { PageFooter } from "./page-footer.ts";
import { Welcome } from "./welcome.ts";
import "./style.css";
import "./welcome.css";

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "doc-after": () => h(PageFooter),
      "not-found": () => h(Missing),
    }),
  enhanceApp({ app }) {
    app.component("welcome", Welcome);
  },
};

export default theme;
