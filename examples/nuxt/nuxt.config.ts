export default defineNuxtConfig({
  modules: ["cardea/nuxt/module"],
  compatibilityDate: "2026-11-01",
  css: ["~/assets/app.css"],
  telemetry: false,
});
