// The pages of the local provider.
import { Html, html } from "./html.ts";
import { avatar, layout } from "./views.ts";

/** Pick who you are. */
export function choicePage(people: Record<string, { name: string; email: string }>): string {
  const choices = Object.entries(people).map(
    ([id, { name, email }]) =>
      html`<button class="person" name="person" value="${id}">
        ${avatar(name)}
        <span class="who">
          <strong>${name}</strong>
          <span class="soft">${email}</span>
        </span>
      </button>`,
  );
  return layout(
    "Who are you today?",
    html`<h1>Who are you today?</h1>
      <p>Cardea demo wants to know who you are.</p>
      <form method="post">
        ${choices}
        <button class="link">Cancel</button>
      </form>`,
    "provider",
  );
}

/** Shown when a sign-in is no longer open. */
export function expiredPage(application: string): string {
  return layout(
    "This sign-in is over",
    html`<h1>This sign-in is over</h1>
      <p>It was finished, or it stayed open for too long.</p>
      <p class="actions"><a class="button" href="${application}">Go to the application</a></p>`,
    "provider",
  );
}

/**
 * Asks whether somebody wants to sign out here.
 *
 * @param form the provider's own form, which its buttons need
 */
export function signOutPage(form: string): string {
  return layout(
    "Sign out of Local provider?",
    html`<h1>Sign out of Local provider?</h1>
      <p>It asks who you are when you come back.</p>
      ${new Html(form)}
      <p class="actions">
        <button class="button" name="logout" value="yes" form="op.logoutForm">Yes, sign me out</button>
        <button class="link" form="op.logoutForm">No, stay signed in</button>
      </p>`,
    "provider",
  );
}

/** Shown after signing out here, if no application asked for it. */
export function signedOutPage(application: string): string {
  return layout(
    "You are signed out of Local provider",
    html`<h1>You are signed out of Local provider</h1>
      <p>So are you of Cardea demo, if you signed in there with Local provider.</p>
      <p class="actions"><a class="button" href="${application}">Go to the application</a></p>`,
    "provider",
  );
}

/** `/`: what the provider has done, the newest first. */
export function activityPage(activity: readonly string[]): string {
  const list = html`<ul class="activity">${activity.map((line) => html`<li>${line}</li>`)}</ul>`;
  return layout(
    "Local provider",
    html`<h1>What happened here</h1>
      ${activity.length > 0 ? list : html`<p>Nothing yet. Sign in to the demo with Local provider.</p>`}
      <p class="actions"><a class="button quiet" href="/session/end">Sign out here</a></p>`,
    "provider",
  );
}
