// For development: the phone of somebody who has a second factor, so that you can try that without one.
// Like the mailbox, it is no part of an application of your own.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { enrolFactor, totpCode } from "cardea/testing";
import type { AuthConfig } from "cardea/types";
import { Router } from "express";
import { html } from "./html.ts";
import { layout } from "./views.ts";

const isDevelopment = process.env.NODE_ENV !== "production";
const file = new URL(".phone.json", import.meta.url);
const halfAMinute = 30;

/** The keys of authenticator apps by user, in a file that git ignores: they survive a restart, as real ones do. */
const keys = new Map<string, string>(
  existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8"))) : [],
);
let owner: string | undefined;

/** Gives somebody an authenticator app, unless they have one from before. */
export async function givePhone(config: AuthConfig, userId: string): Promise<void> {
  if (!isDevelopment) return;
  owner = userId;
  if (keys.has(userId)) return;
  keys.set(userId, (await enrolFactor(config, userId)).key);
  writeFileSync(file, JSON.stringify(Object.fromEntries(keys)), { mode: 0o600 });
}

/** `/phone`: what the authenticator app shows now. The page loads itself again when the code changes. */
export const phone = Router();

if (isDevelopment) {
  phone.get("/phone", async (_req, res) => {
    const code = await totpCode(keys.get(owner ?? "") ?? "");
    const left = halfAMinute - (Math.floor(Date.now() / 1000) % halfAMinute);
    const page = layout(
      "Grace’s phone",
      html`<h1>Grace’s phone</h1>
        <p>Her authenticator app shows <code>${code.slice(0, 3)}&nbsp;${code.slice(3)}</code> for
          ${String(left)} more ${left === 1 ? "second" : "seconds"}. Each code works once.</p>
        <p>Sign in as <code>grace</code> with the password <code>hopper</code>, and type it when you’re asked.</p>
        <p class="actions"><a class="button quiet" href="/">Back to the start</a></p>`,
      "phone",
    );
    res.set({ "Cache-Control": "no-store", Refresh: String(left) }).send(page);
  });
}
