// An OpenID provider for development: it lets you pick who you are and asks for no password.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import Provider, { type Configuration } from "oidc-provider";
import { choicePage, overPage, people } from "./pages.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/**
 * Starts the provider and waits until it answers. Cookies do not tell ports apart, so it lives on
 * another host than the application.
 *
 * @param application where the application is, such as `http://localhost:3000`
 * @returns the issuer, such as `http://127.0.0.1:4000`
 */
export async function startIdentityProvider(port: number, application: string): Promise<string> {
  const issuer = `http://127.0.0.1:${port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: "demo",
        client_secret: "demo-secret-for-development-only",
        redirect_uris: [`${application}/auth/callback/local`],
      },
    ],
    claims: { profile: ["name"], email: ["email", "email_verified"] },
    // Puts the claims into the ID token, as most providers do.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString("hex")] },
    jwks: { keys: [privateKey.export({ format: "jwk" })] },
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
  const provider = new Provider(issuer, configuration);
  provider.use(async (context, next) => {
    const { req, res, path } = context;
    const [, page, uid, person] = path.split("/");
    if (page !== "choose" || !uid) return next();
    const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
    if (!interaction) {
      context.status = 400;
      context.body = overPage(application);
    } else if (person === undefined) {
      context.body = choicePage(uid);
    } else {
      const result = Object.hasOwn(people, person)
        ? { login: { accountId: person } }
        : { error: "access_denied", error_description: "The person cancelled" };
      context.redirect(await provider.interactionResult(req, res, result));
    }
  });
  await once(provider.listen(port, "127.0.0.1"), "listening");
  return issuer;
}
