import { html } from "../../lib/html.ts";
import { keyIcon } from "../icons.ts";
import { applicationName, type Content, header } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { webAddress } from "../safe-url.ts";
import type { RecoveryCodesPage } from "./enrol-pages.ts";

/** The page that shows new recovery codes. Nothing on it can be asked for again. */
export function codesContent(page: RecoveryCodesPage, context: PageContext): Content {
  const { codes, isAppAdded, sessionsLeft, continueUrl, isSignedOut } = page;
  const heading = "Keep your recovery codes";
  return {
    title: heading,
    body: html`${header(heading, context, keyIcon)}
${isAppAdded && html`<p role="status">The authenticator app was added. From now on you’re asked for a code when you sign in.</p>`}
${
  sessionsLeft &&
  html`<p class="alert" role="alert"><strong>Other browsers may still be signed in.</strong> End their sessions on the page about your account.</p>`
}
${isSignedOut && html`<p class="alert" role="alert"><strong>You aren’t signed in yet.</strong> Keep the codes, and then sign in once more.</p>`}
<p>When ${applicationName(context)} asks for the second step and you’ve lost what it takes, such as your authenticator app, type one of these codes in its place. Each works once. Print them, or save them in a password manager.</p>
<ol class="codes" aria-label="Recovery codes">${codes.map((code) => html`<li><code dir="ltr">${code}</code></li>`)}</ol>
<p class="note"><strong>They’re shown only now.</strong>${!isAppAdded && " The codes that you had before don’t work any more."}</p>
<div class="actions"><a class="button primary" href="${webAddress(continueUrl)}">I have kept them</a></div>`,
    hasForm: false,
    styles,
  };
}

const styles = `
.codes { margin: 0 0 1.5rem; padding-block: .75rem; padding-inline: 3rem 1rem; border: 1px solid var(--line); border-radius: .625rem; }
@media (max-width: 30rem) {
  .codes { padding-inline: 2.25rem .5rem; }
  .codes code { font-size: .8125rem; }
}
.codes li { padding: .25rem 0; }
.codes li::marker { color: var(--muted); font-size: .875rem; }
@media print {
  body { display: block; min-height: 0; background: none; }
  main { max-width: none; border: 0; box-shadow: none; }
  .actions { display: none; }
}
`;
