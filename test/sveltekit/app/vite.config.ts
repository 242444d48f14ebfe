import adapter from "@sveltejs/adapter-node";
import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

const { CARDEA_SOURCE = "", APP_BASE = "" } = process.env;

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter({ precompress: false }),
      paths: { base: APP_BASE === "" ? "" : `/${APP_BASE}` },
      csrf: { trustedOrigins: ["https://provider.example"] },
      experimental: { remoteFunctions: true },
    }),
  ],
  logLevel: "warn",
  resolve: {
    alias: {
      "cardea/errors": `${CARDEA_SOURCE}/errors.ts`,
      "cardea/sveltekit": `${CARDEA_SOURCE}/sveltekit/index.ts`,
    },
  },
  ssr: { resolve: { conditions: ["cardea-src", "node", "module"] } },
});
