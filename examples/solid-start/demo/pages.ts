/** Who can be picked at the local identity provider. */
export const people: Record<string, { name: string; email: string }> = {
  ada: { name: "Ada Byron", email: "ada@local.example" },
  grace: { name: "Grace Hopper", email: "grace@local.example" },
  alan: { name: "Alan Turing", email: "alan@local.example" },
};

/** Pick who you are. */
export function choicePage(uid: string): string {
  const choices = Object.entries(people).map(
    ([id, { name, email }]) =>
      `<a href="/choose/${uid}/${id}"><strong>${name}</strong> <span>${email}</span></a>`,
  );
  return page(
    "Who are you today?",
    `${choices.join("")}<a class="cancel" href="/choose/${uid}/nobody">Cancel</a>`,
  );
}

/** A sign-in that is no longer open. */
export function overPage(application: string): string {
  return page("This sign-in is over", `<a href="${application}"><strong>Start again</strong></a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <style>
    :root { color-scheme: light dark; --violet: light-dark(#5b4bc4, #ada1ff); }
    body { max-width: 26rem; margin: 12vh auto 0; padding: 1.25rem; font: 1rem/1.55 system-ui, sans-serif;
      background: light-dark(#f5f4fa, #14131a); color: light-dark(#1f1d2b, #eceaf5); }
    small { color: var(--violet); }
    h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.2; }
    a { display: block; margin: 0.6rem 0; padding: 0.75rem 1rem; border: 1px solid light-dark(#d8d5ea, #3a3651);
      border-radius: 0.75rem; background: light-dark(#fff, #1d1b27); color: inherit; text-decoration: none; }
    a:hover { border-color: var(--violet); }
    :focus-visible { outline: 3px solid var(--violet); outline-offset: 2px; }
    span { display: block; opacity: 0.72; font-size: 0.92rem; }
    .cancel { border: 0; background: none; text-align: center; text-decoration: underline; }
  </style>
  <small>Local provider, for development only</small>
  <h1>${title}</h1>
  ${body}
</html>`;
}
