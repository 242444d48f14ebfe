// A page of one's own on which people add, name and remove their passkeys. You do not need it: the
// built-in page /auth/security does the same. To sign in with passkeys, the provider in auth.ts is enough.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isAuthError } from "cardea/errors";
import { listPasskeys, removePasskey, renamePasskey, toHeaders } from "cardea/server";
import type { AuthConfig } from "cardea/types";
import {
  type ErrorRequestHandler,
  type Request,
  Router,
  static as serve,
  urlencoded,
} from "express";
import { lastWayInPage, passkeysPage } from "./passkey-views.ts";

/** What Cardea needs to know of a request. */
const input = (req: Request) => ({
  headers: toHeaders(req),
  clientAddress: req.ip,
  origin: `${req.protocol}://${req.get("host")}`,
});

const explain: ErrorRequestHandler = (error, req, res, next) => {
  if (!isAuthError(error)) return next(error);
  if (error.code === "signed-out") return res.redirect("/auth/signin?callbackUrl=/passkeys");
  if (error.type === "StepUpRequired") {
    // The person proves more, or more recently, who they are, and comes back.
    return res.redirect(`${error.cause?.url}&callbackUrl=/passkeys`);
  }
  if (error.code === "last-way-in") return res.send(lastWayInPage(req.body.id));
  return res.redirect("/passkeys");
};

/** The page, and what its forms do. */
export function passkeys(config: AuthConfig): Router {
  const pages = Router();

  // What the page's script imports: Cardea's client, as it was published.
  pages.use("/cardea", serve(dirname(fileURLToPath(import.meta.resolve("cardea/client")))));

  pages.use("/passkeys", urlencoded({ extended: false }), (req, res, next) => {
    res.set("Cache-Control", "private, no-store");
    // Browsers say from where a form was posted.
    const isOwn = req.method === "GET" || req.get("sec-fetch-site") === "same-origin";
    if (isOwn) next();
    else res.status(403).send("Please use the form of this site.");
  });

  pages.get("/passkeys", async (req, res) => {
    res.send(passkeysPage(await listPasskeys(input(req), config)));
  });

  pages.post("/passkeys/rename", async (req, res) => {
    const { id, name } = req.body ?? {};
    await renamePasskey(input(req), config, id, name);
    res.redirect("/passkeys");
  });

  pages.post("/passkeys/remove", async (req, res) => {
    const { id, sure } = req.body ?? {};
    await removePasskey(input(req), config, id, { evenLastWayIn: sure === "yes" });
    res.redirect("/passkeys");
  });

  pages.use("/passkeys", explain);
  return pages;
}
