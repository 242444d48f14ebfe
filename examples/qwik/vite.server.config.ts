import { nodeServerAdapter } from "@builder.io/qwik-city/adapters/node-server/vite";
import { extendConfig } from "@builder.io/qwik-city/vite";
import baseConfig from "./vite.config.ts";

/** Builds the server. */
export default extendConfig(baseConfig, () => ({
  build: {
    ssr: true,
    rollupOptions: { input: ["src/entry.server.ts", "@qwik-city-plan"] },
  },
  plugins: [nodeServerAdapter()],
}));
