import { solidStart } from "@solidjs/start/config";
import { nitro } from "nitro/vite";
import { defineConfig } from "vite";

export default defineConfig({
  // In development, the toolbar of SolidStart 2.0.5 keeps the scripts of the pages from loading.
  plugins: [solidStart({ middleware: "./src/middleware.ts", devOverlay: false }), nitro()],
});
