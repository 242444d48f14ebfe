/** Whether a file of the application's root is the one in which SolidStart has its options. */
export const isViteConfig = (path: string): boolean => /^vite\.config\.[cm]?[jt]s$/.test(path);

/** Returns the file that the options name as middleware, such as `src/middleware/index.ts` for `middleware: "./src/middleware/index.ts"`. */
export const middlewareNamedIn = (text: string): string | undefined =>
  /\bmiddleware\s*:\s*["'](?:\.\/)?([^"']+)["']/.exec(text)?.[1];
