import { processEnvironment } from "../lib/process-environment.ts";

/** Whether the server of a framework runs that loads a file anew when it changes. */
export const isDevelopment = (): boolean => processEnvironment().NODE_ENV === "development";
