import { type Html, html, trusted } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import type { AppSetup } from "../../types/security-factors.ts";
import { type FieldState, field } from "../password/fields.ts";

/** What is shown again after a code was refused. */
export interface SetupState {
  /** Why the code was refused. */
  readonly why?: string | undefined;
  /** The name that was typed for the app. */
  readonly name?: string | undefined;
}

/** The steps by which somebody adds an authenticator app, with the fields of the form in which they stand. */
export function setupSteps(
  { key, uri, qr }: AppSetup,
  language: Language,
  { why, name }: SetupState = {},
): Html {
  const say = language.in("factors");
  const shown = html`<code class="key" dir="ltr">${key}</code>`;
  return html`<ol class="steps">
<li><p>${say(qr ? "scan" : "addKey")}</p>
${qr && html`<div class="qr">${trusted(qr)}</div>`}
<p><a href="${appAddress(uri)}">${say("openApp")}</a></p>
<p>${say(qr ? "orType" : "theKey", { key: shown })}</p></li>
<li>${codeField(language, { why, isFocused: why !== undefined })}</li>
<li>${nameField(name, language)}</li>
</ol>`;
}

/** The input for a code of an authenticator app. */
export function codeField(language: Language, state: Pick<FieldState, "why" | "isFocused">): Html {
  const say = language.in("factors");
  return field({
    id: "factor-code",
    name: "code",
    label: say.text("typeCode"),
    type: "text",
    attributes: {
      autocomplete: "one-time-code",
      inputmode: "numeric",
      dir: "ltr",
      required: "",
      spellcheck: "false",
    },
    help: say.text("sixDigits"),
    ...state,
  });
}

function nameField(value: string | undefined, language: Language): Html {
  return field({
    id: "factor-name",
    name: "name",
    label: language.in("factors").text("appName"),
    type: "text",
    attributes: {
      autocomplete: "off",
      maxlength: "64",
      placeholder: language.in("common").text("exampleDevice"),
      ...(value && { value }),
    },
  });
}

/** Returns the address of a key for authenticator apps, which is none of the web. */
function appAddress(uri: string): string {
  return uri.startsWith("otpauth://totp/") ? uri : "/";
}

/** The rules for setting up an app. A QR code is dark on light in any colour scheme, or few cameras read it. */
export const setupStyles = `
.steps { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
.steps > li { padding-inline-start: .25rem; }
.steps > li::marker { color: var(--muted); }
.steps > li > p { margin-bottom: .75rem; }
.qr { width: 100%; max-width: 13rem; margin: 0 0 .75rem; border: 1px solid var(--line); border-radius: .625rem; background: #fff; overflow: hidden; }
.qr svg { display: block; width: 100%; height: auto; }
.key { display: inline-block; font-size: 1rem; word-spacing: .125em; text-wrap: balance; }
`;
