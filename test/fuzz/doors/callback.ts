import { parseQuery } from "../../../src/lib/query.ts";
import { sealFormPost, unsealFormPost } from "../../../src/signin/oauth/callback/form-post.ts";
import { withPostedUser } from "../../../src/signin/oauth/callback/posted-user.ts";
import {
  assertSingle,
  attemptStateOf,
  stateOf,
  validateResponse,
} from "../../../src/signin/oauth/callback/response.ts";
import { explainFailure } from "../../../src/signin/oauth/failure/explain-failure.ts";
import type { RegisteredProvider } from "../../../src/signin/oauth/server/client.ts";
import { discover } from "../../../src/signin/oauth/server/discovery.ts";
import { assertReachable } from "../../../src/signin/oauth/server/provider-fetch.ts";
import { origin } from "../../support/application.ts";
import { type Door, holds, isOfType, linesOf, textOf, unlessRefused } from "../door.ts";
import { isRefusal, issuer, responseOf, scene } from "../scene.ts";
import { metadata } from "./metadata.ts";

const attempt = {
  provider: "oidc",
  state: "state-1",
  redirectUri: `${origin}/auth/callback/oidc`,
  nonce: "nonce-1",
};

/** The parameters with which a browser comes back from a provider, in the address or in a form. */
const parameters: Door = {
  name: "callback-parameters",
  async run(input) {
    const { oidc, context } = await scene();
    const response = parseQuery(textOf(input));
    if (!response) return;
    const isSingle = await unlessRefused(() => {
      assertSingle(response);
      return true;
    }, isOfType("InvalidRequest"));
    const state = stateOf(response);
    holds(state === undefined || typeof state === "string", "a state is no text", state);
    holds(attemptStateOf(oidc, response) === state, "a state was made up", state);
    const valid = await unlessRefused(
      () => validateResponse({ metadata, requests: new Map() }, oidc, attempt, response),
      isRefusal,
    );
    if (isSingle && valid) {
      holds(response.get("state") === attempt.state, "another attempt", String(response));
      holds([null, issuer].includes(response.get("iss")), "another issuer", String(response));
      holds(!response.get("error"), "an error is a success", String(response));
      holds(!response.get("response"), "a signed response was not verified", String(response));
    }
    const reply = await unlessRefused(
      () => sealFormPost(context, oidc, response),
      isOfType("InvalidRequest"),
    );
    if (reply && "redirect" in reply) {
      const { searchParams } = new URL(String(reply.redirect));
      const opened = await unsealFormPost(context, oidc, searchParams);
      holds(String(opened) === String(response), "a form has changed", String(opened));
    }
    const claims = { sub: "ours", user: "ours" };
    const joined = withPostedUser({ ...oidc, postsUser: true }, claims, response);
    holds(joined.sub === "ours" && joined.user === "ours", "a claim was replaced", joined);
    holds(Object.keys(joined).length === 2, "a claim was added", joined);
  },
};

/** A discovery document, after a line with the status and the type. */
const discovery: Door = {
  name: "discovery",
  async run(input) {
    const place = await scene();
    const [head = "", body = ""] = linesOf(textOf(input), 2);
    place.answers = { "openid-configuration": responseOf(head, body) };
    for (const tenantIssuer of [undefined, "https://idp.example.com/{tenantid}/v2"]) {
      const configured = { ...place.oidc, ...(tenantIssuer && { tenantIssuer }) };
      const found = await unlessRefused(() => discover(configured), isOfType("OAuthCallbackError"));
      if (!found) continue;
      const isTenant =
        tenantIssuer && /^https:\/\/idp\.example\.com\/[^/]+\/v2$/.test(found.issuer);
      const isOwn = new URL(found.issuer).href === `${issuer}/`;
      holds(isOwn || isTenant, "another issuer", found.issuer);
      for (const [name, value] of Object.entries(found)) {
        if (!/_(?:endpoint|uri)$/.test(name)) continue;
        holds(String(value).length <= 2_000, "an address as long as a book", name);
        const address = String(value);
        if (!URL.canParse(address)) continue;
        const isReachable = await unlessRefused(() => {
          assertReachable(place.oidc, new URL(address));
          return true;
        }, isOfType("OAuthCallbackError"));
        if (isReachable) assertPublic(new URL(address));
      }
    }
  },
};

function assertPublic({ protocol, hostname, port }: URL): void {
  holds(protocol === "https:", "it is read in plain text", protocol);
  const privately =
    /^(?:127|10|0|169\.254|192\.168)\.[\d.]+$|^\[(?:::|f[cd]|fe80)|(?:^|\.)localhost\.?$/;
  holds(!privately.test(hostname), "it is in our own network", hostname);
  holds(port === "" || Number(port) > 1023, "another service listens there", port);
}

/** Explains what was thrown; that must never fail itself. */
export async function explained(error: unknown, provider: RegisteredProvider): Promise<boolean> {
  const told = await explainFailure(error, provider);
  holds(told.message.length < 5_000, "an error fills the log", told.message.length);
  return isRefusal(error);
}

export const callbackDoors: readonly Door[] = [parameters, discovery];
