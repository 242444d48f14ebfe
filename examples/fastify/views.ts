import { readFileSync } from "node:fs";
import type { Session } from "cardea/fastify";
import { Html, html } from "./html.ts";

const styles = new Html(readFileSync(new URL("views.css", import.meta.url), "utf8"));

const hinge = html`<path d="M5 21V4.5A1.5 1.5 0 0 1 6.5 3H11v18z" opacity=".35" />
  <path d="M11 3l7.2 2.1a1 1 0 0 1 .8 1v11.8a1 1 0 0 1-.8 1L11 21z" />`;

const icon = `data:image/svg+xml,${encodeURIComponent(
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#0b8a76">${hinge}</svg>`
    .markup,
)}`;

function layout(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="${icon}" />
    <style>${styles}</style>
  </head>
  <body>
    <header>
      <a class="name" href="/">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${hinge}</svg> Cardea demo</a>
    </header>
    <main>${main}</main>
  </body>
</html>`.markup;
}

function person({ user }: Session): Html {
  const name = user?.name ?? user?.email ?? "somebody";
  const initials = name.split(" ").map((word) => word.charAt(0));
  return html`<div class="person">
    <span class="avatar" aria-hidden="true">${initials.join("").slice(0, 2)}</span>
    <div class="who"><strong>${name}</strong> <span class="soft">${user?.email ?? ""}</span></div>
  </div>`;
}

const thingsToTry = html`<section aria-label="Things to try" class="try">
  <a href="/members"><code>/members</code> <span class="soft">for people who are signed in</span></a>
  <a href="/me"><code>/me</code> <span class="soft">the session as JSON, or 401</span></a>
</section>`;

/** `/`: who is signed in. */
export function homePage(session: Session | null): string {
  if (!session) {
    return layout(
      "Cardea with Fastify",
      html`<h1>Nobody is signed in</h1>
        <p>
          Use the user name <code>ada</code> with the password <code>lovelace</code>, or the local
          provider, where you pick a person.
        </p>
        <a class="button" href="/login">Sign in</a>
        ${thingsToTry}`,
    );
  }
  return layout(
    "Cardea with Fastify",
    html`<h1>You are signed in</h1>
      ${person(session)}
      <form method="post" action="/logout"><button class="button quiet">Sign out</button></form>
      ${thingsToTry}`,
  );
}

/** `/members`: only for people who are signed in. */
export function membersPage(session: Session | null): string {
  return layout(
    "Members",
    html`<h1>You may see this</h1>
      <p>Whoever is not signed in is sent to the sign-in page first and comes back here.</p>
      ${session ? person(session) : ""}
      <a class="button quiet" href="/">Back to the start</a>`,
  );
}

/** What the sign-in page says of errors, by their types and codes. */
const sentences = new Map([["not_recognised", "The user name and the password do not match."]]);

/** `/login`. */
export function loginPage({
  callbackUrl,
  username = "",
  error,
}: {
  readonly callbackUrl: string;
  readonly username?: string | undefined;
  readonly error?: string | undefined;
}): string {
  // The guard sends people here who have not tried anything yet.
  const failed = error && error !== "SessionRequired";
  const sentence = failed && (sentences.get(error) ?? "That did not work. Try it once more.");
  const target = html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`;
  return layout(
    "Sign in",
    html`<h1>Sign in</h1>
      ${sentence ? html`<p class="alert" role="alert">${sentence}</p>` : ""}
      <form method="post" action="/login">
        ${target}
        <label>User name
          <input name="username" autocomplete="username" autocapitalize="none" value="${username}" required /></label>
        <label>Password
          <input name="password" type="password" autocomplete="current-password" required /></label>
        <button class="button">Sign in</button>
      </form>
      <p class="or">or</p>
      <form method="post" action="/login/local">
        ${target}
        <button class="button quiet">Use the local provider</button>
      </form>`,
  );
}
