import type { ResolvedConfig } from "../config/resolved.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import { BoundedMap } from "../lib/bounded.ts";
import { decodeUtf8, utf8 } from "../lib/bytes.ts";
import { assertCurrent, type Claims, parseClaims } from "../lib/claims.ts";
import type { Keyring } from "../lib/keyring.ts";
import { shared } from "../lib/shared.ts";
import { Sightings } from "../lib/sightings.ts";

/** A token that was decrypted and found authentic under a key. */
interface Opened {
  readonly keyring: Keyring;
  readonly purpose: string;
  /** Claims of its own for every request, so that none can change another's. */
  readonly claims: () => Claims;
}

/** One browser asks several times within seconds: for a page, what it shows, and what it fetches ahead. */
const lifetime = 60_000;
const limit = 1000;
/** Longer tokens are rare, and would take much room. */
const longest = 4096;

/** Most tokens of a crowd never come again, and to keep one costs as much as to decrypt one. */
const sightings = shared("token-sightings", () => new Sightings(limit));

const openedHere = shared("opened-tokens", () => new BoundedMap<string, Opened>(limit));

/**
 * The claims of a session token, as `Keyring.unseal` answers them. A token that came twice is then not
 * decrypted again for a minute: the same bytes under the same key have the same outcome. Whatever may change
 * meanwhile, such as the expiry and whether the session was ended, is checked at every request.
 */
export function unsealSession(
  { sessionKeyring: keyring }: ResolvedConfig,
  purpose: string,
  token: string,
): Awaitable<Claims> {
  const known = openedHere().get(token);
  if (known?.keyring === keyring && known.purpose === purpose) return assertCurrent(known.claims());
  return chain(keyring.open(purpose, token), (text) => {
    const claims = parseClaims(text);
    if (token.length <= longest && sightings().isAgain(token)) {
      const opened = { keyring, purpose, claims: isFlat(claims) ? copies(claims) : readings(text) };
      openedHere().set(copyOf(token), opened, Date.now() + lifetime);
    }
    return claims;
  });
}

/** Claims without lists and records within, as most are, are copied sooner than read from text. */
function isFlat(claims: Claims): boolean {
  return Object.values(claims).every((value) => typeof value !== "object" || value === null);
}

function copies(claims: Claims): () => Claims {
  const kept = { ...claims };
  return () => ({ ...kept });
}

function readings(text: string): () => Claims {
  return () => parseClaims(text);
}

/** A part of a text keeps all of it in memory, here the whole cookie header. */
function copyOf(text: string): string {
  return decodeUtf8(utf8(text));
}
