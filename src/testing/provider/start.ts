import { randomUUID } from "#crypto";
import { customFetch } from "../../symbols.ts";
import { answer } from "./answer.ts";
import { type Listening, listen } from "./listen.ts";
import type { Realm } from "./realm.ts";
import { createSigningKey, type SigningKey } from "./signing-key.ts";
import type { ProviderFaults, TestProvider, TestProviderOptions } from "./test-provider.ts";

const ada = {
  sub: "ada",
  name: "Ada Lovelace",
  email: "ada@example.com",
  email_verified: true,
};

/** See `createTestProvider`. */
export function startProvider(options: TestProviderOptions): TestProvider {
  const realm = createRealm(options);
  let listening: Listening | undefined;
  const serve = (request: Request) => answer(realm, request);
  const fetch: typeof globalThis.fetch = (input, init) => serve(new Request(input, init));
  const connection = () => {
    const { issuer, clientId, clientSecret } = realm;
    return { issuer, clientId, clientSecret, [customFetch]: fetch };
  };
  return {
    faults: realm.faults,
    people: realm.people,
    get issuer() {
      return realm.issuer;
    },
    fetch,
    options: connection,
    config: (overrides) => ({
      id: "test",
      name: "Test",
      type: "oidc",
      ...connection(),
      ...overrides,
    }),
    authorize: (address, sub = realm.people[0]?.sub) => sendBack(fetch, address, sub),
    listen: async (port = 0) => {
      if (listening) throw new Error("The test provider listens already");
      listening = await listen(serve, port);
      realm.issuer = listening.origin;
      return listening.origin;
    },
    close: async () => {
      await listening?.close();
      listening = undefined;
    },
  };
}

function createRealm(options: TestProviderOptions): Realm {
  let signing: Promise<SigningKey> | undefined;
  const key = () => {
    signing ??= createSigningKey();
    return signing;
  };
  const faults = createFaults(options.faults, () => {
    signing = undefined;
  });
  return {
    issuer: options.issuer ?? `https://${randomUUID()}.provider.example`,
    clientId: options.clientId ?? "test-client",
    clientSecret: options.clientSecret ?? "test-secret",
    people: options.people ?? [ada],
    faults,
    codes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    key,
  };
}

/** A key that was replaced does not come back: applications look for a new one only so often. */
function createFaults(given: ProviderFaults = {}, rotate: () => void): ProviderFaults {
  let isRotated = given.rotatedKey;
  return Object.defineProperty({ ...given }, "rotatedKey", {
    enumerable: true,
    get: () => isRotated,
    set(wanted: ProviderFaults["rotatedKey"]) {
      if (wanted && !isRotated) rotate();
      isRotated = wanted;
    },
  });
}

/** Opens the authorization endpoint as somebody, and returns where the browser is sent. */
async function sendBack(
  fetch: typeof globalThis.fetch,
  address: string,
  sub = "",
): Promise<string> {
  const url = new URL(address);
  url.searchParams.set("person", sub);
  const response = await fetch(url);
  const location = response.headers.get("location");
  if (location) return location;
  throw new Error(`The test provider refused the request: ${await response.text()}`);
}
