import { qwikVite } from "@builder.io/qwik/optimizer";
import { qwikCity } from "@builder.io/qwik-city/vite";
import { defineConfig } from "vite";

/** Builds what browsers load. */
export default defineConfig({
  plugins: [qwikCity(), qwikVite()],
});
