import type { Area } from "../finding.ts";
import type { Check } from "../subject.ts";
import { checkAccountIds } from "./account-ids.ts";
import { checkAdapter } from "./adapter.ts";
import { checkAddress } from "./address.ts";
import { checkImports } from "./broken-imports.ts";
import { checkClock } from "./clock.ts";
import { checkCookies } from "./cookies.ts";
import { checkDatabase } from "./database.ts";
import { checkScripts } from "./in-browser.ts";
import { checkEnvFiles } from "./loaded-env.ts";
import { checkMailSending } from "./mail.ts";
import { checkNames } from "./misspelt.ts";
import { checkMount } from "./mount/check-mount.ts";
import { checkMiddleware, checkMoved } from "./moved.ts";
import { checkSignInPage } from "./next/guarded-sign-in.ts";
import { checkLayouts } from "./next/layout-guard.ts";
import { checkProxy } from "./next-proxy.ts";
import { checkNode } from "./node.ts";
import { checkPages } from "./own-pages.ts";
import { checkPackages } from "./packages.ts";
import { checkProviders } from "./providers.ts";
import { checkRouteLayouts } from "./react-router/layout-guard.ts";
import { checkSecret } from "./secret.ts";
import { checkStoredFactors } from "./stored-factors.ts";
import { checkStoredPasswords } from "./stored-passwords.ts";
import { checkUnopenedSessions } from "./unopened-sessions.ts";
import { checkSessionReaders } from "./unread-sessions.ts";
import { checkUnusedAnswers } from "./unused-answers.ts";
import { checkWrittenSecrets } from "./written-secrets.ts";

/** Every check, in the order in which they run: the clock is read off what providers answer. */
export const allChecks: readonly (readonly [Area, Check])[] = [
  ["node", checkNode],
  ["application", checkEnvFiles],
  ["application", checkImports],
  ["application", checkNames],
  ["application", checkMoved],
  ["application", checkMiddleware],
  ["application", checkSessionReaders],
  ["application", checkUnopenedSessions],
  ["application", checkUnusedAnswers],
  ["application", checkProxy],
  ["application", checkLayouts],
  ["application", checkRouteLayouts],
  ["application", checkScripts],
  ["application", checkPages],
  ["application", checkSignInPage],
  ["application", checkWrittenSecrets],
  ["packages", checkPackages],
  ["configuration", checkMailSending],
  ["secret", checkSecret],
  ["address", checkAddress],
  ["mount", checkMount],
  ["providers", checkProviders],
  ["cookies", checkCookies],
  ["adapter", checkAdapter],
  ["database", checkDatabase],
  ["database", checkAccountIds],
  ["database", checkStoredFactors],
  ["database", checkStoredPasswords],
  ["clock", checkClock],
];
