import type {
  CredentialsEntry,
  EmailEntry,
  OAuthEntry,
  Page,
  PageContext,
  SignInPage,
} from "../../src/pages/page.ts";
import { renderPage } from "../../src/pages/render.ts";
import type { ProviderStyle, Theme } from "../../src/types/provider.ts";
import { english } from "../support/english.ts";
import { type ReadElement, readMarkup } from "./markup.ts";

/** A context with the theme that a test is about. */
export function contextWith(theme: Theme = {}): PageContext {
  return { language: english, theme, host: "notes.example.com", homeUrl: "/home" };
}

/** A sign-in page with these ways in. */
export function signInWith(
  entries: SignInPage["entries"],
  more: Partial<SignInPage> = {},
): SignInPage {
  return { kind: "signin", entries, csrfToken: "token-1", returnTo: "/next", ...more };
}

export function oauth(id: string, name: string, style?: ProviderStyle): OAuthEntry {
  return { kind: "oauth", id, name, action: `/auth/signin/${id}`, style };
}

export const password: CredentialsEntry = {
  kind: "credentials",
  id: "credentials",
  name: "Credentials",
  action: "/auth/callback/credentials",
  inputs: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
};

export const email: EmailEntry = {
  kind: "email",
  id: "nodemailer",
  name: "Email",
  action: "/auth/signin/nodemailer",
};

/** Renders a page and reads it back. */
export async function read(page: Page, context = contextWith()): Promise<ReadElement[]> {
  return readMarkup((await renderPage(page, context)).html);
}
