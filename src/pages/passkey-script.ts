import { scriptJson } from "../lib/html.ts";
import type { Language } from "../texts/language.ts";

/**
 * The only script on the built-in pages. It creates or uses a passkey when a button is pressed, suggests
 * passkeys while a user name is typed, and posts the credential with the button's form. It supports
 * browsers from 2022, which cannot parse options in JSON themselves (WebAuthn Level 3 section 5.1).
 */
export function passkeyScript(language: Language): string {
  const say = language.in("signin");
  const texts = {
    known: say.text("passkeyKnown"),
    unused: say.text("passkeyUnused"),
    unsupported: say.text("passkeyUnsupported"),
  };
  return `\n((texts) => {${script}})(${scriptJson(texts)});\n`;
}

const script = String.raw`
  const passkeys = window.PublicKeyCredential;
  const tenMinutes = 600000;
  let offer;

  const toBytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const toText = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");

  const toOptions = (json) => {
    const withBytes = (list) => list && list.map((one) => ({ ...one, id: toBytes(one.id) }));
    return {
      ...json,
      challenge: toBytes(json.challenge),
      user: json.user && { ...json.user, id: toBytes(json.user.id) },
      excludeCredentials: withBytes(json.excludeCredentials),
      allowCredentials: withBytes(json.allowCredentials),
    };
  };

  const toJson = ({ id, type, response }) => {
    const json = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
      if (response[name]) json[name] = toText(response[name]);
    if (response.getTransports) json.transports = response.getTransports();
    return { id, rawId: id, type, response: json };
  };

  const perform = async ({ form, dataset }, action, query, more) => {
    const { factor } = dataset;
    const search = new URLSearchParams({ ...query, ...(factor !== undefined && { factor }), action });
    const answer = await fetch(dataset.options + "?" + search);
    const { options, url, message } = await answer.json();
    if (message) throw { message, isForPeople: true };
    if (url) {
      const signIn = new URL(url, location);
      const back = form.elements.callbackUrl;
      if (back) signIn.searchParams.set("callbackUrl", back.value);
      return location.assign(signIn);
    }
    const method = action === "register" ? "create" : "get";
    const credential = await navigator.credentials[method]({ ...more, publicKey: toOptions(options) });
    const fields = { action, data: JSON.stringify(toJson(credential)) };
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      form.append(Object.assign(input, { type: "hidden", name, value }));
    }
    form.submit();
  };

  const say = (button, message) => {
    const place = button.form.querySelector("[role=alert]");
    place.textContent = message;
    place.hidden = !message;
  };

  const press = async (button) => {
    const { action } = button.dataset;
    const email = action === "register" && button.form.elements.email;
    if (email && !email.reportValidity()) return;
    if (offer) offer.abort();
    say(button, "");
    try {
      await perform(button, action, email ? { email: email.value } : {});
    } catch (error) {
      say(button, error.isForPeople ? error.message : error.name === "InvalidStateError"
        ? texts.known : texts.unused);
      makeOffer();
    }
  };

  const makeOffer = async () => {
    const button = document.querySelector("button[data-autofill]");
    const field = document.querySelector("input[autocomplete~=webauthn]");
    if (!button || !field || !passkeys || !passkeys.isConditionalMediationAvailable) return;
    if (!(await passkeys.isConditionalMediationAvailable())) return;
    const own = offer = new AbortController();
    const renewal = setTimeout(() => { own.abort(); makeOffer(); }, tenMinutes);
    const more = { mediation: "conditional", signal: own.signal };
    await perform(button, "authenticate", {}, more).catch(() => clearTimeout(renewal));
  };

  for (const button of document.querySelectorAll("button[data-options]")) {
    button.addEventListener("click", () => press(button));
    if (passkeys) continue;
    button.disabled = true;
    say(button, texts.unsupported);
  }
  makeOffer();
`;
