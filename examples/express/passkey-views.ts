import type { Passkey } from "cardea/server";
import { Html, html } from "./html.ts";
import { layout } from "./views.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

function history({ createdAt, lastUsedAt, backedUp }: Passkey): string {
  const facts = [
    createdAt ? `Added ${day.format(createdAt)}` : "",
    lastUsedAt ? `last used ${day.format(lastUsedAt)}` : "not used yet",
    backedUp ? "backed up" : "on one device only",
  ];
  return facts.filter(Boolean).join(" · ");
}

function entry(passkey: Passkey): Html {
  const { id } = passkey;
  const name = passkey.name ?? "Passkey";
  return html`<li>
    <form method="post" action="/passkeys/rename">
      <input type="hidden" name="id" value="${id}" />
      <label for="name-${id}">Name</label>
      <input id="name-${id}" name="name" value="${name}" maxlength="64" required />
      <button class="quiet">Rename</button>
    </form>
    <form method="post" action="/passkeys/remove">
      <input type="hidden" name="id" value="${id}" />
      <span class="soft">${history(passkey)}</span>
      <button class="quiet" aria-label="Remove ${name}">Remove</button>
    </form>
  </li>`;
}

// The browser loads Cardea's client from here; a bundler would put it into a file of your own.
const script = new Html(`
  import { registerPasskey } from "/cardea/index.js";
  const messages = new Map([
    ["PasskeyCancelled", "No passkey was made."],
    ["PasskeyExists", "There is a passkey on this device already."],
    ["PasskeyUnsupported", "This browser cannot make passkeys."],
  ]);
  const button = document.querySelector("#add");
  button.disabled = false;
  button.addEventListener("click", async () => {
    const { error } = await registerPasskey();
    const message = error ? (messages.get(error) ?? "The passkey was not added.") : "";
    document.querySelector("#message").textContent = message;
  });
`);

/** The passkeys of whoever is signed in. */
export function passkeysPage(passkeys: readonly Passkey[]): string {
  const list = html`<ul class="passkeys">${passkeys.map(entry)}</ul>`;
  return layout(
    "Your passkeys",
    html`<h1>Your passkeys</h1>
      <p>With a passkey you sign in by finger, face or PIN, without a password.</p>
      ${passkeys.length > 0 ? list : ""}
      <p id="message" role="alert"></p>
      <p class="actions"><button class="button" id="add" disabled>Add a passkey</button></p>
      <p class="actions"><a class="button quiet" href="/">Back to the start</a></p>
      <script type="module">${script}</script>`,
  );
}

/** The question before the last way in is removed. */
export function lastWayInPage(id: string): string {
  return layout(
    "Your last way in",
    html`<h1>This is your last way in</h1>
      <p>Without this passkey you may not be able to sign in again.</p>
      <form method="post" action="/passkeys/remove">
        <input type="hidden" name="id" value="${id}" />
        <input type="hidden" name="sure" value="yes" />
        <p class="actions"><button class="button">Remove it all the same</button></p>
      </form>
      <p class="actions"><a class="button quiet" href="/passkeys">Keep it</a></p>`,
  );
}
