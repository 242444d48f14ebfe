// An OpenID provider for development: it lets you pick who you are and asks for no password.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import express, { type ErrorRequestHandler } from "express";
import Provider, { type Configuration } from "oidc-provider";
import MemoryAdapter from "oidc-provider/lib/adapters/memory_adapter.js";
import { choicePage, expiredPage } from "./views.ts";

const port = Number(process.env.IDP_PORT ?? 4000);
const application = `http://localhost:${process.env.PORT ?? 3000}`;

/** Cookies do not tell ports apart, so the provider lives on another host than the application. */
export const issuer = `http://127.0.0.1:${port}`;

/** What the application is known by here. */
export const client = { id: "demo", secret: "demo-secret-for-development-only" };

const people: Record<string, { name: string; email: string }> = {
  ada: { name: "Ada Byron", email: "ada@local.example" },
  grace: { name: "Grace Hopper", email: "grace@local.example" },
  alan: { name: "Alan Turing", email: "alan@local.example" },
};

/** Keeps everything in memory: a class of our own says that this is meant. */
class InMemory extends MemoryAdapter {}

const configuration: Configuration = {
  adapter: InMemory,
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [`${application}/auth/callback/local`],
    },
  ],
  claims: { profile: ["name"], email: ["email", "email_verified"] },
  // Puts the claims into the ID token, as most providers do.
  conformIdTokenClaims: false,
  cookies: { keys: [randomBytes(32).toString("hex")] },
  jwks: {
    keys: [
      generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
    ],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/choose/${uid}` },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email_verified: true, ...people[id] }),
  }),
  // Agrees to everything: the person is never asked for consent.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId,
      accountId: oidc.session?.accountId,
    });
    grant.addOIDCScope("openid profile email");
    await grant.save();
    return grant;
  },
};

/** Starts the provider and waits until it answers. */
export async function startIdentityProvider(): Promise<void> {
  const provider = new Provider(issuer, configuration);
  const app = express();

  app.get("/choose/:uid", async (req, res) => {
    await provider.interactionDetails(req, res);
    res.send(choicePage(people));
  });

  app.post("/choose/:uid", express.urlencoded(), async (req, res) => {
    const { person } = req.body;
    const result = Object.hasOwn(people, person)
      ? { login: { accountId: person } }
      : { error: "access_denied" };
    await provider.interactionFinished(req, res, result);
  });

  const expired: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).send(expiredPage(application));
  };
  app.use("/choose", expired);

  app.use(provider.callback());
  await once(app.listen(port, "127.0.0.1"), "listening");
}
