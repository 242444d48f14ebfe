import { html } from "../../lib/html.ts";
import { keyIcon } from "../icons.ts";
import { type Content, header, speak } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { webAddress } from "../safe-url.ts";
import type { RecoveryCodesPage } from "./enrol-pages.ts";

/** The page that shows new recovery codes. Nothing on it can be asked for again. */
export function codesContent(page: RecoveryCodesPage, context: PageContext): Content {
  const { codes, isAppAdded, sessionsLeft, continueUrl, isSignedOut } = page;
  const { app, say } = speak(context, "factors");
  const heading = say.text("codesHeading");
  return {
    title: heading,
    body: html`${header(heading, context, keyIcon)}
${isAppAdded && html`<p role="status">${say("appAdded")}</p>`}
${sessionsLeft && html`<p class="alert" role="alert">${say("sessionsLeft")}</p>`}
${isSignedOut && html`<p class="alert" role="alert">${say("notSignedIn")}</p>`}
<p>${say("codesIntro", { app })}</p>
<ol class="codes" aria-label="${say.text("codesLabel")}">${codes.map((code) => html`<li><code dir="ltr">${code}</code></li>`)}</ol>
<p class="note">${say(isAppAdded ? "onlyNow" : "onlyNowFormer")}</p>
<div class="actions"><a class="button primary" href="${webAddress(continueUrl)}">${say.text("kept")}</a></div>`,
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
