import { html } from "../../lib/html.ts";
import type { Theme, VerificationRequest } from "../../types/provider.ts";

/** The content of a mail. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** The mail that carries a sign-in link. */
export function signInMessage({ url, theme }: Pick<VerificationRequest, "url" | "theme">): Message {
  const { host } = new URL(url);
  const subject = `Sign in to ${theme.name ?? host}`;
  const notice = "The link works once. If you did not ask for it, you can ignore this mail.";
  const { background, color } = buttonColors(theme);
  const markup = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin: 0; padding: 32px 16px; font-family: sans-serif; color: #16181d">
<h1 style="font-size: 20px">${subject}</h1>
<p><a href="${url}" style="display: inline-block; padding: 12px 24px; border-radius: 8px; text-decoration: none; background: ${background}; color: ${color}">Sign in</a></p>
<p style="color: #5a606c">${notice}</p>
</body>
</html>
`;
  return { subject, text: `${subject}\n\n${url}\n\n${notice}\n`, html: markup.toString() };
}

/** The theme's colours where they are written as hexadecimal numbers; nothing else gets into a style. */
function buttonColors({ brandColor, buttonText }: Theme): { background: string; color: string } {
  const hex = (value: string | undefined) =>
    value && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : undefined;
  return { background: hex(brandColor) ?? "#1b1e24", color: hex(buttonText) ?? "#ffffff" };
}
