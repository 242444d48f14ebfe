import { type Html, html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { alertIcon, keyIcon } from "../icons.ts";
import { type Content, header } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { passkeyScript } from "../passkey-script.ts";
import { field } from "../password/fields.ts";
import { passwordStyles } from "../password/show.ts";
import { webAddress } from "../safe-url.ts";
import { factorReason } from "./messages.ts";
import type { FactorGonePage, FactorPage } from "./pages.ts";

/** Renders a page about a second factor. */
export function factorContent(page: FactorPage | FactorGonePage, context: PageContext): Content {
  return page.kind === "factor-gone" ? goneContent(page, context) : askContent(page, context);
}

const heading = "One more step";

function askContent(page: FactorPage, context: PageContext): Content {
  const { error, passkeys } = page;
  const reason = error && factorReason(error, page);
  return {
    title: error ? `Error: ${heading}` : heading,
    body: html`${header(heading, context, keyIcon)}
${reason && !reason.isOfField && html`<p class="alert" role="alert">${reason.text}</p>`}
<p>${whoIsAsked(page)}</p>
<div class="ways">
${page.asksFor !== "passkey" && codeForm(page, reason?.isOfField ? reason.text : undefined)}
${passkeys.length > 0 && page.asksFor !== "passkey" && html`<p class="or">or</p>`}
${passkeys.map((passkey) => passkeyForm(page, passkey))}
</div>
${otherWays(page)}`,
    hasForm: true,
    styles: passwordStyles,
    script: passkeys.length > 0 ? passkeyScript : undefined,
  };
}

function whoIsAsked({ about, person, asksFor }: FactorPage): Html {
  const name = html`<strong><bdi>${person}</bdi></strong>`;
  const how = asksFor === "passkey" && " Please use your passkey as well.";
  return about === "sign-in"
    ? html`You’re signing in as ${name}.${how}`
    : html`You’re signed in as ${name}. Please confirm that it’s you.`;
}

/** Codes are written from left to right in every language. */
const codeInput = { autocapitalize: "off", autocorrect: "off", spellcheck: "false", dir: "ltr" };

function codeForm(page: FactorPage, why: string | undefined): Html {
  const input =
    page.asksFor === "app"
      ? field({
          id: "factor-code",
          name: "code",
          label: "Code from your authenticator app",
          type: "text",
          attributes: {
            autocomplete: "one-time-code",
            inputmode: "numeric",
            required: "",
            ...codeInput,
          },
          help: "Six digits. The app shows new ones every half minute.",
          why,
          isFocused: true,
        })
      : field({
          id: "recovery-code",
          name: "recoveryCode",
          label: "Recovery code",
          type: "text",
          attributes: { autocomplete: "off", required: "", ...codeInput },
          help: "24 letters and digits from the list that you kept. Each code works once.",
          why,
          isFocused: true,
        });
  return postForm(
    page.action,
    page,
    html`${formFields(page)}${input}
<button class="primary">Continue</button>`,
  );
}

function passkeyForm(page: FactorPage, { id, options }: FactorPage["passkeys"][number]): Html {
  const button = html`<button type="button" class="provider" data-action="authenticate" data-options="${webAddress(options)}" data-factor="${page.ref ?? ""}"><span class="mark">${keyIcon}</span><span>Use a passkey</span></button>`;
  return postForm(
    page.action,
    page,
    html`${formFields(page)}<input type="hidden" name="provider" value="${id}">
${button}
<p class="hint" role="alert" hidden></p>
<noscript><p class="hint">Passkeys need JavaScript, which is switched off in your browser.</p></noscript>`,
  );
}

/** The fields that all forms of the page repeat. */
function formFields({ ref, need }: FactorPage): Html {
  const fields = Object.entries({ ...need, ...(ref !== undefined && { ref }) });
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}

function otherWays(page: FactorPage): Html {
  const { instead, about, signInUrl } = page;
  const cancel = html`${formFields(page)}<input type="hidden" name="cancel" value="true">
<button>Sign in as somebody else</button>`;
  return html`<div class="actions">
${instead && html`<a class="button" href="${webAddress(instead.url)}">${instead.asksFor === "recovery" ? "Use a recovery code instead" : "Use your authenticator app instead"}</a>`}
${about === "sign-in" ? postForm(page.action, page, cancel) : html`<a class="button" href="${webAddress(signInUrl)}">Sign in again instead</a>`}
</div>`;
}

function goneContent(page: FactorGonePage, context: PageContext): Content {
  return page.isSignedIn ? doneContent(page, context) : againContent(page, context);
}

function doneContent({ url, securityUrl }: FactorGonePage, context: PageContext): Content {
  const title = "You’re signed in";
  return {
    title,
    body: html`${header(title, context, keyIcon)}
<p role="status">There is nothing more to confirm here.</p>
${securityUrl && html`<p>If you added an authenticator app just now and didn’t keep your recovery codes, make new ones on <a href="${webAddress(securityUrl)}">the page about your account</a>.</p>`}
<div class="actions"><a class="button primary" href="${webAddress(url)}">Continue</a></div>`,
    hasForm: false,
  };
}

function againContent({ url, isSpent }: FactorGonePage, context: PageContext): Content {
  const title = "Please sign in again";
  const why = isSpent
    ? "Five codes didn’t work. Sign in again."
    : "That sign-in took too long, was finished already, or another one took its place in this browser.";
  return {
    title,
    body: html`${header(title, context, alertIcon)}
<p role="alert">${why}</p>
<div class="actions"><a class="button primary" href="${webAddress(url)}">Back to sign-in</a></div>`,
    hasForm: false,
  };
}
