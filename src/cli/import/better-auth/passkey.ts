import { type Bytes, fromBase64Url, toBase64 } from "../../../lib/bytes.ts";
import { fromStored } from "../../../signin/webauthn/authenticator.ts";
import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import type { LeftOut, Piece } from "../person.ts";
import { dateIn, isTrue, shortTextIn, textIn } from "../values.ts";

/** As much as fits a key in every database. */
const longestId = 255;

/** Authenticators count in 32 bits (WebAuthn Level 3 section 6.1). */
const longestCounter = 2 ** 32 - 1;

/** Makes a passkey of a row: the id in base64 instead of base64url, and the key in base64 as it is. */
export function passkeyPiece(row: ForeignRow): Piece | LeftOut {
  const id = bytesIn(row, "credentialID");
  const key = bytesIn(row, "publicKey");
  const counter = Number(row.counter);
  const credentialDeviceType = textIn(row, "deviceType") ?? "";
  const isWhole =
    id &&
    key &&
    Number.isInteger(counter) &&
    counter >= 0 &&
    counter <= longestCounter &&
    ["singleDevice", "multiDevice"].includes(credentialDeviceType);
  if (!isWhole) return { kind: "passkey", reason: "the row is damaged" };
  const credentialID = toBase64(id);
  if (credentialID.length > longestId) return { kind: "passkey", reason: "its id is too long" };
  const authenticator = {
    credentialID,
    credentialPublicKey: toBase64(key),
    counter,
    credentialDeviceType,
    credentialBackedUp: isTrue(row, "backedUp"),
    transports: shortTextIn(row, "transports") ?? null,
    name: shortTextIn(row, "name") ?? null,
    createdAt: dateIn(row, "createdAt") ?? null,
  };
  return { kind: "passkey", authenticator, handle: "better-auth" };
}

function bytesIn(row: ForeignRow, column: string): Bytes | undefined {
  const text = fromStored(textIn(row, column) ?? "");
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return fromBase64Url(text);
  } catch {
    return undefined;
  }
}
