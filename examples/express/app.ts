import { ExpressAuth, getSession } from "cardea/express";
import express from "express";
import { authConfig } from "./auth.ts";
import { startIdentityProvider } from "./identity-provider.ts";
import { mailbox } from "./mailbox.ts";
import { passkeys } from "./passkeys.ts";
import { phone } from "./phone.ts";
import { profile } from "./profile.ts";
import { homePage, protectedPage } from "./views.ts";

const app = express();

// Everything below /auth is answered by Cardea: sign-in, sign-out, callbacks, the session as JSON.
app.use("/auth", ExpressAuth(authConfig));

app.get("/", async (req, res) => {
  const session = await getSession(req, authConfig);
  res.set("Cache-Control", "private, no-store").send(homePage(session));
});

// For programs: who is signed in, as JSON.
app.get("/me", async (req, res) => {
  const session = await getSession(req, authConfig);
  res.set("Cache-Control", "private, no-store");
  if (!session) return res.status(401).json({ error: "Nobody is signed in." });
  return res.json(session);
});

// For people: whoever is not signed in signs in first and comes back here.
app.get("/protected", async (req, res) => {
  const session = await getSession(req, authConfig);
  res.set("Cache-Control", "private, no-store");
  if (!session) return res.redirect("/auth/signin?callbackUrl=/protected");
  return res.send(protectedPage(session));
});

// For people: what the local provider's API says about them.
app.use(profile);

// For people: add, name and remove passkeys on a page of one's own. The built-in page /auth/security does it too.
app.use(passkeys);

// For development: the mails that the demo would have sent.
app.use(mailbox);

// For development: the codes of somebody who has a second factor.
app.use(phone);

// A stand-in for GitHub, Google or your company. Leave it out of an application of your own.
await startIdentityProvider();

const port = Number(process.env.PORT ?? 3000);
app.listen(port, (error) => {
  if (error) throw error;
  console.log(`The demo answers at http://localhost:${port}`);
});
