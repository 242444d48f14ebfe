import adapter from "@sveltejs/adapter-node";
import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

const { CARDEA_SOURCE = "" } = process.env;

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter({ precompress: false }),
      // The provider of a check has another port each time. What this lets through is the library's to refuse.
      csrf: { trustedOrigins: ["*"] },
    }),
  ],
  logLevel: "warn",
  resolve: { alias: { "cardea/sveltekit": `${CARDEA_SOURCE}/sveltekit/index.ts` } },
  ssr: { resolve: { conditions: ["cardea-src", "node", "module"] } },
});
