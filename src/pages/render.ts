import type { Awaitable } from "../types/records.ts";
import { confirmContent } from "./confirm.ts";
import { errorContent } from "./error.ts";
import { type Content, layout } from "./layout.ts";
import type { Page, PageContext, RenderedPage } from "./page.ts";
import { signedOutContent } from "./signed-out.ts";
import { signInContent } from "./signin.ts";
import { signOutContent } from "./signout.ts";
import { verifyRequestContent } from "./verify-request.ts";

/** Renders a built-in page. Everything in `page` and `context` is escaped or validated. */
export async function renderPage(page: Page, context: PageContext): Promise<RenderedPage> {
  return layout(await contentOf(page, context), context);
}

function contentOf(page: Page, context: PageContext): Awaitable<Content> {
  switch (page.kind) {
    case "signin": {
      const content = signInContent(page, context);
      if (!page.entries.some((entry) => entry.kind === "credentials" && entry.passwords)) {
        return content;
      }
      return import("./password/sign-in.ts").then(({ withPasswords }) =>
        withPasswords(content, context.language),
      );
    }
    case "signout":
      return signOutContent(page, context);
    case "signed-out":
      return signedOutContent(page, context);
    case "error":
      return errorContent(page, context);
    case "verify-request":
      return verifyRequestContent(page, context);
    case "confirm":
      return confirmContent(page, context);
    // Few applications have these.
    case "security":
      return import("./security/page.ts").then(({ securityContent }) =>
        securityContent(page, context),
      );
    case "confirm-address":
      return import("./security/confirm-address.ts").then(({ confirmAddressContent }) =>
        confirmAddressContent(page, context),
      );
    case "factor-enrol":
      return import("./factor/enrol.ts").then(({ enrolContent }) => enrolContent(page, context));
    case "recovery-codes":
      return import("./factor/codes.ts").then(({ codesContent }) => codesContent(page, context));
    case "factor":
    case "factor-gone":
      return import("./factor/page.ts").then(({ factorContent }) => factorContent(page, context));
    case "signup":
    case "confirm-signup":
    case "reset-request":
    case "reset":
    case "mail-on-its-way":
      return import("./password/page.ts").then(({ passwordContent }) =>
        passwordContent(page, context),
      );
  }
}
