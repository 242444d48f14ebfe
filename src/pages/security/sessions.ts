import { type Html, html } from "../../lib/html.ts";
import type { SecuritySession } from "../../types/security.ts";
import type { SecurityPage, ShownProvider } from "../page.ts";
import { changeForm, minute, question, section } from "./section.ts";

/** Where the person is signed in. */
export function sessionsSection(page: SecurityPage): Html | undefined {
  const { sessions } = page.data;
  if (!sessions) return undefined;
  const here = sessions.filter(({ current }) => current);
  const others = sessions.filter(({ current }) => !current);
  return section(
    "sessions",
    "Where you’re signed in",
    html`<ul class="rows">${[...here, ...others].map((session) => row(page, session))}</ul>
${
  others.length > 0 &&
  html`<div class="links">${changeForm(
    page,
    "revoke",
    { session: "others" },
    html`<button>Sign out everywhere else</button>`,
  )}</div>`
}`,
  );
}

function row(page: SecurityPage, session: SecuritySession): Html {
  const { id, current, device, network, createdAt, seenAt } = session;
  const about = `${device}, since ${createdAt.toISOString().slice(0, 10)}`;
  return html`<li><div><strong>${device}</strong><span class="meta">${facts(page, session)}${network && ` · network ${network}`}</span>
<span class="meta">Signed in ${minute(createdAt)} · last seen ${minute(seenAt)}</span></div>
${
  current
    ? html`<span class="badge">This browser</span>`
    : question(
        "Sign out",
        about,
        changeForm(page, "revoke", { session: id }, html`<button>Yes, sign it out</button>`),
      )
}</li>`;
}

function facts(page: SecurityPage, { provider, level }: SecuritySession): string {
  const how = wayOf(page.providers[provider]) ?? `by ${provider}`;
  return `${how}${level === 2 ? ", with two factors" : ""}`;
}

/** Says how somebody signed in; `undefined` of a provider that is not in the configuration any more. */
function wayOf(provider: ShownProvider | undefined): string | undefined {
  switch (provider?.type) {
    case "email":
      return "by mail";
    case "webauthn":
      return "with a passkey";
    case "credentials":
      // The name by default says nothing to people.
      return provider.keepsPasswords || provider.name === "Credentials"
        ? "with a password"
        : `by ${provider.name}`;
    case "oauth":
    case "oidc":
      return `by ${provider.name}`;
    case undefined:
      return undefined;
  }
}
