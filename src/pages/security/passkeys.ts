import { type Html, html } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import type { OfferedProvider, SecurityData } from "../../types/security.ts";
import { type Field, renderField } from "../field.ts";
import { postForm } from "../form.ts";
import { keyIcon } from "../icons.ts";
import type { SecurityPage } from "../page.ts";
import { webAddress } from "../safe-url.ts";
import { changeForm, day, dotted, question, section } from "./section.ts";

type ShownPasskey = NonNullable<SecurityData["passkeys"]>[number];

/** The passkeys of the person, and how to add one. */
export function passkeysSection(page: SecurityPage, language: Language): Html | undefined {
  const { passkeys, passkeyProviders } = page.data;
  if (!passkeys) return undefined;
  const say = language.in("security");
  const list =
    passkeys.length > 0
      ? html`<ul class="rows">${passkeys.map((passkey, at) => row(page, passkey, at, language))}</ul>`
      : html`<p class="hint">${say("passkeysIntro")}</p>`;
  return section(
    "passkeys",
    say.text("passkeys"),
    html`${list}${passkeyProviders.map((provider) => addForm(page, provider, language))}`,
  );
}

function row(page: SecurityPage, passkey: ShownPasskey, at: number, language: Language): Html {
  const say = language.in("security");
  const { id, name, removable } = passkey;
  const common = language.in("common");
  const shown = name ?? say.text("passkeyNumber", { number: at + 1 });
  const remove = removable
    ? changeForm(
        page,
        "passkey-remove",
        { id },
        html`<button>${say.text("passkeyRemove")}</button>`,
      )
    : html`<p class="hint">${say("passkeyStays")}</p>`;
  return html`<li><div><strong><bdi>${shown}</bdi></strong><span class="meta">${history(passkey, language)}</span></div>
${question(
  say.text("change"),
  shown,
  html`${changeForm(
    page,
    "passkey-name",
    { id },
    html`${renderField(nameField(`name-${at}`, common.text("name"), name ?? ""), { focused: false })}<button>${say.text("rename")}</button>`,
  )}
${remove}`,
)}</li>`;
}

function history({ createdAt, lastUsedAt, backedUp }: ShownPasskey, language: Language): Html {
  const say = language.in("security");
  return dotted([
    createdAt && say("added", { date: day(language, createdAt) }),
    lastUsedAt ? say("lastUsed", { date: day(language, lastUsedAt) }) : say("notUsed"),
    say(backedUp ? "backedUp" : "oneDevice"),
  ]);
}

function nameField(id: string, label: string, value: string): Field {
  return {
    id,
    label,
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
function addForm(page: SecurityPage, { id, name }: OfferedProvider, language: Language): Html {
  const say = language.in("security");
  const { baseUrl, data } = page;
  const isOnlyOne = data.passkeyProviders.length === 1;
  const at = { provider: name };
  const label = isOnlyOne ? say.text("passkeyName") : say.text("passkeyNameAt", at);
  const options = webAddress(`${baseUrl}/webauthn-options/${id}`);
  const field = nameField(`new-${id}`, label, "");
  const placed = new Map([
    ...field.attributes,
    ["placeholder", language.in("common").text("exampleDevice")],
  ]);
  const body = html`${renderField({ ...field, attributes: placed }, { focused: false })}
<button type="button" class="provider" data-action="register" data-options="${options}"><span class="mark">${keyIcon}</span><span>${isOnlyOne ? say.text("passkeyAdd") : say.text("passkeyAddAt", at)}</span></button>
<p class="hint" role="alert" hidden></p>
<noscript><p class="hint">${say("passkeyNeedsScript")}</p></noscript>`;
  return postForm(`${baseUrl}/callback/${id}`, page, body);
}
