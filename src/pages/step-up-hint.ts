import { type Html, html } from "../lib/html.ts";
import type { SignInTexts } from "../texts/areas/signin.ts";
import type { Language, Say } from "../texts/language.ts";
import type { WebAuthnEntry } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** A way in that can help, as the hint names it. */
export type HelpfulWay =
  | { readonly kind: "passkey"; readonly needsPin: boolean }
  | { readonly kind: "provider"; readonly name: string; readonly needsTwo: boolean }
  | { readonly kind: "app" | "mail" | "password" }
  | { readonly kind: "form"; readonly name: string };

/** What somebody does not have yet, and may add. */
export interface Addable {
  readonly url: string;
  readonly what: readonly ("app" | "passkey")[];
}

/**
 * Names what can help somebody who is to prove more than they did.
 *
 * @param ownApp whether they have an authenticator app, whose code is asked for after any other way in
 */
export function stepUpHint(
  language: Language,
  ways: readonly HelpfulWay[],
  addable: Addable | undefined,
  ownApp = false,
): Html {
  const say = language.in("signin");
  if (ways.length === 0) return say("askOperator");
  const names = [...new Set(ways.map((way) => nameOf(way, say)))];
  const list = say("whatHelps", { ways: html`${language.either(names)}` });
  const then = ownApp && html`${language.gap}${say("appToo")}`;
  const add = addable && html`${language.gap}${addLink(addable, say)}`;
  return html`${list}${then}${add}`;
}

function nameOf(way: HelpfulWay, say: Say<SignInTexts>): string {
  switch (way.kind) {
    case "passkey":
      return say.text(way.needsPin ? "wayPasskeyWithPin" : "wayPasskey");
    case "provider":
      return way.needsTwo ? say.text("wayTwoFactors", { provider: way.name }) : way.name;
    case "app":
      return say.text("wayApp");
    case "mail":
      return say.text("wayMail");
    case "password":
      return say.text("wayPassword");
    case "form":
      return way.name;
  }
}

function addLink({ url, what }: Addable, say: Say<SignInTexts>): Html {
  const link = webAddress(url);
  if (what.length > 1) return say("addPasskeyOrApp", { link });
  return say(what[0] === "app" ? "addApp" : "addPasskey", { link });
}

/** Renders the button with which somebody who is signed in adds a passkey. */
export function additionButton(
  language: Language,
  { options }: Pick<WebAuthnEntry, "options">,
): Html {
  return html`<button type="button" class="secondary" data-action="register" data-options="${webAddress(options)}">${language.in("signin").text("addPasskeyHere")}</button>`;
}
