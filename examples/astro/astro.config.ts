import node from "@astrojs/node";
import { defineConfig } from "astro/config";

export default defineConfig({
  // Every page shows who is signed in.
  output: "server",
  adapter: node({ mode: "standalone" }),
  devToolbar: { enabled: false },
});
