import GitHub from "../../../src/providers/github.ts";
import type { Provocations } from "../printed.ts";
import { app, browser } from "../stage.ts";

const signInWithGitHub = app({ providers: [GitHub({ clientId: "a", clientSecret: "b" })] });

/** What anybody can send. */
export const requests: Provocations = {
  "unknown-provider": () => browser(signInWithGitHub).get("/auth/callback/gitlab"),
  "csrf-cookie-missing": () => browser(signInWithGitHub).post("/auth/signin/github", {}),
};
