// An OpenID provider for development: it lets you pick who you are and asks for no password.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import express, { type ErrorRequestHandler } from "express";
import Provider, { type Configuration } from "oidc-provider";
import MemoryAdapter from "oidc-provider/lib/adapters/memory_adapter.js";
import {
  activityPage,
  choicePage,
  expiredPage,
  signedOutPage,
  signOutPage,
} from "./provider-views.ts";

const port = Number(process.env.IDP_PORT ?? 4000);
const application = `http://localhost:${process.env.PORT ?? 3000}`;

/** Cookies do not tell ports apart, so the provider lives on another host than the application. */
export const issuer = process.env.IDP_ISSUER || `http://127.0.0.1:${port}`;

/** What the application is known by here. */
export const client = { id: "demo", secret: "demo-secret-for-development-only" };

const people: Record<string, { name: string; email: string }> = {
  ada: { name: "Ada Byron", email: "ada@local.example" },
  grace: { name: "Grace Hopper", email: "grace@local.example" },
  alan: { name: "Alan Turing", email: "alan@local.example" },
};

/** In seconds. */
const day = 24 * 60 * 60;

/** Sends as `fetch` does by itself. */
const direct = { dispatcher: undefined };

/** Keeps everything in memory: a class of our own says that this is meant. */
class InMemory extends MemoryAdapter {}

const configuration: Configuration = {
  adapter: InMemory,
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [`${application}/auth/callback/local`],
      grant_types: ["authorization_code", "refresh_token"],
      // Where the browser returns to after signing out here, for `federated` in auth.ts.
      post_logout_redirect_uris: [`${application}/auth/signout/local`],
      // Whom to tell when somebody signs out here, for `backChannel` in auth.ts.
      backchannel_logout_uri: `${application}/auth/logout/local`,
      backchannel_logout_session_required: true,
    },
  ],
  // Access tokens expire soon, so that you can watch them being refreshed at /profile. A refresh
  // token is good once; whoever uses it a second time loses all tokens.
  issueRefreshToken: () => true,
  rotateRefreshToken: () => true,
  ttl: {
    AccessToken: Number(process.env.IDP_TOKEN_SECONDS || 60),
    Grant: day,
    IdToken: 3600,
    Interaction: 3600,
    RefreshToken: day,
    Session: day,
  },
  claims: { profile: ["name"], email: ["email", "email_verified"] },
  // Puts the claims into the ID token, as most providers do.
  conformIdTokenClaims: false,
  cookies: { keys: [randomBytes(32).toString("hex")] },
  jwks: {
    keys: [
      generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
    ],
  },
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(context, form) {
        context.body = signOutPage(form);
      },
      postLogoutSuccessSource(context) {
        context.body = signedOutPage(application);
      },
    },
  },
  // Left to itself the provider sends nothing to addresses of this machine, and the demo is at one.
  fetch: (url, options) => fetch(url, { ...options, ...direct }),
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

/** What the provider has done, the newest first. */
const activity: string[] = [];

function note(what: string): void {
  activity.unshift(`${new Date().toISOString().slice(11, 19)} UTC: ${what}`);
  activity.splice(20);
}

function watch(provider: Provider): void {
  provider.on("grant.success", ({ oidc: { params, account } }) => {
    const kind = params?.grant_type === "refresh_token" ? "refreshed" : "issued";
    note(`${kind} the tokens of ${account?.accountId}`);
  });
  provider.on("backchannel.success", (_context, { clientId }, id) => {
    note(`told ${clientId} that ${id} signed out`);
  });
  provider.on("backchannel.error", (_context, error, { clientId }) => {
    note(`could not tell ${clientId} of a sign-out: ${error.message}`);
  });
  provider.on("end_session.success", () => note("signed somebody out"));
}

/** Starts the provider and waits until it answers. With `IDP_ISSUER` there is one elsewhere already. */
export async function startIdentityProvider(): Promise<void> {
  if (process.env.IDP_ISSUER) return;
  const provider = new Provider(issuer, configuration);
  watch(provider);
  const app = express();

  app.get("/", (_req, res) => {
    res.send(activityPage(activity));
  });

  app.get("/choose/:uid", async (req, res) => {
    await provider.interactionDetails(req, res);
    res.send(choicePage(people));
  });

  app.post("/choose/:uid", express.urlencoded(), async (req, res) => {
    const { person } = req.body;
    const result = Object.hasOwn(people, person)
      ? { login: { accountId: person }, consent: {} }
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
