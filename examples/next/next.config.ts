import type { NextConfig } from "next";

const config: NextConfig = {
  // Only because this application lies inside another project.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};

export default config;
