/**
 * Converts the options and results of ceremonies from and to JSON (WebAuthn Level 3 section 5.1). Browsers
 * have done this themselves since between 2023 and 2025; for older ones there is a small fallback.
 */

/** Parses the options for `navigator.credentials.create()`. */
export function parseCreationOptions(
  json: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) {
    return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  }
  const options: unknown = {
    ...json,
    challenge: toBytes(json.challenge),
    user: { ...json.user, id: toBytes(json.user.id) },
    excludeCredentials: toDescriptors(json.excludeCredentials),
  };
  return options as PublicKeyCredentialCreationOptions;
}

/** Parses the options for `navigator.credentials.get()`. */
export function parseRequestOptions(
  json: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) {
    return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  }
  const options: unknown = {
    ...json,
    challenge: toBytes(json.challenge),
    allowCredentials: toDescriptors(json.allowCredentials),
  };
  return options as PublicKeyCredentialRequestOptions;
}

/** Converts a credential to JSON. Some password managers create credentials whose own `toJSON` throws. */
export function toJson(credential: PublicKeyCredential): unknown {
  try {
    return credential.toJSON();
  } catch {
    const { id, type, response } = credential;
    return { id, rawId: id, type, response: membersOf(response) };
  }
}

const members = [
  ...["clientDataJSON", "attestationObject"],
  ...["authenticatorData", "signature", "userHandle"],
];

function membersOf(response: AuthenticatorResponse): Record<string, unknown> {
  const texts = members.flatMap((name) => {
    const value: unknown = Reflect.get(response, name);
    return value instanceof ArrayBuffer ? [[name, toText(value)] as const] : [];
  });
  const transports =
    "getTransports" in response && typeof response.getTransports === "function"
      ? { transports: response.getTransports() }
      : {};
  return { ...Object.fromEntries(texts), ...transports };
}

function toDescriptors(list: readonly PublicKeyCredentialDescriptorJSON[] = []) {
  return list.map((one) => ({ ...one, id: toBytes(one.id) }));
}

function toBytes(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function toText(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
