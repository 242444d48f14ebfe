import { type Html, html } from "../../lib/html.ts";
import type { SessionTexts } from "../../texts/areas/security.ts";
import { deviceText } from "../../texts/device.ts";
import type { Language, Say } from "../../texts/language.ts";
import type { SecuritySession } from "../../types/security.ts";
import type { SecurityPage, ShownProvider } from "../page.ts";
import { changeForm, dotted, minute, question, section } from "./section.ts";

/** Where the person is signed in. */
export function sessionsSection(page: SecurityPage, language: Language): Html | undefined {
  const { sessions } = page.data;
  if (!sessions) return undefined;
  const say = language.in("sessions");
  const here = sessions.filter(({ current }) => current);
  const others = sessions.filter(({ current }) => !current);
  return section(
    "sessions",
    say.text("sessions"),
    html`<ul class="rows">${[...here, ...others].map((session) => row(page, session, language))}</ul>
${
  others.length > 0 &&
  html`<div class="links">${changeForm(
    page,
    "revoke",
    { session: "others" },
    html`<button>${say.text("signOutElsewhere")}</button>`,
  )}</div>`
}`,
  );
}

function row(page: SecurityPage, session: SecuritySession, language: Language): Html {
  const say = language.in("sessions");
  const { id, current, network, createdAt, seenAt } = session;
  const device = deviceOf(session, language);
  const about = say.text("about", { device, date: createdAt.toISOString().slice(0, 10) });
  const facts = [how(page, session, say), network && say("network", { network })];
  const times = [
    say("signedInAt", { time: minute(language, createdAt) }),
    say("lastSeen", { time: minute(language, seenAt) }),
  ];
  return html`<li><div><strong>${device}</strong><span class="meta">${dotted(facts)}</span>
<span class="meta">${dotted(times)}</span></div>
${
  current
    ? html`<span class="badge">${say.text("thisBrowser")}</span>`
    : question(
        language.in("common").text("signOut"),
        about,
        changeForm(
          page,
          "revoke",
          { session: id },
          html`<button>${say.text("signOutThis")}</button>`,
        ),
      )
}</li>`;
}

/** The device that the record of a session names in English, from our own tables of names. */
function deviceOf({ device }: SecuritySession, language: Language): string {
  if (device === "Unknown device")
    return deviceText({ browser: undefined, system: undefined }, language);
  const [name, system] = device.split(" on ", 2);
  return deviceText({ browser: name === "Browser" ? undefined : name, system }, language);
}

/** Says how somebody signed in. */
function how(
  page: SecurityPage,
  { provider, level }: SecuritySession,
  say: Say<SessionTexts>,
): Html {
  const way = wayOf(page.providers[provider], say) ?? say("by", { provider });
  return level === 2 ? say("withTwoFactors", { how: way }) : way;
}

/** Says how somebody signed in; `undefined` of a provider that is not in the configuration any more. */
function wayOf(provider: ShownProvider | undefined, say: Say<SessionTexts>): Html | undefined {
  switch (provider?.type) {
    case "email":
      return say("byMail");
    case "webauthn":
      return say("withPasskey");
    case "credentials":
      // The name by default says nothing to people.
      return provider.keepsPasswords || provider.name === "Credentials"
        ? say("withPassword")
        : say("by", { provider: provider.name });
    case "oauth":
    case "oidc":
      return say("by", { provider: provider.name });
    case undefined:
      return undefined;
  }
}
