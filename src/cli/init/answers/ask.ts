import { wrongUse } from "../../command.ts";
import type { Application } from "../application/application.ts";
import { type Answers, withStorage } from "./answers.ts";
import { signInWays } from "./sign-in-ways.ts";
import { type StorageName, storageNames, storages } from "./storages.ts";
import { offered } from "./usual-ways.ts";

/** What was said on the command line. */
export interface Flags {
  readonly providers?: readonly string[] | undefined;
  readonly storage?: StorageName | undefined;
  readonly proxy?: boolean | undefined;
}

/** Asks a person. */
export interface Prompts {
  choose(question: string, options: readonly Choice[], initial: string): Promise<string>;
  chooseSome(question: string, options: readonly Choice[], initial: string): Promise<string[]>;
  confirm(question: string, initial: boolean): Promise<boolean>;
}

/** One of the answers to a question. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

const defaultWay = "github";

/** Collects the answers: from the command line, then from the person if there is one, else the defaults. */
export async function collectAnswers(
  application: Application,
  flags: Flags,
  prompts: Prompts | undefined,
): Promise<Answers> {
  const keepsConfig =
    application.config.text !== undefined && !flags.providers && flags.storage === undefined;
  const names = keepsConfig ? [] : (flags.providers ?? (await askWays(prompts)));
  const ways = await signInWays(names);
  const storage = keepsConfig
    ? "none"
    : withStorage(
        ways,
        flags.storage ??
          (await askStorage(
            prompts,
            ways.some((way) => way.needsDatabase),
          )),
      );
  const proxy = flags.proxy ?? (await askProxy(application, prompts));
  return { ways, storage, proxy, keepsConfig };
}

async function askWays(prompts: Prompts | undefined): Promise<readonly string[]> {
  if (!prompts) return [defaultWay];
  const ways = await signInWays(offered);
  const options = ways.map(({ id, name, needsDatabase, needsMails }) => ({
    value: id,
    label: name,
    ...(needsDatabase && {
      hint: needsMails ? "needs a database, and adds sign-in by a mailed link" : "needs a database",
    }),
  }));
  return prompts.chooseSome("How do people sign in?", options, defaultWay);
}

async function askStorage(
  prompts: Prompts | undefined,
  isNeeded: boolean,
): Promise<StorageName | undefined> {
  if (!prompts) return undefined;
  const nowhere = {
    value: "none",
    label: "Nowhere",
    hint: "sessions are encrypted cookies",
  };
  const databases = Object.entries(storages).map(([value, { label }]) => ({ value, label }));
  const options = isNeeded ? databases : [nowhere, ...databases];
  const answer = await prompts.choose(
    "Where are users kept?",
    options,
    isNeeded ? "sqlite" : "none",
  );
  return storageNames.find((name) => name === answer);
}

async function askProxy(
  { framework }: Application,
  prompts: Prompts | undefined,
): Promise<boolean> {
  if (framework !== "next" || !prompts) return false;
  return prompts.confirm("Add a proxy, which keeps sessions alive and can guard pages?", false);
}

/** Splits `github,google`. */
export function splitNames(text: string, previous: readonly string[] = []): readonly string[] {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  if (names.some((name) => name === ""))
    throw wrongUse("--providers takes names, such as github,google.");
  return [...previous, ...names];
}
