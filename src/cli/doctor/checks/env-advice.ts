import { notLoaded } from "../../../config/checks/env-loading.ts";
import { envAdvice } from "../../env-loading.ts";
import type { Subject } from "../subject.ts";

/** What tells how an application loads its env files. */
export type WhereLoaded = Pick<Subject, "application" | "envFile">;

/** Puts how this application loads its env files in the place of what the library says to everybody. */
export const withOwnLoading = (text: string, { application, envFile }: WhereLoaded): string =>
  text.replace(notLoaded, () => envAdvice(application, envFile));
