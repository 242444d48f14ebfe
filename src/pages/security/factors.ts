import { type Html, html } from "../../lib/html.ts";
import type { AuthenticatorApp, SecurityFactors } from "../../types/security-factors.ts";
import { setupSteps } from "../factor/setup.ts";
import { applicationName } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import { field } from "../password/fields.ts";
import { factorRefusals } from "./factor-messages.ts";
import { changeForm, day, question, section } from "./section.ts";

/** From how few recovery codes on the page says so. */
const few = 3;

/** The authenticator apps and recovery codes of the person. */
export function factorsSection(page: SecurityPage, context: PageContext): Html | undefined {
  const { factors } = page.data;
  if (!factors) return undefined;
  const { apps, canAddApp, begun, recoveryCodes } = factors;
  const hasCodes = recoveryCodes.offered || recoveryCodes.left > 0;
  if (apps.length === 0 && !canAddApp && !hasCodes) return undefined;
  return section(
    "factors",
    "Two-step sign-in",
    html`${intro(factors, context)}
${apps.length > 0 && html`<ul class="rows">${apps.map((app, at) => row(page, factors, app, at))}</ul>`}
${begun ? setupForm(page, factors) : canAddApp && addForm(page, factors)}
${hasCodes && codes(page, factors)}`,
  );
}

function intro({ apps, canAddApp }: SecurityFactors, context: PageContext): Html | false {
  if (apps.length > 0) {
    return html`<p>When you sign in, you’re also asked for a code that an authenticator app shows.</p>`;
  }
  return (
    canAddApp &&
    html`<p>With an authenticator app, ${applicationName(context)} also asks for a code that only your app shows when you sign in. Then nobody gets in with your password or your mails alone.</p>`
  );
}

function row(
  page: SecurityPage,
  factors: SecurityFactors,
  app: AuthenticatorApp,
  at: number,
): Html {
  const { id, name, createdAt, lastUsedAt } = app;
  const used = lastUsedAt ? html`last used ${day(lastUsedAt)}` : "not used yet";
  const input = field({
    id: `app-name-${at}`,
    name: "name",
    label: "Name",
    type: "text",
    attributes: { autocomplete: "off", maxlength: "64", required: "", value: name },
  });
  return html`<li><div><strong><bdi>${name}</bdi></strong><span class="meta">Added ${day(createdAt)} · ${used}</span></div>
${question(
  "Change",
  name,
  html`${changeForm(page, "factor-name", { id }, html`${input}<button>Rename</button>`)}
${changeForm(
  page,
  "factor-remove",
  { id },
  html`<p>${consequence(factors, page)} Other browsers will have to sign in again.</p><button>Remove this app</button>`,
)}`,
)}</li>`;
}

function consequence({ apps, recoveryCodes }: SecurityFactors, { data }: SecurityPage): string {
  if (apps.length > 1) return "Your other apps stay.";
  const codesGo = recoveryCodes.left > 0 && !data.passkeys?.length;
  return `It’s your only app: no code is asked for any more, unless you’re told to set up another one when you sign in.${codesGo ? " Your recovery codes go with it." : ""}`;
}

function addForm(page: SecurityPage, { apps }: SecurityFactors): Html {
  const label = apps.length > 0 ? "Add another authenticator app" : "Add an authenticator app";
  return changeForm(page, "factor-begin", {}, html`<button>${label}</button>`);
}

function setupForm(page: SecurityPage, { begun, apps }: SecurityFactors): Html | undefined {
  if (!begun) return undefined;
  const note = page.note?.action === "factor-confirm" && !page.note.ok ? page.note : undefined;
  const isWrong = note?.code === "factor-wrong";
  const text = isWrong ? factorRefusals[note.code] : undefined;
  const why = text && `${text.what}. ${text.todo}`;
  const hint =
    apps.length > 0
      ? "Other browsers will have to sign in again."
      : "Other browsers will have to sign in again. Next you get recovery codes for the day on which you lose the app.";
  const body = html`${setupSteps(begun, { why, name: note?.entered })}
<p class="hint">${hint}</p>
<button class="primary">Add the app</button>`;
  return html`<div class="setup">${changeForm(page, "factor-confirm", {}, body)}
${changeForm(page, "factor-cancel", {}, html`<button>Cancel</button>`)}</div>`;
}

function codes(page: SecurityPage, { recoveryCodes }: SecurityFactors): Html {
  const { left, createdAt, offered } = recoveryCodes;
  const { passkeys, passkeyProviders } = page.data;
  const hasPasskeys = passkeyProviders.length > 0 || passkeys?.length;
  const lost = hasPasskeys ? "authenticator app or passkey" : "authenticator app";
  const replaces = createdAt ? createdAt.toISOString() : "none";
  const form = (label: string) =>
    changeForm(page, "recovery", { replaces }, html`<button>${label}</button>`);
  if (left === 0) {
    return html`<h3>Recovery codes</h3>
<p>You have no recovery codes. If you lose your ${lost}, one of them takes its place.</p>
${offered && form("Make recovery codes")}`;
  }
  const count = `${left} recovery ${left === 1 ? "code" : "codes"} left`;
  const made = createdAt && html`, made on ${day(createdAt)}`;
  return html`<h3>Recovery codes</h3>
<p>You have ${left <= few ? html`only <strong>${count}</strong>` : count}${made}. If you lose your ${lost}, type one in its place. Each works once.${left <= few && offered && " Please make new ones."}</p>
${
  offered &&
  question(
    "Make new ones",
    "of the recovery codes",
    html`<p>The former ones stop working at once, and other browsers will have to sign in again.</p>
${form("Make new recovery codes")}`,
  )
}`;
}
