import { type Html, html } from "../lib/html.ts";
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
  ways: readonly HelpfulWay[],
  addable: Addable | undefined,
  ownApp = false,
): Html {
  if (ways.length === 0) return html` Ask whoever runs this site.`;
  const names = [...new Set(ways.map(nameOf))];
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  const then = ownApp && " You’ll be asked for a code from your authenticator app as well.";
  return html` What can help: ${list}.${then}${addable && addLink(addable)}`;
}

function nameOf(way: HelpfulWay): string {
  switch (way.kind) {
    case "passkey":
      return way.needsPin ? "a passkey that asks for a PIN" : "a passkey";
    case "provider":
      return way.needsTwo ? `${way.name} with a second factor` : way.name;
    case "app":
      return "an authenticator app";
    case "mail":
      return "a mail to your address";
    case "password":
      return "your password";
    case "form":
      return way.name;
  }
}

const addableNames = { app: "authenticator app", passkey: "passkey" } as const;

function addLink({ url, what }: Addable): Html {
  const names = what.map((one) => addableNames[one]).join(" or ");
  return html` You have no ${names} yet? <a href="${webAddress(url)}">Add one on your security page</a>.`;
}

/** Renders the button with which somebody who is signed in adds a passkey. */
export function additionButton({ options }: Pick<WebAuthnEntry, "options">): Html {
  return html`<button type="button" class="secondary" data-action="register" data-options="${webAddress(options)}">Add a passkey to your account</button>`;
}
