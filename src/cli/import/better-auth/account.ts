import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import type { ImportedAccount, LeftOut, Piece } from "../person.ts";
import { dateIn, textIn } from "../values.ts";
import { ownProvider } from "./providers.ts";
import { isSealed, type OldSecret, open } from "./secret.ts";

/** As much as fits a key in every database. */
const longestId = 255;

/** Providers whose accounts are named by something else than an id at a provider, such as an address. */
export const taken: ReadonlySet<string> = new Set(
  "credential credentials email forwardemail http-email loops mailgun nodemailer passkey password postmark resend sendgrid webauthn".split(
    " ",
  ),
);

/** Makes a password, or an account at a provider, of a row. A row may be neither: somebody who never chose a password. */
export async function accountPiece(
  row: ForeignRow,
  username: string | undefined,
  secret: OldSecret | undefined,
): Promise<readonly (Piece | LeftOut)[]> {
  const provider = textIn(row, "providerId");
  const hash = textIn(row, "password");
  if (provider === "credential") return hash ? [{ kind: "password", hash, username }] : [];
  const providerAccountId = textIn(row, "accountId");
  if (!provider || !providerAccountId) return [{ kind: "account", reason: "the row is damaged" }];
  if (provider.length > longestId || providerAccountId.length > longestId) {
    return [{ kind: "account", reason: "the id at the provider is too long" }];
  }
  const { id, type } = ownProvider(provider, Boolean(textIn(row, "idToken")));
  if (taken.has(id)) {
    return [{ kind: "account", reason: `"${id}" is no OAuth provider here` }];
  }
  const tokens = await tokensIn(row, secret);
  return [{ kind: "account", account: { provider: id, type, providerAccountId, ...tokens } }];
}

async function tokensIn(row: ForeignRow, secret: OldSecret | undefined) {
  const access_token = await tokenIn(row, "accessToken", secret);
  const refresh_token = await tokenIn(row, "refreshToken", secret);
  const expires = dateIn(row, "accessTokenExpiresAt");
  const scope = textIn(row, "scope")
    ?.split(/[\s,]+/)
    .filter(Boolean)
    .join(" ");
  const tokens: Partial<ImportedAccount> = {
    ...(access_token && { access_token }),
    ...(refresh_token && { refresh_token }),
    ...(expires && access_token && { expires_at: Math.floor(expires.getTime() / 1000) }),
    ...(scope && { scope }),
  };
  return tokens;
}

/** Opens what `encryptOAuthTokens` has encrypted. Some providers' own tokens look alike, and cannot be opened. */
async function tokenIn(row: ForeignRow, column: string, secret: OldSecret | undefined) {
  const stored = textIn(row, column);
  if (!stored || !isSealed(stored)) return stored;
  const opened = secret && (await open(secret, stored));
  return opened ?? (stored.startsWith("$ba$") ? undefined : stored);
}
