import { randomUUID } from "#crypto";
import { html } from "../../lib/html.ts";
import { now } from "../../lib/time.ts";
import { type Fields, type Realm, refuse } from "./realm.ts";
import type { ProviderPerson } from "./test-provider.ts";

/** The authorization endpoint. A browser chooses who it is where there are several people. */
export function authorize(realm: Realm, url: URL): Response {
  const { person: sub, ...request } = Object.fromEntries(url.searchParams);
  const problem = problemOf(realm, request);
  if (problem) return refuse(400, "invalid_request", problem);
  if (realm.faults.denies) return sendBack(realm, request, { error: "access_denied" });
  const chosen = sub ?? (realm.people.length === 1 ? realm.people[0]?.sub : undefined);
  if (chosen === undefined) return choice(url, realm.people);
  const person = realm.people.find((one) => one.sub === chosen);
  if (!person) return refuse(400, "invalid_request", `nobody has the sub ${chosen}`);
  const code = randomUUID();
  realm.codes.set(code, { request, person, authTime: now() });
  return sendBack(realm, request, { code });
}

function problemOf({ clientId }: Realm, request: Fields): string | undefined {
  const { client_id, redirect_uri, response_type, response_mode = "query", scope = "" } = request;
  if (client_id !== clientId) return `the client is ${clientId}, not ${client_id}`;
  if (!redirect_uri || !URL.canParse(redirect_uri)) return "redirect_uri is missing";
  if (response_type !== "code") return "response_type must be code";
  if (response_mode !== "query") return "response_mode must be query";
  if (!scope.split(" ").includes("openid")) return "scope must have openid";
  const method = request.code_challenge ? request.code_challenge_method : "S256";
  return method === "S256" ? undefined : "code_challenge_method must be S256";
}

function sendBack({ issuer }: Realm, request: Fields, answer: Fields): Response {
  const back = new URL(request.redirect_uri ?? "");
  const { state } = request;
  for (const [name, value] of Object.entries({ ...answer, ...(state && { state }), iss: issuer })) {
    back.searchParams.set(name, value);
  }
  return new Response(null, { status: 303, headers: { location: back.href } });
}

function choice(url: URL, people: readonly ProviderPerson[]): Response {
  const links = people.map(({ sub, name, email }) => {
    const chosen = new URL(url);
    chosen.searchParams.set("person", sub);
    return html`<li><a href="${chosen.href}">${name ?? email ?? sub}</a></li>\n`;
  });
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Test provider</title></head>
<body><h1>Who are you?</h1>
<ul>
${links}</ul></body></html>
`;
  return new Response(String(page), { headers: { "content-type": "text/html; charset=utf-8" } });
}
