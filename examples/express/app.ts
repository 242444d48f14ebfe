import { ExpressAuth, getSession } from "cardea/express";
import type { AuthConfig } from "cardea/types";
import express, { type Express } from "express";
import { mailbox } from "./mailbox.ts";
import { passkeys } from "./passkeys.ts";
import { phone } from "./phone.ts";
import { profile } from "./profile.ts";
import { homePage, protectedPage } from "./views.ts";

/** The application. Its tests give it a configuration of their own. */
export function createApp(config: AuthConfig): Express {
  const app = express();

  // Everything below /auth is answered by Cardea: sign-in, sign-out, callbacks, the session as JSON.
  app.use("/auth", ExpressAuth(config));

  app.get("/", async (req, res) => {
    const session = await getSession(req, config);
    res.set("Cache-Control", "private, no-store").send(homePage(session));
  });

  // For programs: who is signed in, as JSON.
  app.get("/me", async (req, res) => {
    const session = await getSession(req, config);
    res.set("Cache-Control", "private, no-store");
    if (!session) return res.status(401).json({ error: "Nobody is signed in." });
    return res.json(session);
  });

  // For people: whoever is not signed in signs in first and comes back here.
  app.get("/protected", async (req, res) => {
    const session = await getSession(req, config);
    res.set("Cache-Control", "private, no-store");
    if (!session) return res.redirect("/auth/signin?callbackUrl=/protected");
    return res.send(protectedPage(session));
  });

  // For people: what the local provider's API says about them.
  app.use(profile(config));

  // For people: add, name and remove passkeys on a page of one's own. The built-in page /auth/security does it too.
  app.use(passkeys(config));

  // For development: the mails that the demo would have sent.
  app.use(mailbox);

  // For development: the codes of somebody who has a second factor.
  app.use(phone);

  return app;
}
