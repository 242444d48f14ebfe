import type { LetterPart } from "../../src/lib/mail/letter.ts";
import { letterMarkup } from "../../src/lib/mail/letter.ts";
import { signInMessage } from "../../src/providers/mail/message.ts";
import type { Theme } from "../../src/types/theme.ts";
import { mailWith } from "../../test/providers/mail-example.ts";
import { address } from "./common.ts";

const url = "https://app.example.com/auth/callback/mail?token=t&email=ada%40example.com";
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A sign-in mail to this address. */
export function signInMail(identifier: string, theme: Theme = {}): string {
  const request = new Request(url, { headers: { "user-agent": browser } });
  const named = { name: "Cardea demo", ...theme };
  const expires = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return signInMessage(mailWith({ identifier, url, expires, request, theme: named })).html;
}

const parts: Readonly<Record<LetterPart["kind"], LetterPart>> = {
  text: { kind: "text", text: `Somebody changed the address of your account to ${address}.` },
  button: { kind: "button", label: "See how you sign in, and everything else about it", url },
  code: { kind: "code", code: "078005" },
  muted: { kind: "muted", text: "If that wasn’t you, tell whoever runs app.example.com at once." },
};

function letter(dir: "ltr" | "rtl", theme: Theme): string {
  const subject = "Your address was changed";
  const all = Object.values(parts);
  return letterMarkup({ lang: "en", dir, subject, host: "app.example.com", parts: all }, theme);
}

/** The mails, with each part that one may have. */
export const mails: Readonly<Record<string, string>> = {
  "sign-in": signInMail(address),
  "sign-in of a light brand": signInMail(address, { brandColor: "#fde047", buttonText: "#ffffff" }),
  "every part": letter("ltr", {}),
  "every part, right to left": letter("rtl", {}),
  "every part, only dark": letter("ltr", { colorScheme: "dark" }),
};
