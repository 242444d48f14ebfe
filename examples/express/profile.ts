// A page that calls an API of the local provider on behalf of whoever is signed in. Cardea keeps the
// access token in the database, and refreshes it when it is about to expire.
import { createHash } from "node:crypto";
import { isAuthError } from "cardea/errors";
import { getAccessToken, isConsentRequired, toHeaders } from "cardea/server";
import type { AuthConfig } from "cardea/types";
import { type ErrorRequestHandler, Router } from "express";
import { type Html, html } from "./html.ts";
import { issuer } from "./identity-provider.ts";
import { layout } from "./views.ts";

const clock = (seconds = 0) => `${new Date(seconds * 1000).toISOString().slice(11, 19)} UTC`;

function page(body: Html): string {
  return layout(
    "Your profile",
    html`<h1>Your profile</h1>${body}
      <p class="actions"><a class="button quiet" href="/">Back to the start</a></p>`,
  );
}

const revokedPage = page(
  html`<p>The local provider does not accept the token of the demo any more. You may have signed out there.</p>
    <p class="soft">In a minute the demo finds out that it gets no other one, and you may allow it again.</p>`,
);

const explain: ErrorRequestHandler = (error, _req, res, next) => {
  if (isConsentRequired(error)) {
    return res.send(
      page(html`<p>The demo may not ask the local provider about you any more.</p>
      <p class="actions"><a class="button" href="${error.url}">Allow it again</a></p>`),
    );
  }
  if (!isAuthError(error)) return next(error);
  if (error.code === "signed-out") return res.redirect("/auth/signin?callbackUrl=/profile");
  if (error.code !== "account-unknown") return next(error);
  return res.send(
    page(html`<p>You have no account at the local provider yet.</p>
    <p class="actions"><a class="button" href="/auth/security">Link one</a></p>`),
  );
};

/** The page, and what it says when the API cannot be asked. */
export function profile(config: AuthConfig): Router {
  const pages = Router();

  pages.get("/profile", async (req, res) => {
    res.set("Cache-Control", "private, no-store");
    const input = { headers: toHeaders(req), origin: `${req.protocol}://${req.get("host")}` };
    const { accessToken, expiresAt } = await getAccessToken(input, config, {
      provider: "local",
      returnTo: "/profile",
    });
    const response = await fetch(`${issuer}/me`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (!response.ok) return res.send(revokedPage);
    const { name, email } = await response.json();
    // No browser ever gets the token. Its hash tells one from the next.
    const mark = createHash("sha256").update(accessToken).digest("hex").slice(0, 8);
    res.send(
      page(html`<p>The local provider says that you are <strong>${name}</strong>, ${email}.</p>
      <p class="soft">Asked with the token <code>${mark}</code>, which is good until ${clock(expiresAt)}.
        Reload the page after that, and it is another one.</p>
      <p class="actions"><a class="button" href="/profile">Ask again</a></p>`),
    );
  });

  pages.use("/profile", explain);
  return pages;
}
