import { createHash } from "node:crypto";
import type { Page } from "../../src/pages/page.ts";
import { known } from "./common.ts";
import { everyPage } from "./every.ts";
import { signInMail } from "./mails.ts";
import { rendered } from "./show.ts";

/** A picture of the documentation. */
export interface Picture {
  /** Returns the page or mail that it shows. */
  readonly html: () => Promise<string>;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

const person = "ada@example.com";
const usual = known(everyPage.signin, "usual");
const security = known(everyPage.security, "usual");
const ofAda = { ...security.data, user: { ...security.data.user, email: person } };
const of = (page: Page) => async () => (await rendered(page)).html;

/** The pictures in `docs/pictures`, by name. */
export const pictures: Readonly<Record<string, Picture>> = {
  "sign-in": { html: of(usual), width: 560, colorScheme: "light" },
  "sign-in-dark": { html: of(usual), width: 560, colorScheme: "dark" },
  "sign-in-narrow": { html: of(usual), width: 360, colorScheme: "light" },
  security: { html: of({ ...security, data: ofAda }), width: 720, colorScheme: "light" },
  "second-factor": {
    html: of({ ...known(everyPage.factor, "asked"), person }),
    width: 560,
    colorScheme: "light",
  },
  mail: { html: async () => signInMail(person), width: 560, colorScheme: "light" },
};

/** Returns a hash of markup and style. Scripts are left out: they change nothing of what a page looks like at first. */
export function hashOf(html: string): string {
  const looks = html.replace(/<script>.*?<\/script>/gs, "");
  return createHash("sha256").update(looks).digest("hex").slice(0, 16);
}
