import { base32, inGroups } from "../../factors/base32.ts";
import { otpauthUri } from "../../factors/otpauth.ts";
import { isError } from "../../lib/kind.ts";
import type { Context } from "../../request/context.ts";
import { warnOnce } from "../../request/warn-once.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { BegunApp } from "./begun-app.ts";

/** What a person gives their app, until they have confirmed it. */
export interface AppOffer {
  /** The secret in base32, in groups of four, to be typed. */
  readonly key: string;
  /** The same as an address that apps open. */
  readonly uri: string;
  /** The address as a QR code: inline SVG. `undefined` if the package `uqr` is missing. */
  readonly qr: string | undefined;
}

/** Returns what a person is shown of an app that they have begun to add. */
export async function offerOf(
  context: Context,
  { email, name }: Pick<AdapterUser, "email" | "name">,
  { key }: BegunApp,
): Promise<AppOffer> {
  const { theme, factors } = context.config;
  const issuer = factors?.issuer?.trim() || theme.name?.trim() || new URL(context.origin).host;
  const uri = otpauthUri(key, { issuer, account: email || name || "account" });
  return { key: inGroups(base32(key), " "), uri, qr: await draw(context, uri) };
}

async function draw({ config }: Context, uri: string): Promise<string | undefined> {
  const { qrCode } = await import("../../factors/qr-code.ts");
  try {
    return await qrCode(uri, "QR code for an authenticator app");
  } catch (error) {
    if (!isError(error) || !("code" in error) || error.code !== "missing-package") throw error;
    const explanation =
      "People who add an authenticator app see no QR code and have to type the key, because the package uqr is missing. Run: npm install uqr";
    await warnOnce(config, "qr-code-package-missing", explanation);
    return undefined;
  }
}
