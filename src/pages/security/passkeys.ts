import { type Html, html } from "../../lib/html.ts";
import type { OfferedProvider, SecurityData } from "../../types/security.ts";
import { type Field, renderField } from "../field.ts";
import { postForm } from "../form.ts";
import { keyIcon } from "../icons.ts";
import type { SecurityPage } from "../page.ts";
import { webAddress } from "../safe-url.ts";
import { changeForm, day, question, section } from "./section.ts";

type ShownPasskey = NonNullable<SecurityData["passkeys"]>[number];

/** The passkeys of the person, and how to add one. */
export function passkeysSection(page: SecurityPage): Html | undefined {
  const { passkeys, passkeyProviders } = page.data;
  if (!passkeys) return undefined;
  const list =
    passkeys.length > 0
      ? html`<ul class="rows">${passkeys.map((passkey, at) => row(page, passkey, at))}</ul>`
      : html`<p class="hint">With a passkey you sign in by finger, face or PIN, without a password.</p>`;
  return section(
    "passkeys",
    "Passkeys",
    html`${list}${passkeyProviders.map((provider) => addForm(page, provider))}`,
  );
}

function row(page: SecurityPage, passkey: ShownPasskey, at: number): Html {
  const { id, name, removable } = passkey;
  const shown = name ?? `Passkey ${at + 1}`;
  const remove = removable
    ? changeForm(page, "passkey-remove", { id }, html`<button>Remove this passkey</button>`)
    : html`<p class="hint">It can’t be removed, because you have no other way to sign in.</p>`;
  return html`<li><div><strong><bdi>${shown}</bdi></strong><span class="meta">${history(passkey)}</span></div>
${question(
  "Change",
  shown,
  html`${changeForm(
    page,
    "passkey-name",
    { id },
    html`${renderField(nameField(`name-${at}`, name ?? ""), { focused: false })}<button>Rename</button>`,
  )}
${remove}`,
)}</li>`;
}

function history({ createdAt, lastUsedAt, backedUp }: ShownPasskey): Html {
  const added = createdAt && html`Added ${day(createdAt)} · `;
  const used = lastUsedAt ? html`last used ${day(lastUsedAt)}` : "not used yet";
  return html`${added}${used} · ${backedUp ? "backed up" : "on one device only"}`;
}

function nameField(id: string, value: string): Field {
  return {
    id,
    label: "Name",
    type: "text",
    attributes: new Map([
      ["name", "name"],
      ["maxlength", "64"],
      ["autocomplete", "off"],
      ["value", value],
    ]),
  };
}

/** The script of the page makes the passkey. */
function addForm(page: SecurityPage, { id, name }: OfferedProvider): Html {
  const { baseUrl, data } = page;
  const label = data.passkeyProviders.length > 1 ? ` (${name})` : "";
  const options = webAddress(`${baseUrl}/webauthn-options/${id}`);
  const field = nameField(`new-${id}`, "");
  const placed = new Map([...field.attributes, ["placeholder", "My phone"]]);
  const body = html`${renderField({ ...field, label: `Name of the new passkey${label}`, attributes: placed }, { focused: false })}
<button type="button" class="provider" data-action="register" data-options="${options}"><span class="mark">${keyIcon}</span><span>Add a passkey${label}</span></button>
<p class="hint" role="alert" hidden></p>
<noscript><p class="hint">Adding a passkey needs JavaScript, which is switched off in your browser.</p></noscript>`;
  return postForm(`${baseUrl}/callback/${id}`, page, body);
}
