import { readFileSync } from "node:fs";
import type { Session, User } from "cardea/types";
import { Html, html } from "./html.ts";

const styles = new Html(readFileSync(new URL("views.css", import.meta.url), "utf8"));

const hinge = html`<path d="M5 21V4.5A1.5 1.5 0 0 1 6.5 3H11v18z" opacity=".35" />
  <path d="M11 3l7.2 2.1a1 1 0 0 1 .8 1v11.8a1 1 0 0 1-.8 1L11 21z" />`;

const icon = `data:image/svg+xml,${encodeURIComponent(
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#0b8a76">${hinge}</svg>`
    .markup,
)}`;

const tag = html`<span class="tag">development only</span>`;

/** A whole page of the demo, or of one of the places that an application of your own leaves out. */
export function layout(
  title: string,
  main: Html,
  place: "demo" | "mailbox" | "phone" | "provider" = "demo",
): string {
  const header =
    place !== "provider"
      ? html`<a class="name" href="/">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${hinge}</svg> Cardea demo</a>
          ${place === "demo" ? "" : tag}`
      : html`<span class="name">Local provider</span> ${tag}`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="${icon}" />
    <style>${styles}</style>
  </head>
  <body class="${place}">
    <header>${header}</header>
    <main>${main}</main>
  </body>
</html>`.markup;
}

const nameOf = (user: User | undefined) => user?.name ?? user?.email ?? "somebody";

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : ""]
    .map((word) => word?.charAt(0) ?? "")
    .join("")
    .toUpperCase();
}

/** A picture of somebody: their initials. */
export const avatar = (name: string) =>
  html`<span class="avatar" aria-hidden="true">${initials(name)}</span>`;

const instant = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

const isDevelopment = process.env.NODE_ENV !== "production";

const forDevelopment = isDevelopment
  ? html`<a href="/mailbox"><code>/mailbox</code> <span class="soft">the mails that the demo would have sent</span></a>
  <a href="/phone"><code>/phone</code> <span class="soft">the codes of Grace’s authenticator app</span></a>`
  : "";

const grace = isDevelopment
  ? html`<p>
      <code>grace</code> with the password <code>hopper</code> is asked for a second factor:
      <a href="/phone">her phone</a> shows the code.
    </p>`
  : "";

const thingsToTry = html`<section aria-label="Things to try" class="try">
  <a href="/protected"><code>/protected</code> <span class="soft">a page for people who are signed in</span></a>
  <a href="/auth/security"><code>/auth/security</code> <span class="soft">your ways in, two-step sign-in, your sessions</span></a>
  <a href="/profile"><code>/profile</code> <span class="soft">what the local provider’s API says about you</span></a>
  <a href="/me"><code>/me</code> <span class="soft">the session as JSON</span></a>
  ${forDevelopment}
</section>`;

function person({ user, expires }: Session): Html {
  return html`<div class="person">
      ${avatar(nameOf(user))}
      <div class="who">
        <strong>${nameOf(user)}</strong>
        <span class="soft">${(user?.name && user.email) ?? ""}</span>
      </div>
    </div>
    <p class="soft">Signed in until ${instant.format(new Date(expires))} UTC.</p>`;
}

/** `/`: who is signed in. */
export function homePage(session: Session | null): string {
  if (!session) {
    return layout(
      "Cardea demo",
      html`<h1>Nobody is signed in</h1>
        <p>
          Use the user name <code>ada</code> with the password <code>lovelace</code>, an account that you
          <a href="/auth/signup">create</a>, the local provider, where you pick a person, or a mail to
          any address.
        </p>
        ${grace}
        <p class="actions"><a class="button" href="/auth/signin">Sign in</a></p>
        ${thingsToTry}`,
    );
  }
  return layout(
    "Cardea demo",
    html`<h1>You are signed in</h1>
      ${person(session)}
      <p class="actions"><a class="button quiet" href="/auth/signout?callbackUrl=/">Sign out</a></p>
      ${thingsToTry}`,
  );
}

/** `/protected`: only for people who are signed in. */
export function protectedPage(session: Session): string {
  return layout(
    "Protected page",
    html`<h1>You may see this</h1>
      <p>Whoever is not signed in is sent to the sign-in page first and comes back here.</p>
      ${person(session)}
      <p class="actions"><a class="button quiet" href="/">Back to the start</a></p>`,
  );
}
