import { bindingChecks } from "../../src/testing/binding.ts";
import { astro } from "./astro.ts";
import { elysia } from "./elysia.ts";
import { express } from "./express.ts";
import { fastify } from "./fastify.ts";
import { h3 } from "./h3.ts";
import { hono } from "./hono.ts";
import { next } from "./next.ts";
import { node } from "./node.ts";
import { nuxt } from "./nuxt.ts";
import { qwik } from "./qwik.ts";
import { reactRouter } from "./react-router.ts";
import { solidStart } from "./solid-start.ts";
import { sveltekit } from "./sveltekit.ts";
import { tanstackStart } from "./tanstack-start.ts";
import type { Tried } from "./tried.ts";

type Described = Pick<Tried, "name" | "skip">;

const bindings: readonly Described[] = [
  ...[
    express,
    fastify,
    hono,
    h3,
    elysia,
    next,
    qwik,
    reactRouter,
    sveltekit,
    astro,
    tanstackStart,
    solidStart,
    nuxt,
    node,
  ],
];

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** Writes what every binding passes, and why not where a check is skipped: the tests beside see that all others pass. */
function table(): string {
  const reasons = [...new Set(bindings.flatMap(({ skip }) => Object.values(skip)))];
  const cell = ({ skip }: Described, check: string) => {
    const reason = skip[check];
    return reason === undefined ? "passed" : `–\u00a0${reasons.indexOf(reason) + 1}`;
  };
  return [
    row(["check", ...bindings.map(({ name }) => name)]),
    row(["---", ...bindings.map(() => "---")]),
    ...bindingChecks.map((check) => row([check, ...bindings.map((one) => cell(one, check))])),
    "",
    ...reasons.map((reason, at) => `${at + 1}. ${reason}.`),
  ].join("\n");
}

const [begin, end] = ["<!-- bindings -->\n\n", "\n\n<!-- /bindings -->"];

/** Returns the page with the table as it should be. */
export function withTable(text: string): string {
  const at = text.indexOf(begin) + begin.length;
  return text.slice(0, at) + table() + text.slice(text.indexOf(end));
}
