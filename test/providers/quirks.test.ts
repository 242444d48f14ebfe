import assert from "node:assert/strict";
import { suite, test } from "node:test";
import Apple from "../../src/providers/apple.ts";
import Asgardeo from "../../src/providers/asgardeo.ts";
import AzureAD from "../../src/providers/azure-ad.ts";
import AzureDevOps from "../../src/providers/azure-devops.ts";
import Credentials from "../../src/providers/credentials.ts";
import Discord from "../../src/providers/discord.ts";
import FusionAuth from "../../src/providers/fusionauth.ts";
import MicrosoftEntraID from "../../src/providers/microsoft-entra-id.ts";
import NetSuite from "../../src/providers/netsuite.ts";
import OneLogin from "../../src/providers/onelogin.ts";
import Passkey from "../../src/providers/passkey.ts";
import WeChat from "../../src/providers/wechat.ts";
import Zoom from "../../src/providers/zoom.ts";
import type { OAuthConfig, TokenEndpoint } from "../../src/types/provider.ts";

async function userOf(provider: OAuthConfig, claims: Record<string, unknown>) {
  return provider.profile?.(claims, {});
}

suite("Apple", () => {
  test("takes the address from the ID token, not from what the browser posted", async () => {
    const posted = { email: "mallory@example.com", name: { firstName: "Ann" } };
    const user = await userOf(Apple(), { sub: "1", email: "ann@example.com", user: posted });
    assert.equal(user?.email, "ann@example.com");
    assert.equal(user?.name, "Ann");
  });

  test("reads `email_verified` as a boolean and as text", async () => {
    for (const [email_verified, expected] of [
      [true, true],
      ["true", true],
      [false, false],
      ["false", false],
    ]) {
      const user = await userOf(Apple(), { sub: "1", email_verified } as Record<string, unknown>);
      assert.equal(user?.emailVerified, expected);
    }
  });
});

suite("Microsoft Entra ID", () => {
  test("does not believe `email_verified` or an address alone", async () => {
    const claims = { sub: "1", email: "admin@victim.example", email_verified: true };
    assert.equal((await userOf(MicrosoftEntraID(), claims))?.emailVerified, false);
    const proven = { ...claims, xms_edov: true };
    assert.equal((await userOf(MicrosoftEntraID(), proven))?.emailVerified, true);
  });

  test("says how the issuer of a tenant is written, in every cloud", () => {
    assert.equal(
      MicrosoftEntraID().tenantIssuer,
      "https://login.microsoftonline.com/{tenantid}/v2.0",
    );
    const issuer = "https://login.microsoftonline.us/organizations/v2.0/";
    assert.equal(
      AzureAD({ issuer }).tenantIssuer,
      "https://login.microsoftonline.us/{tenantid}/v2.0",
    );
  });

  test("shows the photo that Microsoft Graph has, and none when it has none", async () => {
    const asked: string[] = [];
    const photo = async (answer: () => Response) => {
      const { profile } = MicrosoftEntraID({ profilePhotoSize: 96 });
      const context = {
        fetch: async (input: string | URL | Request) => {
          asked.push(String(input));
          return answer();
        },
      };
      assert.ok(profile);
      const user = await Reflect.apply(profile, undefined, [{ sub: "1" }, {}, context]);
      return user.image;
    };
    const headers = { "content-type": "image/jpeg" };
    assert.equal(
      await photo(() => new Response("hello", { headers })),
      "data:image/jpeg;base64,aGVsbG8=",
    );
    assert.equal(await photo(() => new Response(null, { status: 404, headers })), undefined);
    assert.equal(await photo(() => Response.json({})), undefined);
    assert.equal(await photo(() => Response.error()), undefined);
    assert.equal(asked[0], "https://graph.microsoft.com/v1.0/me/photos/96x96/$value");
  });
});

suite("Discord", () => {
  const image = async (claims: Record<string, unknown>) => (await userOf(Discord(), claims))?.image;
  const id = "80351110224678912";

  test("shows a moving picture as one", async () => {
    const url = `https://cdn.discordapp.com/avatars/${id}/a_1.gif`;
    assert.equal(await image({ id, avatar: "a_1" }), url);
  });

  test("shows the picture that Discord shows to people without one", async () => {
    const embed = "https://cdn.discordapp.com/embed/avatars";
    const index = (BigInt(id) >> 22n) % 6n;
    assert.equal(await image({ id, avatar: null, discriminator: "0" }), `${embed}/${index}.png`);
    assert.equal(await image({ id, discriminator: "1337" }), `${embed}/2.png`);
  });

  test("makes no address of an id that is none", async () => {
    assert.equal(await image({ id: "../x", avatar: "1" }), undefined);
  });
});

test("an issuer may be written with or without the path that is always the same", () => {
  const api = "https://api.asgardeo.io/t/example";
  for (const issuer of [api, `${api}/`, `${api}/oauth2/token`, `${api}/oauth2/token/`]) {
    assert.equal(Asgardeo({ issuer }).options.issuer, `${api}/oauth2/token`);
  }
  const site = "https://example.onelogin.com";
  for (const issuer of [site, `${site}/`, `${site}/oidc/2`]) {
    assert.equal(OneLogin({ issuer }).options.issuer, `${site}/oidc/2`);
  }
  assert.equal(Asgardeo().options.issuer, undefined);
});

test("FusionAuth is asked about one tenant, and its needless challenge is dropped", async () => {
  const provider = FusionAuth({ issuer: "https://id.example.com", tenantId: "a b" });
  assert.match(provider.wellKnown ?? "", /openid-configuration\?tenantId=a\+b$/);
  const { conform } = provider.token as TokenEndpoint;
  const headers = { "www-authenticate": "Bearer" };
  const answer = await conform?.(Response.json({ access_token: "a" }, { headers }));
  assert.equal(answer?.headers.get("www-authenticate"), null);
  assert.deepEqual(await answer?.json(), { access_token: "a" });
  assert.equal(await conform?.(new Response(null, { status: 401, headers })), undefined);
});

test("Azure DevOps asks Entra ID for permissions of Azure DevOps", () => {
  const { authorization } = AzureDevOps({ scope: "vso.profile vso.code", tenantId: "t" });
  assert.partialDeepStrictEqual(authorization, {
    url: "https://login.microsoftonline.com/t/oauth2/v2.0/authorize",
    params: {
      scope:
        "499b84ac-1321-427f-aa17-267ca6975798/vso.profile 499b84ac-1321-427f-aa17-267ca6975798/vso.code",
    },
  });
});

test("NetSuite's sandboxes have hosts of their own", () => {
  const { authorization } = NetSuite({ accountID: "1234567_SB1" });
  assert.partialDeepStrictEqual(authorization, {
    url: "https://1234567-sb1.app.netsuite.com/app/login/oauth2/authorize.nl",
  });
});

test("WeChat knows people by their union id where there is one", async () => {
  const claims = { openid: "o", unionid: "u" };
  assert.equal((await userOf(WeChat(), claims))?.id, "u");
  assert.equal((await userOf(WeChat(), { openid: "o" }))?.id, "o");
});

test("WeChat shows websites a code to scan", () => {
  assert.partialDeepStrictEqual(WeChat({ platformType: "WebsiteApp" }).authorization, {
    url: "https://open.weixin.qq.com/connect/qrconnect",
    params: { scope: "snsapi_login" },
  });
});

test("Zoom verifies with the number 1, as documented, and with nothing else", async () => {
  for (const verified of [true, "1", 0, 2]) {
    const user = await userOf(Zoom(), { id: "1", verified });
    assert.equal(user?.emailVerified, false, String(verified));
  }
});

test("a passkey has to know the account and the person", () => {
  const passkey = Passkey();
  assert.partialDeepStrictEqual(passkey, {
    authenticationOptions: { userVerification: "required" },
    registrationOptions: {
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
  });
});

test("credentials without `authorize` admit nobody", async () => {
  assert.equal(await Credentials().authorize({}, new Request("https://shop.example/")), null);
});
