import type { SharedConfig } from "../../support.ts";
import type { Side } from "../sides.ts";
import { entered } from "./application.ts";

export const cookie = "__Secure-authjs.session-token";
const day = 24 * 60 * 60 * 1000;

/** In how many days a date is. */
export const daysTo = (date: unknown) => Math.round((Date.parse(String(date)) - Date.now()) / day);

export type Given = Readonly<Record<string, unknown>>;

/** What a callback or an event was called with at the last `GET /session`, or at an update. */
export async function given(
  side: Side,
  where: (note: (params: Given) => void) => SharedConfig,
  update?: Readonly<Record<string, string>>,
): Promise<Given> {
  let last: Given = {};
  const app = await entered(
    side,
    where((params) => (last = params)),
  );
  last = {};
  await (update ? app.post("session", update) : app.session());
  return last;
}

export const jwtCallback = (note: (params: Given) => void): SharedConfig => ({
  callbacks: {
    jwt(params: Given) {
      note(params);
      return params.token;
    },
  },
});
export const sessionCallback = (note: (params: Given) => void): SharedConfig => ({
  callbacks: {
    session(params: Given) {
      note(params);
      return params.session;
    },
  },
});

/** Posts an update as JSON, which is how clients do it. */
export async function update(side: Side, config: SharedConfig, data: unknown): Promise<unknown> {
  const { visitor, library } = await entered(side, config);
  const body = JSON.stringify({ csrfToken: await visitor.csrfToken(library), data });
  const headers = { "content-type": "application/json" };
  const response = await visitor.send(library, "/auth/session", { method: "POST", body, headers });
  return response.json();
}

export const withoutExpires = (session: unknown) => {
  const { expires: _, ...rest } = Object(session);
  return rest;
};

export const fromText = (text: unknown) =>
  JSON.parse(Buffer.from(String(text), "base64url").toString());
